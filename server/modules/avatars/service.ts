import { createHash } from 'node:crypto'
import { type contract, maxAvatarBytes } from '@rankwell/contract'
import type { Context, SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import type { Services } from '../../lib/services.ts'

const maxMb = maxAvatarBytes / 1024 / 1024
const placeOf = (hash: string) => `avatars/${hash}`

/** Draws the image again as a square, so that only pixels are kept, and names it by its bytes. */
export async function createAvatar({ app, session }: SignedInContext, { file }: { file: File }) {
  const data = new Uint8Array(await file.arrayBuffer())
  const { bytes } = await app.images.draw(session.userId, { kind: 'avatar', data }, maxMb)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await app.files.write(placeOf(hash), bytes)
  return { url: `/api/avatars/${hash}` }
}

export async function getAvatar({ app }: Context, { hash }: { hash: string }) {
  const bytes = await app.files.read(placeOf(hash))
  if (!bytes) throw refuse('not_found')
  return {
    headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    body: new File([new Uint8Array(bytes)], 'avatar.webp', { type: 'image/webp' }),
  }
}

export const avatars: Services<typeof contract.avatars> = { createAvatar, getAvatar }
