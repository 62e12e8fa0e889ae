import { listEveryday } from '../../keywords/everyday.ts'
import { preparePages } from '../../keywords/prepare-pages.ts'
import { getLanguage } from '../../languages/index.ts'
import type { StemReader, Stems } from '../../stems.ts'
import { capitalizeFirst } from '../../text/casing.ts'
import { bullet, findLabel, fold } from '../../text/list-labels.ts'
import { countWords, splitSentences } from '../../words.ts'
import { findKind } from '../heading-kinds.ts'
import { getNotesWords } from '../languages/index.ts'
import type { HeadingKind } from '../languages/language.ts'
import { isQuotable, isTelling, standsAlone } from './quotable.ts'
import type { NotesPage, NotesTask } from './types.ts'

interface PageSentence {
  text: string
  words: number
  stems: Stems
  isQuotable: boolean
  /** Whether it says enough; the first one of a paragraph may only lead to what does. */
  isTelling: boolean
  /** Whether a passage can start with it. */
  isOpening: boolean
}

/** A heading above a text of its page. */
export type Section = NotesPage['headings'][number] & { stems: Stems; kind: HeadingKind }

/** One line of a page. */
export interface PageParagraph {
  page: number
  /** The headings above it, the lowest level first; empty at the beginning of the page. */
  sections: readonly Section[]
  /** Whether it is the first one below its heading. */
  isFirst: boolean
  /** Whether it introduces a page with several parts. */
  isIntro: boolean
  sentences: PageSentence[]
}

export interface ReadPages {
  paragraphs: PageParagraph[]
  /** Words of each page, including words of omitted parts. */
  words: number[]
}

/** A shorter stem says too little to name a longer word. */
const minPart = 5

/** Creates a function that splits a line into its sentences and judges them. */
function createSentenceReader({ keyword, language, pages }: NotesTask, readStems: StemReader) {
  const rules = getNotesWords(language)
  const main = readStems(keyword)
  // A sentence with the name of a page refers to it.
  const names = pages
    .map(({ title }) => fold(title.split(/\s*[:|?؟]\s|\s[–—-]\s/u)[0] ?? ''))
    .filter((name) => name.split(' ').length > 2 && !readStems(name).isSubsetOf(main))
  const common = main.union(listEveryday(getLanguage(language)))
  return (line: string, label: string, sections: readonly Section[]): PageSentence[] => {
    const subject = [...sections.reduce((all, { stems }) => all.union(stems), main)]
    // "Zeytin" names "zeytinyağı", too.
    const isSubject = (stem: string) =>
      subject.some((one) => one === stem || (stem.length >= minPart && one.startsWith(stem)))
    return splitSentences(line, language).map(({ from, to }, at) => {
      const text = line.slice(from, to).replace(/\s+/g, ' ').trim()
      const said = at === 0 && label ? capitalizeFirst(text.slice(label.length), language) : text
      const [words, stems] = [countWords(text, language), readStems(text)]
      const isOwn = !names.some((name) => fold(text).includes(name))
      const says = isTelling(text, stems, common)
      const isWhole = isOwn && isQuotable(said, words, rules) && (says || at === 0)
      // Inside a paragraph, only sentences that name their subject can be understood without the previous one.
      const isNamed = at === 0 || [...stems].some(isSubject)
      const isOpening = isWhole && isNamed && standsAlone(said, rules)
      return { text, words, stems, isQuotable: isWhole, isTelling: says, isOpening }
    })
  }
}

/** Splits pages into the sentences of their paragraphs, except menus, notices, and repeated lines. */
export function readPages(task: NotesTask, readStems: StemReader): ReadPages {
  const { pages, language } = task
  const readSentences = createSentenceReader(task, readStems)
  // Headings separate sections, so they must stay in the text.
  const whole = pages.map((page) => ({ ...page, headings: [] }))
  const prepared = preparePages(whole, getLanguage(language))
  const paragraphs = pages.flatMap(({ headings, title }, page) => {
    const levels = new Map([...headings, { text: title, level: 1 }].map((h) => [fold(h.text), h.level]))
    const lines = prepared[page]?.text.split('\n').filter((one) => one.trim() !== '') ?? []
    let sections: readonly Section[] = []
    return lines.flatMap((line, at): PageParagraph[] => {
      const level = levels.get(fold(line))
      const text = line.trim()
      if (level !== undefined) {
        const upper = sections.filter((one) => one.level < level)
        sections =
          level > 1 ? [{ text, level, stems: readStems(text), kind: findKind(text, language) }, ...upper] : []
        return []
      }
      const bare = line.replace(bullet, '')
      const sentences = readSentences(bare, findLabel(bare, [lines[at - 1], lines[at + 1]]), sections)
      const isIntro = sections.length === 0 && headings.some((one) => one.level > 1)
      return [
        { page, sections, isIntro, isFirst: at === 0 || levels.has(fold(lines[at - 1] ?? '')), sentences },
      ]
    })
  })
  return { paragraphs, words: pages.map(({ text }) => countWords(text, language)) }
}
