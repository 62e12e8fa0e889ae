import type { ConnectionPort } from '../connections/index.ts'

/** Services of search results that owners can connect. */
export const searchConnections: ConnectionPort = {
  offers: [],
  findOperator: () => null,
  tryConnection: ({ config }, { provider }) =>
    Promise.reject(new Error(`${provider} is not offered at ${config.publicUrl}`)),
}
