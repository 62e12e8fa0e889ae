import { languageData } from '#language-data'

/** How function words follow one another in a language; counted by `scripts/build-function-words.ts`. */
export interface FunctionWords {
  /** Index of each function word in the list. */
  places: ReadonlyMap<string, number>
  /**
   * Prefixes that are tokens of their own when attached to a content word, such as the Arabic article; their indexes
   * follow those of the words.
   */
  prefixes: readonly string[]
  /**
   * Pointwise mutual information in bits of each pair of tokens, by `left * tokens + right`. Token 0 is a content word
   * and index + 1 a function word, followed by punctuation and the sentence border.
   */
  pairs: Float32Array
  tokens: number
  /** Bounds of a normal window, from the reference corpus. */
  share: readonly [number, number]
  order: readonly [number, number]
}

/** The stored form of the model: words, pairs encoded as letters, bounds. */
export interface StoredFunctionWords {
  words: string
  prefixes?: string
  pairs: string
  share: readonly [number, number]
  order: readonly [number, number]
}

/** Values are stored as letters, in quarter bits from −4 to 4. */
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

/** Registers the model of a language; scorers created earlier do not use it. */
export function addFunctionWords(code: string, stored: StoredFunctionWords): void {
  models[code] = stored
  known.delete(code)
}

/** Registers all models of `models/index.ts` at once. */
export function provideFunctionWords(stored: Readonly<Record<string, StoredFunctionWords>>): void {
  for (const [code, model] of Object.entries(stored)) addFunctionWords(code, model)
}

/** The model of a language, or null if there is none. */
export function getFunctionWords(code: string): FunctionWords | null {
  const stored = models[code]
  if (!stored) return null
  const model = known.get(code) ?? readFunctionWords(stored)
  known.set(code, model)
  return model
}
