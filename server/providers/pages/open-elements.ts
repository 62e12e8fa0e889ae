import { createTagCounts } from './tag-counts.ts'
import { IS_BLOCK, type Tag, type TextKind } from './tags.ts'

/** An open element and what its end takes back. */
export interface OpenElement {
  tag: Tag
  /** The regions that begin with it. */
  regions: readonly Region[]
  /** What text was before it, and is again after it. */
  kind: TextKind
  level: number
}

/** Stretches of a page that may lie within each other; numbers, because they index counters. */
export type Region = 0 | 1 | 2 | 3 | 4 | 5 | 6
export const FURNITURE: Region = 0
export const HEADER: Region = 1
export const MAIN: Region = 2
export const ARTICLE: Region = 3
export const LINK: Region = 4
export const FOREIGN: Region = 5
export const TITLE: Region = 6

const DEEPEST = 4096
/** How far the end of an inline element looks for its start; browsers do not look beyond blocks either. */
const INLINE_REACH = 64

export interface OpenElements {
  isIn: (region: Region) => boolean
  has: (tag: Tag) => boolean
  topName: () => string | undefined
  push: (element: OpenElement) => void
  pop: () => void
  /** Ends the nearest open `tag` with all that is open inside it; false when there is none. */
  close: (tag: Tag) => boolean
  closeAll: () => void
}

/**
 * Keeps track of the open elements, each step in constant time on average: pages with a hundred
 * thousand levels or ends without starts cost no more than others.
 * @param onEnd called before an element's regions end.
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
