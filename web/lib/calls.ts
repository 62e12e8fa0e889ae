import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { api } from './api.ts'

/** The calls of `api` as options for TanStack Query: `calls.documents.listDocuments.queryOptions({ input })`. */
export const calls = createTanstackQueryUtils(api)
