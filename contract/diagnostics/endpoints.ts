import { z } from 'zod'
import { anyone } from '../base.ts'
import { ProviderPause } from '../provider-settings/schemas.ts'
import { PaidPort } from '../spending/schemas.ts'

const State = z.enum(['up', 'down', 'off'])
export const diagnosticParts = [
  'api',
  'sockets',
  'collaboration',
  'database',
  'queue',
  'mail',
  'payments',
  'search',
  'ai',
] as const

export const Diagnostics = z.object({
  parts: z.array(
    z.object({
      name: z.enum(diagnosticParts),
      state: State,
      /** For owners and in local mode: active adapter, queue length. */
      detail: z.string().nullable(),
    }),
  ),
  /**
   * The caller's external models and search services, in the order they are used; empty unless the caller owns a
   * workspace.
   */
  providers: z.array(
    z.object({
      port: PaidPort,
      provider: z.string(),
      model: z.string().nullable(),
      source: z.enum(['owner', 'operator']),
      pause: ProviderPause.nullable(),
    }),
  ),
  version: z.string().nullable(),
  isLocal: z.boolean(),
})
export type Diagnostics = z.infer<typeof Diagnostics>

/** Who runs this installation, for the legal pages and the help center. */
export const Operator = z.object({ name: z.string(), email: z.string(), address: z.string() })
export type Operator = z.infer<typeof Operator>

export const diagnostics = {
  getDiagnostics: anyone
    .route({
      method: 'GET',
      path: '/diagnostics',
      summary: 'Get the health of the server’s components; details for owners only',
    })
    .input(z.object({}))
    .output(Diagnostics),
  getOperator: anyone
    .route({
      method: 'GET',
      path: '/operator',
      summary: 'Get the name and contact details of the installation’s operator',
    })
    .input(z.object({}))
    .output(Operator),
}
