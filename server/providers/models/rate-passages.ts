/**
 * How close the meaning of each passage is to a subject, from -1 to 1; null if that is not known in time, which says
 * nothing about the passages. Never rejects.
 */
export type RatePassages = (
  subject: string,
  passages: readonly string[],
  signal: AbortSignal,
) => Promise<number[] | null>

/** Embeds texts; `source` identifies the model, since vectors of different models cannot be compared. */
type Embed = (
  texts: readonly string[],
  signal: AbortSignal,
) => Promise<{ vectors: number[][]; source: string }>

/** Nobody waits longer than this for a rating, once in a run: words say enough about a passage. */
const patienceMs = 2000

function compare(a: readonly number[], b: readonly number[]): number {
  let dot = 0
  let lengthA = 0
  let lengthB = 0
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0
    dot += value * other
    lengthA += value * value
    lengthB += other * other
  }
  return dot / (Math.sqrt(lengthA * lengthB) || 1)
}

/**
 * Ratings that remember the vectors of texts. A request goes on after its caller's patience has ended, for the next
 * rating; after a failed one no further request is sent.
 */
export function createPassageRating(embed: Embed): RatePassages {
  const known = new Map<string, number[]>()
  let source: string | null = null
  let hasFailed = false
  let isLate = false
  let last: Promise<void> = Promise.resolve()

  const learn = async (texts: readonly string[], signal: AbortSignal) => {
    const missing = [...new Set(texts)].filter((text) => !known.has(text))
    if (missing.length === 0 || hasFailed) return
    const found = await embed(missing, signal)
    if (source !== null && source !== found.source) throw new Error('another model responded')
    source = found.source
    for (const [at, text] of missing.entries()) known.set(text, found.vectors[at] ?? [])
  }

  return async (subject, passages, signal) => {
    const learned = last
      .then(() => learn([subject, ...passages], signal))
      .catch(() => {
        hasFailed = true
      })
      .then(() => {
        isLate = false
      })
    last = learned
    const patience = Promise.withResolvers<void>()
    const timer = setTimeout(
      () => {
        isLate = true
        patience.resolve()
      },
      isLate ? 0 : patienceMs,
    )
    await Promise.race([learned, patience.promise])
    clearTimeout(timer)
    const wanted = known.get(subject)
    const vectors = passages.map((passage) => known.get(passage))
    if (!wanted || vectors.some((vector) => vector?.length !== wanted.length)) return null
    return vectors.map((vector) => compare(wanted, vector ?? []))
  }
}
