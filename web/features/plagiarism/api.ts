import type { PlagiarismState } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type api as Api, api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { useAction } from '../../lib/use-action.ts'

type CheckInput = Input<typeof Api.plagiarism.checkPlagiarism>

const stateOptions = (docId: string) =>
  calls.plagiarism.getPlagiarism.queryOptions({ input: { docId }, staleTime: 0 })

/** Polling interval (ms) for the result of a paid check that no page is waiting for. */
const pollMs = 4000

/** How a document can be checked, and the last result. */
export const usePlagiarism = (docId: string) =>
  useQuery({
    ...stateOptions(docId),
    refetchInterval: ({ state }) => (state.data?.running ? pollMs : false),
  })

interface CheckEvents {
  /** Called with the provider's error, which the server sends as a result. */
  onError: (message: string) => void
  onStopped: () => void
}

/** Runs a check; `stop` stops waiting for it. A paid check that was sent continues on the server. */
export function useCheck(docId: string, { onError, onStopped }: CheckEvents) {
  const queryClient = useQueryClient()
  const controller = useRef<AbortController | null>(null)
  const { queryKey } = stateOptions(docId)
  const reload = () => queryClient.invalidateQueries({ queryKey })
  const action = useAction(
    async (input: Pick<CheckInput, 'engine' | 'maxCost'>) => {
      controller.current = new AbortController()
      const { signal } = controller.current
      const stopped = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))
      try {
        const call = api.plagiarism.checkPlagiarism({ docId, ...input }, { signal })
        return await Promise.race([call, stopped])
      } catch (error) {
        if (signal.aborted) return null
        throw error
      }
    },
    {
      onSuccess: async (answer) => {
        if (!answer) onStopped()
        else if ('error' in answer.data) onError(answer.data.error)
        else {
          const result = answer.data
          queryClient.setQueryData<PlagiarismState>(
            queryKey,
            (known) =>
              known && {
                ...known,
                results: [...known.results.filter(({ engine }) => engine !== result.engine), result],
              },
          )
        }
        await reload()
      },
      onError: reload,
    },
  )
  return { ...action, stop: () => controller.current?.abort() }
}
