import type { EditorBlock } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import { FetchError } from '../../lib/safe-fetch.ts'
import { type CrawledPage, isPageError, type PageDocument } from '../../providers/pages/index.ts'
import { pageErrorCodes } from '../serps/competitors.ts'

/** Longer pages are not articles. */
const maxBlocks = 3_000
const maxText = 1_500_000

export interface ReadPage {
  page: CrawledPage
  document: PageDocument
  blocks: EditorBlock[]
}

const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i

/** The typed address as a URL that may be requested. Users leave out the scheme. */
export function readAddress({ app, language }: SignedInContext, typed: string): URL {
  const text = typed.trim()
  try {
    return app.safeFetch.checkUrl(hasScheme.test(text) ? text : `https://${text}`)
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    const code = error.code === 'url_private' || error.code === 'url_port' ? error.code : 'url_invalid'
    throw httpError(code, { fields: { url: translate(language, `error.${code}`) } })
  }
}

/**
 * Reads a page with its content as a document.
 * @throws AppError with the reason why it could not be read
 */
export async function readPage(
  { app, language, signal }: SignedInContext,
  url: URL,
  workspace: { _id: string; owner: { _id: string } },
): Promise<ReadPage> {
  const page = await app.pages.crawlPage(url.href, {
    caller: workspace._id,
    owner: workspace.owner._id,
    withDocument: true,
    ...(signal && { signal }),
  })
  if (isPageError(page)) {
    const code = pageErrorCodes[page.error]
    const params = { status: page.status ?? 0 }
    throw httpError(code, { params, fields: { url: translate(language, `error.${code}`, params) } })
  }
  const { document } = page
  if (!document) throw new Error('the page was read without its document')
  const tooLarge = () =>
    httpError('page_too_large', { fields: { url: translate(language, 'error.page_too_large') } })
  if (document.blocks.length > maxText) throw tooLarge()
  const blocks = JSON.parse(document.blocks) as EditorBlock[]
  if (blocks.length > maxBlocks) throw tooLarge()
  return { page, document, blocks }
}
