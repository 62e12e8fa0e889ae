import { createHash } from 'node:crypto'
import {
  type EditorBlock,
  fragmentName,
  insertBlocksAt,
  type JSONContent,
  toMarkdown,
  yDocToDoc,
} from '@rankwell/editor'
import { type Doc, XmlElement } from 'yjs'

/** A heading of a live text with its content. */
export interface Branch {
  /** The heading's block. */
  blockId: string
  /** Positions of its blocks in the text: the first one after the heading, and the one after the last. */
  from: number
  to: number
}

interface Wanted {
  text: string
  blockId?: string | null | undefined
}

const wordsOf = (node: JSONContent): string => node.text ?? (node.content ?? []).map(wordsOf).join('')

/** Whether two headings are equal, ignoring case and punctuation. */
const keyOf = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
export const hasSameText = (a: string, b: string): boolean => keyOf(a) === keyOf(b)

/** The blocks of a text by position; null for anything that is not a block. */
function listBlocks(doc: Doc): (JSONContent | null)[] {
  const nodes = new Map((yDocToDoc(doc).content ?? []).map((node) => [node.attrs?.id, node]))
  const children = doc.getXmlFragment(fragmentName).toArray()
  return children.map((child) =>
    child instanceof XmlElement ? (nodes.get(child.getAttribute('id')) ?? null) : null,
  )
}

const isHeading = (node: JSONContent | null) => node?.type === 'heading'
/** Attributes with the default value, such as level 2, are omitted from a node. */
const levelOf = (node: JSONContent | null): number => Number(node?.attrs?.level ?? 2)

/** Finds a heading by its block id, or else by its text. Null if there is none. */
export function findBranch(doc: Doc, { text, blockId }: Wanted): Branch | null {
  const blocks = listBlocks(doc)
  const byId = blocks.findIndex((node) => isHeading(node) && node?.attrs?.id === blockId)
  const at =
    byId >= 0 ? byId : blocks.findIndex((node) => node && isHeading(node) && hasSameText(wordsOf(node), text))
  const heading = blocks[at]
  if (!heading) return null
  const level = levelOf(heading)
  const next = blocks.findIndex((node, place) => place > at && isHeading(node) && levelOf(node) <= level)
  return { blockId: String(heading.attrs?.id), from: at + 1, to: next < 0 ? blocks.length : next }
}

/** The text around a section as Markdown, so that a new section does not repeat it. */
export function readAround(doc: Doc, wanted: Wanted): string {
  const branch = findBranch(doc, wanted)
  const content = listBlocks(doc).filter(
    (node, place) => node && !(branch && place >= branch.from && place < branch.to),
  )
  return toMarkdown({ type: 'doc', content: content.filter((node) => node !== null) })
}

const isBlank = (node: JSONContent | null) => node?.type === 'paragraph' && wordsOf(node).trim() === ''

/** Whether there is content below a heading that a replacement would remove. */
export const hasText = (doc: Doc, { from, to }: Branch): boolean =>
  listBlocks(doc)
    .slice(from, to)
    .some((node) => !isBlank(node))

const fingerprint = (node: JSONContent): string =>
  createHash('sha256').update(JSON.stringify(node)).digest('base64url').slice(0, 16)

/** The blocks below a heading by id, each with a fingerprint; blank paragraphs are included only if the rest stays. */
export function describeBelow(
  doc: Doc,
  { from, to }: Branch,
  which: 'all' | 'blank',
): Record<string, string> {
  const below = listBlocks(doc).slice(from, to)
  return Object.fromEntries(
    below.flatMap((node) =>
      node && (which === 'all' || isBlank(node)) ? [[String(node.attrs?.id), fingerprint(node)]] : [],
    ),
  )
}

/** Removes the blocks that have not changed since; blocks edited by a user stay. */
export function removeUnchanged(doc: Doc, known: Record<string, string>): void {
  const fragment = doc.getXmlFragment(fragmentName)
  const blocks = listBlocks(doc)
  doc.transact(() => {
    for (let place = blocks.length - 1; place >= 0; place -= 1) {
      const node = blocks[place]
      if (node && known[String(node.attrs?.id)] === fingerprint(node)) fragment.delete(place, 1)
    }
  }, 'generation')
}

/** Removes the blocks whose ids start with the prefix. */
export function removeOwn(doc: Doc, prefix: string): void {
  const fragment = doc.getXmlFragment(fragmentName)
  doc.transact(() => {
    for (const [place, child] of [...fragment.toArray().entries()].reverse())
      if (child instanceof XmlElement && String(child.getAttribute('id')).startsWith(prefix))
        fragment.delete(place, 1)
  }, 'generation')
}

/** Inserts blocks after those of the same run, otherwise at the end of the section or of the text. */
export function insertBelow(doc: Doc, wanted: Wanted, prefix: string, blocks: EditorBlock[]): void {
  const children = doc.getXmlFragment(fragmentName).toArray()
  const own = children.findLastIndex(
    (child) => child instanceof XmlElement && String(child.getAttribute('id')).startsWith(prefix),
  )
  const place = own >= 0 ? own + 1 : (findBranch(doc, wanted)?.to ?? children.length)
  insertBlocksAt(doc, place, blocks, 'generation')
}
