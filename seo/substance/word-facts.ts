import type { Tools } from '../article/tools.ts'
import { foldWord } from '../text/fold.ts'
import { findToken } from './function-words.ts'

/** Word properties used by the substance checks, by lexicon number; 0 means not computed yet. */
export interface WordFacts {
  hashes: Int32Array
  /** Index in the function-word model's list plus 2; 1 for any other word. */
  classes: Uint8Array
}

export const createWordFacts = (): WordFacts => ({
  hashes: new Int32Array(1024),
  classes: new Uint8Array(1024),
})

const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
/** Cyrillic and Greek letters that look like Latin ones, in the same order. */
const lookalikes = 'аеорсухіјѕһԁԛԝοαινρτυκχ'
const latin = 'aeopcyxijshdqwoaivptukx'

/**
 * Normalizes a word's case, marks, invisible characters and look-alike letters, so that these tricks do not
 * hide copied text.
 */
function canonicalForm({ language }: Tools, word: string): string {
  const folded = foldWord(language.lower(word.replace(invisible, '')))
  return folded.replace(/[\u0370-\u052f]/g, (letter) => latin[lookalikes.indexOf(letter)] ?? letter)
}

/**
 * Hash of a word without case and marks (FNV-1a, 32 bits, never 0). Must not change, since hashes of
 * competitors' pages are stored.
 */
export function hashWord(tools: Tools, id: number): number {
  const { wordFacts } = tools
  if (id >= wordFacts.hashes.length) grow(wordFacts, id)
  const known = wordFacts.hashes[id] as number
  if (known !== 0) return known
  const word = canonicalForm(tools, tools.lexicon.words[id] as string)
  let hash = 0x811c9dc5
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193)
  hash = hash | 0 || 1
  wordFacts.hashes[id] = hash
  return hash
}

/** Class of a word in the language's function-word model: 0 for a content word, else its index plus 1. */
export function classifyWord(tools: Tools, id: number): number {
  const { wordFacts } = tools
  if (id >= wordFacts.classes.length) grow(wordFacts, id)
  const known = wordFacts.classes[id] as number
  if (known !== 0) return known - 1
  const word = tools.language.lower((tools.lexicon.words[id] as string).replace(invisible, ''))
  const found = tools.functionWords ? findToken(tools.functionWords, word) : 0
  wordFacts.classes[id] = found + 1
  return found
}

function grow(facts: WordFacts, id: number): void {
  const size = Math.max(facts.hashes.length * 2, id + 1)
  const hashes = new Int32Array(size)
  hashes.set(facts.hashes)
  facts.hashes = hashes
  const classes = new Uint8Array(size)
  classes.set(facts.classes)
  facts.classes = classes
}
