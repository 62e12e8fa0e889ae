import type { LocalServer, ProviderSetting } from '@rankwell/contract'
import { Check, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localServerNames, shortModelName } from '../../lib/local-model-names.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { useConnectLocalModel, useFindLocalModels, useLocalModels } from './api.ts'

interface LocalModelsProps {
  port: 'model' | 'embedding'
  workspaceId: string
  settings: ProviderSetting[]
}

/** Model servers on this computer, each with a button that connects one of its models for a port. */
export function LocalModels({ port, workspaceId, settings }: LocalModelsProps) {
  const { t } = useTranslation('providers')
  const { data } = useLocalModels()
  const search = useFindLocalModels()
  if (!data?.isAvailable) return null
  const servers = data.servers
    .map((server) => ({ ...server, models: port === 'model' ? server.models : server.embeddingModels }))
    .filter(({ models }) => models.length > 0)
  const none = port === 'model' ? 'localModels.none' : 'localModels.noEmbedding'
  return (
    <section aria-label={t('localModels.title')} className="w-full rounded-lg border border-line bg-surface">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-3 sm:p-4">
        <div className="min-w-0 grow basis-64">
          <h3 className="font-medium">{t('localModels.title')}</h3>
          <p className="text-sm text-muted" role="status">
            {t(servers.length > 0 ? 'localModels.text' : none)}
          </p>
        </div>
        <Button variant="outline" size="sm" isBusy={search.isPending} onClick={() => search.mutate()}>
          {search.isPending ? null : <RefreshCw />}
          {t('localModels.search')}
        </Button>
      </div>
      {servers.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {servers.map((server) => (
            <ServerRow
              key={`${server.kind}:${server.port}`}
              server={server}
              {...{ port, workspaceId, settings }}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

interface ServerProps extends LocalModelsProps {
  server: Pick<LocalServer, 'kind' | 'port' | 'models'>
}

function ServerRow({ server, port: use, workspaceId, settings }: ServerProps) {
  const { t } = useTranslation('providers')
  const { kind, port, models } = server
  const connected = settings.find(
    ({ provider, address }) => provider === 'device' && address?.includes(`:${port}/`),
  )
  const [chosen, setChosen] = useState(connected?.model ?? models[0] ?? '')
  const model = models.includes(chosen) ? chosen : (models[0] ?? '')
  const connect = useConnectLocalModel()
  const isUsed = connected?.isEnabled === true && connected.model === model
  const name = localServerNames[kind]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5 sm:px-4">
      <p className="min-w-0 grow basis-40">
        <span className="font-medium">{name}</span>{' '}
        <bdi className="text-sm text-muted figures">127.0.0.1:{port}</bdi>
      </p>
      {models.length > 1 ? (
        <Select
          label={t('localModels.modelOf', { name })}
          className="w-40"
          value={model}
          onChange={setChosen}
          options={models.map((one) => ({ value: one, label: shortModelName(one) }))}
        />
      ) : null}
      {isUsed ? (
        <p className="flex items-center gap-1.5 text-sm font-medium text-success-ink">
          <Check className="size-4" aria-hidden="true" />
          {t('localModels.used', { model: shortModelName(model) })}
        </p>
      ) : (
        <Button
          variant="outline"
          size="sm"
          isBusy={connect.isPending}
          onClick={() => connect.mutate({ port: use, kind, model, workspaceId })}
        >
          {t('localModels.use', { model: shortModelName(model) })}
        </Button>
      )}
    </li>
  )
}
