import type { QuotedPassage } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import { ChevronDown, ChevronUp, Quote } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { usePassagesLeft } from './api.ts'
import { showPassage } from './show-passage.ts'

/** The passage after or before the one with the caret; continues at the other end of the text. */
function findNext(
  { state }: Editor,
  passages: readonly QuotedPassage[],
  by: 1 | -1,
): QuotedPassage | undefined {
  const { $from } = state.selection
  const caret = $from.depth > 0 ? $from.before(1) : $from.pos
  return by > 0
    ? (passages.find(({ position }) => position > caret) ?? passages[0])
    : (passages.findLast(({ position }) => position < caret) ?? passages.at(-1))
}

interface NotesBarProps {
  editor: Editor
  docId: string
  /** Whether the panel next to the text is open, so that its button isn't needed. */
  isPanelOpen: boolean
  onOpen: () => void
}

/** A bar over the end of the text while passages are left: their number, and buttons to step through them. */
export function NotesBar({ editor, docId, isPanelOpen, onOpen }: NotesBarProps) {
  const { t } = useTranslation('notes')
  const format = useFormat()
  const passages = usePassagesLeft(editor, docId)
  if (passages.length === 0) return null
  const step = (by: 1 | -1) => {
    const found = findNext(editor, passages, by)
    if (found) showPassage(editor, found)
  }
  return (
    <div className="pointer-events-none sticky bottom-[calc(var(--keyboard,0px)+56px+env(safe-area-inset-bottom))] z-8 -mt-12 flex h-12 items-center justify-center px-4 max-md:[body:has([data-docked-tools])_&]:bottom-[calc(var(--keyboard,0px)+102px+env(safe-area-inset-bottom))] md:bottom-3 print:hidden">
      <section
        aria-label={t('bar')}
        // Focus stays in the text; otherwise, on phones, the block tools below the bar would close.
        onMouseDown={(event) => event.preventDefault()}
        className="pointer-events-auto flex max-w-full items-center gap-0.5 rounded-full border border-line bg-raised py-0.5 ps-4 pe-1 shadow-float"
      >
        <Quote className="me-1.5 size-4 shrink-0 text-warning-ink" aria-hidden />
        <span role="status" className="figures me-1 truncate text-sm font-medium">
          {t('left', { count: passages.length, formatted: format.number(passages.length) })}
        </span>
        <IconButton
          label={t('previous')}
          icon={<ChevronUp />}
          side="top"
          className="size-8 rounded-full"
          onClick={() => step(-1)}
        />
        <IconButton
          label={t('next')}
          icon={<ChevronDown />}
          side="top"
          className="size-8 rounded-full"
          onClick={() => step(1)}
        />
        {isPanelOpen ? null : (
          <Button variant="ghost" size="sm" className="rounded-full text-accent-ink" onClick={onOpen}>
            {t('open')}
          </Button>
        )}
      </section>
    </div>
  )
}
