import { decodeEntities } from './decode-entities.ts'
import type { Attributes } from './html-reader.ts'
import type { LinkKind } from './links.ts'
import { normalizeText } from './normalize-text.ts'
import type { RawBlock } from './page-types.ts'
import { isHiddenOrOutside } from './tags.ts'

const MAX_BLOCKS = 20_000
const VISIBLE = /\S/
/** Maximum length of text that waits for normalization. */
const MAX_PENDING_LENGTH = 16_384
/** No character reference is longer. */
const MAX_REFERENCE_LENGTH = 48
const FARTHEST_CUT = 1024
/** Combining marks, second halves of surrogate pairs, and later letters of a Korean syllable. */
const NO_START = /[\p{M}\u{dc00}-\u{dfff}\u{1160}-\u{11ff}]/u
const WHITE_START = /^\s/
const WHITE_END = /\s$/

export interface BlockBuffer {
  blocks: RawBlock[]
  addText: (text: string, isLinked: boolean) => void
  addLink: (kind: LinkKind) => void
  addImage: (attributes: Attributes) => void
  /** False if there is only white space since the last block; it is dropped. */
  holdsAnything: () => boolean
  /** Ends the block; one without text, links, and images is dropped. */
  flush: (place: Pick<RawBlock, 'kind' | 'level' | 'area' | 'article'>) => void
}

/**
 * Collects the content between two block boundaries. Blocks beyond the 20,000th are skipped. The text of a long block
 * is normalized in pieces, so that its end costs no more than any other part.
 * @param normalize normalizes text
 */
export function createBlockBuffer(normalize = normalizeText): BlockBuffer {
  const blocks: RawBlock[] = []
  /** The normalized text, and whether white space followed it. */
  let settled = ''
  let isGapNext = false
  let pending = ''
  let linkChars = 0
  let internal = 0
  let external = 0
  let images = 0
  let withAlt = 0

  function settle(raw: string): void {
    const decoded = decodeEntities(raw)
    const text = VISIBLE.test(decoded) ? normalize(decoded) : ''
    if (text) {
      const isGap = isGapNext || WHITE_START.test(decoded)
      settled += isGap && settled ? ` ${text}` : text
      isGapNext = WHITE_END.test(decoded)
    } else isGapNext ||= decoded !== ''
  }

  function settleMost(): void {
    const cut = findCut(pending)
    settle(pending.slice(0, cut))
    pending = pending.slice(cut)
  }

  function forget(): void {
    settled = pending = ''
    isGapNext = false
    linkChars = internal = external = images = withAlt = 0
  }

  return {
    blocks,
    addText(text, isLinked) {
      // No block starts with white space, which is most of what is between two tags.
      if (text === ' ' && pending === '' && settled === '') return
      if (blocks.length >= MAX_BLOCKS) return
      pending += text
      if (isLinked) linkChars += text.length
      if (pending.length > MAX_PENDING_LENGTH) settleMost()
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
      if (internal || external || images || settled || (pending && VISIBLE.test(pending))) return true
      forget()
      return false
    },
    flush({ kind, level, area, article }) {
      if (blocks.length < MAX_BLOCKS) {
        if (pending) settle(pending)
        const text = settled
        if (text || internal || external || images)
          blocks.push({ kind, level, area, article, text, linkChars, internal, external, images, withAlt })
      }
      forget()
    },
  }
}

/** Where text can be cut without splitting a reference, a surrogate pair, or a letter from its marks. */
function findCut(text: string): number {
  const reference = text.lastIndexOf('&')
  let cut = reference > text.length - MAX_REFERENCE_LENGTH ? reference : text.length - 1
  const earliest = cut - FARTHEST_CUT
  while (cut > earliest && NO_START.test(text.charAt(cut))) cut -= 1
  return cut > earliest ? cut : text.length - 1
}

function isVisibleImage(attributes: Attributes): boolean {
  const hasSource = attributes.get('src') || attributes.get('data-src') || attributes.get('srcset')
  // Tracking pixels are one or two pixels wide or high.
  const isPixel = Number(attributes.get('width') ?? 99) <= 2 && Number(attributes.get('height') ?? 99) <= 2
  return Boolean(hasSource) && !isPixel && !isHiddenOrOutside(attributes)
}
