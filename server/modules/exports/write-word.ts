import { Worker } from 'node:worker_threads'
import { htmlToDoc, type JSONContent } from '@rankwell/editor'
import { type LoadedImage, toDocx } from '@rankwell/editor/docx'

export interface WordSource {
  /** HTML, or a text that was read already. */
  source: string | JSONContent
  title: string
  language: string
}

type LoadImage = (src: string) => Promise<LoadedImage | null>

/** Shorter ones are written at once: a thread takes a second to start. In characters. */
const SHORT = 50_000
/** Of reading and writing, without the time in which pictures are waited for. */
const LONGEST_MS = 20_000
const limits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 }

const isShort = (source: string | JSONContent): boolean =>
  (typeof source === 'string' ? source : JSON.stringify(source)).length < SHORT

/**
 * A Word file of a text. A long one is read and written in a thread of its own, so that nobody waits for it however
 * it is made; more than 20 s of work or 512 MB of memory end it.
 *
 * @returns Null where it could not be written within the limits.
 */
export async function writeWord(
  input: WordSource,
  loadImage: LoadImage,
  longestMs = LONGEST_MS,
): Promise<Uint8Array | null> {
  const { source, title, language } = input
  if (isShort(source))
    return toDocx(typeof source === 'string' ? htmlToDoc(source) : source, { title, language, loadImage })
  const worker = new Worker(new URL('./write-worker.ts', import.meta.url), {
    resourceLimits: limits,
    env: {},
  })
  const { promise, resolve } = Promise.withResolvers<Uint8Array | null>()
  const clock = createWorkClock(longestMs, () => resolve(null))
  worker.on('message', (message: { load: string } | { file: Uint8Array }) => {
    if ('file' in message) return resolve(message.file)
    clock.pause()
    void loadImage(message.load)
      .catch(() => null)
      .then((image) => {
        clock.resume()
        worker.postMessage({ src: message.load, image })
      })
  })
  worker.once('error', () => resolve(null))
  worker.once('exit', () => resolve(null))
  worker.postMessage({ source: input })
  try {
    return await promise
  } finally {
    clock.stop()
    await worker.terminate()
  }
}

/** Ends work that takes too long; while something else is waited for it stands still. */
function createWorkClock(mostMs: number, onEnd: () => void) {
  let left = mostMs
  let since = Date.now()
  let waits = 0
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(onEnd, left)
  return {
    pause(): void {
      waits += 1
      if (waits > 1) return
      clearTimeout(timer)
      left -= Date.now() - since
    },
    resume(): void {
      waits -= 1
      if (waits > 0) return
      since = Date.now()
      timer = setTimeout(onEnd, Math.max(0, left))
    },
    stop: () => clearTimeout(timer),
  }
}
