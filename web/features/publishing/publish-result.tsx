import type { Publication, Review } from '@rankwell/contract'
import { CircleCheck, ExternalLink, TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sentenceDirection } from '../../lib/direction.ts'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { scoreText } from '../../ui/score.ts'
import { documentPath } from '../documents/api.ts'
import type { PublishOutcome } from './api.ts'
import { FieldReport } from './field-report.tsx'
import { isOnSite, useSiteState } from './site-state.ts'

interface PublishResultProps {
  outcome: PublishOutcome
  /** `seen` of a review that is already displayed. */
  viewedVersion: string | undefined
  /** Number of passages from the research that the text still quotes. */
  passagesLeft: number
  isBusy: boolean
  onPassages: (() => void) | undefined
  onApprove: (seen: string) => void
  onRetry: () => void
  onClose: () => void
}

/** Result of publishing: the state on the site, a confirmation, or an error. */
export function PublishResult({
  outcome,
  viewedVersion,
  passagesLeft,
  isBusy,
  onPassages,
  onApprove,
  onRetry,
  onClose,
}: PublishResultProps) {
  const { t, i18n } = useTranslation(['review', 'common'])
  if (outcome.kind === 'done') return <Done publication={outcome.publication} onClose={onClose} />
  const isEmpty = outcome.kind === 'approve' && outcome.review.current.words === 0
  if (outcome.kind === 'approve')
    return (
      <div className="grid gap-4">
        <p className="font-medium">{outcome.failure.message}</p>
        <p className="text-sm text-muted">{t('publish.approveText')}</p>
        <ApprovedFacts review={outcome.review} isShown={viewedVersion !== undefined} />
        {passagesLeft > 0 ? (
          <Suspense>
            <PassagesLine count={passagesLeft} onLook={onPassages} />
          </Suspense>
        ) : null}
        {isEmpty ? (
          <p id="approve-empty" className="text-sm text-warning-ink">
            {t('page.empty')}
          </p>
        ) : null}
        <Button
          className="justify-self-end"
          isBusy={isBusy}
          disabled={isEmpty}
          aria-describedby={isEmpty ? 'approve-empty' : undefined}
          onClick={() => onApprove(viewedVersion ?? outcome.review.seen)}
        >
          {t('publish.approve')}
        </Button>
      </div>
    )
  const { code, message } = outcome.failure
  // An immediate retry helps only after errors of the site or the confirmation.
  const isWaiting = code === 'site_silent' || code === 'publishing_now' || code === 'changed_meanwhile'
  return (
    <div className="grid gap-4">
      <p role="alert" className="flex items-start gap-2 rounded-md bg-danger-soft p-3 text-danger-ink">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span dir={sentenceDirection(message, i18n.dir())} className="min-w-0 break-words">
          {message}
        </span>
      </p>
      <div className="flex justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          {t('common:close')}
        </Button>
        {isWaiting ? null : (
          <Button isBusy={isBusy} onClick={onRetry}>
            {t('publish.retry')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Text from other pages that would be published, with a link to it. */
function PassagesLine({ count, onLook }: { count: number; onLook: (() => void) | undefined }) {
  const { t } = useTranslation('notes')
  const format = useFormat()
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-sm text-warning-ink">
      {t('warning.publish', { count, formatted: format.number(count) })}
      {onLook ? (
        <Button variant="link" size="sm" onClick={onLook}>
          {t('warning.look')}
        </Button>
      ) : null}
    </p>
  )
}

/** A summary of what would be approved, with a link to all changes. */
function ApprovedFacts({ review, isShown }: { review: Review; isShown: boolean }) {
  const { t } = useTranslation('review')
  const format = useFormat()
  const { current, docId } = review
  return (
    <div className="grid gap-2 rounded-md border border-line p-3 text-sm">
      <dl className="grid gap-1">
        <div className="flex gap-2">
          <dt className="shrink-0 text-muted">{t('compare.title')}</dt>
          <dd className="min-w-0 break-words">
            <ContentText text={current.title} />
          </dd>
        </div>
        <div className="flex gap-2">
          <dt className="text-muted">{t('compare.words')}</dt>
          <dd className="figures">{format.number(current.words)}</dd>
          <dt className="ms-3 text-muted">{t('compare.score')}</dt>
          <dd className="figures">{scoreText(current.score, format)}</dd>
        </div>
      </dl>
      {review.hasOtherSettings ? <p className="text-warning-ink">{t('compare.settingsText')}</p> : null}
      {review.approved && !isShown ? (
        <Link
          to={`${documentPath(docId)}?review=1`}
          className="justify-self-start text-accent-ink underline underline-offset-4"
        >
          {t('publish.compare')}
        </Link>
      ) : null}
    </div>
  )
}

/** A URL for display. */
function readable(link: string): string {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}

interface DoneProps {
  publication: Publication
  onClose: () => void
}

function Done({ publication, onClose }: DoneProps) {
  const { t } = useTranslation(['review', 'common'])
  const describe = useSiteState()
  const { link, report } = publication
  return (
    <div className="grid gap-4">
      <p className="flex items-start gap-2 rounded-md bg-success-soft p-3 text-success-ink">
        <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 break-words">
          {isOnSite(publication) ? describe(publication) : t('publications.states.sending')}
        </span>
      </p>
      {link ? (
        <a
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          dir="ltr"
          className="flex min-w-0 items-center gap-2 justify-self-start text-accent-ink underline underline-offset-4"
        >
          <span className="line-clamp-3 min-w-0 break-all">{readable(link)}</span>
          <ExternalLink className="size-4 shrink-0" aria-label={t('publish.newTab')} />
        </a>
      ) : null}
      <FieldReport report={report} />
      <Button variant="secondary" className="justify-self-end" onClick={onClose}>
        {t('common:close')}
      </Button>
    </div>
  )
}
