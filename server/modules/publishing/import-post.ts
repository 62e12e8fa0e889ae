import {
  type BatchNote,
  completeStep,
  type Platform,
  type PublishSettings,
  type SiteState,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { type ImportablePost, placementOfSettings } from '../../providers/publishing/index.ts'
import { announceChange, findDocument } from '../document-changes/service.ts'
import { addDocument, adoptPublished, announceNew, readText, updateDocument } from '../documents/service.ts'
import { findConnection } from '../integrations/service.ts'
import { metaData } from '../meta-data/service.ts'
import { importImages } from './import-images.ts'
import { findPublicationAt, insertPublication, listPublishedPosts, lockPost, saveImage } from './queries.ts'
import { withExplanation } from './unpublish.ts'

export interface PostImport {
  workspaceId: string
  connectionId: string
  remoteId: string
  /** The id of the new document, chosen before, so that a repeated attempt continues with it. */
  documentId: string
  language: string
}

/** The connected site. */
interface Site {
  platform: Platform
  url: string
}

/** What is being done, with the number of images. */
type Report = (stage: 'images' | 'saving', done?: number, total?: number) => Promise<void>

export interface ImportedPost {
  title: string
  /** The document; another one if the post was imported before. */
  documentId: string
  notes: BatchNote[]
}

const siteStates = { publish: 'published', future: 'scheduled', draft: 'draft' } as const satisfies Record<
  ImportablePost['state'],
  SiteState
>

/** A connection of the workspace whose posts can be imported, with the access to it. */
export async function requireImportable(app: App, workspaceId: string, connectionId: string) {
  const connection = await findConnection(app, workspaceId, connectionId)
  const library = connection && app.publishing[connection.platform].library
  if (!connection || !library) throw httpError('not_found')
  const { url, username, password, apiStyle, place, ownerId } = connection
  if (password === null) throw httpError('password_lost')
  return { connection, library, access: { url, username, password, apiStyle, place }, caller: ownerId }
}

/** The publish settings that leave the post on its site as it is. */
const settingsOf = (post: ImportablePost, featuredImage: string | undefined): PublishSettings => ({
  slug: post.slug,
  state: post.state,
  ...(post.state === 'future' && { date: post.date }),
  ...(post.author && { author: post.author }),
  categories: post.categories.slice(0, 50),
  tags: post.tags.slice(0, 50),
  ...(featuredImage && { featuredImage }),
})

/**
 * Imports a post as a document with its publication, so that publishing updates the same post. A post that the
 * workspace has already is left as it is. Each step can be repeated after an interruption.
 */
export async function importPost(
  ctx: SignedInContext,
  input: PostImport,
  report: Report,
): Promise<ImportedPost> {
  const { app } = ctx
  const { workspaceId, connectionId, remoteId, documentId } = input
  const { connection, library, access, caller } = await requireImportable(app, workspaceId, connectionId)
  const { platform, url } = connection
  const known = await findExisting(app, { platform, url, workspaceId, remoteId })
  if (known && known.documentId !== documentId) return existing(known)
  const options = { caller, ...(ctx.signal && { signal: ctx.signal }) }
  const post = await withExplanation(() => library.read(access, remoteId, options))
  if (!post) throw httpError('post_gone')
  const read = await app.siteTexts.read(ctx.session.userId, post.copy)
  const text = await importImages(ctx, { ...input, platform, url }, post, read, (done, total) =>
    report('images', done, total),
  )
  await report('saving')
  const title = (read.title || remoteId).slice(0, 300)
  const isNew = await addDocument(ctx, app.database, {
    id: documentId,
    workspaceId,
    title,
    description: read.excerpt.slice(0, 5_000),
    language: input.language,
    keyword: post.seo.keyword.slice(0, 200),
    configurationStep: completeStep,
    publishSettings: settingsOf(post, text.featured),
  })
  if (isNew) announceNew(app, workspaceId, documentId)
  await writeText(ctx, documentId, text.blocks)
  const { title: metaTitle, description: metaDescription } = post.seo
  if (metaTitle || metaDescription)
    await metaData.createMetaData(ctx, { docId: documentId, metaTitle, metaDescription })
  const twin = await recordImport(ctx, input, { platform, url, post, pictures: text.pictures })
  if (twin) return existing(twin)
  for (const image of text.placed) await saveImage(app.database, { platform, url, workspaceId, ...image })
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

async function findExisting(app: App, place: Pick<PostImport, 'workspaceId' | 'remoteId'> & Site) {
  const [row] = await listPublishedPosts(app.database, place, [place.remoteId])
  return row ?? null
}

/** Writes the text once: after an interruption it is there already, and users may have changed it. */
async function writeText(ctx: SignedInContext, id: string, blocks: unknown[]): Promise<void> {
  const { app } = ctx
  const isWritten = await app.texts.read(id, (doc) => readText(doc).blocks.length > 0)
  if (isWritten || blocks.length === 0) return
  const blog = JSON.stringify({ time: app.now().getTime(), blocks, version: '2.28.2' })
  await updateDocument(ctx, { id, blog })
}

/**
 * Stores the publication, and the status that follows from the site. Of two imports of one post the first counts:
 * returns its document then.
 */
async function recordImport(
  ctx: SignedInContext,
  { workspaceId, connectionId, remoteId, documentId }: PostImport,
  { platform, url, post, pictures }: Site & { post: ImportablePost; pictures: Record<string, string> },
): Promise<{ documentId: string; title: string } | null> {
  const { app, session } = ctx
  const now = app.now()
  await app.texts.refresh(documentId)
  const twin = await app.database.transaction(async (tx) => {
    await lockPost(tx, { platform, url, workspaceId, remoteId })
    const [known] = await listPublishedPosts(tx, { platform, url, workspaceId }, [remoteId])
    if (known && known.documentId !== documentId) return known
    if (await findPublicationAt(tx, { documentId, platform, url })) return null
    const isPublic = post.state !== 'draft'
    const versionId = await adoptPublished(ctx, tx, documentId, { label: new URL(url).host, isPublic })
    const siteState = siteStates[post.state]
    const date = post.date ? new Date(post.date) : null
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
      pictures,
      report: [
        { field: 'categories', state: 'taken', note: '' },
        { field: 'tags', state: 'taken', note: '' },
      ],
      placement: placementOfSettings(post),
      versionId,
      startedBy: session.userId,
      createdAt: now,
      updatedAt: now,
      publishedAt: isPublic ? (date ?? now) : null,
    })
    return null
  })
  const document = await findDocument(app.database, documentId)
  if (document) announceChange(app, document)
  return twin
}
