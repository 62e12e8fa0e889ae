import { isOwner } from '@rankwell/contract'
import { Cpu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { localServerNames, shortModelName } from '../../lib/local-model-names.ts'
import { Button } from '../../ui/button.tsx'
import { useCurrentUser } from '../auth/api.ts'
import { useConnectLocalModel, useLocalModels } from '../provider-settings/api.ts'
import { useHelpInfo } from '../tools/api.ts'

/** Offers a model found on this computer to an owner who has connected none. */
export function LocalModelOffer() {
  const { t } = useTranslation('providers')
  const { role } = useCurrentUser()
  const { data: help } = useHelpInfo()
  const isWanted = isOwner(role) && help?.isOffline === true
  const { data: found } = useLocalModels(isWanted)
  const use = useConnectLocalModel()
  const server = found?.servers.find(({ models }) => models.length > 0)
  const model = server?.models[0]
  if (!isWanted || !server || !model) return null
  return (
    <section
      aria-label={t('localModels.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-3 sm:p-4"
    >
      <Cpu className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
      <div className="min-w-0 grow basis-56">
        <p className="font-medium">
          {t('localModels.found', { name: localServerNames[server.kind], model: shortModelName(model) })}
        </p>
        <p className="text-sm text-muted">{t('localModels.offerText')}</p>
      </div>
      <Button
        variant="outline"
        size="sm"
        isBusy={use.isPending}
        onClick={() => use.mutate({ kind: server.kind, model })}
      >
        {t('localModels.use', { model: shortModelName(model) })}
      </Button>
    </section>
  )
}
