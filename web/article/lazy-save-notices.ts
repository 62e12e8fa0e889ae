/** Everything that keeps and reports text that cannot be saved; loaded together after the text. */
export { ConnectionBanner } from '../collab/save-status/connection-banner.tsx'
export { RecordSnapshots } from '../collab/snapshots/record-snapshots.tsx'
export { LostNotice } from './lost-notice.tsx'
export { RestoredNotice } from './restored-notice.tsx'
