import type { Review } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { DiffField } from '../../ui/diff-view.tsx'
import { scoreText } from '../../ui/score.ts'

const fields = ['title', 'metaTitle', 'metaDescription', 'description'] as const

/** Title, meta data, excerpt, and figures next to those of the approved version. */
export function ComparedFields({ review }: { review: Review }) {
  const { t } = useTranslation('review')
  const { approved, current } = review
  const format = useFormat()
  return (
    <dl className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      {fields.map((field) => (
        <DiffField
          key={field}
          label={t(`compare.${field}`)}
          before={approved ? approved[field] : current[field]}
          after={current[field]}
        />
      ))}
      <Figure
        label={t('compare.score')}
        before={approved ? scoreText(approved.score, format) : null}
        after={scoreText(current.score, format)}
      />
      <Figure
        label={t('compare.words')}
        before={approved ? format.number(approved.words) : null}
        after={format.number(current.words)}
      />
      {review.hasOtherSettings ? (
        <div className="grid gap-1 sm:grid-cols-[9rem_1fr] sm:gap-4">
          <dt className="text-sm text-muted">{t('compare.settings')}</dt>
          <dd className="text-warning-ink">{t('compare.settingsText')}</dd>
        </div>
      ) : null}
    </dl>
  )
}

function Figure({ label, before, after }: { label: string; before: string | null; after: string }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[9rem_1fr] sm:gap-4">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures">
        <bdi dir="ltr">
          {before !== null && before !== after ? `${before} → ` : ''}
          {after}
        </bdi>
      </dd>
    </div>
  )
}
