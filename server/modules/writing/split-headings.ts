/** A piece of Markdown, classified by whether it is a heading. */
export type MarkdownPiece =
  | { type: 'heading'; level: number; words: string }
  /** A line that is entirely bold, which some models write instead of a heading. */
  | { type: 'bold'; words: string; text: string }
  /** A line or a part of one. */
  | { type: 'text'; text: string }
  | { type: 'blank' }

const headingLine = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/
const headingStart = /^ {0,3}#{1,6}(?:\s.*)?$/
const boldLine = /^ {0,3}(\*{2,3}|_{2,3})(?=\S)((?:(?!\1).)+)\1\s*[:：]?\s*$/u
const boldStart = /^ {0,3}(?:\*(?:\*|$)|_(?:_|$))/
const underline = /^ {0,3}(?:=+|-+)\s*$/
const underlineStart = /^ {0,3}(?:=*|-*)\s*$/
/** Lines that do not become headings when underlined. */
const otherBlock = /^(?: {4}|\t|\s*(?:[-*+]\s|\d+[.)]\s|[>|`~<#]|[-=*_]{3,}\s*$))/
const sentenceEnd = /[.!…。]\s*$/u
const fence = /^\s*(?:```|~~~)/
/** Headings are short; longer lines are passed on immediately. */
const maxHeadingChars = 80

/** Splits streamed Markdown into headings and text, and buffers only what can still become a heading. */
export async function* splitHeadings(pieces: AsyncIterable<string>): AsyncGenerator<MarkdownPiece> {
  let line = ''
  /** A whole line that becomes a heading if the next line underlines it. */
  let held: string | null = null
  let isText = false
  let isCode = false
  let isParagraphStart = true

  const isCandidate = (text: string) =>
    text.length <= maxHeadingChars &&
    (boldStart.test(text) || (isParagraphStart && !otherBlock.test(text) && !sentenceEnd.test(text)))
  const isOpen = (text: string) =>
    text.trim() === '' ||
    headingStart.test(text) ||
    (held !== null && underlineStart.test(text)) ||
    isCandidate(text)

  function* release(): Generator<MarkdownPiece> {
    if (held === null) return
    const words = boldLine.exec(held)?.[2]
    yield words ? { type: 'bold', words, text: held } : { type: 'text', text: held }
    held = null
  }

  function* takeWhole(): Generator<MarkdownPiece> {
    if (held !== null && underline.test(line)) {
      yield { type: 'heading', level: line.includes('=') ? 1 : 2, words: held.trim() }
      held = null
      isParagraphStart = true
      return
    }
    yield* release()
    const heading = headingLine.exec(line)
    const isBlank = line.trim() === ''
    if (heading) yield { type: 'heading', level: heading[1]?.length ?? 2, words: heading[2] ?? '' }
    else if (isBlank) yield { type: 'blank' }
    else if (isCandidate(line)) held = line
    else yield { type: 'text', text: line }
    isParagraphStart = Boolean(heading) || isBlank
  }

  function* take(part: string): Generator<MarkdownPiece> {
    line += part
    const isEnd = line.endsWith('\n')
    if (isText || isCode) yield { type: 'text', text: part }
    else if (isEnd) yield* takeWhole()
    else if (!isOpen(line)) {
      isText = true
      yield* release()
      yield { type: 'text', text: line }
    }
    if (!isEnd) return
    if (isText || isCode) isParagraphStart = false
    if (fence.test(line)) isCode = !isCode
    line = ''
    isText = false
  }

  for await (const piece of pieces)
    for (const part of piece.match(/[^\n]*\n|[^\n]+/g) ?? []) yield* take(part)
  if (line) yield* take('\n')
  yield* release()
}
