import { applyBlogDiff, type EditorBlock, yDocToBlog } from '@rankwell/editor'
import type { App } from '../../context.ts'
import { AppError } from '../../lib/errors.ts'
import { defineJob } from '../../lib/jobs.ts'
import { FetchError } from '../../lib/safe-fetch.ts'
import { storeImageAt } from '../uploads/service.ts'
import { type ImagesJob, imagesJob } from './runs.ts'

const maxImages = 60
const imagesAtOnce = 3

/** The address of an image on another site. */
function readSource({ type, data }: EditorBlock): string | null {
  if (type !== 'image') return null
  const file: unknown = Reflect.get(data, 'file')
  const url: unknown = typeof file === 'object' && file !== null ? Reflect.get(file, 'url') : null
  return typeof url === 'string' && /^https?:\/\//i.test(url) ? url : null
}

const withSource = (block: EditorBlock, url: string): EditorBlock => ({
  ...block,
  data: { ...block.data, file: { ...(Reflect.get(block.data, 'file') as object), url } },
})

/** Copies of the images that could be stored, by their address. */
async function copyImages(app: App, job: ImagesJob, sources: string[], signal: AbortSignal) {
  const copies = new Map<string, string>()
  const waiting = sources.values()
  const work = async () => {
    for (const source of waiting) {
      signal.throwIfAborted()
      try {
        copies.set(source, (await storeImageAt(app, job, source, signal)).url)
      } catch (error) {
        signal.throwIfAborted()
        // The editor offers to replace an image that is missing.
        if (!(error instanceof FetchError) && !(error instanceof AppError)) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: imagesAtOnce }, work))
  return copies
}

async function storePageImages(app: App, job: ImagesJob, { signal }: { signal: AbortSignal }): Promise<void> {
  const { docId, userId } = job
  const before = await app.texts.read(docId, (ydoc) => yDocToBlog(ydoc))
  const sources = [...new Set(before.blocks.flatMap((block) => readSource(block) ?? []))]
  const copies = await copyImages(app, job, sources.slice(0, maxImages), signal)
  if (copies.size === 0) return
  await app.texts.change(docId, userId, (ydoc) => {
    const now = yDocToBlog(ydoc)
    const blocks = now.blocks.map((block) => {
      const copy = copies.get(readSource(block) ?? '')
      return copy ? withSource(block, copy) : block
    })
    applyBlogDiff(ydoc, now, { ...now, blocks }, 'blog')
  })
  await app.texts.refresh(docId)
}

/** Stores the images of a page in the workspace, because the app shows no images from other sites. */
export const storeImages = defineJob(imagesJob, storePageImages, { retryLimit: 2, concurrency: 2 })
