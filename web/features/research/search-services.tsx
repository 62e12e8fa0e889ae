import type { ProviderOffer, ProviderSetting } from '@rankwell/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ServiceForm } from './service-form.tsx'
import { ServiceRow } from './service-row.tsx'
import { useServiceActs } from './use-services.ts'

export type ServiceId = 'dataforseo' | 'serper' | 'brave' | 'searxng'
const listPrices: Record<ServiceId, number> = { dataforseo: 0.002, serper: 0.001, brave: 0.005, searxng: 0 }
const isService = (id: string): id is ServiceId => Object.hasOwn(listPrices, id)

/** Services that results and keywords come from, in the order in which they are asked. */
export function SearchServices() {
  const { t } = useTranslation('research')
  const overview = useQuery(
    calls.providerSettings.getProviderOverview.queryOptions({ input: { port: 'search' } }),
  )
  const settings = useQuery(
    calls.providerSettings.listProviderSettings.queryOptions({ input: { port: 'search' } }),
  )
  const failed = [overview, settings].find((query) => query.isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!overview.data || !settings.data) return <Skeleton className="h-48 w-full" />
  const { offers, serving } = overview.data
  const { source, provider } = serving
  return (
    <>
      <p className="text-sm text-muted">{t('settings.lead')}</p>
      <ServiceList offers={offers} settings={settings.data} />
      {source === 'operator' && isService(provider) ? (
        <p className="text-sm text-muted">
          {t('settings.operator', { services: t(`services.${provider}`) })}
        </p>
      ) : null}
    </>
  )
}

function ServiceList({ offers, settings }: { offers: ProviderOffer[]; settings: ProviderSetting[] }) {
  const { t } = useTranslation('research')
  const format = useFormat()
  const acts = useServiceActs(settings)
  const [open, setOpen] = useState<ServiceId | null>(null)
  const about = (id: ServiceId) => t(`settings.about.${id}`, { price: format.price(listPrices[id], 'USD') })
  const form = (id: ServiceId, setting: ProviderSetting | null) =>
    open === id ? (
      <ServiceForm service={id} setting={setting} acts={acts} onClose={() => setOpen(null)} />
    ) : null
  const others = offers.flatMap(({ provider }) =>
    isService(provider) && !settings.some((one) => one.provider === provider) ? [provider] : [],
  )
  return (
    <ul className="flex w-full flex-col divide-y divide-line rounded-lg border border-line bg-surface">
      {settings.map((setting, index) => {
        const id = setting.provider
        if (!isService(id)) return null
        return (
          <ServiceRow
            key={setting._id}
            service={id}
            about={about(id)}
            setting={setting}
            place={{ index, last: settings.length - 1 }}
            acts={acts}
            onEdit={() => setOpen(open === id ? null : id)}
          >
            {form(id, setting)}
          </ServiceRow>
        )
      })}
      {others.map((id) => (
        <ServiceRow
          key={id}
          service={id}
          about={about(id)}
          setting={null}
          acts={acts}
          onEdit={() => setOpen(open === id ? null : id)}
        >
          {form(id, null)}
        </ServiceRow>
      ))}
      <li className="flex flex-col gap-0.5 p-4">
        <span className="font-medium">{t('services.local')}</span>
        <span className="text-sm text-muted">{t('settings.about.local')}</span>
      </li>
    </ul>
  )
}
