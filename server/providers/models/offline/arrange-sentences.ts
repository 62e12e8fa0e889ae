import { escapeLineStarts, escapeMarkdown, type TaggedText, writeMarkTags } from '@rankwell/editor'
import { sentencesOf, type TextRange, trimRange, wordsOf } from './tagged-sentences.ts'

/** The parts of an enumeration after a colon or between semicolons; null for other texts. */
function readEnumeration(
  { text }: TaggedText,
  { from, to }: TextRange,
): { lead: TextRange | null; parts: TextRange[] } | null {
  const colon = /[:：](?=\s)/.exec(text.slice(from, to))
  const start = colon ? from + colon.index + 1 : from
  const rest = text.slice(start, to).replace(/[.。]$/u, '')
  const isSplit = (sign: RegExp) => (rest.match(sign)?.length ?? 0) > 0
  const sign = isSplit(/[;؛]\s/g) ? /[;؛](?=\s)/g : colon && !/[()]/.test(rest) ? /[,،](?=\s)/g : null
  const ends = sign ? [...rest.matchAll(sign)].map(({ index }) => start + index) : []
  if (ends.length < (colon ? 1 : 2)) return null
  const edges = [start - 1, ...ends, start + rest.length]
  const parts = edges.slice(1).map((end, at) => trimRange(text, { from: (edges[at] ?? 0) + 1, to: end }))
  return { lead: colon ? trimRange(text, { from, to: start }) : null, parts }
}

/** Splits off the last part of an enumeration, as in `mint and thyme`. */
function splitLast({ text }: TaggedText, parts: TextRange[], language: string): TextRange[] {
  const last = parts.at(-1)
  const words = wordsOf(language)?.and.split(' ').join('|')
  if (!last || !words) return parts
  const found = new RegExp(`^(.*?)\\s*(?<=^|\\s)(?:${words})\\s+`, 'u').exec(text.slice(last.from, last.to))
  if (!found) return parts
  const before = { from: last.from, to: last.from + (found[1]?.length ?? 0) }
  const after = { from: last.from + found[0].length, to: last.to }
  return [...parts.slice(0, -1), ...(found[1] ? [before] : []), after]
}

const writeItem = (source: TaggedText, { from, to }: TextRange) =>
  escapeLineStarts(writeMarkTags(source, from, to, escapeMarkdown).replace(/\s+/g, ' '))

/** One item per sentence, or per part of an enumeration. */
export function toList(source: TaggedText, language: string): string {
  const sentences = sentencesOf(source, language)
  const [only] = sentences
  const listed = only && sentences.length === 1 ? readEnumeration(source, only) : null
  const parts = listed ? splitLast(source, listed.parts, language) : sentences
  const lead = listed?.lead ? `${writeItem(source, listed.lead)}\n\n` : ''
  return lead + parts.map((part) => `- ${writeItem(source, part)}`).join('\n')
}

/** A table of labels with their explanations, as in `Basil: likes sun.`, or else of numbered sentences. */
export function toTable(source: TaggedText, language: string): string {
  const write = (range: TextRange) => writeItem(source, range).replaceAll('|', '\\|')
  const sentences = sentencesOf(source, language)
  const labels = sentences.map(
    ({ from, to }) => /^[^:]{1,60}:(?=\s)/.exec(source.text.slice(from, to))?.[0].length,
  )
  const isLabeled = labels.every((length) => length !== undefined)
  const [topic, details] = wordsOf(language)?.head ?? ['', '']
  const rows = sentences.map(({ from, to }, at) => {
    const length = labels[at] ?? 0
    return isLabeled
      ? [write({ from, to: from + length - 1 }), write(trimRange(source.text, { from: from + length, to }))]
      : [String(at + 1), write({ from, to })]
  })
  const all = [[isLabeled ? topic : '#', details], ['---', '---'], ...rows]
  return all.map((row) => `| ${row.join(' | ')} |`).join('\n')
}
