import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import { isPageError } from '../../providers/pages/index.ts'
import { listOwnKeys, syncDocuments, toUrlKey } from '../internal-links/service.ts'
import type { ReadPage } from './competitors.ts'
import { setOwnPosition } from './queries.ts'

interface OwnPages {
  /** Whether a URL is one of the URLs of the document's live page. */
  isOwn: (url: string) => boolean
  /** Whether a page that was read is the live page: it redirects there, or names it as its canonical address. */
  isOwnPage: (page: ReadPage) => boolean
}

/** The live page of a document, which never competes with it. */
export async function findOwnPages(
  app: App,
  workspaceId: string,
  docId: string | null | undefined,
): Promise<OwnPages> {
  if (docId) await syncDocuments(app, workspaceId)
  const own = new Set(docId ? await listOwnKeys(app.database, docId, workspaceId) : [])
  const isOwn = (url: string) => own.has(toUrlKey(url))
  return {
    isOwn,
    isOwnPage: ({ found, result }) =>
      isOwn(found.url) ||
      (!isPageError(result) && (isOwn(result.url) || (result.canonical !== null && isOwn(result.canonical)))),
  }
}

/** Removes the document's own live page from results, and stores its rank instead. */
export async function leaveOutOwnPage<T extends { url: string; position: number | null }>(
  app: App,
  { isOwn }: OwnPages,
  docId: string | undefined,
  results: T[],
): Promise<T[]> {
  if (!docId) return results
  const own = results.find(({ url }) => isOwn(url))
  await setOwnPosition(app.database, docId, own?.position ?? null)
  return results.filter(({ url }) => !isOwn(url))
}

/** Pages that were read, without those that turned out to be the live page. */
export async function leaveOutOwnReadPages(
  app: App,
  { isOwnPage }: OwnPages,
  docId: string | undefined,
  pages: ReadPage[],
): Promise<ReadPage[]> {
  const own = pages.find(isOwnPage)
  if (!docId || !own) return pages
  await setOwnPosition(app.database, docId, own.found.position)
  return pages.filter((page) => !isOwnPage(page))
}

/** @throws AppError `own_page` with the first of the URLs that belongs to the article itself */
export function rejectOwnPage({ language }: SignedInContext, urls: string[], own: string | undefined): void {
  if (own === undefined) return
  const params = { url: own }
  const at = Math.max(
    0,
    urls.findIndex((url) => toUrlKey(url) === toUrlKey(own)),
  )
  throw httpError('own_page', {
    params,
    fields: { [`urls.${at}`]: translate(language, 'error.own_page', params) },
  })
}
