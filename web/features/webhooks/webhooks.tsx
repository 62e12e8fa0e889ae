import type { Webhook } from '@rankwell/contract'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeOnly } from '../../lib/close-only.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { ShownOnceDialog } from '../../ui/shown-once-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWebhooks } from './api.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookRow } from './webhook-row.tsx'

/** The receivers of a workspace's document events. */
export function Webhooks({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation('settings')
  const { data, error, refetch } = useWebhooks(workspaceId)
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const create = (
    <Button size="sm" variant="outline" onClick={() => setEdited('new')}>
      <Plus aria-hidden="true" />
      {t('webhooks.create')}
    </Button>
  )
  return (
    <Card title={t('webhooks.heading')} aside={data && data.length > 0 ? create : null} className="w-full">
      <p className="px-4 pb-3 text-sm text-muted">{t('webhooks.about')}</p>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="mx-4 mb-4 h-10" /> : null}
      {data?.length === 0 ? (
        <div className="flex flex-col items-start gap-3 border-t border-line p-4">
          <p>
            <span className="font-medium">{t('webhooks.empty')}</span>
            <span className="mt-0.5 block text-sm text-muted">{t('webhooks.emptyText')}</span>
          </p>
          {create}
        </div>
      ) : null}
      {data && data.length > 0 ? (
        <ul aria-label={t('webhooks.heading')} className="divide-y divide-line border-t border-line">
          {data.map((webhook) => (
            <WebhookRow
              key={webhook._id}
              webhook={webhook}
              onEdit={() => setEdited(webhook)}
              onSecret={setSecret}
            />
          ))}
        </ul>
      ) : null}
      {edited ? (
        <WebhookDialog
          workspaceId={workspaceId}
          webhook={edited === 'new' ? null : edited}
          onClose={() => setEdited(closeOnly(edited))}
          onSecret={setSecret}
        />
      ) : null}
      <ShownOnceDialog
        secret={secret}
        onClose={() => setSecret(null)}
        title={t('webhooks.secret.title')}
        text={t('webhooks.secret.text')}
        label={t('webhooks.secret.label')}
      />
    </Card>
  )
}
