import { languageData } from '#language-data'

/** How function words follow one another in a language; counted by `scripts/build-function-words.ts`. */
export interface FunctionWords {
  /** Place of each function word in the list. */
  places: ReadonlyMap<string, number>
  /** Prefixes that make a content word a token of its own, such as the Arabic article; places follow the words. */
  prefixes: readonly string[]
  /**
   * Pointwise mutual information in bits of each pair of tokens, by `left * tokens + right`. Tokens are 0 for a
   * content word, place + 1 for a function word, then a comma or the like, then the border of a sentence.
   */
  pairs: Float32Array
  tokens: number
  /** Bounds of a normal window, from the reference corpus. */
  share: readonly [number, number]
  order: readonly [number, number]
}

/** The model as it is stored: words, pairs as letters, bounds. */
export interface StoredFunctionWords {
  words: string
  prefixes?: string
  pairs: string
  share: readonly [number, number]
  order: readonly [number, number]
}

/** Values are stored in quarters of a bit from −4 to 4, as letters. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg'
const step = 0.25
const lowest = -4

export const encodePair = (bits: number): string =>
  letters.charAt(Math.round((Math.max(lowest, Math.min(-lowest, bits)) - lowest) / step))

export function readFunctionWords({
  words,
  prefixes = '',
  pairs,
  share,
  order,
}: StoredFunctionWords): FunctionWords {
  const list = split(words)
  const starts = split(prefixes)
  return {
    places: new Map(list.map((word, place) => [word, place])),
    prefixes: starts,
    pairs: Float32Array.from(pairs.replace(/\s+/g, ''), (letter) => letters.indexOf(letter) * step + lowest),
    tokens: list.length + starts.length + 3,
    share,
    order,
  }
}

/** Token of a lower-case word: 0 for a content word. */
export function findToken({ places, prefixes }: FunctionWords, word: string): number {
  const place = places.get(word)
  if (place !== undefined) return place + 1
  const prefix = prefixes.findIndex((start) => word.length > start.length + 1 && word.startsWith(start))
  return prefix < 0 ? 0 : places.size + prefix + 1
}

const split = (text: string) => text.split(/\s+/).filter(Boolean)

const models: Record<string, StoredFunctionWords> = Object.fromEntries(
  Object.entries(languageData).map(([code, { functionWords }]) => [code, functionWords]),
)
const known = new Map<string, FunctionWords>()

/** Takes in the model of a language; a scorer made earlier does not know it. */
export function addFunctionWords(code: string, stored: StoredFunctionWords): void {
  models[code] = stored
  known.delete(code)
}

/** Supplies the models of `models/index.ts` at once. */
export function provideFunctionWords(stored: Readonly<Record<string, StoredFunctionWords>>): void {
  for (const [code, model] of Object.entries(stored)) addFunctionWords(code, model)
}

/** The model of a language, or null where there is none. */
export function getFunctionWords(code: string): FunctionWords | null {
  const stored = models[code]
  if (!stored) return null
  const model = known.get(code) ?? readFunctionWords(stored)
  known.set(code, model)
  return model
}
