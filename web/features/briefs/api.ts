import { type Brief, type BriefChanges, type Document, describeForScore } from '@rankwell/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { usePatchDocument } from '../documents/api.ts'
import { newsKey } from './live.ts'

/** The previous values of changed fields, so that changes by other users are not lost. */
export function baseOf(brief: Brief, changes: BriefChanges): BriefChanges {
  const fields = Object.keys(changes) as (keyof BriefChanges)[]
  return Object.fromEntries(fields.map((field) => [field, brief[field]])) as BriefChanges
}

/** The brief in the panel: saves changes, and reloads it when another user has changed it. */
export function useBrief(document: Document) {
  const patch = usePatchDocument(document._id)
  const queryClient = useQueryClient()
  const { brief } = document
  const readAgain = async () => {
    const fresh = await api.briefs.findBrief({ docId: document._id })
    patch({ brief: fresh })
    void queryClient.invalidateQueries({ queryKey: newsKey(fresh._id) })
  }
  const attempt = async (run: () => Promise<Brief>): Promise<boolean> => {
    try {
      patch({ brief: await run() })
      return true
    } catch (error) {
      const failure = readFailure(error)
      toast.error(failure.fields?.assignee ?? failure.message)
      if (failure.code === 'brief_changed') await readAgain().catch(() => undefined)
      return false
    }
  }
  return {
    save: (changes: BriefChanges) =>
      brief
        ? attempt(() => api.briefs.updateBrief({ id: brief._id, base: baseOf(brief, changes), ...changes }))
        : Promise.resolve(false),
    make: (input: Omit<Parameters<typeof api.briefs.createBrief>[0], 'docId'> = {}) =>
      attempt(() => api.briefs.createBrief({ docId: document._id, ...input })),
  }
}

/**
 * How the score changed since an earlier snapshot of the search results.
 *
 * @param score Current score, 0–100; a new score triggers a new request.
 */
export const useScoreChange = (snapshotId: string | null | undefined, score: number) =>
  useQuery({
    ...calls.serps.explainScoreChange.queryOptions({ input: { id: snapshotId ?? '' } }),
    queryKey: [...calls.serps.explainScoreChange.queryKey({ input: { id: snapshotId ?? '' } }), score],
    enabled: Boolean(snapshotId),
    meta: { silent: true },
  }).data

/** Scores of the selected pages by URL; they depend on the selection, the keywords, and the target. */
export function useCompetitorScores(document: Document): ReadonlyMap<string, number> {
  const { title: _title, metaDescription: _description, ...measure } = describeForScore(document)
  const input = { id: document.serp?._id ?? '' }
  const { data } = useQuery({
    ...calls.serps.listCompetitorScores.queryOptions({ input }),
    queryKey: [...calls.serps.listCompetitorScores.queryKey({ input }), measure],
    enabled: document.serp !== null,
    meta: { silent: true },
  })
  return useMemo(() => new Map(data?.map(({ url, score }) => [url, score])), [data])
}

/** Includes a page in the averages that was left out because of its length or by a user. */
export function useIncludePage(document: Document) {
  const patch = usePatchDocument(document._id)
  return useAction(async (url: string) => {
    const { serp } = document
    if (serp)
      patch({ serp: await api.serps.updateSerp({ id: serp._id, ignored: [{ url, isIgnored: false }] }) })
  })
}

/** What the text contains that no selected page does. */
export const useInformationGain = (serp: Document['serp']) =>
  useQuery({
    ...calls.serps.listInformationGain.queryOptions({ input: { id: serp?._id ?? '' } }),
    enabled: serp !== null,
    meta: { silent: true },
  })

export { useBriefEvents } from './live.ts'

/** A regenerated brief, to compare with the current one; never cached. */
export const useBriefProposal = (docId: string) =>
  useQuery({
    ...calls.briefs.proposeBrief.queryOptions({ input: { docId } }),
    gcTime: 0,
    staleTime: 0,
    meta: { silent: true },
  })
