import type { Node } from '@tiptap/pm/model'
import type { EditorState } from '@tiptap/pm/state'

const wordsIn = (block: Node) => block.textBetween(0, block.content.size, undefined, '\ufffc')

/**
 * Maps a position in a paragraph that another user has split. Its characters may have been recreated in the
 * live document, so the position is found by its text.
 *
 * @param position In the previous editor state.
 * @returns null if no paragraph was split
 */
export function findSplitPosition(state: EditorState, position: number, shown: Node): number | null {
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
