import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { OutlineItem } from '@rankwell/contract'
import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { isComposing } from '../../lib/composing.ts'
import { textDirection } from '../../lib/direction.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { OutlineMenu } from './outline-menu.tsx'

export interface OutlineActions {
  onEdit: (changes: Partial<OutlineItem>) => void
  onMove: (by: 1 | -1) => void
  onShift: (by: 1 | -1) => void
  onAddBelow: () => void
  onRemove: () => void
}

interface OutlineRowProps extends OutlineActions {
  item: OutlineItem
  number: number
  isFirst: boolean
  isLast: boolean
}

const indents = ['', '', '', 'ms-4 sm:ms-7', 'ms-7 sm:ms-14', 'ms-9 sm:ms-20', 'ms-10 sm:ms-24']

/** One heading: level, text, optional note, and moving by drag, button, or key. */
export function OutlineRow({ item, number, isFirst, isLast, ...actions }: OutlineRowProps) {
  const { t } = useTranslation('setup')
  const [hasNote, setNote] = useState(Boolean(item.note))
  const sortable = useSortable({ id: item._id })
  const name = item.text || t('outline.untitled')

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (isComposing(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      actions.onAddBelow()
    } else if (event.key === 'Backspace' && item.text === '') {
      event.preventDefault()
      actions.onRemove()
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      actions.onMove(event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault()
      const isForward = (event.key === 'ArrowRight') === (document.dir !== 'rtl')
      actions.onShift(isForward ? 1 : -1)
    }
  }

  return (
    <li
      ref={sortable.setNodeRef}
      style={{ transform: CSS.Translate.toString(sortable.transform), transition: sortable.transition ?? '' }}
      className={cn(
        'rounded-md border border-line bg-surface',
        indents[item.level],
        sortable.isDragging && 'relative z-10 shadow-float',
      )}
    >
      <div className="flex items-center gap-1 pe-1">
        <button
          type="button"
          className="touch-target grid h-10 w-7 shrink-0 cursor-grab touch-none place-items-center text-muted hover:text-ink"
          aria-label={t('outline.drag', { text: name })}
          {...sortable.attributes}
          {...sortable.listeners}
        >
          <GripVertical className="size-4" />
        </button>
        <span
          className="figures w-6 shrink-0 text-xs font-medium text-muted"
          title={t('outline.level', { level: item.level })}
        >
          H{item.level}
        </span>
        <textarea
          data-item={item._id}
          rows={1}
          value={item.text}
          maxLength={300}
          dir={item.text ? textDirection(item.text) : undefined}
          aria-label={t('outline.text', { number })}
          placeholder={t('outline.placeholder')}
          className={cn(
            'field-sizing-content min-h-10 w-full min-w-0 resize-none rounded-md bg-transparent px-1 py-2.5 outline-offset-0',
            item.level === 2 && 'font-medium',
          )}
          onChange={({ target }) => actions.onEdit({ text: target.value.replace(/\n+/g, ' ') })}
          onKeyDown={onKeyDown}
        />
        <OutlineMenu
          item={item}
          name={name}
          isFirst={isFirst}
          isLast={isLast}
          hasNote={hasNote}
          onNote={() => setNote(true)}
          {...actions}
        />
      </div>
      {hasNote ? (
        <div className="px-3 pb-3 ps-14">
          <Textarea
            rows={2}
            className="min-h-14"
            value={item.note ?? ''}
            maxLength={2000}
            autoFocus={!item.note}
            aria-label={t('outline.note')}
            placeholder={t('outline.note')}
            onChange={({ target }) => actions.onEdit({ note: target.value })}
            onBlur={() => !item.note && setNote(false)}
          />
        </div>
      ) : null}
    </li>
  )
}
