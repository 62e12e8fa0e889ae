import { serveJobs } from '../../lib/decoders/serve-jobs.ts'
import { findCorrection } from './find-correction.ts'
import { type Dictionary, spellingLanguages } from './languages.ts'
import type { Correction, SpellingJob } from './spelling-jobs.ts'
import { listWords } from './words.ts'

/** Each process serves one language. */
let dictionary: Promise<Dictionary> | null = null

async function run({ language, text }: SpellingJob): Promise<Correction[]> {
  const about = spellingLanguages[language]
  if (!about) return []
  dictionary ??= about.load()
  const loaded = await dictionary
  const known = new Map<string, string | null>()
  const correct = (word: string): string | null => {
    const earlier = known.get(word)
    if (earlier !== undefined) return earlier
    const right = findCorrection(word, about, loaded)
    known.set(word, right)
    return right
  }
  return listWords(text, about.letters).flatMap(({ from, word }) => {
    const right = correct(word)
    return right === null ? [] : [{ from, word, right }]
  })
}

serveJobs(run)
