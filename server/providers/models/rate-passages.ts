/**
 * How close the meaning of each passage is to a subject, from -1 to 1; null if the ratings are not available in time.
 * Never rejects.
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

/** Maximum wait for a rating. After one timeout, callers no longer wait and choose passages by their words. */
const maxWaitMs = 2000

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
 * Ratings with a cache of the texts' vectors. A request that times out continues for the next rating; after a failed
 * request no further one is sent.
 */
export function createPassageRating(embed: Embed): RatePassages {
  const known = new Map<string, number[]>()
  let source: string | null = null
  let hasFailed = false
  let isLate = false
  let last: Promise<void> = Promise.resolve()

  const embedMissing = async (texts: readonly string[], signal: AbortSignal) => {
    const missing = [...new Set(texts)].filter((text) => !known.has(text))
    if (missing.length === 0 || hasFailed) return
    const found = await embed(missing, signal)
    if (source !== null && source !== found.source) throw new Error('another model responded')
    source = found.source
    for (const [at, text] of missing.entries()) known.set(text, found.vectors[at] ?? [])
  }

  return async (subject, passages, signal) => {
    const embedded = last
      .then(() => embedMissing([subject, ...passages], signal))
      .catch(() => {
        hasFailed = true
      })
      .then(() => {
        isLate = false
      })
    last = embedded
    const timeout = Promise.withResolvers<void>()
    const timer = setTimeout(
      () => {
        isLate = true
        timeout.resolve()
      },
      isLate ? 0 : maxWaitMs,
    )
    await Promise.race([embedded, timeout.promise])
    clearTimeout(timer)
    const wanted = known.get(subject)
    const vectors = passages.map((passage) => known.get(passage))
    if (!wanted || vectors.some((vector) => vector?.length !== wanted.length)) return null
    return vectors.map((vector) => compare(wanted, vector ?? []))
  }
}
