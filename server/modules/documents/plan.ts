import { canPublishDocument, type contract } from '@rankwell/contract'
import type { App, Context } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Services } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { type DocumentRow, findAssignee, giveDocument } from '../document-changes/service.ts'
import { forgetTotals } from './list.ts'
import type { OpenedWhole } from './present.ts'
import { requirePublishTimeAhead } from './publish-dates.ts'
import { findWorkspaceOwner, isConnectionOf, setPlan } from './queries.ts'

type Input = Parameters<Services<typeof contract.documents>['updateDocument']>[1]

const moment = (value: string | null): Date | null => (value === null ? null : new Date(value))

/**
 * Stores who is to write a document and by when, when it is planned for, and when it publishes itself. The
 * last is for those who may publish. Tells whether there was anything to store.
 */
export async function planDocument(
  { app, language, session }: Context,
  { whole, userId }: OpenedWhole,
  input: Input,
): Promise<boolean> {
  const { dueDate, assignee, plannedDate, publishDate, publishConnection } = input
  const { document, role } = whole
  const { id, workspaceId } = document
  const invalid = (field: string) =>
    httpError('invalid_input', { fields: { [field]: translate(language, 'field.invalid') } })
  const publishes = publishDate !== undefined || publishConnection !== undefined
  if (publishes && !canPublishDocument(role)) throw httpError('role_forbidden')
  if (publishes && session?.key && !session.key.scopes.includes('publish')) throw httpError('key_scope')
  if (publishDate) {
    // The owner's clock, as the sweep that publishes.
    const ownerId = await findWorkspaceOwner(app.database, workspaceId)
    const now = ownerId ? app.clock.of(ownerId) : app.now()
    requirePublishTimeAhead(document.publishAt, moment(publishDate), { now, language })
  }
  const isOther = assignee && assignee !== document.assigneeId
  const given = isOther ? await findAssignee(app, document, { userId, role }, assignee) : null
  if (isOther && !given) throw invalid('assignee')
  if (publishConnection && !(await isConnectionOf(app.database, workspaceId, publishConnection)))
    throw invalid('publishConnection')
  const changes = {
    ...(dueDate !== undefined && { dueDate: moment(dueDate) }),
    ...(assignee !== undefined && { assigneeId: assignee }),
    ...(plannedDate !== undefined && { plannedAt: moment(plannedDate) }),
    ...(publishDate !== undefined && { publishAt: moment(publishDate) }),
    ...(publishConnection !== undefined && { publishConnectionId: publishConnection }),
  }
  if (Object.keys(changes).length === 0) return false
  const wake = await app.database.transaction(async (tx) => {
    await setPlan(tx, id, changes)
    if (changes.publishAt !== undefined)
      await noteSchedule(app, tx, whole.document, userId, changes.publishAt)
    return given ? giveDocument(app, tx, document, { actorId: userId, assignee: given }) : null
  })
  if (given?.isNew) forgetTotals(app, workspaceId)
  await wake?.()
  return true
}

/** Writes down that a document was told to publish itself, or not to any more. */
async function noteSchedule(
  app: App,
  tx: Database,
  { workspaceId, title, keyword, publishAt }: DocumentRow,
  actorId: string,
  next: Date | null,
): Promise<void> {
  if (publishAt?.getTime() === next?.getTime()) return
  const ownerId = await findWorkspaceOwner(tx, workspaceId)
  if (!ownerId) return
  await recordAudit(app, tx, {
    action: next ? 'publishing.scheduled' : 'publishing.unscheduled',
    actorId,
    ownerId,
    workspaceId,
    subject: { name: title || keyword || '–', ...(next && { at: next.toISOString() }) },
  })
}
