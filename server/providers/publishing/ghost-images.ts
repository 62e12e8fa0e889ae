import { randomUUID } from 'node:crypto'
import { explainGhost, type Ghost, readGhostError } from './ghost-api.ts'
import { fileName, type ImageLibrary, ImageRejectedError } from './image-library.ts'
import { listOf, textOf, writeOnce } from './platform-http.ts'
import type { PostImage, UploadedImage } from './posts.ts'

/** Ghost stores files by name and cannot list them. */
export const createGhostLibrary = (ghost: Ghost): ImageLibrary => ({
  async send(image) {
    const bytes = await image.load()
    return bytes && sendImage(ghost, image, bytes)
  },
})

async function sendImage(ghost: Ghost, image: PostImage, bytes: Uint8Array): Promise<UploadedImage> {
  const boundary = `rankwell-${randomUUID()}`
  const part = (disposition: string, type = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}${type && `\r\nContent-Type: ${type}`}\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(`${part('name="purpose"')}image\r\n`),
    Buffer.from(part(`name="file"; filename="${fileName(image)}"`, image.mediaType)),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const form = { body, contentType: `multipart/form-data; boundary=${boundary}` }
  const answer = await writeOnce(() => ghost({ method: 'POST', path: '/images/upload/', form }))
  const [uploaded] = listOf(answer.json?.images)
  const source = textOf(uploaded?.url)
  if (answer.status === 201 && /^https?:/.test(source) && URL.canParse(source))
    return { remoteId: source, source }
  const error = readGhostError(answer)
  const isAboutImage = error && [413, 415, 422].includes(answer.status)
  if (isAboutImage) throw new ImageRejectedError(error.message)
  throw explainGhost(answer) ?? new ImageRejectedError(error?.message || `status ${answer.status}`)
}
