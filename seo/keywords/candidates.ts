import type { Tools } from '../article/tools.ts'
import type { TextAnalysis } from '../text/analyse.ts'
import { analyseText, Gap, gapOf, idOf } from '../text/analyse.ts'
import { foldWord } from '../text/fold.ts'
import { stemWord } from '../text/keys.ts'
import type { KeywordPage } from '../types.ts'

/** A phrase of one to four words in all its inflections. */
export interface Candidate {
  /** Stems, parted by spaces. */
  key: string
  length: number
  /** How it is written, lower case, and how often. */
  spellings: Map<string, number>
  total: number
  pages: Set<number>
  inTitles: number
  inHeadings: number
  /** Sum over its pages of how early it comes, 1 for the first word, 0 for the last. */
  earliness: number
}

const longest = 4
/** Words of one page that are read; competitors' articles are far shorter. */
const mostWords = 20_000

/** Every phrase of the pages that could be a keyword. */
export function collectCandidates(pages: readonly KeywordPage[], tools: Tools): Map<string, Candidate> {
  const candidates = new Map<string, Candidate>()
  const reader = createReader(tools)
  const repeated = findRepeatedLines(pages)
  pages.forEach((page, index) => {
    const visit = (kind: 'title' | 'heading' | 'text') => (phrase: Phrase) =>
      note(candidates, phrase, index, kind)
    reader.read(page.title, visit('title'))
    for (const heading of page.headings) reader.read(heading, visit('heading'))
    const lines = page.text.split(/[\r\n]+/).filter((line) => !repeated.has(writeLine(line)))
    reader.read(lines.join('\n'), visit('text'))
  })
  return candidates
}

interface Phrase {
  key: string
  spelling: string
  length: number
  /** 1 at the start of its text, 0 at the end. */
  earliness: number
}

/** Reads the phrases of a text; words are stemmed once for all texts. */
function createReader({ lexicon, language }: Tools) {
  const stems = new Map<number, { stem: string; lower: string; isEdge: boolean; isWord: boolean }>()
  const lookUp = (id: number) => {
    let known = stems.get(id)
    if (known) return known
    const word = lexicon.words[id] as string
    const lower = language.lower(word.normalize('NFC')).replace(/[’‘ʼ]/g, "'")
    const isStop = language.stopWords.has(lower) || language.stopWords.has(foldWord(lower))
    const isWord = word.length <= 40
    const isEdge = isWord && !isStop && foldWord(lower).length > 1 && !/^[\d.,]+$/.test(foldWord(lower))
    known = { stem: stemWord(word, language), lower, isEdge, isWord }
    stems.set(id, known)
    return known
  }
  const read = (text: string, visit: (phrase: Phrase) => void) => {
    const analysis = analyseText(text, lexicon)
    const words = Math.min(analysis.words, mostWords)
    for (let first = 0; first < words; first++) {
      if (lookUp(idOf(analysis, first)).isEdge) readFrom(analysis, first, words, lookUp, visit)
    }
  }
  return { read }
}

function readFrom(
  analysis: TextAnalysis,
  first: number,
  words: number,
  lookUp: (id: number) => { stem: string; lower: string; isEdge: boolean; isWord: boolean },
  visit: (phrase: Phrase) => void,
): void {
  let key = ''
  let spelling = ''
  for (let length = 1; length <= longest && first + length <= words; length++) {
    const word = first + length - 1
    const { stem, lower, isEdge, isWord } = lookUp(idOf(analysis, word))
    if (!isWord) return
    const joint = length === 1 ? '' : gapOf(analysis, word - 1) === Gap.hyphen ? '-' : ' '
    key = length === 1 ? stem : `${key} ${stem}`
    spelling += joint + lower
    if (isEdge) visit({ key, spelling, length, earliness: 1 - first / words })
    if (gapOf(analysis, word) >= Gap.hard) return
  }
}

function note(
  candidates: Map<string, Candidate>,
  { key, spelling, length, earliness }: Phrase,
  page: number,
  kind: 'title' | 'heading' | 'text',
): void {
  let candidate = candidates.get(key)
  if (!candidate) {
    candidate = {
      key,
      length,
      spellings: new Map(),
      total: 0,
      pages: new Set(),
      inTitles: 0,
      inHeadings: 0,
      earliness: 0,
    }
    candidates.set(key, candidate)
  }
  candidate.total++
  candidate.spellings.set(spelling, (candidate.spellings.get(spelling) ?? 0) + 1)
  if (kind === 'title') candidate.inTitles++
  else if (kind === 'heading') candidate.inHeadings++
  else if (!candidate.pages.has(page)) candidate.earliness += earliness
  candidate.pages.add(page)
}

function writeLine(line: string): string {
  return line.trim().toLowerCase()
}

/** Short lines that stand on at least half of the pages are a site's furniture, not its subject. */
function findRepeatedLines(pages: readonly KeywordPage[]): Set<string> {
  const counts = new Map<string, number>()
  for (const page of pages) {
    const lines = new Set(page.text.split(/[\r\n]+/).map(writeLine))
    for (const line of lines) {
      if (line.length > 0 && line.length <= 80) counts.set(line, (counts.get(line) ?? 0) + 1)
    }
  }
  const enough = Math.max(3, pages.length / 2)
  return new Set([...counts].filter(([, count]) => count >= enough).map(([line]) => line))
}
