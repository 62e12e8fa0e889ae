import { MutationCache, QueryClient } from '@tanstack/react-query'
import { endsSession, isTransient, readFailure } from './errors.ts'
import { toast } from './toast.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Whether the screen shows the error itself, so that no toast appears. */
      silent?: boolean
    }
  }
}

/** Queries are retried if that can help; a failed mutation shows its message as a toast. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && isTransient(error),
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { retry: false },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.silent && !endsSession(error)) toast.error(readFailure(error).message)
    },
  }),
})
