import { Profile } from '../features/account/profile/profile.tsx'

/** The Account profile tab, for owners. */
export const SettingsProfilePage = () => <Profile />
