import { asksQuestions, closesArticle } from '@rankwell/seo/offline'
import type { PlannedPart } from './article.ts'
import { hasSameText } from './section-position.ts'
import { type MarkdownPiece, splitHeadings } from './split-headings.ts'

/** Lower than all headings: the level of a bold line is unknown. */
const belowAll = 7
const isQuestion = (text: string) => /[?؟]\W*$/u.test(text)

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])

/** Whether two headings share most of their words. */
function isReworded(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  const common = [...one].filter((word) => other.has(word)).length
  return common * 2 > Math.max(one.size, other.size)
}

/**
 * Makes a model's Markdown follow the headings of a part: each appears once, in order, with its exact text. Other
 * headings are removed and their text kept, except for an FAQ or a conclusion that the outline does not have. A bold
 * line counts as a heading if it matches one of the outline, an FAQ, or a conclusion.
 */
export async function* followOutline(
  pieces: AsyncIterable<string>,
  { kind, headings }: Pick<PlannedPart, 'kind' | 'headings'>,
): AsyncGenerator<string> {
  let next = 0
  let isBegun = false
  /** Level of the heading whose section is being dropped. */
  let left: number | null = null
  const top = headings[0]?.level ?? 2
  const write = ({ level, text }: PlannedPart['headings'][number]) =>
    `${'#'.repeat(Math.min(6, level))} ${text}\n`
  const upTo = (end: number) => {
    const given = headings.slice(next, end).map((one) => `\n${write(one)}\n`)
    next = Math.max(next, end)
    return given
  }
  const takeHeading = (level: number, text: string): string[] => {
    let at = headings.findIndex((one, place) => place >= next && hasSameText(one.text, text))
    if (at < 0)
      at = headings.findIndex(
        (one, place) => place >= next && one.level === level && isReworded(one.text, text),
      )
    if (at < 0 && next === 0 && headings.length > 0 && level <= top) at = 0
    if (at >= 0) {
      left = null
      const missing = upTo(at)
      next = at + 1
      const heading = headings[at]
      return heading ? [...missing, write(heading)] : missing
    }
    if (left !== null && (level > left || isQuestion(text))) return []
    left = null
    if (kind === 'questions' && headings.length === 1 && level > top)
      return [...upTo(1), write({ level: top + 1, text })]
    const closes = closesArticle(text) && (level <= top || kind !== 'conclusion')
    if (kind === 'questions' || asksQuestions(text) || closes) left = level
    return ['\n']
  }
  const isHeadingInBold = (text: string): boolean =>
    headings.some((one, place) => place >= next && hasSameText(one.text, text)) ||
    closesArticle(text) ||
    (asksQuestions(text) && (kind !== 'questions' || next === 0))
  const takePiece = (piece: MarkdownPiece): string[] => {
    if (piece.type === 'heading') return takeHeading(piece.level, piece.words)
    if (piece.type === 'bold') {
      if (isHeadingInBold(piece.words)) return takeHeading(kind === 'questions' ? top : belowAll, piece.words)
      if (left === belowAll && !isQuestion(piece.words)) left = null
    }
    if (left !== null) return []
    if (piece.type === 'blank') return ['\n']
    return [...(next === 0 ? upTo(1) : []), piece.text]
  }
  for await (const piece of splitHeadings(pieces)) {
    if (piece.type !== 'blank') isBegun = true
    yield* takePiece(piece)
  }
  if (isBegun) yield* upTo(headings.length)
}
