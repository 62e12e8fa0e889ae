import { z } from 'zod'
import { endpoint, Id, line, PageNumber, signedIn, Timestamp } from '../base.ts'
import { Formula } from '../documents/formula.ts'
import { PlagiarismEngine } from '../plagiarism/schemas.ts'

export const versionKinds = [
  'status',
  'generation',
  'restore',
  'import',
  'publish',
  'edit',
  'created',
] as const

const VersionPlagiarism = z.object({
  engine: PlagiarismEngine,
  /** Share of the checked words that are in a source. */
  percent: z.number(),
  checkedAt: Timestamp,
})
export type VersionPlagiarism = z.infer<typeof VersionPlagiarism>

export const Version = z.object({
  _id: Id,
  docId: Id,
  kind: z.enum(versionKinds),
  /** The reason given by the user; empty if the kind needs no reason. */
  label: z.string(),
  /** The name given by a user. */
  name: z.string(),
  title: z.string(),
  score: z.number(),
  /** The formula version of the score. */
  formula: Formula,
  words: z.number(),
  /** The last plagiarism check of this text; null if it was not checked. */
  plagiarism: VersionPlagiarism.nullable(),
  authors: z.array(z.object({ _id: Id, username: z.string() })),
  createdAt: Timestamp,
})
export type Version = z.infer<typeof Version>
export type VersionKind = Version['kind']

export const versionNameLength = 120
/** A stored score next to the one that its formula computes for the stored inputs. */
export const VersionScore = z.object({
  formula: Formula,
  stored: z.number(),
  /** Null for versions that predate stored inputs. */
  computed: z
    .object({
      score: z.number(),
      points: z.number(),
      maximum: z.number(),
      /** The factor that the points are multiplied by; 1 for formula 1. */
      substance: z.number(),
      parts: z.array(z.object({ id: z.string(), points: z.number(), maximum: z.number() })),
    })
    .nullable(),
})
export type VersionScore = z.infer<typeof VersionScore>

const VersionName = line(versionNameLength).transform((name) => name.trim())

export const history = {
  listHistory: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'GET',
      path: '/documents-history/{docId}',
      summary: 'List the versions of a document, newest first, ten per page',
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
      summary: 'Get a version with its text',
    })
    .input(z.object({ docId: Id, versionId: Id }))
    .output(Version.extend({ blog: z.string(), metaDescription: z.string(), html: z.string() })),
  getVersionScore: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'GET',
      path: '/documents-history/{docId}/{versionId}/score',
      summary: 'Recompute the score of a version with its formula and its stored inputs',
    })
    .input(z.object({ docId: Id, versionId: Id }))
    .output(VersionScore),
  saveVersion: endpoint
    .route({
      method: 'POST',
      path: '/documents-history/{docId}',
      summary: 'Save the current document as a named version',
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
      summary: 'Set or remove the name of a version',
    })
    .input(z.object({ docId: Id, versionId: Id, name: VersionName }))
    .output(Version),
  restoreVersion: endpoint
    .route({
      method: 'POST',
      path: '/documents-history/{docId}/{versionId}/restore',
      summary: 'Restore the text, title and meta description of a version as a new version',
    })
    .input(z.object({ docId: Id, versionId: Id }))
    .output(Version),
}
