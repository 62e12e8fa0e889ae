/** Components that back up text that cannot be saved and tell the user about it; loaded together after the text. */
export { ConnectionBanner } from '../collab/save-status/connection-banner.tsx'
export { RecordSnapshots } from '../collab/snapshots/record-snapshots.tsx'
export { LostNotice } from './lost-notice.tsx'
export { RestoredNotice } from './restored-notice.tsx'
