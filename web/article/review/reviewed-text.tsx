import type { Review } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChangeSteps } from '../../features/review/change-steps.tsx'
import { ArticleBody } from '../../ui/article-body.tsx'
import { DiffView } from '../../ui/diff-view.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ReviewComments } from './review-comments.tsx'

/** The text, or its changes since the last approval, with comments next to each passage. */
export function ReviewedTextPart({ review }: { review: Review }) {
  const { t } = useTranslation('review')
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [isWhole, setWhole] = useState(false)
  const { approved, current, passages } = review
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="min-w-0" aria-label={t('compare.text')}>
        <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 className="font-semibold">{t('compare.text')}</h2>
          {approved ? (
            <div className="flex flex-wrap items-center gap-x-4">
              <Switch label={t('compare.whole')} checked={isWhole} onCheckedChange={setWhole} />
              <ChangeSteps root={root} />
            </div>
          ) : null}
        </div>
        <div ref={setRoot} className="rounded-lg border border-line bg-surface p-4">
          {approved ? (
            <DiffView
              before={approved.html}
              after={current.html}
              passages={passages.map(({ quote }) => quote)}
              isWhole={isWhole}
            />
          ) : (
            <ArticleBody html={current.html} isExcerpt />
          )}
        </div>
      </section>
      <aside className="min-w-0" aria-label={t('page.comments')}>
        <h2 className="mb-3 flex min-h-9 items-center font-semibold">{t('page.comments')}</h2>
        <ReviewComments docId={review.docId} root={root} passages={passages} />
      </aside>
    </div>
  )
}
