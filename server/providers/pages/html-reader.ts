import { decodeEntities } from './decode-entities.ts'
import { findAttributeName, findTagAt, hashNext, IS_RAW, type Tag } from './tags.ts'

/** Attributes of one start tag with lower-case names; of duplicates, the first counts. */
export type Attributes = ReadonlyMap<string, string>

export interface HtmlEvents {
  /** Whether attributes are needed now; only those listed for the tag are kept. */
  wantAttributes: () => boolean
  /** The attributes are valid only during the call. */
  openTag: (tag: Tag, attributes: Attributes, isSelfClosed: boolean) => void
  closeTag: (tag: Tag) => void
  /** Whether text is needed now; other text is never copied. */
  wantText: () => boolean
  /** With undecoded character references. */
  text: (text: string) => void
  isInForeignContext: () => boolean
}

export interface HtmlReader {
  write: (chunk: string) => void
  end: () => void
}

const MAX_VALUE_LENGTH = 4096
/** The rest of a longer tag is skipped. */
const MAX_TAG_LENGTH = 32_768
/** Smaller chunks are joined, so that a tag that arrives letter by letter is not parsed again each time. */
const MIN_PIECE = 4096

const [SPACE, BANG, QUOTE, APOSTROPHE, SLASH, EQUALS, GREATER, QUESTION] = [32, 33, 34, 39, 47, 61, 62, 63]
const UNFINISHED = -1

type Mode = 'content' | 'comment' | 'bogus' | 'cdata' | 'rest of tag'

