import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { cn } from '../lib/cn.ts'

export interface MarginNote {
  id: string
  /** Pixels from the upper edge of the adjacent text. */
  top: number
  content: ReactNode
}

const gap = 12

/**
 * Notes next to a text, each as close to its passage as the previous one allows; stacked on small screens.
 */
export function MarginNotes({ label, notes }: { label: string; notes: MarginNote[] }) {
  const list = useRef<HTMLOListElement>(null)
  const sorted = notes.toSorted((a, b) => a.top - b.top)
  const tops = JSON.stringify(sorted.map(({ id, top }) => [id, top]))
  const arrange = () => {
    if (!list.current) return
    let free = 0
    for (const item of list.current.children) {
      if (!(item instanceof HTMLElement)) continue
      const top = Math.max(free, Number(item.dataset.top))
      item.style.setProperty('--note-top', `${top}px`)
      free = top + item.offsetHeight + gap
    }
    list.current.style.setProperty('--notes-height', `${free}px`)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notes themselves are arranged.
  useLayoutEffect(arrange, [tops])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a note that grows moves those below it.
  useEffect(() => {
    const observer = new ResizeObserver(arrange)
    for (const item of list.current?.children ?? []) observer.observe(item)
    return () => observer.disconnect()
  }, [tops])
  return (
    <ol
      ref={list}
      aria-label={label}
      className="grid grid-cols-1 gap-3 lg:relative lg:block lg:min-h-(--notes-height)"
    >
      {sorted.map(({ id, top, content }) => (
        <li
          key={id}
          data-top={top}
          className={cn('lg:absolute lg:inset-x-0 lg:top-(--note-top)', 'focus-within:z-10')}
        >
          {content}
        </li>
      ))}
    </ol>
  )
}
