import { DecoderJobError } from '../../lib/decoders/child-process.ts'
import { createDecoderPool, type DecoderPool } from '../../lib/decoders/pool.ts'
import { AppError } from '../../lib/errors.ts'
import { spellingLanguages } from './languages.ts'
import type { Correction, SpellingJob } from './spelling-jobs.ts'

export interface Spelling {
  /**
   * Misspelled words of a text with the only word that can be meant. Empty for a language without a dictionary, and
   * where checking takes too much time or memory.
   * @param caller key for limits; callers take turns
   */
  check(caller: string, language: string, text: string): Promise<Correction[]>
  close(): void
}

/** The first job of a process loads the dictionary, which takes up to three seconds and 400 MB. */
const limits = { jobMs: 60_000, cpuMs: 20_000, memoryMb: 640, heapMb: 448, jobs: 10_000 }
/** A dictionary is unloaded after this time without use. */
const idleMs = 300_000

/** Checks spelling in one process for each language, which starts with the first text and ends when idle. */
export function createSpelling(unusedMs = idleMs): Spelling {
  const script = new URL('./spelling-process.ts', import.meta.url)
  const pools = new Map<string, DecoderPool<SpellingJob, Correction[]>>()
  const running = new Map<string, number>()
  const timers = new Map<string, NodeJS.Timeout>()

  const open = (language: string) => {
    const pool =
      pools.get(language) ??
      createDecoderPool<SpellingJob, Correction[]>({
        ...{ script, ...limits, processes: 1 },
        ...{ maxWaiting: 32, maxWaitingPerCaller: 4 },
      })
    pools.set(language, pool)
    clearTimeout(timers.get(language))
    running.set(language, (running.get(language) ?? 0) + 1)
    return pool
  }
  const leave = (language: string) => {
    const others = (running.get(language) ?? 1) - 1
    running.set(language, others)
    if (others > 0) return
    const unload = () => {
      pools.get(language)?.close()
      pools.delete(language)
    }
    timers.set(language, setTimeout(unload, unusedMs).unref())
  }

  return {
    async check(caller, language, text) {
      const base = language.split('-')[0] ?? ''
      if (!Object.hasOwn(spellingLanguages, base)) return []
      try {
        return await open(base).run(caller, { language: base, text })
      } catch (error) {
        if (error instanceof DecoderJobError) return []
        if (error instanceof AppError && error.code === 'decoder_busy') return []
        throw error
      } finally {
        leave(base)
      }
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer)
      for (const pool of pools.values()) pool.close()
    },
  }
}
