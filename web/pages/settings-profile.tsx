import { Profile } from '../features/account/profile/profile.tsx'
import { useAnchor } from '../features/settings/use-anchor.ts'

/** The owner's tab Account profile. */
export function SettingsProfilePage() {
  useAnchor()
  return <Profile />
}
