import type { Publication } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'

/** Says what has happened on a site, such as "Draft on example.com". */
export function useSiteState(): (publication: Publication, date: string | null) => string {
  const { t } = useTranslation('review')
  const format = useFormat()
  return ({ state, url }, date) => {
    const site = new URL(url).host
    if (state === 'draft') return t('publish.done.draft', { site })
    if (state !== 'scheduled') return t('publish.done.published', { site })
    return date
      ? t('publish.done.scheduled', { site, date: format.dateTime(date) })
      : t('publish.done.waits', { site })
  }
}
