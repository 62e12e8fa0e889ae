import type { Publication } from '@rankwell/contract'
import { CircleCheck, ExternalLink, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { PublishOutcome } from './api.ts'
import { FieldReport } from './field-report.tsx'

interface PublishResultProps {
  outcome: PublishOutcome
  isBusy: boolean
  onApprove: () => void
  onRetry: () => void
  onClose: () => void
}

/** What became of it: where the article stands now, the question before, or what went wrong. */
export function PublishResult({ outcome, isBusy, onApprove, onRetry, onClose }: PublishResultProps) {
  const { t } = useTranslation(['review', 'common'])
  if (outcome.kind === 'done') return <Done publication={outcome.publication} onClose={onClose} />
  if (outcome.kind === 'approve')
    return (
      <div className="grid gap-4">
        <p className="font-medium">{outcome.failure.message}</p>
        <p className="text-sm text-muted">{t('publish.approveText')}</p>
        <Button className="justify-self-end" isBusy={isBusy} onClick={onApprove}>
          {t('publish.approve')}
        </Button>
      </div>
    )
  const { code, message } = outcome.failure
  const isWaiting = code === 'site_silent' || code === 'publishing_now'
  return (
    <div className="grid gap-4">
      <p role="alert" className="flex items-start gap-2 rounded-md bg-danger-soft p-3 text-danger-ink">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 break-words">{message}</span>
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

/** An address as people read it. */
function readable(link: string): string {
  try {
    return decodeURI(link)
  } catch {
    return link
  }
}

function Done({ publication, onClose }: { publication: Publication; onClose: () => void }) {
  const { t } = useTranslation(['review', 'common'])
  const { state, link, url, report } = publication
  const word = state === 'draft' || state === 'scheduled' ? state : 'published'
  return (
    <div className="grid gap-4">
      <p className="flex items-start gap-2 rounded-md bg-success-soft p-3 text-success-ink">
        <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 break-words">{t(`publish.done.${word}`, { site: new URL(url).host })}</span>
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
