import { z } from 'zod'
import { endpoint, Id, PageNumber, signedIn, Timestamp } from '../base.ts'

export const versionKinds = [
  'status',
  'generation',
  'restore',
  'import',
  'publish',
  'edit',
  'created',
] as const

export const Version = z.object({
  _id: Id,
  docId: Id,
  kind: z.enum(versionKinds),
  label: z.string(),
  title: z.string(),
  score: z.number(),
  words: z.number(),
  authors: z.array(z.object({ _id: Id, username: z.string() })),
  createdAt: Timestamp,
})
export type Version = z.infer<typeof Version>
export type VersionKind = Version['kind']

export const history = {
  listHistory: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read', document: 'docId' } })
    .route({
      method: 'GET',
      path: '/documents-history/{docId}',
      summary: 'Versions, newest first, ten a page',
    })
    .input(
      z.object({ docId: Id, page: PageNumber, limit: z.coerce.number().int().min(1).max(100).default(10) }),
    )
    .output(z.array(Version)),
  getVersion: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read', document: 'docId' } })
    .route({
      method: 'GET',
      path: '/documents-history/{docId}/{versionId}',
      summary: 'One version with its text',
    })
    .input(z.object({ docId: Id, versionId: Id }))
    .output(Version.extend({ blog: z.string(), metaDescription: z.string(), html: z.string() })),
  restoreVersion: endpoint
    .route({
      method: 'POST',
      path: '/documents-history/{docId}/{versionId}/restore',
      summary: 'Make a version the current text, as a new version',
    })
    .input(z.object({ docId: Id, versionId: Id }))
    .output(Version),
}
