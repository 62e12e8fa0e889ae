import type { NotificationType } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { type Notice, notifyPeople } from '../notifications/service.ts'
import { type DocumentRow, findUsername, listPeople, listStakeholders } from './queries.ts'

/** Users who wait for a decision: creator, requester of the review, assignee. */
const waitingFor = ({ createdBy, reviewRequestedBy, assigneeId }: DocumentRow): string[] =>
  [createdBy, reviewRequestedBy, assigneeId].filter((id) => id !== null)

const nameOf = ({ title, keyword }: DocumentRow): string => title || keyword || '–'

/** Notifies users about a document, in the given transaction; call the returned function after the commit. */
export async function notifyAboutDocument(
  app: App,
  tx: Database,
  document: DocumentRow,
  notice: Pick<Notice, 'type' | 'userIds' | 'isOnceUntilRead'> & {
    actorId?: string
    params?: Record<string, string>
  },
): Promise<() => Promise<void>> {
  const userIds = await listStakeholders(tx, document, [...new Set(notice.userIds)])
  const actor = notice.actorId ? await findUsername(tx, notice.actorId) : ''
  return notifyPeople(app, tx, {
    type: notice.type,
    userIds,
    ...(notice.actorId && { actorId: notice.actorId }),
    workspaceId: document.workspaceId,
    documentId: document.id,
    params: { actor, document: nameOf(document), ...notice.params },
    ...(notice.isOnceUntilRead && { isOnceUntilRead: true }),
  })
}

/** Notifies users who may decide of a requested review, and waiting users of its result. */
export async function notifyAboutReview(
  app: App,
  tx: Database,
  document: DocumentRow,
  actorId: string,
): Promise<() => Promise<void>> {
  const notify = (type: NotificationType, userIds: string[], params: Record<string, string> = {}) =>
    notifyAboutDocument(app, tx, document, { type, userIds, actorId, params })
  if (document.status === 'In Review')
    return notify(
      'review_requested',
      await listPeople(tx, document.workspaceId, ['user', 'publisher', 'reviewer']),
    )
  if (document.status === 'Draft')
    return notify('review_declined', waitingFor(document), { reason: document.declineReason })
  if (document.status === 'Completed') return notify('document_approved', waitingFor(document))
  return async () => undefined
}

/**
 * Notifies waiting users, the approver, and the publisher of the document's new state, or of the reason for
 * a failure.
 */
export function notifyAboutPublishing(
  app: App,
  tx: Database,
  document: DocumentRow,
  notice: {
    type: 'document_published' | 'publish_failed' | 'publish_held'
    startedBy: string
    actorId?: string
    params: Record<string, string>
  },
): Promise<() => Promise<void>> {
  const { type, startedBy, actorId, params } = notice
  const userIds = [...waitingFor(document), startedBy, ...(document.approvedBy ? [document.approvedBy] : [])]
  return notifyAboutDocument(app, tx, document, { type, userIds, ...(actorId && { actorId }), params })
}
