import { useEffect, useEffectEvent, useState } from 'react'
import { findPassage, type Passage, quoteRange, readPage } from './passages.ts'

/** A commented passage. */
export interface NamedPassage extends Passage {
  id: string
}

export interface Place {
  range: Range
  /** Pixels from the upper edge of the element. */
  top: number
}

const none: Map<string, Place> = new Map()
/** Styled in article.css; browsers without highlights only show the quotes. */
const names = ['discussed', 'discussed-now'] as const

function highlight(places: Map<string, Place>, activeId: string | null): void {
  if (!('highlights' in CSS)) return
  const of = (isActive: boolean) =>
    [...places].filter(([id]) => (id === activeId) === isActive).map(([, { range }]) => range)
  CSS.highlights.set(names[0], new Highlight(...of(false)))
  CSS.highlights.set(names[1], new Highlight(...of(true)))
}

const isSame = (one: Map<string, Place>, other: Map<string, Place>): boolean =>
  one.size === other.size &&
  [...one].every(([id, { top, range }]) => {
    const there = other.get(id)
    return there?.top === top && there.range.startContainer === range.startContainer
  })

/** Positions of passages in an element, kept up to date and highlighted without changing its DOM. */
export function usePassages(root: HTMLElement | null, passages: NamedPassage[], activeId: string | null) {
  const [places, setPlaces] = useState(none)
  const measure = useEffectEvent(() => {
    if (!root) return
    const page = readPage(root)
    const upper = root.getBoundingClientRect().top
    const found = passages.flatMap(({ id, ...passage }) => {
      const range = findPassage(page, passage)
      return range
        ? [[id, { range, top: Math.round(range.getBoundingClientRect().top - upper) }] as const]
        : []
    })
    const next = new Map(found)
    highlight(next, activeId)
    setPlaces((before) => (isSame(before, next) ? before : next))
  })
  const key = JSON.stringify([activeId, passages])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for all passages.
  useEffect(measure, [key, root])
  useEffect(() => {
    if (!root) return
    const onChange = new MutationObserver(() => measure())
    onChange.observe(root, { childList: true, subtree: true, characterData: true })
    const onSize = new ResizeObserver(() => measure())
    onSize.observe(root)
    return () => {
      onChange.disconnect()
      onSize.disconnect()
      if ('highlights' in CSS) for (const name of names) CSS.highlights.delete(name)
    }
  }, [root])
  return places
}

/** The passage at a point of the screen. */
export function findAtPoint(places: Map<string, Place>, x: number, y: number): string | null {
  for (const [id, { range }] of places)
    for (const box of range.getClientRects())
      if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return id
  return null
}

export interface Selected extends Passage {
  /** Position on the screen. */
  box: DOMRect
}

/** The selected text within an element; null if there is none. */
export function useSelected(root: HTMLElement | null): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null)
  useEffect(() => {
    if (!root) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      const selection = document.getSelection()
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null
      if (!range || range.collapsed || !root.contains(range.commonAncestorContainer)) return setSelected(null)
      const passage = quoteRange(readPage(root), range)
      setSelected(passage && { ...passage, box: range.getBoundingClientRect() })
    }
    const onSelect = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, 150)
    }
    document.addEventListener('selectionchange', onSelect)
    document.addEventListener('scroll', onSelect, { passive: true, capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onSelect)
      document.removeEventListener('scroll', onSelect, { capture: true })
    }
  }, [root])
  return selected
}

/** Scrolls a passage into view. */
export function showPlace({ range }: Place): void {
  const { startContainer } = range
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element?.scrollIntoView({ block: 'center', behavior: prefersReducedMotion ? 'auto' : 'smooth' })
}
