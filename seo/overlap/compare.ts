import type { Place } from '../types.ts'
import { hashShingle, type OwnWords } from './own-words.ts'

/** A passage that two texts share. */
export interface SharedPassage {
  /** Its places in the checked text, one for each block. */
  places: Place[]
  text: string
  /** The passage as written in the other text. */
  sourceText: string
  /** Number of equal words. */
  words: number
}

export interface Overlap {
  passages: SharedPassage[]
  /** Indexes of the equal words in the checked text. */
  matched: number[]
}

/** Words per shingle: two authors seldom write the same four. */
const shingleWords = 4
/** Minimum number of equal words; fewer are just a common phrase. */
const minWords = 12
/** Share of equal words within a passage. */
const minShare = 0.6
/** Maximum number of consecutive edited words in a passage. */
const maxGap = 8
/** Maximum number of compared places per repeated shingle. */
const maxRepeats = 8
const maxText = 1200

/** Shared shingles in order, without long gaps in either text. */
interface Chain {
  own: number[]
  other: number[]
}

/** The passages that a checked text shares with another one, found by comparing their shingles word by word. */
export function compareWords(checked: OwnWords, other: OwnWords): Overlap {
  const passages: SharedPassage[] = []
  const matched = new Set<number>()
  for (const chain of linkShingles(checked, other)) {
    const words = listCovered(chain.own)
    const [first = 0] = words
    const last = words.at(-1) ?? 0
    if (words.length < minWords || words.length / (last - first + 1) < minShare) continue
    // A chain that only repeats words of an earlier one is the same passage, found again elsewhere in the other text.
    if (words.every((word) => matched.has(word))) continue
    for (const word of words) matched.add(word)
    passages.push({
      places: placeWords(checked, first, last),
      text: cutText(checked, first, last),
      sourceText: cutText(other, chain.other[0] ?? 0, (chain.other.at(-1) ?? 0) + shingleWords - 1),
      words: words.length,
    })
  }
  return { passages, matched: [...matched] }
}

/** Longest chains first. */
function linkShingles(checked: OwnWords, other: OwnWords): Chain[] {
  const known = new Map<number, number[]>()
  for (let word = 0; word < checked.count; word++) {
    const hash = hashShingle(checked, word, shingleWords)
    if (hash === null) continue
    const places = known.get(hash)
    if (!places) known.set(hash, [word])
    else if (places.length < maxRepeats) places.push(word)
  }
  const done: Chain[] = []
  let open: Chain[] = []
  for (let at = 0; at < other.count; at++) {
    const hash = hashShingle(other, at, shingleWords)
    const places = hash === null ? undefined : known.get(hash)
    if (!places) continue
    const stillOpen = open.filter((chain) => at - (chain.other.at(-1) ?? 0) <= shingleWords + maxGap)
    if (stillOpen.length < open.length) done.push(...open.filter((chain) => !stillOpen.includes(chain)))
    open = stillOpen
    for (const word of places) if (isSameShingle(checked, word, other, at)) extend(open, word, at)
  }
  return [...done, ...open].toSorted((a, b) => b.own.length - a.own.length)
}

function isSameShingle(one: OwnWords, from: number, two: OwnWords, at: number): boolean {
  for (let word = 0; word < shingleWords; word++)
    if (one.hashes[from + word] !== two.hashes[at + word]) return false
  return true
}

/** Adds a pair of equal shingles to the chain that it continues best, or begins a new one. */
function extend(open: Chain[], word: number, at: number): void {
  let best: Chain | null = null
  let least = Number.POSITIVE_INFINITY
  for (const chain of open) {
    const own = word - (chain.own.at(-1) ?? 0)
    const other = at - (chain.other.at(-1) ?? 0)
    if (own < 1 || other < 1 || own > shingleWords + maxGap) continue
    const distance = Math.abs(own - other)
    if (distance >= least) continue
    best = chain
    least = distance
  }
  if (!best) open.push({ own: [word], other: [at] })
  else {
    best.own.push(word)
    best.other.push(at)
  }
}

/** The words that shingles beginning at these words cover, each once, in order. */
function listCovered(starts: readonly number[]): number[] {
  const words: number[] = []
  for (const start of starts)
    for (let word = Math.max(start, (words.at(-1) ?? -1) + 1); word < start + shingleWords; word++)
      words.push(word)
  return words
}

/** A run of words as its places, one for each block. */
function placeWords(words: OwnWords, first: number, last: number): Place[] {
  const places: Place[] = []
  for (let word = first; word <= last; word++) {
    const block = words.blocks[words.blockOf[word] ?? 0]
    if (!block) continue
    const place = places.at(-1)
    const to = words.ends[word] ?? 0
    if (place?.blockId === block.id) place.to = to
    else places.push({ blockId: block.id, from: words.starts[word] ?? 0, to })
  }
  return places
}

function cutText(words: OwnWords, first: number, last: number): string {
  const lines = placeWords(words, first, Math.min(last, words.count - 1)).map(({ blockId, from, to }) =>
    (words.blocks.find(({ id }) => id === blockId)?.text ?? '').slice(from, to),
  )
  const text = lines.join('\n')
  return text.length > maxText ? `${text.slice(0, maxText).toWellFormed()}…` : text
}
