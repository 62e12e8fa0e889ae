import { listEveryday } from '../../keywords/everyday.ts'
import { preparePages } from '../../keywords/prepare-pages.ts'
import { getLanguage } from '../../languages/index.ts'
import { countWords, splitSentences } from '../../words.ts'
import { getNotesWords } from '../languages/index.ts'
import type { Stems } from '../stems.ts'
import { isQuotable, isTelling, standsAlone } from './quotable.ts'
import type { NotesPage } from './types.ts'

interface PageSentence {
  text: string
  words: number
  stems: Stems
  isQuotable: boolean
  /** Whether a passage can start with it. */
  isOpening: boolean
}

/** One line of a page below its heading. */
export interface PageParagraph {
  page: number
  /** The heading above it; empty at the beginning of the page. */
  section: string
  sectionStems: Stems
  /** Whether it is the first one below its heading. */
  isFirst: boolean
  sentences: PageSentence[]
}

export interface ReadPages {
  paragraphs: PageParagraph[]
  /** Words of each page, including words of omitted parts. */
  words: number[]
}

const maxHeadingWords = 14
const minProseWords = 9
const bullet = /^\s*(?:[-–—•*]|\d{1,2}[.)])\s+/u

const fold = (line: string): string => line.trim().replace(/\s+/g, ' ').toLowerCase()

/** A short line without final punctuation before a longer one, on a page whose headings are unknown. */
const looksLikeHeading = (line: string, next: string): boolean =>
  !/[.!:;,。][”"»)]?$/u.test(line) &&
  line.split(/\s+/).length <= maxHeadingWords &&
  next.split(/\s+/).length >= minProseWords

/** Splits pages into the sentences of their paragraphs, except menus, notices, and repeated lines. */
export function readPages(
  pages: readonly NotesPage[],
  { keyword, language }: { keyword: string; language: string },
  readStems: (text: string) => Stems,
): ReadPages {
  const rules = getNotesWords(language)
  const common = { main: readStems(keyword), everyday: listEveryday(getLanguage(language)) }
  // Headings separate sections, so they must stay in the text.
  const prepared = preparePages(
    pages.map(({ title, text }) => ({ title, headings: [], text })),
    getLanguage(language),
  )
  const read: ReadPages = { paragraphs: [], words: [] }
  for (const [page, { headings, text, title }] of pages.entries()) {
    const known = new Set([title, ...headings].map(fold))
    const lines = (prepared[page]?.text ?? '').split('\n').filter((line) => line.trim() !== '')
    let section = ''
    let isFirst = true
    for (const [at, line] of lines.entries()) {
      const isHeading =
        known.has(fold(line)) || (headings.length === 0 && looksLikeHeading(line, lines[at + 1] ?? ''))
      if (isHeading) {
        section = fold(line) === fold(title) ? '' : line.trim()
        isFirst = true
        continue
      }
      const sentences = splitSentences(line.replace(bullet, ''), language).map(({ from, to }) => {
        const sentence = line.replace(bullet, '').slice(from, to).replace(/\s+/g, ' ').trim()
        const words = countWords(sentence, language)
        const stems = readStems(sentence)
        const quotable = isQuotable(sentence, words, rules) && isTelling(sentence, stems, common)
        return {
          text: sentence,
          words,
          stems,
          isQuotable: quotable,
          isOpening: quotable && standsAlone(sentence, rules),
        }
      })
      read.paragraphs.push({ page, section, sectionStems: readStems(section), isFirst, sentences })
      isFirst = false
    }
    read.words.push(countWords(text, language))
  }
  return read
}
