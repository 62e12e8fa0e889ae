import type { CheckedPage, PageCheck } from '@rankwell/contract'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { useCompareActions, useResearchActions } from './api.ts'
import { KeywordChoice } from './keyword-choice.tsx'
import { PageAddress } from './page-address.tsx'
import { PageChanges } from './page-changes.tsx'
import { ResearchProgress } from './research-progress.tsx'
import { useResearch } from './use-research.ts'

interface CheckedPageCardProps {
  docId: string
  page: CheckedPage
  canEdit: boolean
}

/** The live page of a document: rank, research, and what has changed on it since it was read. */
export function CheckedPageCard({ docId, page, canEdit }: CheckedPageCardProps) {
  const { t } = useTranslation('pages')
  const format = useFormat()
  const { data: check } = useResearch(docId)
  return (
    <section
      aria-label={t('card.title')}
      className="grid grid-cols-1 gap-3 rounded-lg border border-line p-3"
    >
      <div className="grid grid-cols-1 gap-0.5">
        <PageAddress url={page.url} />
        <p className="text-sm text-muted">
          {t('card.readOn', { date: format.date(check?.readAt ?? page.readAt) })}
        </p>
        {check ? <Rank check={check} /> : null}
      </div>
      {check ? <ResearchState check={check} canEdit={canEdit} /> : null}
      {check && canEdit && check.state !== 'running' ? <Comparison check={check} /> : null}
    </section>
  )
}

/** The page's rank and its competitors, once it was researched. */
function Rank({ check }: { check: PageCheck }) {
  const { t } = useTranslation('pages')
  const format = useFormat()
  const { competitors, position, keyword, state } = check
  if (competitors === null || state === 'running') return null
  const rank = position
    ? t('rank', { position: format.number(position), keyword })
    : competitors > 0
      ? t('unranked', { keyword })
      : t('noCompetitors', { keyword })
  return (
    <p className="text-sm text-muted">
      {rank}
      {competitors > 0
        ? ` · ${t('compared', { count: competitors, formatted: format.number(competitors) })}`
        : null}
    </p>
  )
}

/** The progress or result of the research, with the next action. */
function ResearchState({ check, canEdit }: { check: PageCheck; canEdit: boolean }) {
  const { t } = useTranslation('pages')
  const { start, stop } = useResearchActions(check.docId)
  const [isChoosing, setChoosing] = useState(false)
  const { state, error } = check
  if (state === 'running')
    return (
      <ResearchProgress
        check={check}
        isStopping={stop.isPending}
        onStop={canEdit ? () => stop.mutate() : null}
      />
    )
  const isDone = state === 'done'
  if ((isDone && check.competitors !== 0) || !canEdit) return null
  if (isChoosing)
    return (
      <KeywordChoice
        check={check}
        isBusy={start.isPending}
        onStart={(keyword) => start.mutate(keyword)}
        actions={
          <Button type="button" variant="ghost" onClick={() => setChoosing(false)}>
            {t('cancel')}
          </Button>
        }
      />
    )
  return (
    <div className="grid grid-cols-1 gap-2">
      {isDone ? null : (
        <p role={state === 'failed' ? 'alert' : undefined} className="text-sm">
          {state === 'failed' ? t('failed', { reason: error ?? '' }) : t('card.unresearched')}
        </p>
      )}
      <Button size="sm" className="justify-self-start" onClick={() => setChoosing(true)}>
        {t('card.changeKeyword')}
      </Button>
    </div>
  )
}

/** Reads the page again on request, and lists its changes. */
function Comparison({ check }: { check: PageCheck }) {
  const { t } = useTranslation('pages')
  const format = useFormat()
  const { compare, take } = useCompareActions(check.docId)
  const { changes, comparedAt, language } = check
  const count = changes
    ? changes.total + Number(changes.title !== null) + Number(changes.description !== null)
    : 0
  const takeAll = () =>
    take.mutate(undefined, {
      onSuccess: ({ taken, kept }) => {
        const words = [t('card.taken', { count: taken, formatted: format.number(taken) })]
        if (kept > 0) words.push(t('card.kept', { count: kept, formatted: format.number(kept) }))
        toast.success(words.join(' '))
      },
    })
  return (
    <div className="grid grid-cols-1 gap-3" aria-live="polite">
      {changes && count > 0 ? (
        <>
          <h3 className="text-sm font-semibold">
            {t('card.changed', { count, formatted: format.number(count) })}
          </h3>
          <PageChanges changes={changes} language={language} />
          <p className="text-sm text-muted">{t('card.takeHint')}</p>
        </>
      ) : comparedAt ? (
        <p className="text-sm text-muted">{t('card.unchanged', { ago: format.ago(comparedAt) })}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {count > 0 ? (
          <Button size="sm" isBusy={take.isPending} onClick={takeAll}>
            {t('card.take')}
          </Button>
        ) : null}
        <Button variant="outline" size="sm" isBusy={compare.isPending} onClick={() => compare.mutate()}>
          <RotateCw />
          {t('card.compare')}
        </Button>
      </div>
    </div>
  )
}
