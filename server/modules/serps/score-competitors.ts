import {
  type Competitor,
  type CompetitorScore,
  describeForScore,
  figuresOf,
  type PageHeaders,
} from '@rankwell/contract'
import type { TextBlock } from '@rankwell/seo'
import type { App } from '../../context.ts'
import { scoreInWorker } from '../../providers/search/extract-in-worker.ts'
import { readStoredPages } from '../research/service.ts'
import { findScoredFields, type SerpRow } from './queries.ts'

/**
 * Scores each selected page as if it were the document's article, with the document's keyword, brief, and competitors.
 * Originality is not checked, since each page would match itself.
 */
export async function scoreCompetitors(app: App, row: SerpRow): Promise<CompetitorScore[]> {
  const { keyword, languageCode: language, selected, workspaceId } = row
  const known = row.documentId ? await findScoredFields(app.database, row.documentId) : null
  const bare = { title: '', language, keyword, metaData: null, brief: null }
  const fields = describeForScore({ ...(known ?? bare), serp: { selected } })
  const urls = selected.filter(({ state }) => state === 'read').map(({ url }) => url)
  const texts = new Map((await readStoredPages(app, workspaceId, urls)).map(({ url, text }) => [url, text]))
  const pages = selected.flatMap((page) => {
    const text = texts.get(page.url)
    return text ? [{ page, text }] : []
  })
  const articles = pages.map(({ page, text }) => ({ ...fields, ...toArticle(page, text) }))
  const scores = await scoreInWorker(workspaceId, articles)
  return pages.flatMap(({ page }, at) => {
    const score = scores?.[at]
    return score === undefined ? [] : [{ url: page.url, score }]
  })
}

function toArticle(page: Competitor, text: string) {
  const { links, images } = figuresOf(page)
  const blocks = toBlocks(text, page.headers)
  return { title: page.title, metaDescription: page.description, blocks, links, images, rivals: null }
}

/** Blocks of a stored text, which has a heading or paragraph on each line. */
function toBlocks(text: string, headers: PageHeaders | null): TextBlock[] {
  const levels = new Map(
    Object.entries(headers ?? {}).flatMap(([tag, texts]) =>
      texts.map((heading) => [heading, Number(tag.slice(1))] as const),
    ),
  )
  return text.split('\n').map((line, at) => {
    const level = levels.get(line)
    const block = { id: String(at), text: line }
    return level === undefined ? { ...block, kind: 'paragraph' } : { ...block, kind: 'heading', level }
  })
}
