import { z } from 'zod'
import { Id, line, Message, PageNumber, signedIn } from '../base.ts'
import { MicroUsd, PaidPort } from '../spending/schemas.ts'

/** What a workspace may spend with the keys of the server's environment. */
export const OperatorGrant = z.object({
  port: PaidPort,
  isAllowed: z.boolean(),
  /** Null: no limit. */
  monthlyMicroUsd: MicroUsd.nullable(),
  /** Spent with the operator's key in this month. */
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

/** For people with the server role `operator`. */
export const operator = {
  listOperatorWorkspaces: signedIn
    .route({
      method: 'GET',
      path: '/operator/workspaces',
      summary: "Workspaces of this installation, and what they may spend with the operator's keys",
    })
    .input(z.object({ page: PageNumber, search: line(100).optional() }))
    .output(
      z.object({
        workspaces: z.array(OperatorWorkspace),
        total: z.number().int(),
        /** Ports for which the environment has a key. */
        ports: z.array(PaidPort),
      }),
    ),
  setOperatorGrant: signedIn
    .route({
      method: 'PUT',
      path: '/operator/grants/{workspaceId}',
      summary: "Let a workspace use the operator's keys, within a monthly budget",
    })
    .input(
      z.object({
        workspaceId: Id,
        port: PaidPort,
        isAllowed: z.boolean(),
        /** Null takes the limit away; only workspaces of operators can be without one. */
        monthlyMicroUsd: MicroUsd.nullable(),
      }),
    )
    .output(Message),
}
