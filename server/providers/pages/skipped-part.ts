import { createTagCounts } from './tag-counts.ts'
import { IS_BLOCK, type Tag } from './tags.ts'

/** A part of the page that is skipped up to its end, such as a menu. */
export interface SkippedPart {
  isActive: () => boolean
  isForeign: () => boolean
  start: (tag: Tag) => void
  /** @returns true if the tag ends the part and is outside of it, as one list item ends another */
  open: (tag: Tag, isSelfClosed: boolean) => boolean
  /**
   * @param isOpenOutside whether such an element is open around the part
   * @returns true if the part ended; `isHandled` is false if the tag also closes something outside
   */
  close: (tag: Tag, isOpenOutside: boolean) => { hasEnded: boolean; isHandled: boolean }
}

const MAX_NAMES = 1000
const STILL_INSIDE = { hasEnded: false, isHandled: true }
const ENDED = { hasEnded: true, isHandled: true }
const ENDED_FROM_OUTSIDE = { hasEnded: true, isHandled: false }

/**
 * Skips a part by counting start and end tags. Elements with an optional end tag are not counted, and an unclosed
 * part ends with its parent.
 */
export function createSkippedPart(): SkippedPart {
  const counts = createTagCounts()
  const unknownNames = new Set<string>()
  /** Open elements of SVG and MathML. */
  let foreign = 0
  let root: Tag | undefined
  let total = 0

  function end(): void {
    root = undefined
    counts.clear()
    unknownNames.clear()
    total = foreign = 0
  }

  function add(tag: Tag): void {
    if (!tag.id && !unknownNames.has(tag.name)) {
      if (unknownNames.size >= MAX_NAMES) return
      unknownNames.add(tag.name)
    }
    counts.add(tag, 1)
    total += 1
    if (tag.isForeign) foreign += 1
  }

  return {
    isActive: () => root !== undefined,
    isForeign: () => foreign > 0,
    start(tag) {
      root = tag
      add(tag)
    },
    open(tag, isSelfClosed) {
      if (total === 1 && root && tag.impliedEnds?.has(root.name)) {
        end()
        return true
      }
      const isEmpty = isSelfClosed && (tag.isForeign || foreign > 0)
      if (!isEmpty && (!tag.isEndOptional || tag.name === root?.name)) add(tag)
      return false
    },
    close(tag, isOpenOutside) {
      const count = counts.of(tag)
      if (!count) {
        if (!isOpenOutside || !(tag.flags & IS_BLOCK) || tag.isEndOptional) return STILL_INSIDE
        end()
        return ENDED_FROM_OUTSIDE
      }
      counts.add(tag, -1)
      if (tag.isForeign) foreign -= 1
      total -= 1
      if (tag.name !== root?.name || count > 1) return STILL_INSIDE
      end()
      return ENDED
    },
  }
}
