export type LineKind =
  | 'paragraph'
  | 'heading'
  | 'bulletList'
  | 'orderedList'
  | 'taskList'
  | 'image'
  | 'quote'
  | 'code'
  | 'embed'
  | 'table'
  | 'alert'
  | 'title'
  | 'raw'
  | 'delimiter'

/** One line of a text: the kind of its block, and its text. */
export interface TextLine {
  kind: LineKind
  /** 1 to 7 for headings, otherwise 0. */
  level: number
  text: string
  /** Formatted ranges of the text, as character offsets. */
  formats?: TextFormat[]
  /** All of its content including marks and settings; equal for lines that render the same. */
  detail: string
}

/** Formatting of a range, such as `bold`, in a fixed order; a link also has its target. */
export interface TextFormat {
  from: number
  to: number
  marks: readonly string[]
  href?: string
}

export interface DiffWord {
  text: string
  change: 'same' | 'added' | 'removed'
  /** Absent for plain words. */
  marks?: readonly string[]
  /** The previous formatting of a word whose text is the same. */
  oldMarks?: readonly string[]
}

export interface DiffLine {
  kind: LineKind
  level: number
  /** The previous line, if it became another kind of block. */
  was: Pick<TextLine, 'kind' | 'level'> | null
  change: 'same' | 'added' | 'removed' | 'changed'
  words: DiffWord[]
}

type Step = { change: 'same' | 'added' | 'removed'; before: number; after: number }

/** Above this number of pairs, the difference is not analyzed: everything counts as removed and added. */
const maxPairs = 4_000_000

/** The shortest edit script between two lists. */
function walk<Item>(before: readonly Item[], after: readonly Item[]): Step[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  const same = (count: number, first: number, firstAfter: number): Step[] =>
    Array.from({ length: count }, (_, index) => ({
      change: 'same',
      before: first + index,
      after: firstAfter + index,
    }))
  const middle = walkMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end))
  return [
    ...same(start, 0, 0),
    ...middle.map((step) => ({ ...step, before: step.before + start, after: step.after + start })),
    ...same(end, before.length - end, after.length - end),
  ]
}

/** By the longest common subsequence; memory is the product of the lengths. */
function walkMiddle<Item>(before: readonly Item[], after: readonly Item[]): Step[] {
  if (before.length * after.length > maxPairs)
    return [
      ...before.map((_, index): Step => ({ change: 'removed', before: index, after: 0 })),
      ...after.map((_, index): Step => ({ change: 'added', before: before.length, after: index })),
    ]
  const width = after.length + 1
  const common = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => common[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      common[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const steps: Step[] = []
  let row = 0
  let column = 0
  while (row < before.length || column < after.length) {
    const isSame = row < before.length && column < after.length && before[row] === after[column]
    if (isSame) steps.push({ change: 'same', before: row++, after: column++ })
    else if (column >= after.length || (row < before.length && at(row + 1, column) >= at(row, column + 1)))
      steps.push({ change: 'removed', before: row++, after: column })
    else steps.push({ change: 'added', before: row, after: column++ })
  }
  return steps
}

/** A word with its formatting. */
interface Token {
  text: string
  marks: readonly string[]
  /** Equal for tokens with the same formatting. */
  look: string
}

/** The words and spaces of a line, split where the formatting changes. */
function splitTokens({ text, formats = [] }: TextLine): Token[] {
  const edges = new Set(formats.flatMap(({ from, to }) => [from, to]))
  const tokens: Token[] = []
  for (const match of text.matchAll(/\s+|\S+/g)) {
    const end = match.index + match[0].length
    let start = match.index
    for (let at = start + 1; at <= end; at++) {
      if (at < end && !edges.has(at)) continue
      const format = formats.find(({ from, to }) => from <= start && to >= at)
      const marks = format?.marks ?? []
      tokens.push({ text: text.slice(start, at), marks, look: `${marks.join()} ${format?.href ?? ''}` })
      start = at
    }
  }
  return tokens
}

function addWord(words: DiffWord[], { text, marks }: Token, change: DiffWord['change'], old?: Token): void {
  const last = words.at(-1)
  const oldMarks = old?.marks
  const isAlike =
    last?.change === change &&
    last.oldMarks?.join() === oldMarks?.join() &&
    (last.marks ?? []).join() === marks.join()
  if (last && isAlike) last.text += text
  else words.push({ text, change, ...(marks.length > 0 && { marks }), ...(oldMarks && { oldMarks }) })
}

function whole(line: TextLine, change: 'same' | 'added' | 'removed'): DiffLine {
  const { kind, level } = line
  const words: DiffWord[] = []
  for (const token of splitTokens(line)) addWord(words, token, change)
  return { kind, level, was: null, change, words: words.length > 0 ? words : [{ text: '', change }] }
}

/** Two lines at the same place, word by word. */
function compareWords(before: TextLine, after: TextLine): DiffLine {
  const [old, now] = [splitTokens(before), splitTokens(after)]
  const textOf = ({ text }: Token) => text
  const words: DiffWord[] = []
  for (const { change, ...at } of walk(old.map(textOf), now.map(textOf))) {
    const [was, is] = [old[at.before], now[at.after]]
    const token = change === 'removed' ? was : is
    const isReformatted = change === 'same' && was?.look !== is?.look && is?.text.trim() !== ''
    if (token) addWord(words, token, change, isReformatted ? was : undefined)
  }
  const { kind, level } = after
  const isOtherKind = before.kind !== kind || before.level !== level
  return { kind, level, was: isOtherKind ? before : null, change: 'changed', words }
}

/**
 * The changes between two texts, in the order of the newer one. Lines changed in place are compared word by
 * word.
 */
export function diffLines(before: readonly TextLine[], after: readonly TextLine[]): DiffLine[] {
  const key = (line: TextLine) => `${line.kind}${line.level}${line.detail}`
  const lines: DiffLine[] = []
  let removed: TextLine[] = []
  let added: TextLine[] = []
  const flush = () => {
    const pairs = Math.min(removed.length, added.length)
    for (let index = 0; index < pairs; index++)
      lines.push(compareWords(removed[index] as TextLine, added[index] as TextLine))
    lines.push(...removed.slice(pairs).map((line) => whole(line, 'removed')))
    lines.push(...added.slice(pairs).map((line) => whole(line, 'added')))
    removed = []
    added = []
  }
  for (const step of walk(before.map(key), after.map(key))) {
    const [old, now] = [before[step.before], after[step.after]]
    if (step.change === 'removed' && old) removed.push(old)
    else if (step.change === 'added' && now) added.push(now)
    else if (now) {
      flush()
      lines.push(whole(now, 'same'))
    }
  }
  flush()
  return lines
}
