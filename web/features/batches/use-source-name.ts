import type { Batch } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'

/** Describes the source of a batch's articles: a list, a file, a cluster, or a site. */
export function useSourceName(): (batch: Pick<Batch, 'kind' | 'site' | 'source' | 'sourceName'>) => string {
  const { t } = useTranslation('batches')
  return ({ kind, site, source, sourceName }) =>
    kind === 'posts' ? (URL.parse(site)?.host ?? site) : t(`recent.sources.${source}`, { name: sourceName })
}
