import type { Cluster } from '@rankwell/contract'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { useClusterPages, useClusters } from './api.ts'

interface ClusterListProps {
  /** Content at the end of a cluster's row. */
  aside: (cluster: Cluster) => ReactNode
  except?: string
  empty: string
}

/** The clusters of the workspace, ten at a time, each with its keywords on demand. */
export function ClusterList({ aside, except, empty }: ClusterListProps) {
  const { t } = useTranslation('setup')
  const workspaceId = useCurrentWorkspace()._id
  const list = useClusters(workspaceId)
  if (list.isPending) return <Skeleton className="h-48" />
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const clusters = list.data.pages.flat().filter((one) => one._id !== except)
  if (clusters.length === 0) return <p className="py-6 text-center text-muted">{empty}</p>
  return (
    <>
      <ul className="flex flex-col">
        {clusters.map((cluster) => (
          <ClusterEntry key={cluster._id} cluster={cluster} aside={aside(cluster)} />
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

function ClusterEntry({ cluster, aside }: { cluster: Cluster; aside: ReactNode }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const count = cluster.totalContent
  return (
    <li className="border-t border-line py-2 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="touch-target flex min-w-48 grow items-center gap-2 rounded-md text-start"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown
            className={cn(
              'size-4 shrink-0 text-muted transition-transform',
              !isOpen && '-rotate-90 rtl:rotate-90',
            )}
            aria-hidden="true"
          />
          <span className="min-w-0">
            <span className="font-medium">
              <ContentText text={cluster.keyword} lang={cluster.clusterLanguage} isLine />
            </span>
            <span className="figures block text-sm text-muted">
              {[
                t('cluster.summary', { count, formatted: format.number(count) }),
                format.languageName(cluster.clusterLanguage),
                cluster.location_name,
                format.ago(cluster.createdAt),
              ].join(' · ')}
            </span>
          </span>
        </button>
        {aside}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <ClusterContent cluster={cluster} /> : null}
      </div>
    </li>
  )
}

/** The keywords of a cluster, ten at a time, until all of its content is loaded. */
function ClusterContent({ cluster }: { cluster: Cluster }) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const pages = useClusterPages(cluster._id)
  if (pages.isError) return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
  const content = pages.data?.pages.flatMap((page) => page.content) ?? cluster.content
  const left = cluster.totalContent - content.length
  return (
    <div className="ms-6 mt-2 mb-1 flex flex-col items-start gap-2">
      <ul className="flex flex-wrap gap-1.5">
        {content.map(({ keyword, isHidden }) => (
          <li
            key={keyword}
            className={cn(
              'max-w-full truncate rounded-md bg-neutral-soft px-2 py-0.5 text-sm',
              isHidden && 'text-muted line-through',
            )}
          >
            <ContentText text={keyword} lang={cluster.clusterLanguage} />
          </li>
        ))}
      </ul>
      {left > 0 && pages.hasNextPage ? (
        <Button
          variant="ghost"
          size="sm"
          isBusy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('cluster.moreOf', {
            shown: format.number(content.length),
            total: format.number(cluster.totalContent),
          })}
        </Button>
      ) : null}
    </div>
  )
}
