import type { TextAnalysis } from './analyze.ts'
import { endOf, Gap, gapOf, idOf, isAmpersand, isSign, startOf } from './analyze.ts'
import { internWord, listWordParts, unspaced, WordTrait } from './lexicon.ts'

/**
 * The units that phrases are compared by, usually words. A word with an apostrophe is also split into its
 * parts, hyphenated words are also joined, and scripts without spaces are split into characters.
 */
export interface Atoms {
  count: number
  /** From `base`: word numbers, starts, ends and the gap after each atom, as for a text's words. */
  columns: Int32Array
  base: number
  /** Index of the word that an atom belongs to; null if atoms and words are the same. */
  wordOf: number[] | null
  /** Alternative readings from an atom: several atoms read as one word. */
  shortcuts: Map<number, Shortcut[]> | null
}

interface Shortcut {
  id: number
  /** Index after the last atom. */
  to: number
}

interface Draft {
  ids: number[]
  starts: number[]
  ends: number[]
  gaps: number[]
  words: number[]
  shortcuts: Map<number, Shortcut[]>
}

/** Splits an analyzed text into atoms. */
export function splitAtoms(analysis: TextAnalysis): Atoms {
  if (!analysis.isIntricate) {
    const { words, columns, base } = analysis
    return { count: words, columns, base, wordOf: null, shortcuts: null }
  }
  const draft: Draft = { ids: [], starts: [], ends: [], gaps: [], words: [], shortcuts: new Map() }
  const firstAtoms: number[] = []
  for (let word = 0; word < analysis.words; word++) {
    firstAtoms.push(draft.ids.length)
    addWord(draft, analysis, word)
    addAmpersand(draft, analysis, word)
    draft.gaps[draft.gaps.length - 1] = gapOf(analysis, word)
  }
  firstAtoms.push(draft.ids.length)
  joinHyphens(draft, analysis, firstAtoms)
  return finish(draft)
}

function finish({ ids, starts, ends, gaps, words, shortcuts }: Draft): Atoms {
  const count = ids.length
  const columns = new Int32Array(4 * count)
  columns.set(ids)
  columns.set(starts, count)
  columns.set(ends, 2 * count)
  columns.set(gaps, 3 * count)
  return { count, columns, base: 0, wordOf: words, shortcuts }
}

function addWord(draft: Draft, analysis: TextAnalysis, word: number): void {
  const { text, lexicon } = analysis
  const id = idOf(analysis, word)
  const from = startOf(analysis, word)
  const to = endOf(analysis, word)
  if (to - from <= 2 && isSign(text.charCodeAt(to))) addSigned(draft, analysis, word)
  else if (((lexicon.traits[id] as number) & WordTrait.intricate) === 0) addAtom(draft, id, from, to, word)
  else {
    const spelling = lexicon.words[id] as string
    const parts = spelling.length <= 64 ? listWordParts(spelling, lexicon.language) : [spelling]
    if (parts.length > 1) addParts(draft, analysis, word, parts)
    else addLetters(draft, analysis, word, spelling)
  }
}

function addAtom(draft: Draft, id: number, from: number, to: number, word: number): void {
  draft.ids.push(id)
  draft.starts.push(from)
  draft.ends.push(to)
  draft.gaps.push(Gap.soft)
  draft.words.push(word)
}

/** `C++` and `C#` are separate words from `C`. */
function addSigned(draft: Draft, analysis: TextAnalysis, word: number): void {
  const from = startOf(analysis, word)
  let to = endOf(analysis, word)
  while (to - from < 6 && isSign(analysis.text.charCodeAt(to))) to++
  addAtom(draft, internWord(analysis.lexicon, analysis.text.slice(from, to)), from, to, word)
}

/** `research & development` equals `research and development`. */
function addAmpersand(draft: Draft, analysis: TextAnalysis, word: number): void {
  const { text, lexicon, words } = analysis
  const { conjunction } = lexicon.language
  if (conjunction === '' || word + 1 >= words) return
  const at = endOf(analysis, word)
  if (!isAmpersand(text, at, startOf(analysis, word + 1))) return
  addAtom(draft, internWord(lexicon, conjunction), at + 1, at + 2, word)
}

function addParts(draft: Draft, analysis: TextAnalysis, word: number, parts: readonly string[]): void {
  const first = draft.ids.length
  let at = startOf(analysis, word)
  for (const part of parts) {
    addAtom(draft, internWord(analysis.lexicon, part), at, at + part.length, word)
    at += part.length + 1
  }
  addShortcut(draft, first, { id: idOf(analysis, word), to: draft.ids.length })
}

function addLetters(draft: Draft, analysis: TextAnalysis, word: number, spelling: string): void {
  let at = startOf(analysis, word)
  let plain = ''
  const flush = () => {
    if (plain) addAtom(draft, internWord(analysis.lexicon, plain), at - plain.length, at, word)
    plain = ''
  }
  for (const char of spelling) {
    if (unspaced.test(char)) {
      flush()
      addAtom(draft, internWord(analysis.lexicon, char), at, at + char.length, word)
    } else plain += char
    at += char.length
  }
  flush()
}

/** Words joined by hyphens are also read as one word: each pair, and the whole chain. */
function joinHyphens(draft: Draft, analysis: TextAnalysis, firstAtoms: number[]): void {
  let rowStart = 0
  for (let word = 0; word < analysis.words; word++) {
    if (gapOf(analysis, word) === Gap.hyphen) {
      join(draft, analysis, firstAtoms, word, word + 1)
      continue
    }
    if (word - rowStart > 1 && word - rowStart < 6) join(draft, analysis, firstAtoms, rowStart, word)
    rowStart = word + 1
  }
}

function join(draft: Draft, analysis: TextAnalysis, firstAtoms: number[], first: number, last: number): void {
  const { lexicon } = analysis
  let joined = ''
  for (let word = first; word <= last; word++) joined += lexicon.words[idOf(analysis, word)]
  if (joined.length > 64) return
  const to = firstAtoms[last + 1] as number
  addShortcut(draft, firstAtoms[first] as number, { id: internWord(lexicon, joined), to })
}

function addShortcut(draft: Draft, at: number, shortcut: Shortcut): void {
  const known = draft.shortcuts.get(at)
  if (known) known.push(shortcut)
  else draft.shortcuts.set(at, [shortcut])
}
