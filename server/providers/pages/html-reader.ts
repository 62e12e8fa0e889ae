import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { decodeEntities } from './decode-entities.ts'
import { findTag, type Tag } from './tags.ts'

/** Attributes of one start tag; names in lower case, the first of equal names counts. */
export type Attributes = ReadonlyMap<string, string>

export interface HtmlEvents {
  /** Whether attributes are wanted now; only those that the tag lists are kept. */
  wantAttributes: () => boolean
  /** The attributes are valid during the call only. */
  openTag: (tag: Tag, attributes: Attributes, isSelfClosed: boolean) => void
  closeTag: (tag: Tag) => void
  /** Whether text is wanted now; text that is not is never copied. */
  wantText: () => boolean
  /** With character references as they stand in the page. */
  text: (text: string) => void
  isInForeignContext: () => boolean
}

export interface HtmlReader {
  write: (chunk: string) => void
  end: () => void
}

const LONGEST_NAME = 64
/** No attribute that is ever wanted has a longer name. */
const LONGEST_ATTRIBUTE = 'aria-hidden'.length
const LONGEST_VALUE = 4096

/**
 * Reads HTML chunk by chunk and tells what it meets, in linear time and with memory for the current
 * tag only, whatever the page does. Tags are told as they stand: nesting is the listener's business.
 */
export function createHtmlReader(events: HtmlEvents): HtmlReader {
  const chunks: string[] = []
  let offset = 0
  const attributes = new Map<string, string>()
  let tag = findTag('p')
  let wanted: ReadonlySet<string> | undefined
  let name = ''
  let value = ''

  function slice(start: number, end: number): string {
    while (chunks.length > 1 && start - offset >= (chunks[0] as string).length) dropChunk()
    let text = (chunks[0] as string).slice(start - offset, end - offset)
    while (end - offset > (chunks[0] as string).length && chunks.length > 1) {
      dropChunk()
      text += (chunks[0] as string).slice(0, end - offset)
    }
    return text
  }

  function dropChunk(): void {
    offset += (chunks.shift() as string).length
  }

  function endOpenTag(isSelfClosed: boolean): void {
    events.openTag(tag, attributes, isSelfClosed)
    if (attributes.size) attributes.clear()
  }

  function addToValue(more: string): void {
    if (value.length < LONGEST_VALUE) value += more.slice(0, LONGEST_VALUE)
  }

  const callbacks: TokenizerCallbacks = {
    onopentagname(start, end) {
      tag = findTag(slice(start, Math.min(end, start + LONGEST_NAME)))
      wanted = events.wantAttributes() ? tag.attributes : undefined
    },
    onopentagend: () => endOpenTag(false),
    onselfclosingtag: () => endOpenTag(true),
    onclosetag(start, end) {
      events.closeTag(findTag(slice(start, Math.min(end, start + LONGEST_NAME))))
    },
    onattribname(start, end) {
      name = ''
      value = ''
      if (!wanted || end - start > LONGEST_ATTRIBUTE) return
      const found = slice(start, end).toLowerCase()
      if (wanted.has(found) && !attributes.has(found)) name = found
    },
    onattribdata(start, end) {
      if (name) addToValue(slice(start, Math.min(end, start + LONGEST_VALUE)))
    },
    onattribend() {
      if (name) attributes.set(name, decodeEntities(value))
      name = ''
    },
    ontext(start, end) {
      if (events.wantText()) events.text(slice(start, end))
    },
    isInForeignContext: events.isInForeignContext,
    onattribentity() {},
    ontextentity() {},
    oncdata() {},
    oncomment() {},
    ondeclaration() {},
    onprocessinginstruction() {},
    onend() {},
  }
  // Without entities the tokenizer jumps from tag to tag; a reference may also be cut by two chunks.
  const tokenizer = new Tokenizer({ decodeEntities: false }, callbacks)

  function write(chunk: string): void {
    if (!chunk) return
    chunks.push(chunk)
    tokenizer.write(chunk)
  }

  return { write, end: () => tokenizer.end() }
}
