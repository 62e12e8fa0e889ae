import type { Cluster, ClusterQuote, ClusterSeed } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { quoteClusters } from './api.ts'
import { ClusterEditor } from './cluster-editor.tsx'
import { ClusterFailure } from './cluster-failure.tsx'
import { ClusterPicker } from './cluster-picker.tsx'
import { ClusterPrice } from './cluster-price.tsx'
import { ClusterEnd, ClusterProgress } from './cluster-progress.tsx'
import { type ClusterRequest, clusterRequestKey, needsGrouping, regroupedKeywords } from './group-cluster.ts'
import { ImportOpener } from './import/import-button.tsx'
import { ImportDialog } from './import/import-dialog.tsx'
import { type Setup, useSetup } from './setup-context.ts'
import { StepFrame } from './step-frame.tsx'
import { StepNotice } from './step-notice.tsx'

const clusterRequestOf = ({ document, location, draft }: Setup): ClusterRequest => ({
  keyword: document.keyword,
  language: document.language,
  location,
  keywords: draft.keywords,
})

/** Whether the user must decide: it costs money, or not all keywords would be compared. */
const needsDecision = ({ price, others }: ClusterQuote): boolean => price > 0 || others !== 0

/** Groups the document's keywords; a cost or uncompared keywords are shown first. */
function useGrouping() {
  const setup = useSetup()
  const { document, keepDraft, clusterJob } = setup
  const wish = clusterRequestOf(setup)
  const seedOf = (how: 'few' | 'all' | 'free'): ClusterSeed => ({
    keyword: wish.keyword,
    location_name: wish.location,
    clusterLanguage: wish.language,
    keywords: regroupedKeywords(wish, document.cluster),
    ...(how === 'free' && { isFree: true }),
    ...(how === 'all' && { isThorough: true }),
  })
  const quote = useMutation({
    mutationFn: () => quoteClusters({ cluster: seedOf('few'), docId: document._id }),
    onSuccess: (found) => {
      if (!needsDecision(found)) start('few')
    },
    meta: { silent: true },
  })

  function start(how: 'few' | 'all' | 'free'): void {
    quote.reset()
    keepDraft({ clusterFor: clusterRequestKey(wish) })
    clusterJob.start(seedOf(how))
  }
  return { quote, start, group: () => quote.mutate(), wish }
}

/**
 * Keywords that one article can rank for. Grouping starts automatically if it has not been done and is free.
 */
export function ClusterStep() {
  const { t } = useTranslation('setup')
  const { document, patch, keepDraft, goTo, clusterJob, draft } = useSetup()
  const { quote, start, group, wish } = useGrouping()

  const groupOnce = useEffectEvent(() => {
    if (!clusterJob.isRunning && needsGrouping(document.cluster, wish, draft.clusterFor)) group()
  })
  useEffect(() => groupOnce(), [])

  function adopt(cluster: Cluster): void {
    const { keyword, clusterLanguage: language, location_name: location } = cluster
    patch({ cluster, keyword, language })
    const clusterFor = clusterRequestKey({ keyword, language, location, keywords: draft.keywords })
    keepDraft({ mainKeyword: keyword, language, location, clusterFor })
  }

  // Content below is removed while keywords are grouped; the dialog stays.
  const [isImporting, setImporting] = useState(false)
  const { isRunning, failure, outcome } = clusterJob
  const priced = isRunning || !quote.data || !needsDecision(quote.data) ? null : quote.data
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
      {failure ? (
        <ClusterFailure
          failure={failure}
          onRetry={group}
          onFree={() => start('free')}
          onBack={() => goTo(1)}
        />
      ) : null}
      {quote.isError ? (
        <ErrorState
          error={quote.error}
          onRetry={group}
          action={
            <Button variant="outline" onClick={() => start('free')}>
              {t('cluster.price.free')}
            </Button>
          }
        />
      ) : null}
      {priced ? (
        <ClusterPrice
          quote={priced}
          onGroup={start}
          onCancel={document.cluster ? () => quote.reset() : undefined}
        />
      ) : null}
      {outcome && !isRunning ? <ClusterEnd outcome={outcome} /> : null}
      <ClusterBody
        isAsking={quote.isPending}
        isPriced={priced !== null}
        onGroup={group}
        onAdopt={adopt}
        onImport={() => setImporting(true)}
      />
      <ImportDialog
        isOpen={isImporting}
        onClose={() => setImporting(false)}
        onImported={(kind) => kind === 'keywords' && group()}
      />
    </StepFrame>
  )
}

interface ClusterBodyProps {
  /** Whether the price is being requested. */
  isAsking: boolean
  isPriced: boolean
  onGroup: () => void
  onAdopt: (cluster: Cluster) => void
  onImport: () => void
}

function ClusterBody({ isAsking, isPriced, onGroup, onAdopt, onImport }: ClusterBodyProps) {
  const { t } = useTranslation('setup')
  const { document, goTo, clusterJob } = useSetup()
  if (clusterJob.isRunning) return <ClusterProgress />
  const picker = <ClusterPicker onUse={onAdopt} />
  if (document.cluster)
    return (
      <ClusterEditor
        key={document.cluster._id}
        cluster={document.cluster}
        onGroup={onGroup}
        onAdopt={onAdopt}
        onImport={onImport}
        picker={picker}
      />
    )
  if (isAsking) return <Skeleton className="h-48" />
  const others = (
    <>
      {document.keyword ? <ImportOpener variant="outline" onOpen={onImport} /> : null}
      {picker}
    </>
  )
  if (isPriced) return <div className="flex flex-wrap gap-2">{others}</div>
  return (
    <StepNotice
      text={document.keyword ? t('cluster.empty') : t('cluster.noKeyword')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {document.keyword ? (
            <Button onClick={onGroup}>{t('cluster.start')}</Button>
          ) : (
            <Button onClick={() => goTo(1)}>{t('cluster.toKeywords')}</Button>
          )}
          {others}
        </div>
      }
    />
  )
}
