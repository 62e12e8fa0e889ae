import { type Competitor, keywordKey } from '@rankwell/contract'
import { groupHeadings, listPageHeadings, parseOccurrences } from '@rankwell/seo'
import type { NotesPage } from '@rankwell/seo/offline'
import type { App } from '../../context.ts'
import type { briefs } from '../../db/schema.ts'
import { httpError } from '../../lib/errors.ts'
import type { ArticlePlan, ResearchNotes } from '../../providers/models/tasks.ts'
import { findVoiceFor, type VoiceInUse } from '../default-voices/service.ts'
import { readDocumentResearch, readPageTexts } from './queries.ts'

const defaultTarget = 1200
const charactersPerPage = 12_000
/** More of each page is used for research notes, because they cost no model usage. */
const charactersForNotes = 60_000
const maxOwnHeadings = 40

type Gathered = {
  plan: ArticlePlan
  research: ResearchNotes
  workspaceId: string
  /** The voice of the plan. */
  voice: VoiceInUse | null
}

/** The research on a document for the model: the plan (title, outline, and brief) and the search results. */
export const gatherResearch = async (app: App, documentId: string): Promise<Gathered> =>
  (await readResearch(app, documentId)).gathered

/** The research on a document with whole pages and their headings, for research notes. */
export async function gatherNotesMaterial(
  app: App,
  documentId: string,
): Promise<Gathered & { material: { pages: NotesPage[]; ownNotes: string[] } }> {
  const { gathered, texts, references } = await readResearch(app, documentId)
  const pages = texts.map(({ url, title, headers, text }) => ({
    url,
    title,
    headings: Object.entries(headers).flatMap(([tag, headings]) =>
      headings.map((heading) => ({ level: Number(tag.slice(1)), text: heading })),
    ),
    text: text.slice(0, charactersForNotes),
  }))
  const ownNotes = references.filter((one) => one.kind === 'note').map((one) => one.value)
  return { ...gathered, material: { pages, ownNotes } }
}

async function readResearch(app: App, documentId: string) {
  const row = await readDocumentResearch(app.database, documentId)
  if (!row) throw httpError('not_found')
  const { document, brief } = row
  // Results for a previous keyword are about another subject.
  const isCurrent =
    row.searched !== null &&
    keywordKey(row.searched.keyword ?? '') === keywordKey(document.keyword) &&
    row.searched.language === document.language
  const urls = (isCurrent ? (row.selected ?? []) : [])
    .filter((page) => page.state === 'read')
    .map((page) => page.url)
  const references = (brief?.references ?? []).filter((one) => one.isOn)
  const linked = references.filter((one) => one.kind === 'url').map((one) => one.value)
  const texts = await readPageTexts(app.database, document.workspaceId, [...urls, ...linked])
  const textOf = (url: string) => texts.find((page) => page.url === url)
  const voice = await findVoiceFor(app, document.workspaceId, document.language)
  const plan: ArticlePlan = {
    language: document.language,
    title: document.title,
    keyword: document.keyword,
    metaDescription: row.metaDescription ?? '',
    outline: (row.outline ?? []).map(({ level, text, note }) => ({ level, text, note })),
    wordTarget: brief?.wordTarget ?? defaultTarget,
    goal: brief?.goal ?? '',
    audience: brief?.audience ?? '',
    angle: brief?.angle ?? '',
    tone: brief?.tone ?? '',
    callToAction: brief?.callToAction ?? '',
    ...(voice && { voice: voice.prompt }),
  }
  const research: ResearchNotes = {
    keywords: (brief?.documentKeywords ?? [])
      .filter((one) => !one.isHidden)
      .map((one) => ({
        keyword: one.keyword,
        ...(parseOccurrences(one.occurrences) ?? { low: 1, high: 2 }),
      })),
    headings: listResearchHeadings(row.selected ?? [], brief, document, isCurrent),
    questions: brief?.questions ?? [],
    pages: urls.flatMap((url) => {
      const page = textOf(url)
      return page ? [{ url, title: page.title, text: page.text.slice(0, charactersPerPage) }] : []
    }),
    references: references.map((one) => ({
      kind: one.kind,
      title: one.title,
      text: (one.kind === 'url' ? (textOf(one.value)?.text ?? '') : one.value).slice(0, charactersPerPage),
    })),
  }
  const gathered: Gathered = { plan, research, workspaceId: document.workspaceId, voice }
  return { gathered, texts, references }
}

/** Shared headings of the brief, then those of single pages, which an outline may use too. */
function listResearchHeadings(
  selected: Competitor[],
  brief: BriefHeadings | null,
  topic: { language: string; keyword: string },
  isCurrent: boolean,
) {
  const shared = brief?.headings ?? []
  const decided = new Set([
    ...shared.map(({ text }) => keywordKey(text)),
    ...(brief?.byHand.headings?.removed ?? []),
  ])
  const pages = isCurrent ? selected.filter(({ state }) => state === 'read') : []
  const found = listPageHeadings(pages, topic)
  const groups = groupHeadings(found, topic)
  const places = new Map([...found, ...groups].map(({ text, place }) => [keywordKey(text), place]))
  const own = groups
    .filter(({ sites, text }) => sites.size === 1 && !decided.has(keywordKey(text)))
    .slice(0, maxOwnHeadings)
    .map(({ text, level, place }) => ({ text, level, count: 1, place }))
  const placed = shared.map((one) => {
    const place = places.get(keywordKey(one.text))
    return place === undefined ? one : { ...one, place }
  })
  return [...placed, ...own]
}

type BriefHeadings = Pick<typeof briefs.$inferSelect, 'headings' | 'byHand'>

/** The stored main text of pages of a workspace or of the sample web, by address. */
export const readStoredPages = (app: App, workspaceId: string, urls: string[]) =>
  readPageTexts(app.database, workspaceId, urls)
