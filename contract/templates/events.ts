import { z } from 'zod'
import { Id } from '../base.ts'

/** Sent when templates were created, changed, shared, or deleted: to the workspace, or to the author of a private one. */
export const TemplatesChanged = z.object({ workspaceId: Id })
export type TemplatesChanged = z.infer<typeof TemplatesChanged>
