import type { PlagiarismMatch } from '@rankwell/contract'
import type { Place, TextBlock } from '@rankwell/seo'

type Passage = PlagiarismMatch['passages'][number]

/**
 * The current places of a passage in the text: the original ones, or those to which its lines have moved. Deleted lines
 * are omitted.
 */
export function findPlaces(blocks: readonly TextBlock[], { places, text }: Passage): Place[] {
  const lines = text.split('\n')
  return places.flatMap((place, at) => {
    // A long passage is truncated; the rest of its last line is enough to locate it.
    const line = (lines[at] ?? '').replace(/…$/, '')
    if (line === '') return []
    const isThere = ({ text: own }: TextBlock) => own.slice(place.from).startsWith(line)
    const block = blocks.find(({ id }) => id === place.blockId)
    if (block && isThere(block)) return [place]
    const moved = [block, ...blocks].find((one) => one?.text.includes(line))
    if (!moved) return []
    const from = moved.text.indexOf(line)
    return [{ blockId: moved.id, from, to: from + line.length }]
  })
}
