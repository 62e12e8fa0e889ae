/** A formatted range of a plain text, as character offsets; empty for a line break or another inline node. */
export interface TaggedRange {
  number: number
  from: number
  to: number
}

/** A plain text and its formatted ranges, which do not overlap. */
export interface TaggedText {
  text: string
  ranges: TaggedRange[]
}

/** `<m1>`, `</m1>`, and `<m1/>`; models also write `<\/m1>`, as in the JSON of their prompt. */
const tag = /<(\\?\/)?m(\d{1,4}) ?(\/)?>/gi

/**
 * Reads numbered tags, such as `a <m1>bold</m1> word`. A tag without its counterpart is dropped, and so are all but one
 * of nested tags, so that ranges do not overlap.
 */
export function readMarkTags(tagged: string): TaggedText {
  const ranges: TaggedRange[] = []
  let text = ''
  let at = 0
  let open: { number: number; from: number } | null = null
  for (const match of tagged.matchAll(tag)) {
    text += tagged.slice(at, match.index)
    at = match.index + match[0].length
    const number = Number(match[2])
    if (match[3]) {
      if (!open) ranges.push({ number, from: text.length, to: text.length })
    } else if (!match[1]) open = { number, from: text.length }
    else if (open?.number === number) {
      if (open.from < text.length) ranges.push({ ...open, to: text.length })
      open = null
    }
  }
  return { text: text + tagged.slice(at), ranges }
}

/**
 * Writes a part of a text with its tags.
 *
 * @param write Applied to the text between the tags, for example to escape it.
 */
export function writeMarkTags(
  { text, ranges }: TaggedText,
  from = 0,
  to = text.length,
  write: (part: string) => string = (part) => part,
): string {
  let result = ''
  let at = from
  for (const range of ranges) {
    const [start, end] = [Math.max(from, range.from), Math.min(to, range.to)]
    const isEmpty = range.from === range.to
    if (start > end || (start === end && !isEmpty) || (isEmpty && start === to && to < text.length)) continue
    result += write(text.slice(at, start))
    result += isEmpty
      ? `<m${range.number}/>`
      : `<m${range.number}>${write(text.slice(start, end))}</m${range.number}>`
    at = end
  }
  return result + write(text.slice(at, to))
}

/** Removes all tags, including an incomplete one at the end of text that is still arriving. */
export const stripMarkTags = (tagged: string): string =>
  tagged.replace(tag, '').replace(/<\\?\/?(?:m\d{0,4} ?\/?)?$/i, '')

/** Keeps the well-formed tags whose numbers occur in the source. */
export function matchMarkTags(tagged: string, source: string): string {
  const known = new Set(readMarkTags(source).ranges.map(({ number }) => number))
  const { text, ranges } = readMarkTags(tagged)
  return writeMarkTags({ text, ranges: ranges.filter(({ number }) => known.has(number)) })
}
