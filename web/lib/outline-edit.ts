import type { OutlineItem } from '@rankwell/contract'
import { newId } from './new-id.ts'

const levels = { highest: 2, deepest: 6 }

/** Moves an entry to another position; a position outside the list changes nothing. */
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
