import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The alert shown when a token expires. */
export function ExpiredDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('auth')
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={t('expired.title')}
      description={t('expired.text')}
      footer={
        <Button data-autofocus onClick={onClose}>
          {t('expired.ok')}
        </Button>
      }
    />
  )
}
