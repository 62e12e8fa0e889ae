import { estimateTokens } from './tokens.ts'

const wordsPerPassage = 110
/** Words that occur in every text give no hint; short ones are rarely names. */
const minTermLength = 3

const termsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= minTermLength)

interface Page {
  title: string
  text: string
}

interface Passage {
  page: number
  place: number
  text: string
  score: number
}

/** Passages of about a paragraph, never cut inside a sentence. */
function splitPassages(text: string): string[] {
  const passages: string[] = []
  let words = 0
  let current = ''
  const sentences = text.match(/[^.!?。！？؟\n]+(?:[.!?。！？؟]+["”»)]*|\n|$)\s*/gu) ?? []
  for (const sentence of sentences) {
    current += sentence
    words += sentence.split(/\s+/).length
    if (words < wordsPerPassage) continue
    passages.push(current.trim())
    current = ''
    words = 0
  }
  if (current.trim()) passages.push(current.trim())
  return passages
}

function ratePassage(text: string, wanted: ReadonlyMap<string, number>): number {
  const seen = new Set<string>()
  let score = 0
  for (const term of termsOf(text)) {
    // Inflected forms share the beginning of a word.
    const weight = wanted.get(term.slice(0, 6))
    if (weight === undefined || seen.has(term)) continue
    seen.add(term)
    score += weight
  }
  return score
}

/** How much each word of a subject matters: words that are rare on the pages weigh more than those in every passage. */
function weighTerms(subject: string, passages: readonly Pick<Passage, 'text'>[]): Map<string, number> {
  const wanted = new Map(termsOf(subject).map((term) => [term.slice(0, 6), 0]))
  for (const { text } of passages)
    for (const term of new Set(termsOf(text).map((word) => word.slice(0, 6))))
      if (wanted.has(term)) wanted.set(term, (wanted.get(term) ?? 0) + 1)
  for (const [term, count] of wanted) wanted.set(term, Math.log(1 + passages.length / (1 + count)))
  return wanted
}

/**
 * The passages about a subject that fit into a number of tokens, in their order on each page; pages without such a
 * passage are omitted. With `isStrict`, remaining space is not filled with unrelated passages.
 */
export function pickPassages<T extends Page>(pages: readonly T[], subject: string, limits: Limits): T[] {
  const all = splitPages(pages)
  const wanted = weighTerms(subject, all)
  const rated = all.map((passage) => ({ ...passage, score: ratePassage(passage.text, wanted) }))
  return choosePassages(pages, rated, limits)
}

interface Limits {
  maxTokens: number
  isStrict: boolean
}

/** The passages of all pages, not rated yet. */
export const splitPages = (pages: readonly Page[]): Passage[] =>
  pages.flatMap(({ text }, page) =>
    splitPassages(text).map((passage, place) => ({ page, place, text: passage, score: 0 })),
  )

/** The passages with the highest scores that fit, in their order on each page; see `pickPassages`. */
export function choosePassages<T extends Page>(
  pages: readonly T[],
  rated: readonly Passage[],
  { maxTokens, isStrict }: Limits,
): T[] {
  const ranked = rated.toSorted((a, b) => b.score - a.score || a.place - b.place)
  const chosen: Passage[] = []
  let left = maxTokens
  for (const passage of ranked) {
    if (isStrict && passage.score === 0) break
    const cost = estimateTokens(passage.text) + 4
    if (cost > left) continue
    chosen.push(passage)
    left -= cost
  }
  return pages.flatMap((page, index) => {
    const own = chosen.filter((passage) => passage.page === index).sort((a, b) => a.place - b.place)
    return own.length > 0 ? [{ ...page, text: own.map(({ text }) => text).join('\n') }] : []
  })
}
