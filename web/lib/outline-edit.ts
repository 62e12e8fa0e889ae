import type { OutlineItem } from '@rankwell/contract'
import { newId } from './new-id.ts'

const levels = { highest: 2, deepest: 6 }

/** Moves an entry to another position; positions outside the list change nothing. */
export function moveItem(list: OutlineItem[], from: number, to: number): OutlineItem[] {
  const item = list[from]
  if (!item || to < 0 || to >= list.length || from === to) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Moves an entry by its id to the position of another one. */
export function moveOnto(list: OutlineItem[], id: string, overId: string): OutlineItem[] {
  const place = (wanted: string) => list.findIndex((item) => item._id === wanted)
  return moveItem(list, place(id), place(overId))
}

const clampLevel = (level: number): number => Math.min(levels.deepest, Math.max(levels.highest, level))

/** Changes the level of an entry by 1 or −1, within 2 to 6. */
export const shiftLevel = (list: OutlineItem[], index: number, by: 1 | -1): OutlineItem[] =>
  list.map((item, at) => (at === index ? { ...item, level: clampLevel(item.level + by) } : item))

export const canShift = (item: OutlineItem, by: 1 | -1): boolean => clampLevel(item.level + by) !== item.level

export const makeItem = (text: string, level: number): OutlineItem => ({
  _id: newId(),
  level: clampLevel(level),
  text: text.slice(0, 300),
})

const headingKey = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export interface CompetitorHeading {
  text: string
  level: number
  /** Number of pages that have it. */
  count: number
}

/** Headings of the pages below the first level, each once, those on most pages first. */
export function collectHeadings(pages: { level: number; text: string }[][]): CompetitorHeading[] {
  const found = new Map<string, CompetitorHeading>()
  for (const page of pages) {
    const seen = new Set<string>()
    for (const { level, text } of page) {
      const key = headingKey(text)
      if (level < 2 || !key || seen.has(key)) continue
      seen.add(key)
      const known = found.get(key)
      if (known) known.count += 1
      else found.set(key, { text: text.trim(), level, count: 1 })
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.level - b.level)
}

/** Whether the outline has that heading, ignoring case and punctuation. */
export const isCovered = (list: OutlineItem[], text: string): boolean =>
  list.some((item) => headingKey(item.text) === headingKey(text))
