import type { Document } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { newsFields } from './brief-news.tsx'
import { useBriefListening, useBriefNews } from './use-brief.ts'

interface BriefNoticeProps {
  document: Document
  /** The brief is open beside the text and tells it itself. */
  isOpen: boolean
  onOpen: () => void
}

/** Above the text: the brief has changed, and in what; whoever writes need not have it open to know. */
export function BriefNotice({ document, isOpen, onOpen }: BriefNoticeProps) {
  useBriefListening(document)
  return document.brief && !isOpen ? <Notice briefId={document.brief._id} onOpen={onOpen} /> : null
}

function Notice({ briefId, onOpen }: { briefId: string; onOpen: () => void }) {
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
