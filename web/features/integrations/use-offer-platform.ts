import type { Platform } from '@rankwell/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useIntegrationsChanged } from './api.ts'

/** Sets whether the publish dialog offers a platform. */
export function useOfferPlatform(platform: Platform) {
  const { t } = useTranslation('integrations')
  const changed = useIntegrationsChanged()
  return useMutation({
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
}
