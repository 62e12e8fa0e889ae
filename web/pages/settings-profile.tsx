import { Profile } from '../features/account/profile.tsx'

/** The owner's tab Account profile. */
export const SettingsProfilePage = () => <Profile />
