import type { contract, LinkProblem, LinkProblemKind } from '@rankwell/contract'
import { type LinkableText, readLinkableTexts, yDocToDoc } from '@rankwell/editor'
import { countWords, listContentStems } from '@rankwell/seo'
import type { Services } from '../../lib/services.ts'
import { primaryLanguage } from '../../providers/search/tokenize.ts'
import { openDocument } from '../access/service.ts'
import { checkPages, requestPage } from './check-links.ts'
import { findPagesByKey, listOwnKeys } from './page-queries.ts'
import { linkLimit } from './pick-suggestions.ts'
import { listSites } from './queries.ts'
import { hostOf, toUrlKey } from './urls.ts'

/** Maximum number of links that are requested live. */
const maxRequested = 50
/** Minimum number of words per link in a block with more than one link. */
const wordsPerLink = 20

interface FoundLink {
  text: LinkableText
  from: number
  to: number
  url: string
  key: string
}

interface LinkState {
  status: number
  redirect: string | null
}

interface Facts {
  language: string
  keyword: string
  ownKeys: ReadonlySet<string>
  /** Results of requests by key. */
  states: ReadonlyMap<string, LinkState>
}

/** Problems of a document's links to its workspace's sites, requested live. */
export const listLinkProblems: Services<typeof contract.internalLinks>['listLinkProblems'] = async (
  ctx,
  { docId },
) => {
  const { app } = ctx
  const { document } = await openDocument(ctx, docId, 'edit')
  const { workspaceId, keyword } = document
  const language = primaryLanguage(document.language)
  const texts = await app.texts.read(document.id, (ydoc) => readLinkableTexts(yDocToDoc(ydoc)))
  const hosts = new Set((await listSites(app.database, workspaceId)).map(({ url }) => hostOf(url)))
  const all = listLinks(texts)
  const keys = [...new Set(all.map(({ key }) => key))]
  const pages = await findPagesByKey(app.database, workspaceId, keys)
  const indexed = new Set(pages.map(({ urlKey }) => urlKey))
  const links = all.filter(({ key, url }) => indexed.has(key) || hosts.has(hostOf(url)))
  const states = new Map<string, LinkState>()
  const checks = await checkPages(app, workspaceId, pages.slice(0, maxRequested))
  for (const { url, status, redirect } of checks) states.set(toUrlKey(url), { status, redirect })
  const others = links.filter(({ key }) => !indexed.has(key)).slice(0, maxRequested - states.size)
  await Promise.all(
    others.map(async ({ key, url }) => states.set(key, await requestPage(app, url, workspaceId))),
  )
  const ownKeys = new Set(await listOwnKeys(app.database, document.id, workspaceId))
  const own = await findPagesByKey(app.database, workspaceId, [...ownKeys])
  const problems = findProblems(texts, links, { language, keyword, ownKeys, states })
  const isOrphan = own.length > 0 && own.every(({ inbound }) => inbound === 0)
  return isOrphan ? [...problems, ofArticle('orphan', own[0]?.url ?? '')] : problems
}

function listLinks(texts: readonly LinkableText[]): FoundLink[] {
  return texts.flatMap((text) =>
    text.links.map(({ from, to, href }) => ({ text, from, to, url: href, key: toUrlKey(href) })),
  )
}

const ofArticle = (kind: LinkProblemKind, url = ''): LinkProblem => ({
  kind,
  place: null,
  anchor: '',
  url,
  redirect: null,
  status: null,
})

/** All problems with the links of one text, in text order. */
function findProblems(
  texts: readonly LinkableText[],
  links: readonly FoundLink[],
  { language, keyword, ownKeys, states }: Facts,
): LinkProblem[] {
  const problems: LinkProblem[] = []
  const keyOf = (text: string) => listContentStems(text, language).toSorted().join(' ')
  const own = keyword ? keyOf(keyword) : null
  const seen = new Set<string>()
  const targets = new Map<string, string>()
  for (const link of links) {
    const { text, from, to, url, key } = link
    const anchor = text.text.slice(from, to)
    const state = states.get(key)
    const add = (kind: LinkProblemKind) =>
      problems.push({
        kind,
        place: { blockId: text.id, from, to },
        anchor,
        url,
        redirect: state?.redirect ?? null,
        status: state?.status ?? null,
      })
    const form = keyOf(anchor)
    const other = targets.get(form)
    if (ownKeys.has(key)) add('self')
    else if (state && (state.status < 200 || state.status > 299)) add('broken')
    else if (state?.redirect) add('redirect')
    if (seen.has(key)) add('duplicate')
    else if (form && !ownKeys.has(key) && ((other && other !== key) || form === own)) add('competing')
    seen.add(key)
    if (form && !other) targets.set(form, key)
  }
  return [...problems, ...findDense(texts, links, language)]
}

function findDense(
  texts: readonly LinkableText[],
  links: readonly FoundLink[],
  language: string,
): LinkProblem[] {
  const words = texts.reduce((sum, { text }) => sum + countWords(text, language), 0)
  if (links.length > 2 * linkLimit(words)) return [ofArticle('dense')]
  return texts.flatMap((text) => {
    const count = links.filter((link) => link.text === text).length
    if (count < 2 || countWords(text.text, language) / count >= wordsPerLink) return []
    const place = { blockId: text.id, from: 0, to: text.text.length }
    return [{ ...ofArticle('dense'), place, anchor: text.text.slice(0, 80).toWellFormed() }]
  })
}
