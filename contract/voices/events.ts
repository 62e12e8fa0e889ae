import { z } from 'zod'
import { Id } from '../base.ts'

/** Sent when voices or defaults changed: to the workspace, or to the author of a private one. */
export const VoicesChanged = z.object({ workspaceId: Id })
export type VoicesChanged = z.infer<typeof VoicesChanged>
