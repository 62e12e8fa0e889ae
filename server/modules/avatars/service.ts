import { createHash } from 'node:crypto'
import type { contract } from '@rankwell/contract'
import sharp from 'sharp'
import type { Context, SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import type { Services } from '../../lib/services.ts'

const side = 256
const maxPixels = 40_000_000
const placeOf = (hash: string) => `avatars/${hash}`

/** Draws the picture anew as a square, so that nothing but pixels is kept, and names it by its bytes. */
export async function createAvatar({ app }: SignedInContext, { file }: { file: File }) {
  const data = new Uint8Array(await file.arrayBuffer())
  const bytes = await sharp(data, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover' })
    .webp({ quality: 86 })
    .toBuffer()
    .catch(() => {
      throw refuse('upload_invalid', { params: { max: 5 } })
    })
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
