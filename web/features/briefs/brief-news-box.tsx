import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { Button } from '../../ui/button.tsx'
import { newsFields } from './news-fields.ts'

interface BriefNewsBoxProps {
  /** Fields of the brief that have changed. */
  names: string[]
  /** Whether the box overlays the text, so that no line moves while the user reads or types. */
  isOver: boolean
  onOpen: () => void
  onSeen: () => void
}

/** Lists the changed fields of the brief. */
export function BriefNewsBox({ names, isOver: isLate, onOpen, onSeen }: BriefNewsBoxProps) {
  const { t } = useTranslation(['brief', 'panels'])
  // Determined once, so that the box does not move while it is shown.
  const [isOver] = useState(isLate)
  const words = names.flatMap((name) => {
    const known = newsFields.find((one) => one === name)
    return known ? [t(`panels:brief.field.${known}`)] : []
  })
  return (
    <div
      className={cn(
        isOver &&
          'sticky top-[calc(77px+var(--stuck-height,0px))] z-9 h-0 md:top-[calc(105px+var(--stuck-height,0px))]',
      )}
    >
      <div
        role="status"
        className={cn(
          'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-info-soft px-4 py-2 text-sm text-info-ink',
          isOver && 'shadow-float',
        )}
      >
        <p className="min-w-0 grow">
          <strong className="font-medium">{t('news.title')}:</strong> {words.join(' · ')}
        </p>
        <Button variant="outline" size="sm" onClick={onOpen}>
          {t('news.look')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onSeen}>
          {t('news.seen')}
        </Button>
      </div>
    </div>
  )
}
