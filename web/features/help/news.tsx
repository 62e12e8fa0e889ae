import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Card } from '../../ui/card.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useChanges } from './api.ts'

/** News by version. The changelog is in English. */
export function News() {
  const { t } = useTranslation('help')
  const format = useFormat()
  const { data, isError } = useChanges()
  return (
    <Card title={t('news.title')}>
      {!data && !isError ? <Skeleton className="mx-4 mb-4 h-24" /> : null}
      {isError || data?.releases.length === 0 ? (
        <p className="px-4 pb-4 text-muted">{t('news.none')}</p>
      ) : null}
      {data?.releases.map(({ version, date, groups }) => (
        <details key={version} className="border-t border-line">
          <summary className="cursor-pointer px-4 py-3 font-medium hover:bg-hover">
            {version === 'Unreleased' ? t('news.next') : t('news.version', { version })}{' '}
            {date ? <span className="ms-2 text-sm font-normal text-muted">{format.date(date)}</span> : null}
          </summary>
          <div lang="en" className="px-4 pb-4">
            {groups.map((group) => (
              <ul key={group.title} className="flex list-disc flex-col gap-1.5 ps-5 text-sm">
                {group.changes.map((change) => (
                  <li key={change}>
                    <ContentText text={change} />
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </details>
      ))}
    </Card>
  )
}
