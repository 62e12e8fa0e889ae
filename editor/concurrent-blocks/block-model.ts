import { type XmlElement, XmlText } from 'yjs'
import { isRecord } from '../model.ts'
import { schema } from '../schema.ts'
import { childItems, type ItemRef, isItemDeleted, textOf } from './yjs-internals.ts'

/** The marks of a text by name, as Yjs stores them. */
export type Marks = Record<string, unknown>

/** Text that was deleted from a block that stayed. Yjs keeps only its length, so it is remembered here. */
export interface DeletedRun {
  clock: number
  text: string
  /** Identifies the user who deleted it; see `findAuthor`. */
  author: unknown
  /** Whether the same user inserted this text again, by splitting, joining, or cutting and pasting. */
  isMoved: boolean
}

/** One UTF-16 unit of a text, or one line break. */
export interface TextUnit {
  /** Null for text that was garbage-collected. */
  text: string | null
  client: number
  clock: number
  /**
   * Whether the sender of the deletion had this unit: yes (`known`), no (`unknown`), or possibly (`unacked`); `deleted`
   * if it had already been deleted here.
   */
  state: 'known' | 'unknown' | 'unacked' | 'deleted'
  marks: Marks
  /** The run that contained a `deleted` unit; null if it is no longer remembered. */
  deletedRun?: DeletedRun | null
}

/** A text block that a transaction has deleted. */
export interface DeletedBlock {
  element: XmlElement
  /**
   * Read on first use, because a deleted article has very many units; readable only while the transaction is observed.
   */
  readonly units: readonly TextUnit[]
  /**
   * The whole text if it was written by other clients and known to the sender, and nothing had been deleted; else null.
   */
  knownText: string | null
  /** The outermost item that was deleted with it. */
  root: ItemRef
}

/** A text block that a transaction has created. */
export interface CreatedBlock {
  element: XmlElement
  text: string
}

/** A block inside something deleted that the sender of the deletion did not have. */
export interface UnknownBlock {
  item: ItemRef
  /** The sender may have had it, and may have inserted it again. */
  isUnacked: boolean
  copy: BlockCopy
  root: ItemRef
}

/** A node and its content, readable after the node itself is gone. */
export interface BlockCopy {
  name: string
  attrs: Record<string, unknown>
  content: (BlockCopy | TextRuns)[]
}

export interface TextRun {
  text: string
  marks: Marks
}

export interface TextRuns {
  runs: TextRun[]
}

/** What a transaction has done to blocks, each list in document order. */
export interface BlockChanges {
  deleted: DeletedBlock[]
  created: CreatedBlock[]
  unknown: UnknownBlock[]
}

export const isTextRuns = (part: BlockCopy | TextRuns): part is TextRuns => isRecord(part) && 'runs' in part

export const isTextBlock = (name: string): boolean => schema.nodes[name]?.isTextblock === true

/** The text of a text node without its marks. */
export function readNodeText(node: XmlText): string {
  let text = ''
  for (const item of childItems(node)) if (!isItemDeleted(item)) text += textOf(item) ?? ''
  return text
}

/** The text of a text block; a line break counts as one character. */
export const readBlockText = (block: XmlElement): string =>
  block
    .toArray()
    .map((child) => (child instanceof XmlText ? readNodeText(child) : '\n'))
    .join('')
