import type { Webhook, WebhookDelivery } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDeliveries, useResendDelivery } from './api.ts'
import { describeProblem } from './delivery-problem.ts'

const tones = { waiting: 'yellow', delivered: 'green', failed: 'red' } as const

interface DeliveriesDialogProps {
  webhook: Webhook
  isOpen: boolean
  onClose: () => void
}

/** Deliveries to a receiver with their results; each can be sent again. */
export function DeliveriesDialog({ webhook, isOpen, onClose }: DeliveriesDialogProps) {
  const { t } = useTranslation('settings')
  const log = useDeliveries(webhook._id, isOpen)
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries) ?? []
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="lg"
      title={t('webhooks.logTitle', { host: new URL(webhook.url).host })}
      description={t('webhooks.logText')}
    >
      {log.isError ? <ErrorState error={log.error} onRetry={() => void log.refetch()} /> : null}
      {log.isPending ? <Skeleton className="h-24 w-full" /> : null}
      {log.data && deliveries.length === 0 ? <p className="text-muted">{t('webhooks.logEmpty')}</p> : null}
      <ul className="flex flex-col divide-y divide-line">
        {deliveries.map((delivery) => (
          <Delivery key={delivery._id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      {log.hasNextPage ? (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          isBusy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          {t('webhooks.more')}
        </Button>
      ) : null}
    </Dialog>
  )
}

function Delivery({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { event, status, attempts, responseStatus, excerpt, payload, createdAt, nextAttemptAt } = delivery
  const name = t(`webhooks.events.${event}`)
  const facts = [
    format.dateTime(createdAt),
    ...(attempts > 1 ? [t('webhooks.delivery.attempts', { formatted: format.number(attempts) })] : []),
    ...(status === 'waiting' && attempts > 0 && nextAttemptAt
      ? [t('webhooks.delivery.next', { when: format.dateTime(nextAttemptAt) })]
      : []),
  ]
  return (
    <li className="flex flex-col gap-1.5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <Badge tone={tones[status]}>
            {t(`webhooks.delivery.states.${status}`)}
            {responseStatus ? <span dir="ltr">{responseStatus}</span> : null}
          </Badge>
        </span>
        {webhook.isEnabled ? <ResendButton webhook={webhook} delivery={delivery} name={name} /> : null}
      </div>
      <p className="text-sm text-muted">{facts.join(' · ')}</p>
      {delivery.problem ? <p className="text-sm text-danger-ink">{describeProblem(t, delivery)}</p> : null}
      <details className="text-sm">
        <summary className="cursor-pointer text-muted hover:text-ink">
          {t('webhooks.delivery.payload')}
        </summary>
        <Code text={formatJson(payload)} />
        <p className="mt-2 text-muted">{t('webhooks.delivery.answer')}</p>
        <Code text={excerpt || t('webhooks.delivery.noAnswer')} />
      </details>
    </li>
  )
}

function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

function Code({ text }: { text: string }) {
  return (
    <pre
      dir="ltr"
      className="mt-1 rounded-md bg-neutral-soft p-3 font-mono text-xs break-words whitespace-pre-wrap"
    >
      {text}
    </pre>
  )
}

interface ResendButtonProps {
  webhook: Webhook
  delivery: WebhookDelivery
  name: string
}

function ResendButton({ webhook, delivery, name }: ResendButtonProps) {
  const { t } = useTranslation('settings')
  const resend = useResendDelivery(webhook._id, delivery._id)
  return (
    <Button
      variant="ghost"
      size="sm"
      isBusy={resend.isPending}
      aria-label={t('webhooks.delivery.resendOf', { event: name })}
      onClick={() => resend.mutate()}
    >
      {t('webhooks.delivery.resend')}
    </Button>
  )
}
