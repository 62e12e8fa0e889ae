import {
  type BatchNote,
  completeStep,
  type Platform,
  type PublishSettings,
  type SiteState,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { type ImportablePost, placementOfSettings } from '../../providers/publishing/index.ts'
import { announceChange, findDocument } from '../document-changes/service.ts'
import {
  addDocument,
  adoptPublished,
  announceNew,
  readBlogInput,
  readText,
  updateDocument,
} from '../documents/service.ts'
import { findVersionById } from '../history/service.ts'
import { findConnection } from '../integrations/service.ts'
import { metaData } from '../meta-data/service.ts'
import { type ImportedImages, importImages } from './import-images.ts'
import {
  findPublicationAt,
  insertPublication,
  listPublishedPosts,
  lockPost,
  saveImage,
  updatePublication,
} from './queries.ts'
import { withExplanation } from './unpublish.ts'

export interface PostImport {
  workspaceId: string
  connectionId: string
  remoteId: string
  /** The id of the new document, chosen in advance, so that a repeated attempt continues with it. */
  documentId: string
  language: string
}

/** The connected site in a workspace. */
interface Site {
  workspaceId: string
  platform: Platform
  url: string
}

/** Progress: the current stage and the number of images. */
type Report = (stage: 'images' | 'saving', done?: number, total?: number) => Promise<void>

export interface ImportedPost {
  title: string
  /** The document; an existing one if the post was imported before. */
  documentId: string
  notes: BatchNote[]
}

const siteStates = { publish: 'published', future: 'scheduled', draft: 'draft' } as const satisfies Record<
  ImportablePost['state'],
  SiteState
>

/** A connection of the workspace from which posts can be imported, with its credentials. */
export async function requireImportable(app: App, workspaceId: string, connectionId: string) {
  const connection = await findConnection(app, workspaceId, connectionId)
  const library = connection && app.publishing[connection.platform].library
  if (!connection || !library) throw httpError('not_found')
  const { url, username, password, apiStyle, place, ownerId } = connection
  if (password === null) throw httpError('password_lost')
  return { connection, library, access: { url, username, password, apiStyle, place }, caller: ownerId }
}

const maxTerms = 50
const termsOf = ({ categories, tags }: ImportablePost) => ({
  categories: categories.slice(0, maxTerms),
  tags: tags.slice(0, maxTerms),
})

/** Publish settings that keep the post on its site unchanged. */
const settingsOf = (post: ImportablePost, featuredImage: string | undefined): PublishSettings => ({
  slug: post.slug,
  state: post.state,
  ...(post.state === 'future' && { date: post.date }),
  ...(post.author && { author: post.author }),
  ...termsOf(post),
  ...(featuredImage && { featuredImage }),
})

/**
 * Imports a post as a document with its publication, so that publishing updates the same post. A post that the
 * workspace already has is not changed. Each step can be repeated after an interruption.
 */
export async function importPost(
  ctx: SignedInContext,
  input: PostImport,
  report: Report,
): Promise<ImportedPost> {
  const { app } = ctx
  const { workspaceId, connectionId, remoteId, documentId } = input
  const { connection, library, access, caller } = await requireImportable(app, workspaceId, connectionId)
  const site = { platform: connection.platform, url: connection.url, workspaceId }
  const known = await findPublished(app.database, site, input)
  if (known) return existing(known)
  const options = { caller, ...(ctx.signal && { signal: ctx.signal }) }
  const post = await withExplanation(() => library.read(access, remoteId, options))
  if (!post) throw httpError('post_gone')
  const read = await app.siteTexts.read(ctx.session.userId, post.copy)
  const text = await importImages(ctx, workspaceId, post, read, (done, total) =>
    report('images', done, total),
  )
  await report('saving')
  const blog = JSON.stringify({ time: app.now().getTime(), blocks: text.blocks, version: '2.28.2' })
  // Rejected before anything is created.
  readBlogInput(blog)
  const title = (read.title || remoteId).slice(0, 300)
  const fields = { title, description: read.excerpt.slice(0, 5_000) }
  const twin = await claimPost(ctx, input, site, { post, fields, text })
  if (twin) return existing(twin)
  await writeText(ctx, documentId, blog, text.blocks.length)
  const { title: metaTitle, description: metaDescription } = post.seo
  if (metaTitle || metaDescription)
    await metaData.createMetaData(ctx, { docId: documentId, metaTitle, metaDescription })
  await adopt(ctx, site, documentId, post)
  for (const image of text.placed) await saveImage(app.database, { ...site, ...image })
  const notes: BatchNote[] = [
    ...(text.left > 0 ? [{ kind: 'imagesLeft' as const, names: [String(text.left)] }] : []),
    ...(read.replaced.length > 0 ? [{ kind: 'replaced' as const, names: read.replaced }] : []),
  ]
  return { title, documentId, notes }
}

const existing = ({ documentId, title }: { documentId: string; title: string }): ImportedPost => ({
  title,
  documentId,
  notes: [{ kind: 'existing', names: [] }],
})

/** Another document of the workspace that is this post. */
async function findPublished(database: Database, site: Site, { remoteId, documentId }: PostImport) {
  const [row] = await listPublishedPosts(database, site, [remoteId])
  return row && row.documentId !== documentId ? row : null
}

interface Claim {
  post: ImportablePost
  fields: { title: string; description: string }
  text: ImportedImages
}

/**
 * Creates the document together with its publication. If a post is imported twice concurrently, the second import finds
 * and returns the document of the first. Does nothing if an earlier attempt has created it.
 */
async function claimPost(
  ctx: SignedInContext,
  input: PostImport,
  site: Site,
  { post, fields, text }: Claim,
): Promise<{ documentId: string; title: string } | null> {
  const { app, session } = ctx
  const { workspaceId, connectionId, remoteId, documentId, language } = input
  const now = app.now()
  const { platform, url } = site
  const siteState = siteStates[post.state]
  const date = post.date ? new Date(post.date) : null
  const twin = await app.database.transaction(async (tx) => {
    await lockPost(tx, { ...site, remoteId })
    const known = await findPublished(tx, site, input)
    if (known) return known
    const isNew = await addDocument(ctx, tx, {
      id: documentId,
      workspaceId,
      ...fields,
      language,
      keyword: post.seo.keyword.slice(0, 200),
      configurationStep: completeStep,
      publishSettings: settingsOf(post, text.featured),
    })
    if (!isNew) return null
    await insertPublication(tx, {
      id: newId(),
      documentId,
      platform,
      url,
      integrationId: connectionId,
      state: siteState,
      siteState,
      siteDate: post.state === 'future' ? date : null,
      remoteId,
      link: post.link,
      stamp: post.stamp,
      copy: post.copy,
      pictures: text.pictures,
      report: [
        { field: 'categories', state: 'taken', note: '' },
        { field: 'tags', state: 'taken', note: '' },
      ],
      placement: placementOfSettings({ ...termsOf(post), slug: post.slug }),
      // Replaced once the text is stored as a version.
      versionId: newId(),
      startedBy: session.userId,
      createdAt: now,
      updatedAt: now,
      publishedAt: post.state === 'draft' ? null : (date ?? now),
    })
    return null
  })
  if (!twin) announceNew(app, workspaceId, documentId)
  return twin
}

/** Writes the text only once: after an interruption it already exists, and users may have changed it. */
async function writeText(ctx: SignedInContext, id: string, blog: string, blocks: number): Promise<void> {
  const { app } = ctx
  const isWritten = await app.texts.read(id, (doc) => readText(doc).blocks.length > 0)
  if (!isWritten && blocks > 0) await updateDocument(ctx, { id, blog })
}

/** Stores the text as the version that is on the site, with the corresponding status. */
async function adopt(
  ctx: SignedInContext,
  { platform, url }: Site,
  documentId: string,
  post: ImportablePost,
): Promise<void> {
  const { app } = ctx
  await app.texts.refresh(documentId)
  await app.database.transaction(async (tx) => {
    const row = await findPublicationAt(tx, { documentId, platform, url })
    if (!row || (await findVersionById(tx, row.versionId))) return
    const isPublic = post.state !== 'draft'
    const versionId = await adoptPublished(ctx, tx, documentId, { label: new URL(url).host, isPublic })
    await updatePublication(tx, row.id, { versionId })
  })
  const document = await findDocument(app.database, documentId)
  if (document) announceChange(app, document)
}
