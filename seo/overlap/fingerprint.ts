import type { TextBlock } from '../types.ts'
import { hashShingle, mix, type OwnWords, readOwnWords } from './own-words.ts'

/** Words per shingle. An edited word changes three shingles. */
const shingleWords = 3
/** Shingles per passage, few enough that a copied paragraph fills one passage. */
const passageShingles = 32
/**
 * Distance between the starts of passages, in shingles; passages of the checked text are closer together, so that some
 * line up.
 */
const steps = { stored: 16, checked: 8 }
/**
 * MinHash values of a passage, each a band of one row. Paragraphs of 42 words share a key in 99% of cases with one word
 * in seven changed, and in 95% with one in five; candidates are compared word by word afterward.
 */
const bands = [0x9e3779b1, 0x7f4a7c15, 0x2545f491, 0x6c62272e, 0x1b873593, 0x5bd1e995]
/** Maximum number of keys, reached by a text of about 30,000 words; further keys are dropped. */
const maxKeys = 6000

/**
 * The keys under which the passages of a text are found: 64 bits for each band's smallest shingle hash, mixed with the
 * scope, so that texts of different scopes have no key in common.
 * @param scope owner of the text, normally the workspace's id
 */
export function fingerprint(
  blocks: readonly TextBlock[],
  language: string,
  scope: string,
  purpose: keyof typeof steps,
): bigint[] {
  return fingerprintWords(readOwnWords(blocks, language), scope, purpose)
}

export function fingerprintWords(words: OwnWords, scope: string, purpose: keyof typeof steps): bigint[] {
  const salts = [0x811c9dc5, 0x01000193].map((seed) => hashText(scope, seed))
  const keys = new Set<bigint>()
  const addPassage = (shingles: readonly number[], from: number) => {
    const to = Math.min(from + passageShingles, shingles.length)
    for (const band of bands) {
      let minHash = 0xffffffff
      for (let at = from; at < to; at++) {
        const hash = mix((shingles[at] ?? 0) ^ band) >>> 0
        if (hash < minHash) minHash = hash
      }
      keys.add(keyOf(minHash ^ band, salts))
    }
  }
  for (const shingles of listStretches(words)) {
    if (keys.size >= maxKeys) break
    const last = Math.max(0, shingles.length - passageShingles)
    for (let from = 0; from < last; from += steps[purpose]) addPassage(shingles, from)
    addPassage(shingles, last)
  }
  return [...keys].slice(0, maxKeys)
}

/** The shingles of each run of words that is long enough. */
function listStretches(words: OwnWords): number[][] {
  const lists: number[][] = []
  let run = -1
  for (let word = 0; word < words.count; word++) {
    const hash = hashShingle(words, word, shingleWords)
    if (hash === null) continue
    if (words.runs[word] !== run) lists.push([])
    run = words.runs[word] ?? -1
    lists.at(-1)?.push(hash)
  }
  return lists
}

function keyOf(hash: number, [high = 0, low = 0]: readonly number[]): bigint {
  const bits = (BigInt(mix(hash ^ high) >>> 0) << 32n) | BigInt(mix(Math.imul(hash, 31) ^ low) >>> 0)
  return BigInt.asIntN(64, bits)
}

export function hashText(text: string, seed: number): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = mix(Math.imul(hash, 31) + text.charCodeAt(i))
  return hash
}
