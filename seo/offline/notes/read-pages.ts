import { listEveryday } from '../../keywords/everyday.ts'
import { preparePages } from '../../keywords/prepare-pages.ts'
import { getLanguage } from '../../languages/index.ts'
import { countWords, splitSentences } from '../../words.ts'
import { getNotesWords } from '../languages/index.ts'
import type { StemReader, Stems } from '../stems.ts'
import { isQuotable, isTelling, standsAlone } from './quotable.ts'
import type { NotesTask } from './types.ts'

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

const bullet = /^\s*(?:[-–—•*]|\d{1,2}[.)])\s+/u

const fold = (line: string): string => line.trim().replace(/\s+/g, ' ').toLowerCase()

/** Creates a function that splits a line into its sentences and judges them. */
function createSentenceReader({ keyword, language }: NotesTask, readStems: StemReader) {
  const rules = getNotesWords(language)
  const common = readStems(keyword).union(listEveryday(getLanguage(language)))
  return (line: string): PageSentence[] =>
    splitSentences(line, language).map(({ from, to }) => {
      const text = line.slice(from, to).replace(/\s+/g, ' ').trim()
      const [words, stems] = [countWords(text, language), readStems(text)]
      const quotable = isQuotable(text, words, rules) && isTelling(text, stems, common)
      return { text, words, stems, isQuotable: quotable, isOpening: quotable && standsAlone(text, rules) }
    })
}

/** Splits pages into the sentences of their paragraphs, except menus, notices, and repeated lines. */
export function readPages(task: NotesTask, readStems: StemReader): ReadPages {
  const { pages, language } = task
  const readSentences = createSentenceReader(task, readStems)
  // Headings separate sections, so they must stay in the text.
  const whole = pages.map((page) => ({ ...page, headings: [] }))
  const prepared = preparePages(whole, getLanguage(language))
  const paragraphs = pages.flatMap(({ headings, title }, page) => {
    const known = new Set([title, ...headings].map(fold))
    const found: PageParagraph[] = []
    let [section, isFirst] = ['', true]
    for (const line of prepared[page]?.text.split('\n').filter((one) => one.trim() !== '') ?? []) {
      const isHeading = known.has(fold(line))
      if (isHeading) section = fold(line) === fold(title) ? '' : line.trim()
      else {
        const sentences = readSentences(line.replace(bullet, ''))
        found.push({ page, section, sectionStems: readStems(section), isFirst, sentences })
      }
      isFirst = isHeading
    }
    return found
  })
  return { paragraphs, words: pages.map(({ text }) => countWords(text, language)) }
}
