import { decodeEntities } from './decode-entities.ts'
import type { Attributes } from './html-reader.ts'
import type { LinkKind } from './links.ts'
import { normaliseText } from './normalise-text.ts'
import type { RawBlock } from './page-types.ts'
import { isHiddenOrOutside } from './tags.ts'

const MOST_BLOCKS = 20_000
const VISIBLE = /\S/

export interface BlockBuffer {
  blocks: RawBlock[]
  addText: (text: string, isLinked: boolean) => void
  addLink: (kind: LinkKind) => void
  addImage: (attributes: Attributes) => void
  /** False where there is nothing but white space since the last block, which is forgotten. */
  holdsAnything: () => boolean
  /** Ends the block; one without text, links and images leaves nothing. */
  flush: (place: Pick<RawBlock, 'kind' | 'level' | 'area' | 'article'>) => void
}

/** Gathers what stands between two block boundaries. Blocks beyond the 20,000th are left out. */
export function createBlockBuffer(): BlockBuffer {
  const blocks: RawBlock[] = []
  let pending = ''
  let linkChars = 0
  let internal = 0
  let external = 0
  let images = 0
  let withAlt = 0

  return {
    blocks,
    addText(text, isLinked) {
      // No block begins with white space, which is most of what stands between two tags.
      if (text === ' ' && pending === '') return
      pending += text
      if (isLinked) linkChars += text.length
    },
    addLink(kind) {
      if (kind === 'internal') internal += 1
      if (kind === 'external') external += 1
    },
    addImage(attributes) {
      if (!isVisibleImage(attributes)) return
      images += 1
      if (attributes.get('alt')?.trim()) withAlt += 1
    },
    holdsAnything() {
      if (internal || external || images || (pending && VISIBLE.test(pending))) return true
      pending = ''
      linkChars = 0
      return false
    },
    flush({ kind, level, area, article }) {
      if (blocks.length < MOST_BLOCKS) {
        const text = VISIBLE.test(pending) ? normaliseText(decodeEntities(pending)) : ''
        if (text || internal || external || images)
          blocks.push({ kind, level, area, article, text, linkChars, internal, external, images, withAlt })
      }
      pending = ''
      linkChars = internal = external = images = withAlt = 0
    },
  }
}

function isVisibleImage(attributes: Attributes): boolean {
  const hasSource = attributes.get('src') || attributes.get('data-src') || attributes.get('srcset')
  // Counting pixels of statistics services are drawn at one or two points.
  const isPixel = Number(attributes.get('width') ?? 99) <= 2 && Number(attributes.get('height') ?? 99) <= 2
  return Boolean(hasSource) && !isPixel && !isHiddenOrOutside(attributes)
}
