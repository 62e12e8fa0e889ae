import { type Cluster, pageSize } from '@rankwell/contract'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { useSetup } from './setup-context.ts'

/** Opens the clusters of the workspace, ten at a time; the chosen one becomes the document's. */
export function ClusterPicker({ onUse }: { onUse: (cluster: Cluster) => void }) {
  const { t } = useTranslation('setup')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        {t('cluster.choose')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        size="lg"
        title={t('cluster.chooseTitle')}
        description={t('cluster.chooseLead')}
      >
        <ClusterList
          onUse={(cluster) => {
            setOpen(false)
            onUse(cluster)
          }}
        />
      </Dialog>
    </>
  )
}

function ClusterList({ onUse }: { onUse: (cluster: Cluster) => void }) {
  const { t } = useTranslation('setup')
  const { document } = useSetup()
  const workspaceId = useCurrentWorkspace()._id
  const list = useInfiniteQuery(
    calls.clusters.listClusters.infiniteOptions({
      input: (page: number) => ({ workspaceId, page }),
      initialPageParam: 1,
      getNextPageParam: (last, _all, page) => (last.length === pageSize ? page + 1 : undefined),
      staleTime: 0,
    }),
  )
  const use = useMutation({
    mutationFn: (cluster: Cluster) =>
      api.clusters.createCluster({ clusterId: cluster._id, docId: document._id }),
    onSuccess: onUse,
  })
  if (list.isPending) return <Skeleton className="h-48" />
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const clusters = list.data.pages.flat()
  if (clusters.length === 0) return <p className="py-6 text-center text-muted">{t('cluster.chooseEmpty')}</p>
  return (
    <>
      <ul className="flex flex-col">
        {clusters.map((cluster) => (
          <ClusterChoice
            key={cluster._id}
            cluster={cluster}
            isInUse={cluster._id === document.cluster?._id}
            isBusy={use.isPending}
            onUse={() => use.mutate(cluster)}
          />
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('cluster.loadMore')}
        </Button>
      ) : null}
    </>
  )
}

interface ClusterChoiceProps {
  cluster: Cluster
  isInUse: boolean
  isBusy: boolean
  onUse: () => void
}

function ClusterChoice({ cluster, isInUse, isBusy, onUse }: ClusterChoiceProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const count = cluster.totalContent
  return (
    <li className="flex items-center gap-3 border-t border-line py-2 first:border-t-0">
      <span className="min-w-0 grow">
        <span className="font-medium">
          <ContentText text={cluster.keyword} lang={cluster.clusterLanguage} isLine />
        </span>
        <span className="figures text-sm text-muted">
          {[
            t('cluster.summary', { count, formatted: format.number(count) }),
            format.languageName(cluster.clusterLanguage),
            cluster.location_name,
            format.ago(cluster.createdAt),
          ].join(' · ')}
        </span>
      </span>
      {isInUse ? (
        <Badge tone="accent">{t('cluster.inUse')}</Badge>
      ) : (
        <Button variant="outline" size="sm" disabled={isBusy} onClick={onUse}>
          {t('cluster.use')}
        </Button>
      )}
    </li>
  )
}
