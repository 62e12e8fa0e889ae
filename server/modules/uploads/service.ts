import { createHash } from 'node:crypto'
import { canWrite, type contract, maxUploadBytes, type Upload } from '@rankwell/contract'
import sharp from 'sharp'
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

/**
 * Draws the picture anew, so that nothing but pixels is kept: no place, no script, no second file inside.
 * Animations keep their frames as WebP; pictures with transparency become PNG, all others JPEG.
 */
async function redraw(data: Uint8Array) {
  try {
    const image = sharp(data, { limitInputPixels: maxPixels, animated: true, failOn: 'error' })
    const { format, pages = 1, hasAlpha } = await image.metadata()
    if (!['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'].includes(format ?? '')) throw invalid()
    const scaled = image.autoOrient().resize({
      width: maxSide,
      ...(pages === 1 && { height: maxSide }),
      fit: 'inside',
      withoutEnlargement: true,
    })
    const kind = pages > 1 ? 'webp' : hasAlpha ? 'png' : 'jpeg'
    const { data: bytes, info } = await scaled
      .toFormat(kind, { quality: 88 })
      .toBuffer({ resolveWithObject: true })
    return { bytes, mediaType: `image/${kind}`, width: info.width, height: info.pageHeight ?? info.height }
  } catch {
    throw invalid()
  }
}

const cleanName = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '')
    .trim()
    .slice(0, 120) || 'picture'

/** Keeps a picture in a workspace; the same picture twice is kept once. */
export async function storeUpload(
  app: App,
  owner: { workspaceId: string; userId: string },
  picture: { name: string; data: Uint8Array },
): Promise<Upload> {
  const { bytes, ...facts } = await redraw(picture.data)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await app.files.write(`uploads/${owner.workspaceId}/${sha256}`, bytes)
  const name = cleanName(picture.name)
  const row = await insertUpload(app.database, {
    id: newId(),
    ...owner,
    ...facts,
    name,
    bytes: bytes.length,
    sha256,
  })
  return toUpload(row)
}

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
  listUploads,
  getUpload,
}
