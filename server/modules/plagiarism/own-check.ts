import { minCheckedWords, type PlagiarismMatch } from '@rankwell/contract'
import type { TextBlock } from '@rankwell/seo'
import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { compareInWorker, fingerprintInWorker } from '../../providers/search/extract-in-worker.ts'
import type { Fingerprint, PassageText } from '../../providers/search/passages.ts'
import { type Candidate, listCandidates, readSourceTexts, type SourceText } from './index-queries.ts'
import { catchUp, openScope, toPassageText } from './index-texts.ts'
import { createOwnPageTest } from './own-sites.ts'
import { listCheckedPages, listOwnSites, listPublishedAt, listSelectedPages } from './queries.ts'

/** A text to check; it is not stored if it has no document. */
export interface CheckedText {
  workspaceId: string
  documentId: string | null
  language: string
  blocks: TextBlock[]
}

export interface Findings {
  words: number
  percent: number
  matches: PlagiarismMatch[]
}

/** Maximum number of sources compared word by word, those that share the most passages first. */
const maxSources = 24
const maxPassages = 40

/**
 * Counts the author's own words in a text and computes its keys.
 * @throws AppError `text_too_short`, `text_too_complex`
 */
export async function readChecked(
  { workspaceId, language, blocks }: CheckedText,
  minWords = minCheckedWords,
): Promise<Fingerprint> {
  const scopes = [workspaceId, openScope]
  const [print] =
    (await fingerprintInWorker(workspaceId, {
      fingerprint: [{ text: { blocks }, language, scopes, purpose: 'checked' }],
    })) ?? []
  if (!print) throw httpError('text_too_complex')
  if (print.words < minWords)
    throw httpError('text_too_short', { variant: 'plagiarism', params: { words: minWords } })
  return print
}

/**
 * Returns a test for pages that do not count as copies: those on the workspace's own sites, the document's own page,
 * and the site its text was read from.
 */
export async function findOwnPages(app: App, { workspaceId, documentId }: CheckedText) {
  const sites = await listOwnSites(app.database, workspaceId)
  const published = documentId ? await listPublishedAt(app.database, documentId) : []
  const checked = documentId ? await listCheckedPages(app.database, documentId) : []
  return createOwnPageTest([...sites, ...checked.map((url) => new URL(url).origin)], published)
}

/** Passages that a text shares with pages the workspace has fetched and with its other documents. */
export async function findCopies(app: App, text: CheckedText): Promise<Findings> {
  const { workspaceId, documentId } = text
  const { keys, words } = await readChecked(text)
  await catchUp(app, workspaceId, documentId ? await listSelectedPages(app.database, documentId) : [])
  const isOwnPage = await findOwnPages(app, text)
  const candidates = await listCandidates(app.database, workspaceId, documentId, keys)
  const sources = await readSources(
    app,
    candidates.filter(({ url }) => !isOwnPage(url)),
  )
  const compared = await compareInSteps(text, sources.map(toPassageText))
  const matches = compared.sources.flatMap(({ passages, ...shares }, at): PlagiarismMatch[] => {
    const source = sources[at]
    if (!source || passages.length === 0) return []
    return [{ source: toSource(source), ...shares, passages: passages.slice(0, maxPassages) }]
  })
  return { words, percent: compared.percent, matches: matches.toSorted((a, b) => b.words - a.words) }
}

/** Each page once, because the sample web may contain a page that the workspace also fetched itself. */
async function readSources(app: App, candidates: readonly Candidate[]): Promise<SourceText[]> {
  const unique = new Map(candidates.map((one) => [one.documentId ?? one.url, one]))
  const chosen = [...unique.values()].slice(0, maxSources)
  const documentIds = chosen.flatMap(({ documentId }) => documentId ?? [])
  const pageIds = chosen.flatMap(({ pageId }) => pageId ?? [])
  const texts = await readSourceTexts(app.database, documentIds, pageIds)
  const byId = new Map(texts.map((text) => [text.documentId ?? text.pageId, text]))
  return chosen.flatMap(({ documentId, pageId }) => byId.get(documentId ?? pageId) ?? [])
}

/** Compares all sources, or only the likeliest ones if that takes too long. */
async function compareInSteps({ workspaceId, language, blocks }: CheckedText, sources: PassageText[]) {
  for (const few of [sources, sources.slice(0, 4)]) {
    const task = { checked: { blocks }, sources: few, language }
    const compared = await compareInWorker(workspaceId, task)
    if (compared) return compared
  }
  throw httpError('text_too_complex')
}

const toSource = ({ documentId, url, title }: SourceText): PlagiarismMatch['source'] =>
  documentId ? { kind: 'document', docId: documentId, title: '' } : { kind: 'page', url, title: title || url }
