import { fileName, type ImageLibrary, ImageRejectedError, imageMark } from './image-library.ts'
import type { PostImage, UploadedImage } from './posts.ts'
import { type Fields, type Rest, RestError } from './wordpress-rest.ts'

const readPlaced = (fields: Fields | undefined): UploadedImage | null =>
  fields && typeof fields.id === 'number' && typeof fields.source_url === 'string'
    ? { remoteId: String(fields.id), source: fields.source_url }
    : null

/** A site's media library. */
export const createMediaLibrary = (rest: Rest): ImageLibrary => ({
  async listAlive(placed) {
    const include = [...new Set(placed.map(({ remoteId }) => remoteId))].slice(0, 100).join(',')
    const rows = await rest.list('/wp/v2/media', { include, per_page: '100', _fields: 'id,source_url' })
    return new Set(rows.map((row) => String(row.id)))
  },
  async find(image) {
    const mark = imageMark(image)
    const rows = await rest.list('/wp/v2/media', { search: mark, per_page: '10', _fields: 'id,source_url' })
    return readPlaced(rows.find((row) => String(row.source_url).includes(mark)))
  },
  async send(image) {
    const data = await image.load()
    if (!data) return null
    return sendImage(rest, image, data).catch((error: unknown) => {
      throw error instanceof RestError ? new ImageRejectedError(error.message, { cause: error }) : error
    })
  },
})

async function sendImage(rest: Rest, image: PostImage, data: Uint8Array): Promise<UploadedImage | null> {
  const { mediaType, alt } = image
  const made = await rest.send('/wp/v2/media', { data, mediaType, name: fileName(image) })
  const placed = readPlaced(made)
  if (placed && alt) await rest.write(`/wp/v2/media/${placed.remoteId}`, { alt_text: alt })
  return placed
}
