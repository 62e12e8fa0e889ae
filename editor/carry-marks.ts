import type { Mark, Node } from '@tiptap/pm/model'
import { Transform } from '@tiptap/pm/transform'
import { excludesMark } from './inline.ts'
import { matchLists, splitWords } from './yjs/diff.ts'

/** A range of text that has the same mark throughout. */
export interface MarkedText {
  mark: Mark
  text: string
}

/** A range of one text and the range of another that replaces it, as character offsets. */
export interface TextChange {
  from: number
  to: number
  newFrom: number
  newTo: number
  isSame: boolean
}

/** The characters of a range; an inline node that is not text, such as a line break, counts as one space. */
interface Letters {
  text: string
  /** Document position of each character; -1 between blocks. */
  places: number[]
  marks: (readonly Mark[])[]
}

const blank = /^\s$/u

function readLetters(doc: Node, from: number, to: number): Letters {
  const letters: Letters = { text: '', places: [], marks: [] }
  const add = (text: string, place: number, marks: readonly Mark[]) => {
    letters.text += text
    for (let index = 0; index < text.length; index++) {
      letters.places.push(place < 0 ? -1 : place + index)
      letters.marks.push(marks)
    }
  }
  doc.nodesBetween(from, to, (node, position) => {
    if (node.isTextblock && letters.text) add('\n', -1, [])
    if (!node.isInline) return
    const start = Math.max(from, position)
    const end = Math.min(to, position + node.nodeSize)
    add(node.isText ? (node.text ?? '').slice(start - position, end - position) : ' ', start, node.marks)
  })
  return letters
}

const isWord = (token: string) => /[\p{L}\p{N}]/u.test(token)

/** Words that both texts share in the same order, with adjacent spaces and punctuation, as pairs of token indexes. */
function matchWords(old: readonly string[], next: readonly string[]): (readonly [number, number])[] {
  const matches = matchLists(old, next, (a, b) => a === b)
  const kept = matches.map(([at]) => isWord(old[at] ?? ''))
  const follows = (index: number) => {
    const [previous, match] = [matches[index - 1], matches[index]]
    return previous && match && previous[0] + 1 === match[0] && previous[1] + 1 === match[1]
  }
  for (let index = 1; index < matches.length; index++)
    if (kept[index - 1] && follows(index)) kept[index] = true
  for (let index = matches.length - 1; index > 0; index--)
    if (kept[index] && follows(index)) kept[index - 1] = true
  return matches.filter((_, index) => kept[index])
}

/** Compares two texts word by word. Spaces shared by otherwise different sentences do not count as unchanged. */
function compareTexts(before: string, after: string): TextChange[] {
  const [old, next] = [splitWords(before), splitWords(after)]
  const changes: TextChange[] = []
  let [x, y, from, newFrom] = [0, 0, 0, 0]
  const push = (length: number, newLength: number, isSame: boolean) => {
    if (length === 0 && newLength === 0) return
    const last = changes.at(-1)
    if (last?.isSame === isSame) {
      last.to += length
      last.newTo += newLength
    } else changes.push({ from, to: from + length, newFrom, newTo: newFrom + newLength, isSame })
    from += length
    newFrom += newLength
  }
  const lengthOf = (tokens: readonly string[]) => tokens.join('').length
  for (const [matchX, matchY] of [...matchWords(old, next), [old.length, next.length] as const]) {
    push(lengthOf(old.slice(x, matchX)), lengthOf(next.slice(y, matchY)), false)
    const same = old[matchX]?.length ?? 0
    push(same, same, true)
    x = matchX + 1
    y = matchY + 1
  }
  return changes
}

const hasMark = (marks: readonly Mark[] | undefined, mark: Mark) => mark.isInSet(marks ?? [])

/** The marks that inserted words inherit: those common to all words they replace, or to both neighbors. */
function inheritMarks({ text, marks }: Letters, { from, to }: TextChange): readonly Mark[] {
  if (from === to) return (marks[from - 1] ?? []).filter((mark) => hasMark(marks[from], mark))
  let common: readonly Mark[] | null = null
  for (let at = from; at < to; at++)
    if (!blank.test(text[at] ?? ''))
      common = (common ?? marks[at] ?? []).filter((one) => hasMark(marks[at], one))
  return common ?? []
}

/** Lists the ranges of each mark, as character offsets. */
function listRuns({ text, marks }: Letters): { mark: Mark; from: number; to: number }[] {
  const runs: { mark: Mark; from: number; to: number }[] = []
  for (let at = 0; at < text.length; at++)
    for (const mark of marks[at] ?? []) {
      const open = runs.findLast((run) => run.to === at && run.mark.eq(mark))
      if (open) open.to = at + 1
      else runs.push({ mark, from: at, to: at + 1 })
    }
  return runs
}

/**
 * Applies the marks of an old text to its rewrite. Unchanged words keep their marks, and words that replace marked
 * words inherit them. Marks that the rewrite already has, such as another link, take precedence.
 *
 * @param old The range of `before` that is replaced.
 * @returns The rewrite with marks, the changed and unchanged ranges, and the marks that were lost.
 */
export function carryMarks(
  before: Node,
  old: { from: number; to: number },
  after: Node,
): { doc: Node; changes: TextChange[]; lost: MarkedText[] } {
  const letters = readLetters(before, old.from, old.to)
  const next = readLetters(after, 0, after.content.size)
  const changes = compareTexts(letters.text, next.text)
  const made = new Transform(after)
  const taken: { mark: Mark; from: number; to: number }[] = []
  const give = (mark: Mark, from: number, to: number) => {
    let start = -1
    for (let at = from; at < to; at++) {
      const place = next.places[at] ?? -1
      const isFree =
        place >= 0 && !next.marks[at]?.some(({ type }) => excludesMark(mark.type.name, type.name))
      if (isFree && start < 0) start = place
      if (start < 0 || (isFree && at + 1 < to && next.places[at + 1] === place + 1)) continue
      made.addMark(start, isFree ? place + 1 : (next.places[at - 1] ?? 0) + 1, mark)
      start = -1
    }
  }
  const runs = listRuns(letters)
  for (const change of changes) {
    const { from, to, newFrom, newTo, isSame } = change
    if (isSame)
      for (const { mark, ...run } of runs) {
        const [start, end] = [Math.max(from, run.from), Math.min(to, run.to)]
        if (start >= end) continue
        give(mark, newFrom + start - from, newFrom + end - from)
        taken.push({ mark, from: start, to: end })
      }
    else {
      const words = next.text.slice(newFrom, newTo)
      const lead = from === to ? 0 : words.length - words.trimStart().length
      const tail = from === to ? 0 : words.length - words.trimEnd().length
      if (!words.trim()) continue
      for (const mark of inheritMarks(letters, change)) {
        give(mark, newFrom + lead, newTo - tail)
        taken.push({ mark, from, to })
      }
    }
  }
  const brought = listRuns(next).map(({ mark }) => mark)
  const lost = runs.filter(
    ({ mark, from, to }) =>
      !brought.some((one) => one.eq(mark)) &&
      !taken.some((part) => part.mark.eq(mark) && part.from < to && part.to > from),
  )
  return {
    doc: made.doc,
    changes,
    lost: lost.map(({ mark, from, to }) => ({ mark, text: letters.text.slice(from, to).trim() })),
  }
}
