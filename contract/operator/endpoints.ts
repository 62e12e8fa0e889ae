import { z } from 'zod'
import { Id, line, Message, PageNumber, signedIn } from '../base.ts'
import { MicroUsd } from '../spending/schemas.ts'

/** Kinds of services for which an operator can have keys. */
export const operatorPorts = ['search', 'model'] as const
const OperatorPort = z.enum(operatorPorts)
export type OperatorPort = z.infer<typeof OperatorPort>

/** How much a workspace may spend with the operator's provider keys. */
export const OperatorGrant = z.object({
  port: OperatorPort,
  isAllowed: z.boolean(),
  /** Null for no limit. */
  monthlyMicroUsd: MicroUsd.nullable(),
  /** Spent with the operator's key this month. */
  spentMicroUsd: MicroUsd,
})
export type OperatorGrant = z.infer<typeof OperatorGrant>

export const OperatorWorkspace = z.object({
  _id: Id,
  name: z.string(),
  owner: z.object({ _id: Id, username: z.string(), email: z.string(), isOperator: z.boolean() }),
  grants: z.array(OperatorGrant),
})
export type OperatorWorkspace = z.infer<typeof OperatorWorkspace>

/** For users with the server role `operator`. */
export const operator = {
  listOperatorWorkspaces: signedIn
    .route({
      method: 'GET',
      path: '/operator/workspaces',
      summary: 'List the workspaces of the installation with their budgets for the operator’s keys',
    })
    .input(z.object({ page: PageNumber, search: line(100).optional() }))
    .output(
      z.object({
        workspaces: z.array(OperatorWorkspace),
        total: z.number().int(),
        /** Ports with a key in the environment. */
        ports: z.array(OperatorPort),
      }),
    ),
  setOperatorGrant: signedIn
    .route({
      method: 'PUT',
      path: '/operator/grants/{workspaceId}',
      summary: 'Allow a workspace to use the operator’s keys within a monthly budget',
    })
    .input(
      z.object({
        workspaceId: Id,
        port: OperatorPort,
        isAllowed: z.boolean(),
        /** Null removes the limit, which only operators' workspaces may do. */
        monthlyMicroUsd: MicroUsd.nullable(),
      }),
    )
    .output(Message),
}
