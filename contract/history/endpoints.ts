import { z } from 'zod'
import { endpoint, Id, line, PageNumber, signedIn, Timestamp } from '../base.ts'

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
  /** The reason given by the user; empty if the kind suffices. */
  label: z.string(),
  /** The name given by a user. */
  name: z.string(),
  title: z.string(),
  score: z.number(),
  words: z.number(),
  authors: z.array(z.object({ _id: Id, username: z.string() })),
  createdAt: Timestamp,
})
export type Version = z.infer<typeof Version>
export type VersionKind = Version['kind']

export const versionNameLength = 120
const VersionName = line(versionNameLength).transform((name) => name.trim())

export const history = {
  listHistory: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
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
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'GET',
      path: '/documents-history/{docId}/{versionId}',
      summary: 'One version with its text',
    })
    .input(z.object({ docId: Id, versionId: Id }))
    .output(Version.extend({ blog: z.string(), metaDescription: z.string(), html: z.string() })),
  saveVersion: endpoint
    .route({
      method: 'POST',
      path: '/documents-history/{docId}',
      summary: 'Keep the document as it stands now, under a name',
    })
    .input(
      z.object({
        docId: Id,
        name: VersionName.pipe(z.string().min(1)),
        kind: z
          .enum(['edit', 'import'])
          .default('edit')
          .describe('`import` right before a file is brought into the text'),
      }),
    )
    .output(Version),
  nameVersion: endpoint
    .route({
      method: 'PUT',
      path: '/documents-history/{docId}/{versionId}',
      summary: 'Name a version, or take its name away',
    })
    .input(z.object({ docId: Id, versionId: Id, name: VersionName }))
    .output(Version),
  restoreVersion: endpoint
    .route({
      method: 'POST',
      path: '/documents-history/{docId}/{versionId}/restore',
      summary: 'Make a version the current text, title and meta description, as a new version',
    })
    .input(z.object({ docId: Id, versionId: Id }))
    .output(Version),
}
