import type { ResearchNotes } from '../tasks.ts'
import { countText, fingerprint, hashText, sentencesOf } from './text.ts'

/** A sentence of the research with its position. */
export interface SourceSentence {
  text: string
  /** The heading above it; empty before the first. */
  section: string
  source: string
  /** Written by the user who requested the article: it may be used unchanged. */
  isOwn: boolean
  position: number
}

/** Maximum number of consecutive words from a page: after other words, and in a sentence without any. */
const runLengths = [8, 5] as const

export interface SourceText {
  sentences: SourceSentence[]
  /** Whether a text is a sentence of a page, or shares more consecutive words with one. */
  isCopied(text: string, max: 5 | 8): boolean
  /** Words that the pages capitalize inside their sentences. */
  isName(word: string): boolean
  /** All texts, for lookups. */
  all: string[]
}

const kept = new Map<string, SourceText>()
const maxCached = 8

const isProse = (line: string): boolean => /[.!؟?。:]["”»]?$/.test(line)
/** A short line without an end mark before prose, or a question on its own line. */
const isHeading = (line: string, next: string): boolean =>
  countText(line) <= 14 && (/[?؟]$/.test(line) || (!isProse(line) && countText(next) > 9))

/** Arabic vowel signs are ignored. */
const printOf = (text: string): string => fingerprint(text.replace(/\p{M}/gu, ''))
const wordsOf = (text: string): string[] => printOf(text).split(' ').filter(Boolean)

/** Parses pages and references of a task; caches those of the last few articles. */
export function readSources({ pages, references }: ResearchNotes, language: string): SourceText {
  const texts = [
    ...references.map((one) => ({ ...one, isOwn: one.kind === 'note' })),
    ...pages.map((page) => ({ title: page.title, text: page.text, isOwn: false })),
  ]
  const key = `${language} ${texts.map(({ title, text, isOwn }) => `${title}:${isOwn}:${text.length}:${hashText(text)}`).join(' ')}`
  const known = kept.get(key)
  if (known) return known
  const made = indexTexts(texts, language)
  kept.set(key, made)
  if (kept.size > maxCached) kept.delete(kept.keys().next().value ?? '')
  return made
}

function indexTexts(
  texts: readonly { title: string; text: string; isOwn: boolean }[],
  language: string,
): SourceText {
  const sentences: SourceSentence[] = []
  const runs = { 8: new Set<string>(), 5: new Set<string>() }
  const whole = new Set<string>()
  const written = new Map<string, { capital: number; small: number }>()
  for (const { title, text, isOwn } of texts) {
    const lines = text.split('\n').map((line) => line.trim())
    let section = ''
    for (const [at, line] of lines.entries()) {
      if (!line) continue
      if (!isOwn && isHeading(line, lines[at + 1] ?? '')) {
        section = line
        continue
      }
      for (const sentence of sentencesOf(line, language)) {
        sentences.push({ text: sentence, section, source: title, isOwn, position: sentences.length })
        if (!isOwn) whole.add(printOf(sentence))
        noteCapitals(sentence, written)
      }
    }
    if (isOwn) continue
    const words = wordsOf(text)
    for (const max of runLengths)
      for (let at = 0; at + max < words.length; at++) runs[max].add(words.slice(at, at + max + 1).join(' '))
  }
  return {
    sentences,
    all: texts.map(({ text }) => text),
    isName: (word) => {
      const seen = written.get(word.toLowerCase())
      return seen !== undefined && seen.capital > seen.small
    },
    isCopied(text, max) {
      if (whole.has(printOf(text))) return true
      const words = wordsOf(text)
      for (let at = 0; at + max < words.length; at++)
        if (runs[max].has(words.slice(at, at + max + 1).join(' '))) return true
      return false
    },
  }
}

function noteCapitals(sentence: string, written: Map<string, { capital: number; small: number }>): void {
  const [, ...inner] = sentence.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []
  for (const word of inner) {
    const key = word.toLowerCase()
    const seen = written.get(key) ?? { capital: 0, small: 0 }
    if (/^\p{Lu}/u.test(word)) seen.capital += 1
    else seen.small += 1
    written.set(key, seen)
  }
}
