import { asksQuestions, closesArticle } from '../../providers/models/heading-kinds.ts'
import type { PlannedPart } from './article.ts'
import { saysSame } from './section-place.ts'

const headingLine = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/
/** The start of a line that could still become a heading. */
const mayBeHeading = /^ {0,3}(?:#{1,6}(?:\s.*)?)?$/
const fence = /^\s*(?:```|~~~)/

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])

/** Whether two headings share most of their words. */
function isReworded(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)]
  const common = [...one].filter((word) => other.has(word)).length
  return common * 2 > Math.max(one.size, other.size)
}

/**
 * Makes a model's Markdown follow the headings of a part: each appears once, in order, with its exact text. Other
 * headings are removed and their text kept, except for an FAQ or a conclusion that the outline does not have.
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
    let at = headings.findIndex((one, place) => place >= next && saysSame(one.text, text))
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
    if (left !== null && (level > left || /[?؟]\W*$/u.test(text))) return []
    left = null
    if (kind === 'questions' && headings.length === 1 && level > top)
      return [...upTo(1), write({ level: top + 1, text })]
    const closes = closesArticle(text) && (level <= top || kind !== 'conclusion')
    if (kind === 'questions' || asksQuestions(text) || closes) left = level
    return ['\n']
  }
  let line = ''
  /** The line is known not to be a heading, so its pieces are passed through immediately. */
  let isText = false
  let isCode = false
  const takeLine = (part: string): string[] => {
    line += part
    if (part.trim()) isBegun = true
    const isEnd = part.endsWith('\n')
    const heading = isEnd && !isText && !isCode ? headingLine.exec(line) : null
    let given: string[] = []
    if (heading) given = takeHeading(heading[1]?.length ?? 2, heading[2] ?? '')
    else if (isText || isCode) given = left === null ? [part] : []
    else if (!mayBeHeading.test(line.replace(/\n$/, ''))) {
      isText = true
      given = left === null ? [...(next === 0 ? upTo(1) : []), line] : []
    } else if (isEnd) given = left === null ? ['\n'] : []
    if (isEnd) {
      if (fence.test(line)) isCode = !isCode
      line = ''
      isText = false
    }
    return given
  }
  for await (const piece of pieces)
    for (const part of piece.match(/[^\n]*\n|[^\n]+/g) ?? []) yield* takeLine(part)
  if (line) yield* takeLine('\n')
  if (isBegun) yield* upTo(headings.length)
}
