import type { PlatformOffer } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Switch } from '../../ui/switch.tsx'
import { useOfferPlatform } from './api.ts'

/** Whether the publish dialog offers a platform. WordPress is always offered; platforms without articles never are. */
export function OfferSwitch({ offer: { platform, canPublish, isOffered } }: { offer: PlatformOffer }) {
  const { t } = useTranslation('integrations')
  const turn = useOfferPlatform(platform)
  if (!canPublish || platform === 'wordpress') return null
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <Switch
        label={t('platforms.offer.label')}
        hint={t('platforms.offer.text')}
        checked={turn.isPending ? turn.variables : isOffered}
        disabled={turn.isPending}
        onCheckedChange={(isOn) => turn.mutate(isOn)}
      />
    </div>
  )
}
