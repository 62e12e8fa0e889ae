import type { Webhook } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeOnly } from '../../lib/close-only.ts'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useDeleteWebhook, useEnableWebhook, useRotateSecret, useTestWebhook } from './api.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'

type Opened = 'log' | 'rotate' | 'delete'

interface WebhookRowProps {
  webhook: Webhook
  onEdit: () => void
  onSecret: (secret: string) => void
}

/** One receiver: URL, events, delivery state, and actions. */
export function WebhookRow({ webhook, onEdit, onSecret }: WebhookRowProps) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { url, events, isEnabled, pausedBy, failingSince } = webhook
  const { host } = new URL(url)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const actions = useActions(webhook, onSecret, (one) => setOpened(closeOnly(one)))
  return (
    <li className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-56">
          <p dir="ltr" className="font-medium break-all rtl:text-end">
            {url}
          </p>
          <p className="mt-0.5 text-sm text-muted">
            {format.list(events.map((event) => t(`webhooks.events.${event}`)))}
          </p>
        </div>
        <Switch
          label={t('webhooks.on')}
          aria-label={t('webhooks.switch', { host })}
          checked={actions.turn.isPending ? actions.turn.variables : isEnabled}
          disabled={actions.turn.isPending}
          onCheckedChange={(isOn) => actions.turn.mutate(isOn)}
        />
      </div>
      {pausedBy === 'gone' || pausedBy === 'failing' ? (
        <p className="text-sm text-danger-ink">{t(`webhooks.paused.${pausedBy}`)}</p>
      ) : null}
      {isEnabled && failingSince ? (
        <p className="text-sm text-warning-ink">
          {t('webhooks.failing', { date: format.dateTime(failingSince) })}
        </p>
      ) : null}
      <div className="-ms-3 flex flex-wrap gap-1">
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('webhooks.logOf', { host })}
          onClick={() => setOpened('log')}
        >
          {t('webhooks.log')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          isBusy={actions.test.isPending}
          aria-label={t('webhooks.testOf', { host })}
          onClick={() => actions.test.mutate()}
        >
          {t('webhooks.test')}
        </Button>
        <Button variant="ghost" size="sm" aria-label={t('webhooks.editOf', { host })} onClick={onEdit}>
          {t('webhooks.edit')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('webhooks.rotateOf', { host })}
          onClick={() => setOpened('rotate')}
        >
          {t('webhooks.rotate')}
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('webhooks.deleteOf', { host })}
          onClick={() => setOpened('delete')}
        >
          {t('webhooks.delete')}
        </Button>
      </div>
      <DeliveriesDialog webhook={webhook} isOpen={opened === 'log'} onClose={close} />
      <ConfirmDialog
        isOpen={opened === 'rotate'}
        onClose={close}
        onConfirm={() => actions.rotate.mutate()}
        isBusy={actions.rotate.isPending}
        isDestructive={false}
        title={t('webhooks.rotateTitle')}
        question={t('webhooks.rotateText')}
        confirmLabel={t('webhooks.rotate')}
      />
      <ConfirmDialog
        isOpen={opened === 'delete'}
        onClose={close}
        onConfirm={() => actions.remove.mutate()}
        isBusy={actions.remove.isPending}
        title={t('webhooks.deleteTitle')}
        question={t('webhooks.deleteText', { host })}
        confirmLabel={t('webhooks.delete')}
      />
    </li>
  )
}

function useActions(
  { _id: id }: Webhook,
  onSecret: (secret: string) => void,
  close: (opened: Opened) => void,
) {
  const turn = useEnableWebhook(id)
  const test = useTestWebhook(id)
  const rotate = useRotateSecret(id, (secret) => {
    close('rotate')
    onSecret(secret)
  })
  const remove = useDeleteWebhook(id, () => close('delete'))
  return { turn, test, rotate, remove }
}
