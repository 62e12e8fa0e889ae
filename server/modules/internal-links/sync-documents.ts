import { blogToDoc, parseBlog, readLinkableTexts } from '@rankwell/editor'
import { listAnchorPhrases } from '@rankwell/seo'
import type { App } from '../../context.ts'
import { newId } from '../../lib/ids.ts'
import { describe } from './describe-page.ts'
import {
  listStaleDocuments,
  type PublishedDocument,
  removeGoneDocuments,
  upsertDocument,
} from './page-queries.ts'
import { toUrlKey } from './urls.ts'

const documentsAtOnce = 50
/** Number of documents that one call updates; a run of the job continues until all are up to date. */
const maxPerCall = 200

/** Updates the entries of published documents; usually there is nothing to do. */
export async function syncDocuments(app: App, workspaceId: string): Promise<void> {
  await removeGoneDocuments(app.database, workspaceId)
  for (let done = 0; done < maxPerCall; done += documentsAtOnce) {
    const stale = await listStaleDocuments(app.database, workspaceId, documentsAtOnce)
    for (const document of stale) await storeDocument(app, workspaceId, document)
    if (stale.length < documentsAtOnce) return
  }
}

async function storeDocument(app: App, workspaceId: string, document: PublishedDocument): Promise<void> {
  const { blog, ...facts } = document
  const texts = blog ? readLinkableTexts(blogToDoc(parseBlog(blog))) : []
  const text = texts
    .filter(({ kind }) => kind !== 'heading')
    .map((block) => block.text)
    .join('\n')
  const { language } = document
  const parts = listAnchorPhrases(document.title, language)
  const described = describe({ title: document.title, keyword: document.keyword, parts, text, language })
  const outgoing = texts.flatMap(({ links }) => links.map(({ href }) => toUrlKey(href))).filter(Boolean)
  await upsertDocument(app.database, {
    ...facts,
    ...described,
    id: newId(),
    workspaceId,
    urlKey: toUrlKey(document.url),
    outgoing: [...new Set(outgoing)],
  })
}
