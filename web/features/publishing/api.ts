import type { Document, Platform, Publication, Review, WorkspaceIntegration } from '@rankwell/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, type Input } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { type CallFailure, readFailure } from '../../lib/errors.ts'
import { serverNow } from '../../lib/server-time.ts'
import { toast } from '../../lib/toast.ts'
import { useAction } from '../../lib/use-action.ts'
import { useWorkspaceOf } from '../collaborators/api.ts'
import { documentKey } from '../documents/api.ts'
import { usePlatforms } from '../integrations/api.ts'
import { reviewsKey } from '../review/api.ts'
import { reloadPublishing } from './live.ts'

/** The publications of an article with their history. */
export const usePublications = (docId: string) =>
  useQuery(
    calls.publishing.listPublications.queryOptions({
      input: { docId },
      refetchInterval: ({ state }) => untilNextAppears(state.data ?? []),
    }),
  )

/** Whether the last publication waits for a comparison with changes made on the site. */
export function useNeedsDecision({ _id: docId, hasFailed }: Pick<Document, '_id' | 'hasFailed'>): boolean {
  const query = calls.publishing.listPublications.queryOptions({ input: { docId }, enabled: hasFailed })
  const { data } = useQuery(query)
  const failed = hasFailed ? (data ?? []).filter(({ state }) => state === 'failed') : []
  return failed.length > 0 && failed.every(({ problem }) => problem?.code === 'remote_changed')
}

/** The maximum delay of a timer. */
const maxWaitMs = 2 ** 31 - 1

/** Milliseconds until the next scheduled article appears on its site; false if there is none. */
function untilNextAppears(publications: Publication[]): number | false {
  const dates = publications.flatMap(({ siteDate }) => (siteDate ? [Date.parse(siteDate)] : []))
  if (dates.length === 0) return false
  return Math.min(maxWaitMs, Math.max(1000, Math.min(...dates) - serverNow() + 1000))
}

/** Reloads all publishing data of a document. */
function usePublishingChanged(docId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      reloadPublishing(queryClient),
      queryClient.invalidateQueries({ queryKey: reviewsKey() }),
      queryClient.invalidateQueries({ queryKey: documentKey(docId) }),
    ])
}

/** The platforms of the publish dialog: WordPress, and others enabled by the owner. */
export function useOfferedPlatforms(): Platform[] {
  const { data } = usePlatforms()
  const offered = (data ?? []).filter(({ isOffered }) => isOffered)
  return offered.length > 0 ? offered.map(({ platform }) => platform) : ['wordpress']
}

/** The active connections of a document's workspace to a platform; null while loading. */
export function useConnections(workspaceId: string, platform: Platform): WorkspaceIntegration[] | null {
  const { data } = useWorkspaceOf(workspaceId)
  return data ? data.integrations.filter((one) => one.platform === platform && one.isConnected) : null
}

/** All connections of a workspace through which articles can be published. */
export function useSites(workspaceId: string): WorkspaceIntegration[] {
  const { data } = useWorkspaceOf(workspaceId)
  const offered = useOfferedPlatforms()
  return (data?.integrations ?? []).filter((one) => one.isConnected && offered.includes(one.platform))
}

/** The SEO plugin of a site, empty if there is none; null while loading or if the site is unreachable. */
export function useSeoPlugin(docId: string, { platform, _id }: WorkspaceIntegration): string | null {
  const input = { platform, docId, connection: { _id }, kind: 'tags', text: '' } as const
  const { data } = useQuery(
    calls.publishing.listSiteChoices.queryOptions({
      input,
      staleTime: 300_000,
      retry: false,
    }),
  )
  return data ? data.seoPlugin : null
}

export interface PublishAttempt {
  connection: WorkspaceIntegration
  approve?: true
  /** `seen` identifies the reviewed state that an approval refers to. */
  seen?: string
  overwrite?: string
}

/** Result of a publish call: confirmation needed, refused, or done. */
export type PublishOutcome =
  | { kind: 'done'; publication: Publication }
  | { kind: 'approve'; failure: CallFailure; review: Review }
  | { kind: 'remote' | 'failed'; failure: CallFailure }

/** The confirmation for an unapproved state: shows and identifies what would be approved. */
async function askApproval(docId: string, failure: CallFailure): Promise<PublishOutcome> {
  try {
    return { kind: 'approve', failure, review: await api.review.getReview({ docId }) }
  } catch (error) {
    return { kind: 'failed', failure: readFailure(error) }
  }
}

/** Publishes through a connection after all edits are saved. */
export function usePublish(document: Document, whenSaved: () => Promise<boolean>) {
  const { t } = useTranslation('writing')
  const changed = usePublishingChanged(document._id)
  const publish = async ({ connection, ...choices }: PublishAttempt): Promise<PublishOutcome | null> => {
    try {
      if (!(await whenSaved())) return null
      const { title, description, _id: docId } = document
      const publication = await api.publishing.publishDocument({
        platform: connection.platform,
        docId,
        connection,
        post: { title, excerpt: description },
        ...choices,
      })
      toast.success(t('status.Published'))
      return { kind: 'done', publication }
    } catch (error) {
      const failure = readFailure(error)
      if (failure.code === 'approval_needed') return askApproval(document._id, failure)
      if (failure.code === 'remote_changed') return { kind: 'remote', failure }
      return { kind: 'failed', failure }
    }
  }
  const { mutateAsync, isPending } = useAction(publish, { onSettled: () => void changed() })
  return { publish: mutateAsync, isPending }
}

/** Existing names on a site that contain a text; the previous list stays while another one loads. */
export const useSiteChoices = (input: Input<typeof api.publishing.listSiteChoices>, isWanted: boolean) =>
  useQuery(
    calls.publishing.listSiteChoices.queryOptions({
      input,
      enabled: isWanted,
      staleTime: 60_000,
      retry: false,
      placeholderData: keepPreviousData,
    }),
  )

/** Removes an article from its site. */
export function useUnpublish({ docId, platform }: Publication, connection: string) {
  const { t } = useTranslation('review')
  const changed = usePublishingChanged(docId)
  return useAction(
    () => api.publishing.unpublishDocument({ docId, platform, connection: { _id: connection } }),
    {
      onSuccess: async () => {
        toast.success(t('publications.unpublished'))
        await changed()
      },
    },
  )
}

/** Changes on the site and in the article since it was sent, and the call that merges them. */
export function useRemoteChanges(docId: string, connection: WorkspaceIntegration, onMerged: () => void) {
  const { t } = useTranslation('review')
  const changed = usePublishingChanged(docId)
  const place = { platform: connection.platform, docId, connection }
  const query = useQuery(
    calls.publishing.compareRemote.queryOptions({ input: place, staleTime: 0, gcTime: 0 }),
  )
  const merge = useAction((fingerprint: string) => api.publishing.mergeRemote({ ...place, fingerprint }), {
    onSuccess: async ({ taken, kept }) => {
      await changed()
      toast.success(
        kept > 0 ? t('remote.mergedPartly', { taken, kept }) : t('remote.merged', { count: taken }),
      )
      onMerged()
    },
  })
  return { query, merge }
}
