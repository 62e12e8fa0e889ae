import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { api } from './api.ts'

/** The calls of `api` as TanStack Query options: `calls.documents.listDocuments.queryOptions({ input })`. */
export const calls = createTanstackQueryUtils(api)
