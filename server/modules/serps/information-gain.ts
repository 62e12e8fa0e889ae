import type { Competitor, InformationGain } from '@rankwell/contract'
import { toTextBlocks, yDocToDoc } from '@rankwell/editor'
import type { KeywordPage } from '@rankwell/seo'
import type { App } from '../../context.ts'
import { findGainInWorker } from '../../providers/search/extract-in-worker.ts'
import { readStoredPages } from '../research/service.ts'
import { findScoredFields, type SerpRow } from './queries.ts'

const nothing: InformationGain = { pages: 0, figures: [], headings: [], terms: [] }

/** Compares the document's current text with the stored texts of the selected pages. */
export async function listInformationGain(app: App, row: SerpRow): Promise<InformationGain> {
  const { documentId, workspaceId } = row
  const fields = documentId && (await findScoredFields(app.database, documentId))
  if (!fields) return nothing
  const others = await readSelectedPages(app, row)
  if (others.length === 0) return nothing
  const { blocks } = await app.texts.read(documentId, (ydoc) => toTextBlocks(yDocToDoc(ydoc)))
  const [headings, lines] = [true, false].map((isHeading) =>
    blocks.filter(({ kind }) => (kind === 'heading') === isHeading).map(({ text }) => text),
  )
  const article = { title: fields.title, headings: headings ?? [], text: (lines ?? []).join('\n') }
  const { language, keyword } = fields
  const gain = await findGainInWorker(workspaceId, { article, others, language, keyword })
  return gain ? { pages: others.length, ...gain } : nothing
}

async function readSelectedPages(app: App, { workspaceId, selected }: SerpRow): Promise<KeywordPage[]> {
  const read = new Map(selected.filter(({ state }) => state === 'read').map((page) => [page.url, page]))
  const stored = await readStoredPages(app, workspaceId, [...read.keys()])
  const texts = new Map(stored.map(({ url, text }) => [url, text]))
  return [...read].flatMap(([url, page]) => {
    const text = texts.get(url)
    return text ? [{ title: page.title, headings: listHeadings(page), text }] : []
  })
}

const listHeadings = ({ headers }: Competitor): string[] => Object.values(headers ?? {}).flat()
