import { canPublishDocument } from '@rankwell/contract'
import type { App, Context } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { assignDocument, type DocumentRow, findAssignee } from '../document-changes/service.ts'
import { clearCachedTotals } from './list.ts'
import type { LoadedDocument } from './present.ts'
import { requirePublishTimeAhead } from './publish-dates.ts'
import { findWorkspaceOwner, isConnectedTo, setPlan } from './queries.ts'

const moment = (value: string | null): Date | null => (value === null ? null : new Date(value))

/**
 * Stores assignee, due date, planned date, and automatic publishing of a document. The last one is for users
 * who may publish. Returns whether there was anything to store.
 */
export async function planDocument(
  { app, language, session }: Context,
  { full, userId }: LoadedDocument,
  input: Input<'documents.updateDocument'>,
): Promise<boolean> {
  const { dueDate, assignee, plannedDate, publishDate, publishConnection } = input
  const { document, role } = full
  const { id, workspaceId } = document
  const invalid = (field: string) =>
    httpError('invalid_input', { fields: { [field]: translate(language, 'field.invalid') } })
  const publishes = publishDate !== undefined || publishConnection !== undefined
  if (publishes && !canPublishDocument(role)) throw httpError('role_forbidden')
  if (publishes && session?.key && !session.key.scopes.includes('publish')) throw httpError('key_scope')
  if (publishDate) {
    // Uses the owner's clock, as does the job that publishes.
    const ownerId = await findWorkspaceOwner(app.database, workspaceId)
    const now = ownerId ? app.clock.of(ownerId) : app.now()
    requirePublishTimeAhead(document.publishAt, moment(publishDate), { now, language })
  }
  const isOther = assignee && assignee !== document.assigneeId
  const given = isOther ? await findAssignee(app, document, { userId, role }, assignee) : null
  if (isOther && !given) throw invalid('assignee')
  if (publishConnection && !(await isConnectedTo(app.database, workspaceId, publishConnection)))
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
      await recordSchedule(app, tx, full.document, userId, changes.publishAt)
    return given ? assignDocument(app, tx, document, { actorId: userId, assignee: given }) : null
  })
  if (given?.isNew) clearCachedTotals(app, workspaceId)
  await wake?.()
  return true
}

/** Records in the audit log that automatic publishing was set or removed. */
async function recordSchedule(
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
