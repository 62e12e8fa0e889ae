import { createTagCounts } from './tag-counts.ts'
import { IS_BLOCK, type Tag, type TextKind } from './tags.ts'

/** An open element and the state to restore at its end. */
export interface OpenElement {
  tag: Tag
  /** The regions that begin with it. */
  regions: readonly Region[]
  /** The kind of text before it, restored after it. */
  kind: TextKind
  level: number
}

/** Regions of a page that may be nested; numbers, because they index counters. */
export type Region = 0 | 1 | 2 | 3 | 4 | 5 | 6
export const BOILERPLATE: Region = 0
export const HEADER: Region = 1
export const MAIN: Region = 2
export const ARTICLE: Region = 3
export const LINK: Region = 4
export const FOREIGN: Region = 5
export const TITLE: Region = 6

const DEEPEST = 4096
/**
 * Maximum distance between the end tag of an inline element and its start; browsers do not look beyond blocks
 * either.
 */
const INLINE_REACH = 64

export interface OpenElements {
  isIn: (region: Region) => boolean
  has: (tag: Tag) => boolean
  topName: () => string | undefined
  push: (element: OpenElement) => void
  pop: () => void
  /** Closes the nearest open `tag` with all elements open inside it; false if there is none. */
  close: (tag: Tag) => boolean
  closeAll: () => void
}

/**
 * Tracks the open elements in constant amortized time, so a hundred thousand nested levels or unmatched end
 * tags cost no more than others.
 * @param onEnd called before an element's regions end
 */
export function createOpenElements(onEnd: (element: OpenElement) => void): OpenElements {
  const stack: OpenElement[] = []
  const openTags = createTagCounts()
  const depths = [0, 0, 0, 0, 0, 0, 0]
  let overflow = 0

  function push(element: OpenElement): void {
    if (stack.length >= DEEPEST) {
      overflow += 1
      return
    }
    for (const region of element.regions) depths[region] = (depths[region] ?? 0) + 1
    stack.push(element)
    openTags.add(element.tag, 1)
  }

  function pop(): void {
    const element = stack[stack.length - 1]
    if (!element) return
    onEnd(element)
    stack.pop()
    for (const region of element.regions) depths[region] = (depths[region] ?? 0) - 1
    openTags.add(element.tag, -1)
  }

  function close(tag: Tag): boolean {
    const { name } = tag
    if (overflow) {
      overflow -= 1
      return true
    }
    if (!openTags.of(tag)) return false
    if (!(tag.flags & IS_BLOCK)) {
      let at = stack.length - 1
      const lowest = Math.max(0, stack.length - INLINE_REACH)
      while (at > lowest && stack[at]?.tag.name !== name && !((stack[at]?.tag.flags ?? 0) & IS_BLOCK)) at -= 1
      if (stack[at]?.tag.name !== name) return false
    }
    while (stack.length && stack[stack.length - 1]?.tag.name !== name) pop()
    pop()
    return true
  }

  return {
    isIn: (region) => (depths[region] ?? 0) > 0,
    has: (tag) => openTags.of(tag) > 0,
    topName: () => stack[stack.length - 1]?.tag.name,
    push,
    pop,
    close,
    closeAll: () => {
      while (stack.length) pop()
    },
  }
}
