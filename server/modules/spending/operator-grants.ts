import type { PaidPort } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { findGrant } from './queries.ts'

/**
 * Whether a workspace may use the keys of the server's environment: always in local mode, otherwise if the operator
 * allows it. Workspaces of operators are allowed by default.
 */
export async function mayUseOperatorKeys(app: App, workspaceId: string, port: PaidPort): Promise<boolean> {
  return app.config.isLocal || (await findGrant(app.database, workspaceId, port))
}
