import { createHash } from 'node:crypto'
import { type Crop, canWrite, type contract, maxUploadBytes, type Upload } from '@rankwell/contract'
import sharp, { type Sharp } from 'sharp'
import type { App, SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Services } from '../../lib/services.ts'
import { requireMembership, requireWorkspace } from '../workspaces/service.ts'
import { findUpload, insertUpload, listNewestUploads, type UploadRow } from './queries.ts'

/** Longest side that is kept, in pixels; a larger picture is scaled down. */
const maxSide = 2560
const maxPixels = 60_000_000
const address = /^\/api\/uploads\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

const toUpload = (row: UploadRow): Upload => ({
  _id: row.id,
  url: `/api/uploads/${row.id}`,
  name: row.name,
  mediaType: row.mediaType,
  bytes: row.bytes,
  width: row.width,
  height: row.height,
})

const invalid = () => refuse('upload_invalid', { params: { max: maxUploadBytes / 1024 / 1024 } })

/** A picture as it is kept. */
interface Drawn {
  bytes: Buffer
  mediaType: string
  width: number
  height: number
}

/** Opens a picture for drawing. Throws on everything that is no raster picture. */
async function openPicture(data: Uint8Array) {
  const image = sharp(data, { limitInputPixels: maxPixels, animated: true, failOn: 'error' })
  const { format, pages = 1, hasAlpha } = await image.metadata()
  if (!['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'].includes(format ?? '')) throw invalid()
  return { image, isMoving: pages > 1, hasAlpha }
}

async function draw(image: Sharp, kind: 'webp' | 'png' | 'jpeg', quality: number): Promise<Drawn> {
  const { data: bytes, info } = await image.toFormat(kind, { quality }).toBuffer({ resolveWithObject: true })
  return { bytes, mediaType: `image/${kind}`, width: info.width, height: info.pageHeight ?? info.height }
}

/**
 * Draws the picture anew, so that nothing but pixels is kept: no place, no script, no second file inside.
 * Animations keep their frames as WebP; pictures with transparency become PNG, all others JPEG.
 */
async function redraw(data: Uint8Array): Promise<Drawn> {
  try {
    const { image, isMoving, hasAlpha } = await openPicture(data)
    const scaled = image.autoOrient().resize({
      width: maxSide,
      ...(!isMoving && { height: maxSide }),
      fit: 'inside',
      withoutEnlargement: true,
    })
    return await draw(scaled, isMoving ? 'webp' : hasAlpha ? 'png' : 'jpeg', 88)
  } catch {
    throw invalid()
  }
}

/** Steps towards a lighter file: quality first, then size, as a share of the width. */
const lighterSteps = [
  ...[82, 74, 66, 58].map((quality) => ({ quality, share: 1 })),
  ...[0.8, 0.64, 0.5, 0.4, 0.3].map((share) => ({ quality: 66, share })),
]
/** No picture is made narrower than this for the sake of its weight, in pixels. */
const leastWidth = 320

/** Cuts a part out of a kept picture and draws it, as WebP where it has to weigh less. */
async function drawPart(
  data: Uint8Array,
  crop: Crop | undefined,
  maxBytes: number | undefined,
): Promise<Drawn> {
  const open = async () => {
    const { image, isMoving, hasAlpha } = await openPicture(data)
    if (!crop || isMoving) return { image, isMoving, hasAlpha }
    const { width = 0, height = 0 } = await image.metadata()
    const left = Math.min(crop.left, width - 1)
    const top = Math.min(crop.top, height - 1)
    const part = {
      left,
      top,
      width: Math.min(crop.width, width - left),
      height: Math.min(crop.height, height - top),
    }
    return { image: image.extract(part), isMoving, hasAlpha }
  }
  try {
    const { image, isMoving, hasAlpha } = await open()
    let best = await draw(image, isMoving ? 'webp' : hasAlpha ? 'png' : 'jpeg', 88)
    if (!maxBytes) return best
    const full = best.width
    for (const { quality, share } of lighterSteps) {
      if (best.bytes.length <= maxBytes) break
      const width = Math.round(full * share)
      if (share < 1 && width < leastWidth) break
      const smaller = await open()
      const lighter = await draw(smaller.image.resize({ width, withoutEnlargement: true }), 'webp', quality)
      if (lighter.bytes.length < best.bytes.length) best = lighter
    }
    return best
  } catch {
    throw invalid()
  }
}

const cleanName = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '')
    .trim()
    .slice(0, 120) || 'picture'

