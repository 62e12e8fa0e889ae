import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { OutlineItem } from '@rankwell/contract'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { makeItem, moveItem, moveOnto, shiftLevel } from '../../lib/outline-edit.ts'
import { toast } from '../../lib/toast.ts'
import { OutlineRow } from './outline-row.tsx'

interface OutlineListProps {
  items: OutlineItem[]
  onChange: (items: OutlineItem[]) => void
  now: () => OutlineItem[]
}

/** The headings in order: dragged, or moved with buttons and keys; edited in place. */
export function OutlineList({ items, onChange, now }: OutlineListProps) {
  const { t } = useTranslation(['setup', 'common'])
  const list = useRef<HTMLOListElement>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  /** Rendered synchronously, so that a key pressed before the next frame goes into the row that takes focus. */
  function changeAndFocus(next: OutlineItem[], id: string | undefined): void {
    const focus = () => list.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)?.focus()
    flushSync(() => onChange(next))
    focus()
    // A menu returns focus to its button when it closes, so focus is set again after that.
    requestAnimationFrame(() => document.activeElement?.closest('[data-item]') ?? focus())
  }

  function addBelow(index: number): void {
    const item = makeItem('', items[index]?.level ?? 2)
    changeAndFocus(items.toSpliced(index + 1, 0, item), item._id)
  }

  function remove(index: number): void {
    const item = items[index]
    if (!item) return
    changeAndFocus(items.toSpliced(index, 1), (items[index + 1] ?? items[index - 1])?._id)
    if (!item.text.trim()) return
    toast.undoable(t('outline.removed'), {
      label: t('common:undo'),
      onSelect: () => onChange(now().toSpliced(Math.min(index, now().length), 0, item)),
    })
  }

  function move(index: number, by: 1 | -1): void {
    changeAndFocus(moveItem(items, index, index + by), items[index]?._id)
  }

  function onDragEnd({ active, over }: DragEndEvent): void {
    if (over) onChange(moveOnto(items, String(active.id), String(over.id)))
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext items={items.map((item) => item._id)} strategy={verticalListSortingStrategy}>
        <ol ref={list} className="flex flex-col gap-1" aria-label={t('outline.list')}>
          {items.map((item, index) => (
            <OutlineRow
              key={item._id}
              item={item}
              number={index + 1}
              isFirst={index === 0}
              isLast={index === items.length - 1}
              onEdit={(changes) =>
                onChange(items.map((one) => (one._id === item._id ? { ...one, ...changes } : one)))
              }
              onMove={(by) => move(index, by)}
              onShift={(by) => onChange(shiftLevel(items, index, by))}
              onAddBelow={() => addBelow(index)}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
