import { type Webhook, type WebhookEvent, webhookEvents } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readFailure } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/input.tsx'
import { useSaveWebhook } from './api.ts'

interface WebhookDialogProps {
  workspaceId: string
  /** The webhook to edit; omitted for a new one. */
  webhook: Webhook | null
  onClose: () => void
  /** Receives the secret of a new webhook, which no other call returns. */
  onSecret: (secret: string) => void
}

/** URL and events of a webhook. */
export function WebhookDialog({ workspaceId, webhook, onClose, onSecret }: WebhookDialogProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<WebhookEvent[]>(webhook?.events ?? [...webhookEvents])
  const save = useSaveWebhook({
    workspace: workspaceId,
    webhook: webhook?._id ?? null,
    onSecret,
    onSaved: onClose,
  })
  const failure = save.error && readFailure(save.error)
  const isClosed = failure?.code === 'url_private' || failure?.code === 'url_port'
  const refused = isClosed ? t('webhooks.problems.address') : failure?.message
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    setEvents(webhookEvents.filter((one) => (one === event ? isOn : events.includes(one))))
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDirty={url !== (webhook?.url ?? '')}
      size="md"
      title={webhook ? t('webhooks.editTitle') : t('webhooks.createTitle')}
      description={webhook ? undefined : t('webhooks.createText')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button
            type="submit"
            form="webhook"
            isBusy={save.isPending}
            disabled={!url.trim() || events.length === 0}
          >
            {webhook ? t('webhooks.save') : t('webhooks.add')}
          </Button>
        </>
      }
    >
      <form
        id="webhook"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ url, events })
        }}
      >
        <TextField
          label={t('webhooks.url')}
          hint={t('webhooks.urlHint')}
          required
          type="url"
          dir="ltr"
          className="rtl:text-end"
          placeholder="https://example.com/hooks/articles"
          data-autofocus
          error={refused}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <fieldset className="flex flex-col gap-2.5">
          <legend className="mb-2 text-sm font-medium">{t('webhooks.eventsLabel')}</legend>
          {webhookEvents.map((event) => (
            <Checkbox
              key={event}
              checked={events.includes(event)}
              onChange={(isOn) => toggle(event, isOn)}
              label={t(`webhooks.events.${event}`)}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  )
}
