import { Worker } from 'node:worker_threads'

const longestRun = 20_000
const memory = 256
const megabyte = 1024 * 1024
/** In bytes: all parts of the file unpacked, all pictures together, one picture. */
const limits = { unpacked: 200 * megabyte, pictures: 20 * megabyte, picture: 10 * megabyte }

/**
 * The text of a Word file as HTML with nothing in it that could run, read in a thread of its own, because a small
 * file may unpack to a huge one: more than 200 MB unpacked, 256 MB of memory or 20 s end it. Pictures stand in it
 * as data.
 *
 * @returns Null where the file cannot be read.
 */
export async function readWord(data: Uint8Array): Promise<string | null> {
  const worker = new Worker(new URL('./word-worker.ts', import.meta.url), {
    workerData: { file: data, limits },
    resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 32 },
    env: {},
    stderr: true,
    stdout: true,
  })
  const answer = new Promise<string | null>((resolve) => {
    worker.once('message', (html) => resolve(typeof html === 'string' ? html : null))
    worker.once('error', () => resolve(null))
    worker.once('exit', () => resolve(null))
  })
  const timer = setTimeout(() => void worker.terminate(), longestRun)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
