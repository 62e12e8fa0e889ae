import { type CommentAnchor, canComment } from '@rankwell/contract'
import { decodeRelativePosition } from 'yjs'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import { type OpenedDocument, openDocument } from '../access/service.ts'
import { canViewersComment } from './queries.ts'

/** Whether a user who sees a document may comment. */
export const mayComment = async (
  app: App,
  { document, role }: Pick<OpenedDocument, 'document' | 'role'>,
): Promise<boolean> =>
  canComment(role, role === 'viewer' && (await canViewersComment(app.database, document.workspaceId)))

export async function openDiscussion(ctx: SignedInContext, docId: string) {
  const opened = await openDocument(ctx, docId)
  if (!(await mayComment(ctx.app, opened))) throw httpError('role_forbidden')
  return opened
}

/** Other values from a hostile client would break the pages of all readers. */
export function requireAnchor(ctx: SignedInContext, anchor: CommentAnchor): void {
  for (const end of [anchor.from, anchor.to]) {
    try {
      decodeRelativePosition(Buffer.from(end, 'base64url'))
    } catch {
      throw httpError('invalid_input', { fields: { anchor: translate(ctx.language, 'field.invalid') } })
    }
  }
}
