import type { Publication, SiteState } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

type OnSite = Publication & { siteState: SiteState }

/** Whether an article is on a site, even after a failed update. */
export const isOnSite = (publication: Publication): publication is OnSite => publication.siteState !== null

/** Describes the state on a site, such as "Draft on example.com". */
export function useSiteState(): (publication: OnSite) => string {
  const { t } = useTranslation('review')
  const format = useFormat()
  return ({ siteState, siteDate, url }) => {
    const site = new URL(url).host
    if (siteState !== 'scheduled') return t(`publish.done.${siteState}`, { site })
    return siteDate
      ? t('publish.done.scheduled', { site, date: format.dateTime(siteDate) })
      : t('publish.done.waits', { site })
  }
}
