/** What keeps words and tells of them while they cannot be saved; fetched together, once the text is there. */
export { LineBanner } from './live/line-banner.tsx'
export { Moments } from './live/moments.tsx'
export { LostNotice } from './lost-notice.tsx'
export { RestoredNotice } from './restored-notice.tsx'
