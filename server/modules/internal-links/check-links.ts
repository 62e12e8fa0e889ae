import type { LinkCheck } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { FetchError } from '../../lib/safe-fetch.ts'
import type { Input } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { findPagesByKey, updatePage } from './page-queries.ts'
import { toUrlKey } from './urls.ts'

/** How long a result is reused. */
const freshMs = 10 * 60_000
const requestMs = 8_000
const headBytes = 64 * 1024

interface Checked {
  status: number
  redirect: string | null
}

/** The page's status and where it redirects to. Only the start of the page is downloaded. */
export async function requestPage(app: App, url: string, caller: string): Promise<Checked> {
  let status = 0
  try {
    const answer = await app.safeFetch(url, {
      caller,
      totalMs: requestMs,
      maxBytes: headBytes,
      onHead: (head) => {
        status = head.status
      },
    })
    return { status: answer.status, redirect: toUrlKey(answer.url) === toUrlKey(url) ? null : answer.url }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    // The response was longer than needed, or the site redirects endlessly.
    if (error.code === 'too_large') return { status, redirect: null }
    return { status: 0, redirect: null }
  }
}

type Page = Awaited<ReturnType<typeof findPagesByKey>>[number]

/** Requests indexed pages that were not requested recently, and stores the results in the index. */
export async function checkPages(
  app: App,
  workspaceId: string,
  pages: readonly Page[],
): Promise<LinkCheck[]> {
  const since = app.now().getTime() - freshMs
  return Promise.all(
    pages.map(async (page) => {
      const isFresh = page.status !== null && (page.checkedAt?.getTime() ?? 0) > since
      const { status, redirect } = isFresh
        ? { status: page.status ?? 0, redirect: page.redirect }
        : await requestPage(app, page.url, workspaceId)
      if (!isFresh) await updatePage(app.database, page.id, { status, redirect, checkedAt: app.now() })
      const isWorking = status >= 200 && status < 300 && redirect === null
      return { url: page.url, isWorking, status, redirect }
    }),
  )
}

/** Requests pages before links to them are inserted; all of them must be in the index. */
export async function checkLinks(
  ctx: SignedInContext,
  { docId, urls }: Input<'internalLinks.checkLinks'>,
): Promise<LinkCheck[]> {
  const { document } = await openDocument(ctx, docId, 'edit')
  const keys = [...new Set(urls.map(toUrlKey))]
  const pages = await findPagesByKey(ctx.app.database, document.workspaceId, keys)
  if (pages.length < keys.length) throw httpError('not_found')
  return checkPages(ctx.app, document.workspaceId, pages)
}
