import { product } from '@rankwell/contract'
import type { KnownPost, PlacedPicture, PostPicture, PostSteps, SiteArticle } from './posts.ts'
import { type Fields, type Rest, RestRefused } from './wordpress-rest.ts'

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** A file name that says whose picture it is and is found again by its content. */
const fileName = ({ sha256, mediaType }: PostPicture): string =>
  `${product.slug}-${sha256.slice(0, 24)}.${endings[mediaType] ?? 'img'}`

const readPlaced = (fields: Fields | undefined): PlacedPicture | null =>
  fields && typeof fields.id === 'number' && typeof fields.source_url === 'string'
    ? { remoteId: String(fields.id), source: fields.source_url }
    : null

export interface PlacedPictures {
  /** By our address. */
  placed: Map<string, PlacedPicture>
  /** How many could not be placed, and why not, in the site's words. */
  failed: number
  reason: string
}

/** Puts the article's pictures into the site's library, each only once however often it is sent. */
export async function placePictures(
  rest: Rest,
  article: SiteArticle,
  known: KnownPost,
  steps: PostSteps,
): Promise<PlacedPictures> {
  const result: PlacedPictures = { placed: new Map(), failed: 0, reason: '' }
  const alive = await listAlive(rest, article.pictures, known)
  for (const picture of article.pictures) {
    const before = known.pictures.get(picture.sha256)
    try {
      const placed =
        (before && alive.has(before.remoteId) ? before : null) ??
        (await findPlaced(rest, picture)) ??
        (await sendPicture(rest, picture))
      if (!placed) {
        result.failed += 1
        continue
      }
      if (placed !== before) await steps.onPicture(picture.sha256, placed)
      result.placed.set(picture.src, placed)
    } catch (error) {
      if (!(error instanceof RestRefused)) throw error
      result.failed += 1
      result.reason = error.message
    }
  }
  return result
}

/** Of the pictures that were sent before, those that are still in the library. */
async function listAlive(rest: Rest, pictures: PostPicture[], known: KnownPost): Promise<Set<string>> {
  const ids = pictures.flatMap(({ sha256 }) => known.pictures.get(sha256)?.remoteId ?? [])
  if (ids.length === 0) return new Set()
  const include = [...new Set(ids)].slice(0, 100).join(',')
  const rows = await rest.list('/wp/v2/media', { include, per_page: '100', _fields: 'id,source_url' })
  return new Set(rows.map((row) => String(row.id)))
}

/** A picture that arrived earlier without our hearing of it. */
async function findPlaced(rest: Rest, { sha256 }: PostPicture): Promise<PlacedPicture | null> {
  const mark = `${product.slug}-${sha256.slice(0, 24)}`
  const rows = await rest.list('/wp/v2/media', { search: mark, per_page: '10', _fields: 'id,source_url' })
  return readPlaced(rows.find((row) => String(row.source_url).includes(mark)))
}

async function sendPicture(rest: Rest, picture: PostPicture): Promise<PlacedPicture | null> {
  const data = await picture.load()
  if (!data) return null
  const { mediaType, alt } = picture
  const made = await rest.send('/wp/v2/media', { data, mediaType, name: fileName(picture) })
  const placed = readPlaced(made)
  if (placed && alt) await rest.write(`/wp/v2/media/${placed.remoteId}`, { alt_text: alt })
  return placed
}
