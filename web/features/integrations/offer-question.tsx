import type { Platform } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useOfferPlatform } from './api.ts'

interface OfferQuestionProps {
  platform: Platform
  /** Target page of both answers. */
  nextPage: string
}

/** Asks whether the publish dialog offers a platform that was just connected. */
export function OfferQuestion({ platform, nextPage }: OfferQuestionProps) {
  const { t } = useTranslation('integrations')
  const navigate = useNavigate()
  const offer = useOfferPlatform(platform)
  const name = t(`platforms.${platform}.name`)
  const leave = () => void navigate(nextPage)
  return (
    <ConfirmDialog
      isOpen
      onClose={leave}
      onConfirm={() => offer.mutate(true, { onSuccess: leave })}
      title={t('platforms.offer.question')}
      question={t('platforms.offer.questionText', { name })}
      confirmLabel={t('platforms.offer.yes')}
      cancelLabel={t('platforms.offer.notNow')}
      isBusy={offer.isPending}
      isDestructive={false}
    />
  )
}