async function keepDrawn(
  app: App,
  owner: { workspaceId: string; userId: string },
  name: string,
  { bytes, ...facts }: Drawn,
): Promise<Upload> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await app.files.write(`uploads/${owner.workspaceId}/${sha256}`, bytes)
  const row = await insertUpload(app.database, {
    id: newId(),
    ...owner,
    ...facts,
    name: cleanName(name),
    bytes: bytes.length,
    sha256,
  })
  return toUpload(row)
}

/** Keeps a picture in a workspace; the same picture twice is kept once. */
export const storeUpload = async (
  app: App,
  owner: { workspaceId: string; userId: string },
  picture: { name: string; data: Uint8Array },
): Promise<Upload> => keepDrawn(app, owner, picture.name, await redraw(picture.data))

async function requireWriting(ctx: SignedInContext, workspaceId: string | undefined): Promise<string> {
  const { workspace, role } = await requireWorkspace(ctx, workspaceId)
  if (!canWrite(role)) throw refuse('role_forbidden')
  return workspace._id
}

export async function createUpload(
  ctx: SignedInContext,
  input: { workspace?: string | undefined; file: File },
): Promise<Upload> {
  const workspaceId = await requireWriting(ctx, input.workspace)
  const data = new Uint8Array(await input.file.arrayBuffer())
  return storeUpload(ctx.app, { workspaceId, userId: ctx.session.userId }, { name: input.file.name, data })
}

/** The last part of an address, as it reads; addresses need not be well encoded. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

export async function importUpload(
  ctx: SignedInContext,
  input: { workspace?: string | undefined; url: string },
): Promise<Upload> {
  const workspaceId = await requireWriting(ctx, input.workspace)
  const { body, url } = await ctx.app.safeFetch(input.url, {
    accept: ['image/*'],
    maxBytes: maxUploadBytes,
    caller: workspaceId,
    okOnly: true,
  })
  return storeUpload(ctx.app, { workspaceId, userId: ctx.session.userId }, { name: nameOf(url), data: body })
}

export async function listUploads(ctx: SignedInContext, input: { workspace?: string | undefined }) {
  const { workspace } = await requireWorkspace(ctx, input.workspace)
  return (await listNewestUploads(ctx.app.database, workspace._id)).map(toUpload)
}

async function readUpload(ctx: SignedInContext, id: string) {
  const row = await findUpload(ctx.app.database, id)
  if (!row) throw refuse('not_found')
  await requireMembership(ctx, row.workspaceId)
  const data = await ctx.app.files.read(`uploads/${row.workspaceId}/${row.sha256}`)
  if (!data) throw refuse('not_found')
  return { row, data }
}

/** Keeps a part of a kept picture, or a lighter one, beside it: other articles may show the first one. */
export async function adaptUpload(
  ctx: SignedInContext,
  input: { id: string; crop?: Crop | undefined; maxBytes?: number | undefined },
): Promise<Upload> {
  const { row, data } = await readUpload(ctx, input.id)
  const workspaceId = await requireWriting(ctx, row.workspaceId)
  const drawn = await drawPart(data, input.crop, input.maxBytes)
  return keepDrawn(ctx.app, { workspaceId, userId: ctx.session.userId }, row.name, drawn)
}

export async function getUpload(ctx: SignedInContext, input: { id: string }): Promise<File> {
  const { row, data } = await readUpload(ctx, input.id)
  return new File([new Uint8Array(data)], row.name, { type: row.mediaType })
}

/** One of a workspace's pictures by its address; null for any other address. */
export async function findWorkspaceImage(app: App, workspaceId: string, src: string) {
  const id = address.exec(src)?.[1]
  const row = id ? await findUpload(app.database, id) : null
  if (!row || row.workspaceId !== workspaceId) return null
  const { name, mediaType, sha256 } = row
  return { name, mediaType, sha256, load: () => app.files.read(`uploads/${workspaceId}/${sha256}`) }
}

/** The bytes behind an image address of a document, if it names an upload that the caller may see. */
export async function loadOwnImage(ctx: SignedInContext, src: string) {
  const id = address.exec(src)?.[1]
  if (!id) return null
  const { row, data } = await readUpload(ctx, id)
  return { data, mediaType: row.mediaType, width: row.width, height: row.height }
}

export const uploads: Services<typeof contract.uploads> = {
  createUpload,
  importUpload,
  adaptUpload,
  listUploads,
  getUpload,
}
