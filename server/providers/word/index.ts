import { maxComments } from '@rankwell/contract'
import type { LoadedImage } from '@rankwell/editor/docx'
import { createCallerQueue } from '../../lib/decoders/caller-queue.ts'
import { DecoderJobError } from '../../lib/decoders/child-process.ts'
import { createDecoderPool } from '../../lib/decoders/pool.ts'
import { httpError } from '../../lib/errors.ts'
import type { WordText } from './read-word.ts'
import type { WordJob, WordResult, WordSource } from './word-jobs.ts'

export type { WordSource } from './word-jobs.ts'

export interface WordFiles {
  /**
   * The text of a Word file as safe HTML, with its images as data, and its comments.
   * @param caller key for limits; callers take turns
   * @throws {AppError} `word_unreadable`, `too_many_file_comments`, `file_too_complex` or `decoder_busy`
   */
  read(caller: string, file: Uint8Array): Promise<WordText>
  /**
   * Creates a Word file from a text. `loadImage` returns null for an image to omit.
   * @throws {AppError} `file_too_complex` or `decoder_busy`, and errors of `loadImage`
   */
  write(
    caller: string,
    text: WordSource,
    loadImage: (source: string) => Promise<LoadedImage | null>,
  ): Promise<Uint8Array>
  /** Starts a process before the first export. */
  warm(): void
  close(): void
}

const readLimits = { jobMs: 60_000, cpuMs: 20_000, memoryMb: 512, heapMb: 256, jobs: 200 }
const writeLimits = { jobMs: 60_000, cpuMs: 20_000, memoryMb: 768, heapMb: 512, jobs: 1000 }
const parallelLoads = 4
/** Documents whose images are loaded concurrently, and how many more may wait. */
const loading = { atOnce: 6, maxWaiting: 100, maxWaitingPerCaller: 4 }

async function loadAll(sources: string[], load: (source: string) => Promise<LoadedImage | null>) {
  const images = new Map<string, LoadedImage>()
  const left = [...sources]
  const work = async () => {
    for (let source = left.shift(); source !== undefined; source = left.shift()) {
      const image = await load(source)
      if (image) images.set(source, image)
    }
  }
  await Promise.all(Array.from({ length: parallelLoads }, work))
  return images
}

async function attempt<T>(work: Promise<T>, refused: 'word_unreadable' | 'invalid_input'): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof DecoderJobError)) throw error
    throw httpError(error.failure === 'refused' ? refused : 'file_too_complex', { cause: error })
  }
}

/** Reads and writes Word files in separate processes, which are reused. */
export function createWordFiles(jobMs = writeLimits.jobMs): WordFiles {
  const script = new URL('./word-process.ts', import.meta.url)
  const queue = { script, maxWaiting: 32, maxWaitingPerCaller: 4 }
  const reading = createDecoderPool<WordJob, WordResult>({ ...queue, ...readLimits, processes: 1 })
  const writing = createDecoderPool<WordJob, WordResult>({ ...queue, ...writeLimits, jobMs, processes: 2 })
  const inTurn = createCallerQueue(loading)
  const finish = async (caller: string, text: WordSource, images: Map<string, LoadedImage>) => {
    const job = { kind: 'write', text, images } as const
    const result = await attempt(writing.run(caller, job), 'invalid_input')
    if (!('file' in result)) throw new Error('a Word process returned no file')
    return result.file
  }
  return {
    async read(caller, file) {
      const result = await attempt(reading.run(caller, { kind: 'read', file }), 'word_unreadable')
      if ('text' in result) return result.text
      if (!('refused' in result)) throw new Error('a Word process returned no text')
      throw httpError(result.refused, { params: { max: maxComments } })
    },
    async write(caller, text, loadImage) {
      const first = await attempt(writing.run(caller, { kind: 'write', text }), 'invalid_input')
      if ('file' in first) return first.file
      if (!('sources' in first)) throw new Error('a Word process returned no file')
      const { sources } = first
      return inTurn(caller, async () => {
        const images = await loadAll(sources, loadImage)
        return finish(caller, text, images)
      })
    },
    warm: writing.warm,
    close() {
      reading.close()
      writing.close()
    },
  }
}
