import type { DataFlow } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useProviderName } from '../../lib/use-provider-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useDataFlows, useSetTextPrivacy } from './api.ts'

/** The switch that keeps a workspace's text on the server, and all recipients of its data. */
export function DataFlows({ workspaceId }: { workspaceId: string }) {
  const { t } = useTranslation('providers')
  const { data, isPending, error, refetch } = useDataFlows(workspaceId)
  const turn = useSetTextPrivacy(workspaceId)
  if (isPending) return <Skeleton className="h-60 w-full" />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="w-full rounded-lg border border-line bg-surface p-3 sm:p-4">
        <Switch
          label={t('flows.keep')}
          hint={t('flows.keepHint')}
          checked={turn.isPending ? turn.variables : data.keepsTextHere}
          disabled={turn.isPending}
          onCheckedChange={(isOn) => turn.mutate(isOn)}
        />
      </div>
      <ul
        aria-label={t('flows.list')}
        className="w-full divide-y divide-line rounded-lg border border-line bg-surface"
      >
        {data.flows.map((flow) => (
          <Flow key={`${flow.purpose}/${flow.provider}/${flow.host}`} flow={flow} />
        ))}
      </ul>
    </>
  )
}

function Flow({ flow }: { flow: DataFlow }) {
  const { t } = useTranslation('providers')
  const format = useFormat()
  const nameOf = useProviderName()
  const { purpose, provider, host, source, isLocal, isBlocked, lastUsedAt } = flow
  const recipient = provider === 'webhook' ? t('flows.purposes.webhooks') : nameOf(provider)
  const isMeasured = purpose !== 'pages' && purpose !== 'mail' && purpose !== 'billing'
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-1 px-3 py-2.5 sm:px-4">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{t(`flows.purposes.${purpose}`)}</span>
          {isBlocked ? <Badge tone="red">{t('flows.blocked')}</Badge> : null}
          {isLocal ? <Badge tone="green">{t('flows.local')}</Badge> : null}
        </p>
        <p className="text-sm text-muted">{t(`flows.sent.${purpose}`)}</p>
      </div>
      <div className="min-w-0 basis-56 text-sm">
        <p className="wrap-anywhere">
          {recipient ? <bdi>{recipient}</bdi> : null}
          {recipient && host ? <span className="text-muted"> · </span> : null}
          <bdi className="text-muted">{host ?? (recipient ? '' : t('flows.anyHost'))}</bdi>
        </p>
        <p className="text-muted">
          {source === 'server' && isMeasured ? <span>{t('flows.byServer')} </span> : null}
          {isMeasured ? (
            <span>
              {lastUsedAt ? t('flows.lastUsed', { ago: format.ago(lastUsedAt) }) : t('flows.neverUsed')}
            </span>
          ) : null}
        </p>
      </div>
    </li>
  )
}
