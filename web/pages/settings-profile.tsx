import { Profile } from '../features/account/profile/profile.tsx'

/** The owner's tab Account profile. */
export const SettingsProfilePage = () => <Profile />
