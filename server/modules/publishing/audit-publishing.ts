import type { AuditAction, SiteState } from '@rankwell/contract'
import type { App } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { recordAudit } from '../audit/service.ts'
import type { DocumentRow } from '../document-changes/service.ts'
import { findOwner } from './queries.ts'

type Action = Extract<AuditAction, `publishing.${string}`>

/** Records the result of a publication in the audit log of the workspace's owner. */
export async function auditPublishing(
  app: App,
  tx: Database,
  action: Action,
  document: Pick<DocumentRow, 'workspaceId' | 'title' | 'keyword'>,
  about: { actorId: string; url: string; platform: string; problem?: string; siteState?: SiteState },
): Promise<void> {
  const ownerId = await findOwner(tx, document.workspaceId)
  if (!ownerId) return
  const { actorId, url, platform, problem, siteState } = about
  await recordAudit(app, tx, {
    action,
    actorId,
    ownerId,
    workspaceId: document.workspaceId,
    subject: {
      name: document.title || document.keyword || '–',
      site: url && new URL(url).host,
      platform,
      ...(problem && { reason: problem }),
      ...(siteState && { siteState }),
    },
  })
}
