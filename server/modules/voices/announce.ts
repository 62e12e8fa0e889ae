import type { AuditAction } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { recordAudit } from '../audit/service.ts'
import type { VoicePlace } from './access.ts'
import type { VoiceRow } from './queries.ts'

/** Lists of voices show a change: everyone's if it was or is shared, otherwise its author's. */
export function announceVoices(
  app: App,
  ...states: Pick<VoiceRow, 'workspaceId' | 'createdBy' | 'sharing'>[]
): void {
  const [first] = states
  if (!first) return
  const { workspaceId, createdBy } = first
  if (states.some(({ sharing }) => sharing === 'workspace'))
    app.notify.toWorkspace(workspaceId, 'voicesChanged', { workspaceId })
  else if (createdBy) app.notify.toUser(createdBy, 'voicesChanged', { workspaceId })
}

/** Records a change visible to the team; changes of private voices are not recorded. */
export const recordVoiceChange = (
  { app, session }: SignedInContext,
  tx: Database,
  { workspace }: VoicePlace,
  action: AuditAction & `voice.${string}`,
  subject: Record<string, string>,
) =>
  recordAudit(app, tx, {
    action,
    actorId: session.userId,
    ownerId: workspace.owner._id,
    workspaceId: workspace._id,
    subject,
  })
