import { canSeeDocument, type contract, type KeywordRivals, keywordKey } from '@rankwell/contract'
import { listContentStems } from '@rankwell/seo'
import type { SignedInContext } from '../../context.ts'
import type { Services } from '../../lib/services.ts'
import { getWordReader, pickTopicWords, primaryLanguage } from '../../providers/search/tokenize.ts'
import { listKeywordPages } from '../internal-links/service.ts'
import { requireWorkspace } from '../workspaces/service.ts'
import { listKeywordOwners } from './queries.ts'

const MAX_SHOWN = 5
/** Pages with the keyword's words whose own keyword is compared. */
const MAX_PAGES = 200

/** The words of a keyword in normalized form and order: equal for keywords that search engines treat alike. */
function formOf(keyword: string, language: string): string {
  const words = pickTopicWords(getWordReader(language)(keyword), language)
  return words
    .map((word) => word.key)
    .sort()
    .join(' ')
}

/**
 * Articles of the workspace and indexed pages for the same keyword in the same language, in any form and order of its
 * words. Articles the caller may not see are only counted.
 */
export const findRivals: Services<typeof contract.research>['findRivals'] = async (
  ctx: SignedInContext,
  { keyword, language, workspace: wanted, except },
): Promise<KeywordRivals> => {
  const { workspace, role } = await requireWorkspace(ctx, wanted)
  const key = keywordKey(keyword)
  const form = formOf(keyword, language)
  if (!key || !form) return { documents: [], hidden: 0, pages: [] }
  const rows = await listKeywordOwners(ctx.app.database, workspace._id, ctx.session.userId)
  const wantedPages = {
    language: primaryLanguage(language),
    stems: listContentStems(keyword, language),
  }
  const pages = await listKeywordPages(ctx.app.database, workspace._id, wantedPages, MAX_PAGES)
  const matchOf = (keyword: string): 'equal' | 'form' | null => {
    if (keywordKey(keyword) === key) return 'equal'
    return formOf(keyword, language) === form ? 'form' : null
  }
  const rivals = rows
    .filter((row) => row._id !== except && primaryLanguage(row.language) === primaryLanguage(language))
    .flatMap((row) => {
      const match = matchOf(row.keyword)
      return match ? [{ ...row, match }] : []
    })
    .sort((a, b) => Number(a.match === 'form') - Number(b.match === 'form'))
  const seen = rivals.filter(({ isCollaborator, wasInReview }) =>
    canSeeDocument(role, { isCollaborator, wasInReview }),
  )
  return {
    documents: seen
      .slice(0, MAX_SHOWN)
      .map(({ isCollaborator: _, wasInReview: __, ...document }) => document),
    hidden: rivals.length - seen.length,
    pages: pages
      .flatMap((page) => {
        const match = matchOf(page.keyword)
        return match ? [{ ...page, match }] : []
      })
      .sort((a, b) => Number(a.match === 'form') - Number(b.match === 'form'))
      .slice(0, MAX_SHOWN),
  }
}
