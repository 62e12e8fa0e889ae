import type { Integration, PlatformOffer } from '@rankwell/contract'
import { FileSearch, Ghost, Globe, ShoppingBag, Webhook } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type PlatformState, stateOfPlatform } from './connection-state.ts'

export const stateTones: Record<PlatformState, BadgeTone> = {
  none: 'gray',
  off: 'gray',
  failing: 'red',
  connected: 'green',
}

const icons = {
  wordpress: Globe,
  shopify: ShoppingBag,
  ghost: Ghost,
  webhook: Webhook,
  copyscape: FileSearch,
}

interface PlatformListProps {
  offers: PlatformOffer[]
  connections: Integration[]
}

/** The available platforms, each with its state and a button to connect. */
export function PlatformList({ offers, connections }: PlatformListProps) {
  const { t } = useTranslation('integrations')
  return (
    <ul aria-label={t('platforms.label')} className="flex flex-col gap-3">
      {offers.map(({ platform, isOffered }) => {
        const Icon = icons[platform]
        const own = connections.filter((one) => one.platform === platform)
        const state = stateOfPlatform(own)
        return (
          <li
            key={platform}
            className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-4"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-md bg-accent-soft text-accent-ink">
              <Icon className="size-5 stroke-[1.75]" aria-hidden="true" />
            </span>
            <div className="min-w-48 grow basis-0">
              <h3 className="flex flex-wrap items-center gap-2 font-semibold">
                {t(`platforms.${platform}.name`)}
                <Badge tone={stateTones[state]}>{t(`platforms.states.${state}`)}</Badge>
                {isOffered ? <Badge tone="accent">{t('platforms.offer.badge')}</Badge> : null}
              </h3>
              <p className="mt-0.5 text-muted">{t(`platforms.${platform}.text`)}</p>
            </div>
            <Button asChild variant={platform === 'wordpress' && own.length === 0 ? 'default' : 'outline'}>
              <Link to={`/settings/integrations/${platform}`}>
                {own.length > 0 ? t(`platforms.${platform}.addAnother`) : t(`platforms.${platform}.add`)}
              </Link>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
