import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

const wordsIn = (block: Node) => block.textBetween(0, block.content.size, undefined, '\ufffc')

/**
 * Where a place of a paragraph is now that somebody else has parted it in two: its letters may be new ones in the
 * live text then, so it is looked for by its words.
 *
 * @param position In what the editor showed before.
 * @returns null where no paragraph was parted
 */
export function findPartedPlace(state: EditorState, position: number, shown: Node): number | null {
  const { parent, parentOffset } = state.doc.resolve(position)
  const words = wordsIn(parent)
  let found: number | null = null
  let above: { words: string; start: number } | null = null
  shown.descendants((block, start) => {
    if (found !== null || !block.isTextblock) return found === null
    const below = wordsIn(block)
    if (above && above.words + below === words) {
      const rest = parentOffset - above.words.length
      found = rest <= 0 ? above.start + 1 + parentOffset : start + 1 + rest
    }
    above = { words: below, start }
    return false
  })
  return found
}
