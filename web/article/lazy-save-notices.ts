/** What keeps words and tells of them while they cannot be saved; fetched together, once the text is there. */
export { LineBanner } from '../collab/save-status/connection-banner.tsx'
export { Moments } from '../collab/snapshots/record-snapshots.tsx'
export { LostNotice } from './lost-notice.tsx'
export { RestoredNotice } from './restored-notice.tsx'
