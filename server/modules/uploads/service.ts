import { createHash } from 'node:crypto'
import { canWrite, type contract, maxUploadBytes, type Upload } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input, Services } from '../../lib/services.ts'
import type { DrawnImage } from '../../providers/images/index.ts'
import { requireMembership, requireWorkspace } from '../workspaces/service.ts'
import {
  findSameUpload,
  findUpload,
  insertUpload,
  listNewestUploads,
  lockUploadsOf,
  sumUploads,
  toUpload,
} from './queries.ts'
import { deleteUpload, getStorageUsage, listStoredUploads } from './storage.ts'

const maxMb = maxUploadBytes / 1024 / 1024
const address = /^\/api\/uploads\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/

const cleanName = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '')
    .trim()
    .slice(0, 120) || 'picture'

/** Rejects an upload that exceeds the quota of the workspace's owner. */
async function requireQuota(app: App, tx: Database, ownerId: string, bytes: number): Promise<void> {
  const { MAX_UPLOADS: maxFiles, MAX_UPLOAD_MB: maxStoredMb } = app.config.env
  const stored = await sumUploads(tx, ownerId)
  const isOver =
    (maxFiles > 0 && stored.files >= maxFiles) ||
    (maxStoredMb > 0 && stored.bytes + bytes > maxStoredMb * 1024 * 1024)
  if (isOver) throw httpError('upload_quota', { params: { files: maxFiles, mb: maxStoredMb } })
}

async function storeRendered(
  app: App,
  owner: { workspaceId: string; userId: string },
  name: string,
  { bytes, ...facts }: DrawnImage,
): Promise<Upload> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const key = `uploads/${owner.workspaceId}/${sha256}`
  let hasWritten = false
  const store = async (tx: Database): Promise<Upload> => {
    const ownerId = await lockUploadsOf(tx, owner.workspaceId)
    const same = await findSameUpload(tx, owner.workspaceId, sha256)
    if (!same) await requireQuota(app, tx, ownerId, bytes.length)
    await app.files.write(key, bytes)
    hasWritten = !same
    if (same) return toUpload(same)
    const row = { id: newId(), ...owner, ...facts, name: cleanName(name), bytes: bytes.length, sha256 }
    return toUpload(await insertUpload(tx, row))
  }
  try {
    return await app.database.transaction(store)
  } catch (error) {
    if (hasWritten && !(await findSameUpload(app.database, owner.workspaceId, sha256)))
      await app.files.remove(key)
    throw error
  }
}

/** Stores an image in a workspace; the same image is stored once. */
export const storeUpload = async (
  app: App,
  owner: { workspaceId: string; userId: string },
  picture: { name: string; data: Uint8Array },
): Promise<Upload> => {
  const job = { kind: 'upload', data: picture.data } as const
  return storeRendered(app, owner, picture.name, await app.images.draw(owner.userId, job, maxMb))
}

async function requireWriting(ctx: SignedInContext, workspaceId: string | undefined): Promise<string> {
  const { workspace, role } = await requireWorkspace(ctx, workspaceId)
  if (!canWrite(role)) throw httpError('role_forbidden')
  return workspace._id
}

async function createUpload(ctx: SignedInContext, input: Input<'uploads.createUpload'>): Promise<Upload> {
  const workspaceId = await requireWriting(ctx, input.workspace)
  const data = new Uint8Array(await input.file.arrayBuffer())
  return storeUpload(ctx.app, { workspaceId, userId: ctx.session.userId }, { name: input.file.name, data })
}

/** The last segment of an address, decoded if its encoding is valid. */
function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

async function importUpload(ctx: SignedInContext, input: Input<'uploads.importUpload'>): Promise<Upload> {
  const workspaceId = await requireWriting(ctx, input.workspace)
  return storeImageAt(ctx.app, { workspaceId, userId: ctx.session.userId }, input.url)
}

/** Stores a copy of an image from the web in a workspace, without checking permissions. */
export async function storeImageAt(
  app: App,
  owner: { workspaceId: string; userId: string },
  address: string,
  signal?: AbortSignal,
): Promise<Upload> {
  const { body, url } = await app.safeFetch(address, {
    accept: ['image/*'],
    maxBytes: maxUploadBytes,
    caller: owner.workspaceId,
    okOnly: true,
    ...(signal && { signal }),
  })
  return storeUpload(app, owner, { name: nameOf(url), data: body })
}

async function listUploads(ctx: SignedInContext, input: Input<'uploads.listUploads'>) {
  const { workspace } = await requireWorkspace(ctx, input.workspace)
  return (await listNewestUploads(ctx.app.database, workspace._id)).map(toUpload)
}

async function readUpload(ctx: SignedInContext, id: string) {
  const row = await findUpload(ctx.app.database, id)
  if (!row) throw httpError('not_found')
  // An API key is limited to its workspace, even if its owner can see others.
  const { key } = ctx.session
  if (key && key.workspaceId !== row.workspaceId) throw httpError('not_found')
  await requireMembership(ctx, row.workspaceId)
  const data = await ctx.app.files.read(`uploads/${row.workspaceId}/${row.sha256}`)
  if (!data) throw httpError('not_found')
  return { row, data }
}

/** Stores a cropped or smaller copy of an image as another upload, because other articles may show the original. */
async function adaptUpload(ctx: SignedInContext, input: Input<'uploads.adaptUpload'>): Promise<Upload> {
  const { row, data } = await readUpload(ctx, input.id)
  const workspaceId = await requireWriting(ctx, row.workspaceId)
  const job = { kind: 'part', data, crop: input.crop, maxBytes: input.maxBytes } as const
  const drawn = await ctx.app.images.draw(ctx.session.userId, job, maxMb)
  return storeRendered(ctx.app, { workspaceId, userId: ctx.session.userId }, row.name, drawn)
}

async function getUpload(ctx: SignedInContext, input: Input<'uploads.getUpload'>): Promise<File> {
  const { row, data } = await readUpload(ctx, input.id)
  return new File([new Uint8Array(data)], row.name, { type: row.mediaType })
}

/** One of a workspace's images by its URL; null for any other URL. */
export async function findWorkspaceImage(app: App, workspaceId: string, src: string) {
  const id = address.exec(src)?.[1]
  const row = id ? await findUpload(app.database, id) : null
  if (!row || row.workspaceId !== workspaceId) return null
  const { name, mediaType, sha256 } = row
  return { name, mediaType, sha256, load: () => app.files.read(`uploads/${workspaceId}/${sha256}`) }
}

/** The bytes of an image in a document, if its URL belongs to an upload that the caller may see. */
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
  getStorageUsage,
  listStoredUploads,
  deleteUpload,
  getUpload,
}
