import { z } from 'zod'
import { endpoint, Id, KeyScope, Message, name, signedIn, Timestamp } from '../base.ts'

/** How long a key can live, in days. */
export const keyLifetimes = [7, 30, 90, 365] as const
/** Keys that an owner can have in one workspace at a time. */
export const maxKeys = 50

const Author = z.object({ _id: Id, username: z.string(), avatar: z.string().nullable(), color: z.string() })

export const ApiKey = z.object({
  _id: Id,
  name: z.string(),
  workspace: Id,
  /** The start of the key, to identify it. The rest is not stored. */
  prefix: z.string(),
  scopes: z.array(KeyScope),
  createdBy: Author,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
  revokedAt: Timestamp.nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const apiKeys = {
  listApiKeys: signedIn
    .route({ method: 'GET', path: '/api-keys', summary: 'List the API keys of a workspace, newest first' })
    .input(z.object({ workspace: Id.optional() }))
    .output(z.array(ApiKey)),
  createApiKey: endpoint
    .route({
      method: 'POST',
      path: '/api-keys',
      summary: 'Create an API key and return it; it cannot be retrieved again',
    })
    .input(
      z.object({
        workspace: Id.optional(),
        name: name(100),
        scopes: z.array(KeyScope).min(1).max(4),
        expiresInDays: z.literal(keyLifetimes),
      }),
    )
    .output(z.object({ key: ApiKey, token: z.string() })),
  revokeApiKey: signedIn
    .route({
      method: 'DELETE',
      path: '/api-keys/{id}',
      summary: 'Revoke an API key immediately and permanently',
    })
    .input(z.object({ id: Id }))
    .output(Message),
}
