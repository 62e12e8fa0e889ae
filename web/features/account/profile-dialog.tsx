import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import { Profile } from './profile/profile.tsx'

/** The user's profile, for every role. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Dialog isOpen onClose={onClose} title={t('profile.title')} size="xl">
      <Profile />
    </Dialog>
  )
}
