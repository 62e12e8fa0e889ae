import { canSeeDocument, type contract, type KeywordRivals, keywordKey, type Role } from '@rankwell/contract'
import { listContentStems } from '@rankwell/seo'
import type { SignedInContext } from '../../context.ts'
import type { Services } from '../../lib/services.ts'
import { getWordReader, pickTopicWords, primaryLanguage } from '../../providers/search/tokenize.ts'
import { listKeywordPages, listOwnKeys, toUrlKey } from '../internal-links/service.ts'
import { requireWorkspace } from '../workspaces/service.ts'
import { listKeywordOwners } from './queries.ts'

const MAX_SHOWN = 5
/** Pages with the keyword's words whose own keyword is compared. */
const MAX_PAGES = 200

/** The words of a keyword in normalized form and order: equal for keywords that search engines treat as the same. */
function formOf(keyword: string, language: string): string {
  const words = pickTopicWords(getWordReader(language)(keyword), language)
  return words
    .map((word) => word.key)
    .sort()
    .join(' ')
}

type Owner = Awaited<ReturnType<typeof listKeywordOwners>>[number]
type Match = 'equal' | 'form' | null

/** Returns a test for keywords that equal a given one, or differ only in inflection or word order. */
function matcherOf(keyword: string, language: string): ((other: string) => Match) | null {
  const key = keywordKey(keyword)
  const form = formOf(keyword, language)
  if (!key || !form) return null
  return (other) => {
    if (keywordKey(other) === key) return 'equal'
    return formOf(other, language) === form ? 'form' : null
  }
}

const inLanguage = (rows: Owner[], language: string): Owner[] =>
  rows.filter((row) => primaryLanguage(row.language) === primaryLanguage(language))

/** The matching articles; those that the role may not see are only counted. */
function splitRivals(rivals: (Owner & { match: 'equal' | 'form' })[], role: Role) {
  const seen = rivals.filter((row) => canSeeDocument(role, row))
  return {
    documents: seen
      .sort((a, b) => Number(a.match === 'form') - Number(b.match === 'form'))
      .slice(0, MAX_SHOWN)
      .map(({ isCollaborator: _, wasInReview: __, ...document }) => document),
    hidden: rivals.length - seen.length,
  }
}

/**
 * Articles of the workspace and indexed pages for the same keyword in the same language, regardless of inflection and
 * word order. Articles the caller may not see are only counted.
 */
export const findRivals: Services<typeof contract.research>['findRivals'] = async (
  ctx: SignedInContext,
  { keyword, language, workspace: wanted, except },
): Promise<KeywordRivals> => {
  const { workspace, role } = await requireWorkspace(ctx, wanted)
  const matchOf = matcherOf(keyword, language)
  if (!matchOf) return { documents: [], hidden: 0, pages: [] }
  const rows = await listKeywordOwners(ctx.app.database, workspace._id, ctx.session.userId)
  const wantedPages = {
    language: primaryLanguage(language),
    stems: listContentStems(keyword, language),
  }
  const pages = await listKeywordPages(ctx.app.database, workspace._id, wantedPages, MAX_PAGES)
  const ownKeys = new Set(except ? await listOwnKeys(ctx.app.database, except, workspace._id) : [])
  const rivals = inLanguage(rows, language)
    .filter((row) => row._id !== except)
    .flatMap((row) => {
      const match = matchOf(row.keyword)
      return match ? [{ ...row, match }] : []
    })
  return {
    ...splitRivals(rivals, role),
    pages: pages
      .filter(({ url }) => !ownKeys.has(toUrlKey(url)))
      .flatMap((page) => {
        const match = matchOf(page.keyword)
        return match ? [{ ...page, match }] : []
      })
      .sort((a, b) => Number(a.match === 'form') - Number(b.match === 'form'))
      .slice(0, MAX_SHOWN),
  }
}

/** For each keyword, the index of an earlier one with the same words, and the articles that it already has. */
export async function findManyRivals(
  ctx: SignedInContext,
  { workspaceId, role, language }: { workspaceId: string; role: Role; language: string },
  keywords: readonly string[],
) {
  const rows = inLanguage(
    await listKeywordOwners(ctx.app.database, workspaceId, ctx.session.userId),
    language,
  )
  const byForm = Map.groupBy(rows, (row) => formOf(row.keyword, language))
  const earlier = new Map<string, number>()
  return keywords.map((keyword, index) => {
    const key = keywordKey(keyword)
    const form = formOf(keyword, language) || key
    const repeats = earlier.get(form) ?? null
    if (repeats === null) earlier.set(form, index)
    const rivals = (byForm.get(form) ?? []).map((row) => ({
      ...row,
      match: keywordKey(row.keyword) === key ? ('equal' as const) : ('form' as const),
    }))
    return { repeats, ...splitRivals(rivals, role) }
  })
}
