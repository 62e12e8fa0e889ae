import type { Cluster } from '@rankwell/contract'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ClusterEditor } from './cluster-editor.tsx'
import { ClusterFailure } from './cluster-failure.tsx'
import { ClusterPicker } from './cluster-picker.tsx'
import { type ClusterWish, needsGrouping, wishKey } from './group-cluster.ts'
import { ImportButton } from './import/import-button.tsx'
import { type Setup, useSetup } from './setup-context.ts'
import { StepFrame } from './step-frame.tsx'
import { StepNotice } from './step-notice.tsx'

const wishOf = ({ document, location, draft }: Setup): ClusterWish => ({
  keyword: document.keyword,
  language: document.language,
  location,
  keywords: draft.keywords,
})

/** Which keywords one article can be found for. Grouping starts by itself where it has not been done. */
export function ClusterStep() {
  const { t } = useTranslation('setup')
  const setup = useSetup()
  const { document, patch, keepDraft, goTo, clusterJob, draft } = setup
  const wish = wishOf(setup)

  function group(): void {
    keepDraft({ clusterFor: wishKey(wish) })
    clusterJob.start({
      keyword: wish.keyword,
      location_name: wish.location,
      clusterLanguage: wish.language,
      keywords: wish.keywords,
    })
  }

  const groupOnce = useEffectEvent(() => {
    if (!clusterJob.isRunning && needsGrouping(document.cluster, wish, draft.clusterFor)) group()
  })
  useEffect(() => groupOnce(), [])

  function adopt(cluster: Cluster): void {
    patch({ cluster, keyword: cluster.keyword, language: cluster.clusterLanguage })
    keepDraft({
      mainKeyword: cluster.keyword,
      language: cluster.clusterLanguage,
      location: cluster.location_name,
      clusterFor: wishKey({
        keyword: cluster.keyword,
        language: cluster.clusterLanguage,
        location: cluster.location_name,
        keywords: draft.keywords,
      }),
    })
  }

  return (
    <StepFrame
      title={t('cluster.title')}
      lead={t('cluster.lead')}
      isWide
      onBack={() => goTo(1)}
      onSkip={() => goTo(3)}
      nextLabel={t('cluster.next')}
      onNext={() => goTo(3)}
    >
      {clusterJob.failure ? (
        <ClusterFailure failure={clusterJob.failure} onRetry={group} onBack={() => goTo(1)} />
      ) : null}
      <ClusterBody onGroup={group} onAdopt={adopt} />
    </StepFrame>
  )
}

interface ClusterBodyProps {
  onGroup: () => void
  onAdopt: (cluster: Cluster) => void
}

function ClusterBody({ onGroup, onAdopt }: ClusterBodyProps) {
  const { t } = useTranslation('setup')
  const { document, goTo, clusterJob } = useSetup()
  if (clusterJob.isRunning) return <Grouping />
  const picker = <ClusterPicker onUse={onAdopt} />
  if (!document.cluster) {
    const action = document.keyword ? (
      <Button onClick={onGroup}>{t('cluster.start')}</Button>
    ) : (
      <Button onClick={() => goTo(1)}>{t('cluster.toKeywords')}</Button>
    )
    const text = document.keyword ? t('cluster.empty') : t('cluster.noKeyword')
    return (
      <StepNotice
        text={text}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {action}
            {document.keyword ? (
              <ImportButton variant="outline" onImported={(kind) => kind === 'keywords' && onGroup()} />
            ) : null}
            {picker}
          </div>
        }
      />
    )
  }
  return (
    <ClusterEditor
      key={document.cluster._id}
      cluster={document.cluster}
      onGroup={onGroup}
      onAdopt={onAdopt}
      picker={picker}
    />
  )
}

function Grouping() {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { document, clusterJob } = useSetup()
  const { progress } = clusterJob
  const isComparing = progress?.stage === 'results'
  const label = isComparing
    ? t('cluster.results', {
        count: progress.total,
        formatted: format.number(progress.total),
        done: format.number(progress.done),
      })
    : t('cluster.ideas', { keyword: document.keyword })
  return (
    <div className="flex flex-col gap-6">
      <div role="status">
        <Progress
          label={label}
          done={isComparing ? progress.done : 0}
          total={isComparing ? progress.total : 0}
        />
      </div>
      <div className="flex flex-col gap-2">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    </div>
  )
}
