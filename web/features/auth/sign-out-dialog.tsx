import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface SignOutDialogProps {
  onLogOut: () => void
  onClose: () => void
}

/** Asks before a user signs out with unsent text. */
export function SignOutDialog({ onLogOut, onClose }: SignOutDialogProps) {
  const { t } = useTranslation('auth')
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={onClose}
      title={t('unsent.title')}
      description={t('unsent.text')}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={onClose}>
            {t('unsent.stay')}
          </Button>
          <Button
            variant="destructive"
            onClick={() => {
              onClose()
              onLogOut()
            }}
          >
            {t('unsent.leave')}
          </Button>
        </>
      }
    />
  )
}
