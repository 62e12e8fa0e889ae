import { createHash } from 'node:crypto'
import { type contract, maxAvatarBytes } from '@rankwell/contract'
import type { App, Context, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input, Services } from '../../lib/services.ts'
import {
  countAvatars,
  countAvatarsOfOwner,
  deleteAvatarRow,
  insertAvatar,
  isAvatarShown,
  listOlderAvatars,
  listOwnersOf,
  lockAvatar,
  lockAvatarsOf,
} from './queries.ts'

const maxMb = maxAvatarBytes / 1024 / 1024
/** An unused avatar is removed by the next upload after this time. */
const unusedForMs = 60 * 60_000
const placeOf = (hash: string) => `avatars/${hash}`
const urlOf = (hash: string) => `/api/avatars/${hash}`
const address = /^\/api\/avatars\/([0-9a-f]{64})$/

/** Removes an image of a user, and its file once no user has uploaded the same image and nothing shows it. */
async function remove(app: App, userId: string, hash: string, onlyIfUnused: boolean): Promise<void> {
  await app.database.transaction(async (tx) => {
    await lockAvatar(tx, hash)
    const isShown = await isAvatarShown(tx, urlOf(hash))
    if (isShown && onlyIfUnused) return
    const isSharedWithOthers = await deleteAvatarRow(tx, userId, hash)
    if (!isShown && !isSharedWithOthers) await app.files.remove(placeOf(hash))
  })
}

/**
 * Removes an avatar that was replaced, unless another user or workspace shows the same image.
 *
 * @param url Its address; null and URLs of other images are ignored.
 */
export async function releaseAvatar(app: App, userId: string, url: string | null | undefined): Promise<void> {
  const hash = address.exec(url ?? '')?.[1]
  if (hash) await remove(app, userId, hash, false)
}

/** Rejects an image that exceeds the quota of the user, or of an owner of the user's workspaces. */
async function requireQuota(app: App, tx: Database, userId: string, ownerIds: string[]): Promise<void> {
  const { MAX_AVATARS: maxOfUser, MAX_OWNER_AVATARS: maxOfOwner } = app.config.env
  if (maxOfUser > 0 && (await countAvatars(tx, userId)) > maxOfUser)
    throw httpError('too_many_avatars', { params: { max: maxOfUser } })
  if (maxOfOwner === 0) return
  for (const ownerId of ownerIds)
    if ((await countAvatarsOfOwner(tx, ownerId)) > maxOfOwner)
      throw httpError('avatar_quota', { params: { max: maxOfOwner } })
}

/** Renders the image as a square, so that no metadata is kept, and names it by its hash. */
async function createAvatar({ app, session }: SignedInContext, { file }: Input<'avatars.createAvatar'>) {
  const { userId } = session
  const data = new Uint8Array(await file.arrayBuffer())
  const { bytes } = await app.images.draw(userId, { kind: 'avatar', data }, maxMb)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const before = new Date(Date.now() - unusedForMs)
  for (const older of await listOlderAvatars(app.database, userId, before))
    await remove(app, userId, older, true)
  await app.database.transaction(async (tx) => {
    const ownerIds = await listOwnersOf(tx, userId)
    await lockAvatarsOf(tx, ownerIds)
    await lockAvatar(tx, hash)
    const createdAt = new Date()
    await insertAvatar(tx, { id: newId(), userId, hash, bytes: bytes.length, createdAt })
    await requireQuota(app, tx, userId, ownerIds)
    await app.files.write(placeOf(hash), bytes)
  })
  return { url: urlOf(hash) }
}

async function getAvatar({ app }: Context, { hash }: Input<'avatars.getAvatar'>) {
  const bytes = await app.files.read(placeOf(hash))
  if (!bytes) throw httpError('not_found')
  return {
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    body: new File([new Uint8Array(bytes)], 'avatar.webp', { type: 'image/webp' }),
  }
}

export const avatars: Services<typeof contract.avatars> = { createAvatar, getAvatar }