/**
 * Reads HTML in chunks and emits events by the tokenization rules of the HTML standard, in linear time and
 * with memory for the current tag only. Tags are reported in order; the listener handles nesting.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state machine with a shared position
export function createHtmlReader(events: HtmlEvents): HtmlReader {
  const attributes = new Map<string, string>()
  let data = ''
  let waiting = ''
  let mode: Mode = 'content'
  /** The element whose content is raw text up to its own end tag. */
  let raw: Tag | undefined
  let isEnd = false
  /** Where the scan of a tag stopped: inside a value in these quotes, or after an equals sign. */
  let openQuote = ''
  let isBeforeValue = false

  function emit(from: number, to: number): void {
    if (to <= from || !events.wantText()) return
    let at = from
    while (at < to && isWhite(data.charCodeAt(at))) at += 1
    // Most content between two tags is white space, which counts as one space.
    events.text(at === to ? ' ' : data.slice(from, to))
  }

  function read(): void {
    let at = 0
    while (at < data.length) {
      const next = mode !== 'content' ? passOver(at) : raw ? readRaw(at, raw) : readContent(at)
      if (next < 0) {
        waiting = data.slice(UNFINISHED - next)
        return
      }
      at = next
    }
  }

  /** Negative numbers contain the start of the unfinished piece: `UNFINISHED - at`. */
  const wait = (at: number): number => UNFINISHED - at

  function readContent(at: number): number {
    let tagStart = data.indexOf('<', at)
    let code = data.charCodeAt(tagStart + 1)
    // A `<` that starts no tag is text.
    while (tagStart >= 0 && !beginsMarkup(code) && !(Number.isNaN(code) && !isEnd)) {
      tagStart = data.indexOf('<', tagStart + 1)
      code = data.charCodeAt(tagStart + 1)
    }
    if (tagStart < 0) {
      emit(at, data.length)
      return data.length
    }
    emit(at, tagStart)
    if (isLetter(code)) return readStartTag(tagStart)
    if (code === SLASH) return readEndTag(tagStart)
    if (code === BANG) return readDeclaration(tagStart)
    if (Number.isNaN(code)) return wait(tagStart)
    mode = 'bogus'
    return tagStart + 2
  }

  function readStartTag(start: number): number {
    const nameEnd = passName(start + 1)
    if (nameEnd === data.length && !isTooLong(start)) return giveUp(start)
    const tag = findTagAt(data, start + 1, nameEnd, nameHash)
    const wanted = events.wantAttributes() ? tag.attributes : undefined
    const end = scanAttributes(nameEnd, start, wanted)
    if (end < 0 && !isTooLong(start)) {
      attributes.clear()
      return giveUp(start)
    }
    const isSelfClosed = end > 0 && data.charCodeAt(end - 2) === SLASH && isSlashAlone
    if (tag.flags & IS_RAW && !events.isInForeignContext()) raw = tag
    events.openTag(tag, attributes, isSelfClosed)
    if (attributes.size) attributes.clear()
    return end < 0 ? passRestOfTag() : end
  }

  /** Refers to the name passed last. */
  let nameHash = 0

  function passName(from: number): number {
    let at = from
    let hash = 0
    for (let code = data.charCodeAt(at); code > SPACE && code !== SLASH && code !== GREATER; ) {
      hash = hashNext(hash, code)
      code = data.charCodeAt(++at)
    }
    nameHash = hash
    return at
  }

  function readEndTag(start: number): number {
    const code = data.charCodeAt(start + 2)
    if (Number.isNaN(code)) {
      if (!isEnd) return wait(start)
      emit(start, data.length)
      return data.length
    }
    if (code === GREATER) return start + 3
    if (!isLetter(code)) {
      mode = 'bogus'
      return start + 2
    }
    const nameEnd = passName(start + 2)
    const hash = nameHash
    const end = data.charCodeAt(nameEnd) === GREATER ? nameEnd + 1 : scanAttributes(nameEnd, start, undefined)
    if (end < 0 && !isTooLong(start)) return giveUp(start)
    events.closeTag(findTagAt(data, start + 2, nameEnd, hash))
    return end < 0 ? passRestOfTag() : end
  }

  const isTooLong = (start: number): boolean => data.length - start > MAX_TAG_LENGTH
  /** A tag that is cut off by the end of the page is ignored. */
  const giveUp = (start: number): number => (isEnd ? data.length : wait(start))

  function passRestOfTag(): number {
    mode = 'rest of tag'
    return data.length
  }

  function readDeclaration(start: number): number {
    const left = data.length - start
    if (
      left < 6 &&
      !isEnd &&
      ('<!--'.startsWith(data.slice(start, start + 4)) || data.startsWith('<!--', start))
    )
      return wait(start)
    if (data.startsWith('<!--', start)) {
      // `<!-->` and `<!--->` are complete comments.
      if (data.charCodeAt(start + 4) === GREATER) return start + 5
      if (data.startsWith('->', start + 4)) return start + 6
      mode = 'comment'
      return start + 4
    }
    if (events.isInForeignContext()) {
      if (left < 9 && !isEnd && '<![CDATA['.startsWith(data.slice(start))) return wait(start)
      if (data.startsWith('<![CDATA[', start)) {
        mode = 'cdata'
        return start + 9
      }
    }
    mode = 'bogus'
    return start + 2
  }

  function passOver(at: number): number {
    if (mode === 'comment') return passComment(at)
    if (mode === 'rest of tag') {
      const end = scanAttributes(at, at, undefined)
      if (end < 0) return data.length
      mode = 'content'
      return end
    }
    const sign = mode === 'cdata' ? ']]>' : '>'
    const found = data.indexOf(sign, at)
    if (found < 0) return sign.length === 1 || isEnd ? data.length : wait(Math.max(at, data.length - 2))
    mode = 'content'
    return found + sign.length
  }

  function passComment(at: number): number {
    for (let dash = data.indexOf('--', at); dash >= 0; dash = data.indexOf('--', dash + 1)) {
      const code = data.charCodeAt(dash + 2)
      const isBang = code === BANG && data.charCodeAt(dash + 3) === GREATER
      if (code !== GREATER && !isBang) continue
      mode = 'content'
      return dash + (isBang ? 4 : 3)
    }
    return isEnd ? data.length : wait(Math.max(at, data.length - 3))
  }

  function readRaw(at: number, { name }: Tag): number {
    for (let end = data.indexOf('</', at); end >= 0; end = data.indexOf('</', end + 2)) {
      const nameEnd = end + 2 + name.length
      if (nameEnd >= data.length && !isEnd) {
        emit(at, end)
        return wait(end)
      }
      if (data.slice(end + 2, nameEnd).toLowerCase() !== name || name === 'plaintext') continue
      if (!endsName(data.charCodeAt(nameEnd))) continue
      emit(at, end)
      raw = undefined
      return readEndTag(end)
    }
    const isCut = !isEnd && data.endsWith('<')
    emit(at, isCut ? data.length - 1 : data.length)
    return isCut ? wait(data.length - 1) : data.length
  }

  /** Whether the slash before the end of the last tag was separate and not part of a value. */
  let isSlashAlone = false

  /** Reads attributes up to the position after the tag; negative if the chunk ends before. */
  function scanAttributes(from: number, start: number, wanted: ReadonlySet<string> | undefined): number {
    let at = from
    if (openQuote) {
      at = data.indexOf(openQuote, from) + 1
      if (!at) return UNFINISHED
      openQuote = ''
    }
    for (;;) {
      let code = data.charCodeAt(at)
      let nameStart = at
      let nameEnd = at
      if (!isBeforeValue) {
        isSlashAlone = false
        while (code <= SPACE || code === SLASH) {
          isSlashAlone = code === SLASH
          code = data.charCodeAt(++at)
        }
        if (code === GREATER) return at + 1
        if (Number.isNaN(code)) return UNFINISHED
        nameStart = at
        do code = data.charCodeAt(++at)
        while (code > SPACE && code !== EQUALS && code !== GREATER && code !== SLASH)
        nameEnd = at
        while (code <= SPACE) code = data.charCodeAt(++at)
        if (code === EQUALS) code = data.charCodeAt(++at)
        else {
          if (Number.isNaN(code)) return UNFINISHED
          if (wanted) keep(nameStart, nameEnd, at, at, start, wanted)
          continue
        }
      }
      while (code <= SPACE) code = data.charCodeAt(++at)
      isBeforeValue = Number.isNaN(code) && mode === 'rest of tag'
      if (Number.isNaN(code)) return UNFINISHED
      let valueStart = at
      let valueEnd = at
      if (code === QUOTE || code === APOSTROPHE) {
        valueStart = at + 1
        const quote = code === QUOTE ? '"' : "'"
        valueEnd = data.indexOf(quote, valueStart)
        if (valueEnd < 0) {
          if (isTooLong(start) || mode === 'rest of tag') openQuote = quote
          return UNFINISHED
        }
        at = valueEnd + 1
      } else {
        while (code > SPACE && code !== GREATER) code = data.charCodeAt(++at)
        if (Number.isNaN(code)) return UNFINISHED
        valueEnd = at
      }
      if (wanted) keep(nameStart, nameEnd, valueStart, valueEnd, start, wanted)
    }
  }

  function keep(
    nameStart: number,
    nameEnd: number,
    valueStart: number,
    valueEnd: number,
    start: number,
    wanted: ReadonlySet<string>,
  ): void {
    const name = findAttributeName(data, nameStart, nameEnd)
    if (!name || !wanted.has(name) || valueStart - start > MAX_TAG_LENGTH || attributes.has(name)) return
    const value = data.slice(valueStart, Math.min(valueEnd, valueStart + MAX_VALUE_LENGTH))
    attributes.set(name, decodeEntities(value))
  }

  function write(chunk: string): void {
    waiting += chunk
    if (waiting.length >= MIN_PIECE) flush()
  }

  function flush(): void {
    data = waiting
    waiting = ''
    read()
    data = ''
  }

  function end(): void {
    isEnd = true
    flush()
  }
  return { write, end }
}

const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122

const beginsMarkup = (code: number): boolean =>
  isLetter(code) || code === SLASH || code === BANG || code === QUESTION

const isWhite = (code: number): boolean => code === SPACE || (code >= 9 && code <= 13)

const endsName = (code: number): boolean => code <= SPACE || code === SLASH || code === GREATER
