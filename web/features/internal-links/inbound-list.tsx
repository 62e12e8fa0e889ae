import type { Document } from '@rankwell/contract'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { readPath } from '../../lib/read-path.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { documentPath } from '../documents/api.ts'
import { useInboundLinks } from './api.ts'
import { Passage } from './passage.tsx'

/** Articles and pages that mention this article's topic without a link to it, with the passage. */
export function InboundList({ document }: { document: Document }) {
  const { t } = useTranslation('panels')
  const { data, error, refetch } = useInboundLinks(document._id)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  return (
    <div className="grid grid-cols-1 gap-3">
      {data.isPublished ? null : <p className="text-sm text-warning-ink">{t('links.inboundUnpublished')}</p>}
      <p className="text-sm text-muted">
        {t(data.links.length > 0 ? 'links.inboundHint' : 'links.inboundNone')}
      </p>
      <ul className="grid grid-cols-1 divide-y divide-line" aria-label={t('links.tab.inbound')}>
        {data.links.map(({ url, title, docId, ...passage }) => (
          <li key={url} className="grid grid-cols-1 gap-2 py-3 first:pt-0">
            <div className="flex items-start justify-between gap-2">
              <div className="min-w-0">
                <p className="line-clamp-2 font-medium">
                  <ContentText text={title || readPath(url)} lang={document.language} />
                </p>
                <p dir="ltr" className="truncate text-start text-xs text-muted rtl:text-end">
                  {readPath(url)}
                </p>
              </div>
              <Button asChild size="sm" variant="outline">
                {docId ? (
                  <Link to={`${documentPath(docId)}?panel=links`}>{t('links.openArticle')}</Link>
                ) : (
                  <a href={url} target="_blank" rel="noreferrer">
                    <ExternalLink />
                    {t('links.openPage')}
                  </a>
                )}
              </Button>
            </div>
            <Passage language={document.language} {...passage} />
          </li>
        ))}
      </ul>
    </div>
  )
}
