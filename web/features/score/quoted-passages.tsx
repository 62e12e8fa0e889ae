import type { Editor } from '@tiptap/react'
import { Quote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { usePassagesLeft } from '../research-notes/api.ts'

export interface QuotedPassagesProps {
  editor: Editor
  docId: string
  /** Opens the research notes. */
  onOpen: () => void
}

/** Shows how many passages are still quoted, and explains that they do not count as the author's words. */
export function QuotedPassages({ editor, docId, onOpen }: QuotedPassagesProps) {
  const { t } = useTranslation('notes')
  const format = useFormat()
  const { length: count } = usePassagesLeft(editor, docId)
  if (count === 0) return null
  return (
    <p className="flex items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning-ink">
      <Quote className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span>
        {t('score', { count, formatted: format.number(count) })}{' '}
        <Button variant="link" size="sm" className="text-warning-ink underline" onClick={onOpen}>
          {t('openNotes')}
        </Button>
      </span>
    </p>
  )
}
