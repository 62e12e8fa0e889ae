import type { PlatformOffer } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { Switch } from '../../ui/switch.tsx'
import { useIntegrationsChanged } from './api.ts'

/** Whether the publish window offers a platform. WordPress always is offered, and what takes no articles never. */
export function OfferSwitch({ offer: { platform, canPublish, isOffered } }: { offer: PlatformOffer }) {
  const { t } = useTranslation('integrations')
  const changed = useIntegrationsChanged()
  const turn = useMutation({
    mutationFn: async (isOn: boolean) => {
      if (platform !== 'wordpress' && platform !== 'copyscape')
        await api.integrations.offerPlatform({ platform, isOffered: isOn })
      return isOn
    },
    onSuccess: async (isOn) => {
      await changed()
      toast.success(isOn ? t('platforms.offer.on') : t('platforms.offer.off'))
    },
  })
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
