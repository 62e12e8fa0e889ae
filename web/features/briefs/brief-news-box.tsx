import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { newsFields } from './brief-news.tsx'
import { useBriefNews } from './use-brief.ts'

/** What has changed in a brief since one has seen it, with the way there; nothing where nothing has. */
export function BriefNewsBox({ briefId, onOpen }: { briefId: string; onOpen: () => void }) {
  const { t } = useTranslation(['brief', 'panels'])
  const { news, markSeen } = useBriefNews(briefId)
  if (news.length === 0) return null
  const names = news.flatMap(({ field }) => {
    const known = newsFields.find((one) => one === field)
    return known ? [t(`panels:brief.field.${known}`)] : []
  })
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-info-soft px-4 py-2 text-sm text-info-ink"
    >
      <p className="min-w-0 grow">
        <strong className="font-medium">{t('news.title')}:</strong> {names.join(' · ')}
      </p>
      <Button variant="outline" size="sm" onClick={onOpen}>
        {t('news.look')}
      </Button>
      <Button variant="ghost" size="sm" onClick={markSeen}>
        {t('news.seen')}
      </Button>
    </div>
  )
}
