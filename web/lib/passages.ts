/** A quote with its context, which identifies its place on a page. */
export interface Passage {
  quote: string
  before: string
  after: string
}

/** The text of an element on one line, and the position of each character; gaps have none. */
export interface PageText {
  words: string
  letters: ({ node: Text; offset: number } | null)[]
}

const quoteLength = 300
const around = 64
const blocks = /^(?:P|H[1-6]|LI|UL|OL|TABLE|TR|TD|TH|FIGURE|FIGCAPTION|BLOCKQUOTE|PRE|DIV|SECTION|HR|BR)$/

/** Reads quotable text, without deleted and screen-reader-only text. */
export function readPage(root: Element): PageText {
  let words = ''
  const letters: PageText['letters'] = []
  const push = (char: string, letter: PageText['letters'][number]) => {
    const isGap = /\s/.test(char)
    if (isGap && (words === '' || words.endsWith(' '))) return
    words += isGap ? ' ' : char
    letters.push(letter)
  }
  const walk = (node: Node) => {
    if (node instanceof Text) {
      for (let offset = 0; offset < node.data.length; offset++)
        push(node.data[offset] ?? '', { node, offset })
      return
    }
    if (!(node instanceof Element) || node.matches('del, .sr-only, [data-unquotable]')) return
    const isBlock = blocks.test(node.tagName)
    if (isBlock) push(' ', null)
    for (const child of node.childNodes) walk(child)
    if (isBlock) push(' ', null)
  }
  for (const child of root.childNodes) walk(child)
  return { words, letters }
}

function countCommon(one: string, other: string, isBefore: boolean): number {
  const at = (text: string, index: number) => (isBefore ? text.at(-1 - index) : text[index])
  let count = 0
  while (count < Math.min(one.length, other.length) && at(one, count) === at(other, count)) count++
  return count
}

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Position of a passage; of several matches the one with the best context. Null if there is none. */
export function findPassage({ words, letters }: PageText, passage: Passage): Range | null {
  const quote = collapseSpaces(passage.quote).trim()
  const [before, after] = [collapseSpaces(passage.before), collapseSpaces(passage.after)]
  let best: { at: number; fit: number } | null = null
  for (let at = words.indexOf(quote); at >= 0 && quote !== ''; at = words.indexOf(quote, at + 1)) {
    const end = at + quote.length
    const fit =
      countCommon(before, words.slice(Math.max(0, at - before.length), at), true) +
      countCommon(after, words.slice(end, end + after.length), false)
    if (!best || fit > best.fit) best = { at, fit }
  }
  const first = best && letters[best.at]
  const last = best && letters[best.at + quote.length - 1]
  if (!first || !last) return null
  const range = document.createRange()
  range.setStart(first.node, first.offset)
  range.setEnd(last.node, last.offset + 1)
  return range
}

/** The text within a range, with its context; null if it is empty. */
export function quoteRange({ words, letters }: PageText, range: Range): Passage | null {
  const isIn = (letter: PageText['letters'][number]) =>
    letter !== null &&
    range.comparePoint(letter.node, letter.offset) === 0 &&
    range.comparePoint(letter.node, letter.offset + 1) === 0
  const first = letters.findIndex(isIn)
  const last = letters.findLastIndex(isIn)
  if (first < 0) return null
  const raw = words.slice(first, last + 1)
  const start = first + (raw.length - raw.trimStart().length)
  const quote = raw.trim().slice(0, quoteLength).trim().toWellFormed()
  if (quote === '') return null
  const end = start + quote.length
  return {
    quote,
    before: words.slice(Math.max(0, start - around), start).toWellFormed(),
    after: words.slice(end, end + around).toWellFormed(),
  }
}
