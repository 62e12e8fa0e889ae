import type { WorkspaceSummary } from '@rankwell/contract'
import { editorJsVersion } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { addDocument, announceNew, updateDocument } from '../documents/service.ts'
import { recordVersion } from '../history/service.ts'
import { findPublishedDocument, syncDocuments, toUrlKey } from '../internal-links/service.ts'
import { metaData } from '../meta-data/service.ts'
import { findDocumentOf, insertCheck, lockPage } from './queries.ts'
import type { ReadPage } from './read-page.ts'
import { imagesJob } from './runs.ts'

const completeStep = 6

/** The document that was made from a page or published there; null if there is none. */
export async function findPageDocument(
  { app }: SignedInContext,
  workspaceId: string,
  urls: string[],
): Promise<string | null> {
  const keys = [...new Set(urls.map(toUrlKey))]
  const made = await findDocumentOf(app.database, workspaceId, keys)
  if (made) return made
  await syncDocuments(app, workspaceId)
  for (const key of keys) {
    const published = await findPublishedDocument(app.database, workspaceId, key)
    if (published) return published
  }
  return null
}

/** Creates a document from a page; of concurrent checks of the same page, only the first creates one. */
export async function createFromPage(
  ctx: SignedInContext,
  workspace: WorkspaceSummary,
  read: ReadPage,
  keyword: string,
): Promise<{ docId: string; isExisting: boolean }> {
  const { app, session } = ctx
  const { page, document, blocks } = read
  const key = toUrlKey(page.url)
  const { userId } = session
  const made = await app.database.transaction(async (tx) => {
    await lockPage(tx, workspace._id, key)
    const known = await findDocumentOf(tx, workspace._id, [key])
    if (known) return { docId: known, isExisting: true }
    const docId = newId()
    await addDocument(ctx, tx, {
      id: docId,
      workspaceId: workspace._id,
      title: document.title,
      language: page.language || workspace.contentLanguage,
      keyword,
      configurationStep: completeStep,
    })
    await insertCheck(tx, {
      documentId: docId,
      workspaceId: workspace._id,
      url: page.url,
      urlKey: key,
      readAt: app.now(),
      words: page.words,
      title: document.title,
      description: page.description,
      blocks,
      keywords: document.keywords,
      userId,
    })
    return { docId, isExisting: false }
  })
  if (!made.isExisting) await fillDocument(ctx, workspace._id, made.docId, read)
  return made
}

async function fillDocument(ctx: SignedInContext, workspaceId: string, docId: string, read: ReadPage) {
  const { app, session } = ctx
  const { page, document, blocks } = read
  announceNew(app, workspaceId, docId)
  const blog = JSON.stringify({ time: app.now().getTime(), blocks, version: editorJsVersion })
  await updateDocument(ctx, { id: docId, blog })
  const { metaTitle } = document
  const metaDescription = page.description
  if (metaTitle || metaDescription)
    await metaData.createMetaData(ctx, { docId, metaTitle, metaDescription: metaDescription.slice(0, 1_000) })
  await recordVersion(app, docId, { kind: 'import', label: page.url, authorIds: [session.userId] })
  await app.jobs.send(imagesJob, { docId, userId: session.userId, workspaceId })
}
