import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../lib/format.ts'
import { Button } from './button.tsx'

interface PaginationProps {
  /** Numbers of the first and last entry shown, from 1. */
  from: number
  to: number
  total: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** "21–40 of 63" with previous and next buttons, disabled if there is no such page. */
export function Pagination({ from, to, total, onPrevious, onNext }: PaginationProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <nav aria-label={t('pages.label')} className="flex items-center justify-between gap-3">
      <p className="figures text-sm text-muted" aria-live="polite">
        {t('pages.range', { from: format.number(from), to: format.number(to), total: format.number(total) })}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" size="sm" disabled={!onPrevious} onClick={onPrevious}>
          <ChevronLeft className="rtl:-scale-x-100" />
          {t('pages.previous')}
        </Button>
        <Button variant="outline" size="sm" disabled={!onNext} onClick={onNext}>
          {t('pages.next')}
          <ChevronRight className="rtl:-scale-x-100" />
        </Button>
      </div>
    </nav>
  )
}
