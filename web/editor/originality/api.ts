import type { Serp } from '@rankwell/contract'
import { type RivalRuns, readRivalRuns } from '@rankwell/seo'
import { useQuery } from '@tanstack/react-query'
import { calls } from '../../lib/calls.ts'

const readRuns = ({ body }: { body: { hashes: string } }): RivalRuns => readRivalRuns(body.hashes)

/**
 * The hashes of the competitors' runs, loaded once the editor is ready; null until then, and if there are no
 * competitors.
 */
export function useCompetitorRuns(
  serp: Pick<Serp, '_id' | 'runs'> | null,
  isReady: boolean,
): RivalRuns | null {
  const input = { id: serp?._id ?? '', runs: serp?.runs ?? '' }
  const { data } = useQuery(
    calls.serps.getCompetitorRuns.queryOptions({
      input,
      enabled: isReady && input.runs !== '',
      staleTime: Number.POSITIVE_INFINITY,
      select: readRuns,
    }),
  )
  return data ?? null
}
