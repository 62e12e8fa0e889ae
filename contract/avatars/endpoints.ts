import { z } from 'zod'
import { anyone, signedIn } from '../base.ts'

/** The URL of a stored avatar, which contains the hash of its bytes and so never changes. */
export const AvatarUrl = z.string().regex(/^\/api\/avatars\/[0-9a-f]{64}$/)
export const maxAvatarBytes = 5 * 1024 * 1024

export const avatars = {
  createAvatar: signedIn
    .route({
      method: 'POST',
      path: '/avatars',
      summary: 'Store an image of a user or workspace and return its URL',
    })
    .input(z.object({ file: z.file().max(maxAvatarBytes) }))
    .output(z.object({ url: AvatarUrl })),
  getAvatar: anyone
    .route({
      method: 'GET',
      path: '/avatars/{hash}',
      summary: 'Download an avatar',
      outputStructure: 'detailed',
    })
    .input(z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
}
