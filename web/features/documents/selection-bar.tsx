import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'

interface SelectionBarProps {
  count: number
  onClear: () => void
  onDelete: () => void
}

/** Actions for the selected documents. */
export function SelectionBar({ count, onClear, onDelete }: SelectionBarProps) {
  const { t } = useTranslation(['documents', 'common'])
  const format = useFormat()
  return (
    <div
      role="status"
      className="flex min-h-12 flex-wrap items-center gap-2 rounded-lg bg-accent-soft px-4 py-2 text-accent-ink"
    >
      <span className="grow font-medium">{t('selected', { count, formatted: format.number(count) })}</span>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {t('clearSelection')}
      </Button>
      <Button variant="destructive" size="sm" onClick={onDelete}>
        <Trash2 />
        {t('common:delete')}
      </Button>
    </div>
  )
}
