import { canDecideDocument, type Document, isStatusMove, type Review } from '@rankwell/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../lib/format.ts'
import { ArticleBody } from '../../ui/article-body.tsx'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { useDocumentName } from '../../ui/document-name.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { documentPath } from '../documents/api.ts'
import { HelpButton } from '../help/help-button.tsx'
import { PublishDialog } from '../publishing/publish-dialog.tsx'
import { useReview, useSetStatus } from './api.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { DiffField, DiffView } from './diff-view.tsx'
import { PartChanges } from './part-changes.tsx'

const saved = async () => true

/** An article beside what was approved of it last, with the decision. */
export function ReviewPage({ document, menu }: { document: Document; menu: ReactNode }) {
  const { t } = useTranslation('review')
  const nameOf = useDocumentName()
  const { data, error, refetch } = useReview(document._id)
  return (
    <div className="flex grow flex-col">
      <header className="sticky top-0 z-20 flex h-15 shrink-0 items-center gap-1 border-b border-line bg-ground px-2 md:gap-3 md:px-4">
        {menu}
        <h1 className="min-w-0 grow truncate font-semibold">
          {t('page.title')} · <ContentText text={nameOf(document)} />
        </h1>
        <StatusBadge status={document.status} hasFailed={document.hasFailed} />
        <HelpButton />
      </header>
      <div className="mx-auto grid w-full max-w-4xl gap-6 px-4 py-6">
        <Decision document={document} review={data} />
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {data ? <Comparison review={data} /> : error ? null : <Skeleton className="h-80" />}
      </div>
    </div>
  )
}

/** What can be decided about the article as it stands, and what is in the way. */
function Decision({ document, review }: { document: Document; review: Review | undefined }) {
  const { t } = useTranslation('review')
  const { role } = useCurrentUser()
  const setStatus = useSetStatus(document._id, saved)
  const [open, setOpen] = useState<'decline' | 'publish' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const decides = canDecideDocument(role)
  const can = (to: 'Draft' | 'Completed') => isStatusMove(document.status, to, true)
  const approve = async () => {
    setBusy(true)
    await setStatus('Completed')
    setBusy(false)
  }
  return (
    <section className="flex flex-wrap items-center gap-2" aria-label={t('page.decision')}>
      <Button asChild variant="secondary" className="me-auto">
        <Link to={documentPath(document._id)}>{t('page.back')}</Link>
      </Button>
      {review?.obstacle && decides ? (
        <p className="basis-full text-sm text-warning-ink md:basis-auto">
          {t(`obstacle.${review.obstacle}`, {
            score: review.current.score,
            min: review.minScore ?? 0,
          })}
        </p>
      ) : null}
      {decides && can('Draft') ? (
        <Button variant="outline" onClick={() => setOpen('decline')}>
          {t('page.decline')}
        </Button>
      ) : null}
      {decides && can('Completed') ? (
        <Button isBusy={isBusy} disabled={Boolean(review?.obstacle)} onClick={() => void approve()}>
          {t('page.approve')}
        </Button>
      ) : null}
      {decides ? (
        <Button variant={can('Completed') ? 'secondary' : 'default'} onClick={() => setOpen('publish')}>
          {t('publish.open')}
        </Button>
      ) : null}
      {open === 'decline' ? (
        <DeclineDialog onDecline={(reason) => setStatus('Draft', reason)} onClose={() => setOpen(null)} />
      ) : null}
      {open === 'publish' ? (
        <PublishDialog document={document} whenSaved={saved} onClose={() => setOpen(null)} />
      ) : null}
    </section>
  )
}

/** Title, meta, figures and text beside what was approved. */
function Comparison({ review }: { review: Review }) {
  const { t } = useTranslation('review')
  const format = useFormat()
  const { approved, current } = review
  const old = approved ?? { title: '', metaTitle: '', metaDescription: '', description: '', html: '' }
  return (
    <>
      <p className="text-muted">
        {approved
          ? t(approved.by ? 'compare.since' : 'compare.sinceNobody', {
              date: format.dateTime(approved.at),
              name: approved.by?.username ?? '',
            })
          : t('compare.first')}
      </p>
      <dl className="grid gap-3 rounded-lg border border-line bg-surface p-4">
        {(['title', 'metaTitle', 'metaDescription', 'description'] as const).map((field) => (
          <DiffField
            key={field}
            label={t(`compare.${field}`)}
            before={approved ? old[field] : current[field]}
            after={current[field]}
          />
        ))}
        <Figure label={t('compare.score')} before={approved?.score} after={current.score} />
        <Figure label={t('compare.words')} before={approved?.words} after={current.words} />
      </dl>
      {approved ? <PartChanges before={old.html} after={current.html} /> : null}
      <section className="rounded-lg border border-line bg-surface p-4" aria-label={t('compare.text')}>
        <h2 className="mb-3 font-semibold">{t('compare.text')}</h2>
        {approved ? (
          <DiffView before={old.html} after={current.html} />
        ) : (
          <ArticleBody html={current.html} isExcerpt />
        )}
      </section>
    </>
  )
}

function Figure({ label, before, after }: { label: string; before: number | undefined; after: number }) {
  const format = useFormat()
  return (
    <div className="grid gap-1 sm:grid-cols-[9rem_1fr] sm:gap-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures">
        <bdi dir="ltr">
          {before !== undefined && before !== after ? `${format.number(before)} → ` : ''}
          {format.number(after)}
        </bdi>
      </dd>
    </div>
  )
}
