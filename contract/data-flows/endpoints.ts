import { z } from 'zod'
import { Id, signedIn } from '../base.ts'
import { DataFlows } from './schemas.ts'

export const dataFlows = {
  getDataFlows: signedIn
    .route({
      method: 'GET',
      path: '/data-flows/{workspaceId}',
      summary: 'List who receives which data of a workspace, and the last use',
    })
    .input(z.object({ workspaceId: Id }))
    .output(DataFlows),
  setTextPrivacy: signedIn
    .route({
      method: 'PUT',
      path: '/data-flows/{workspaceId}',
      summary: 'Refuse or allow outside models, searches, and plagiarism checks of a workspace',
    })
    .input(z.object({ workspaceId: Id, keepsTextHere: z.boolean() }))
    .output(DataFlows),
}
