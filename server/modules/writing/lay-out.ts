import type { SectionRequest } from '@rankwell/contract'
import { appendBlocks, type EditorBlock, yDocToBlog } from '@rankwell/editor'
import type { LaidOutHeading, NotesTask } from '@rankwell/seo/offline'
import type { App } from '../../context.ts'
import type { ArticlePlan, ResearchNotes } from '../../providers/models/tasks.ts'
import { layOutInWorker } from '../../providers/search/extract-in-worker.ts'
import { gatherNotesMaterial } from '../research/service.ts'
import type { ArticleProgress } from './article.ts'
import { partPrefix } from './block-ids.ts'
import { toNotesBlocks, toNotesMarkdown } from './notes-blocks.ts'
import { findNotes, putNotes } from './notes-queries.ts'
import type { GenerationRow } from './queries.ts'

type Material = Pick<NotesTask, 'pages' | 'ownNotes'>

const toTask = (
  { plan, research }: { plan: ArticlePlan; research: ResearchNotes },
  { pages, ownNotes }: Material,
  used: string[],
): NotesTask => ({
  language: plan.language,
  keyword: plan.keyword || plan.title,
  headings: plan.outline,
  pages,
  ownNotes,
  questions: research.questions,
  terms: research.keywords.map((one) => one.keyword),
  used,
})

/** The texts of a document's quotes, which are not quoted again. */
async function listQuoted(app: App, documentId: string): Promise<string[]> {
  const { blocks } = await app.texts.read(documentId, yDocToBlog)
  return blocks.filter(({ type }) => type === 'quote').map(({ data }) => plainText(data.text))
}

const plainText = (html: unknown): string =>
  String(html ?? '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')

/**
 * Lays out the research of a document under the headings of its outline, heading by heading. A resumed run uses the
 * stored notes and skips headings that are in the text already.
 */
export async function layOutArticle(
  app: App,
  row: GenerationRow,
  signal: AbortSignal,
  report: (progress: { done: number; total: number }) => Promise<void>,
): Promise<void> {
  const { documentId, userId } = row
  const sections = await prepareNotes(app, row)
  for (const [part, section] of sections.entries()) {
    signal.throwIfAborted()
    if (part >= row.done) {
      const prefix = partPrefix(row, part)
      const blocks = numberBlocks(toNotesBlocks(section), prefix)
      await app.texts.change(documentId, userId, (doc) => {
        const isThere = yDocToBlog(doc).blocks.some(({ id }) => id?.startsWith(prefix))
        if (!isThere) appendBlocks(doc, blocks, 'generation')
      })
    }
    await report({ done: part + 1, total: sections.length })
  }
}

const numberBlocks = (blocks: EditorBlock[], prefix: string): EditorBlock[] =>
  blocks.map((block, at) => ({ ...block, id: `${prefix}${at}` }))

async function prepareNotes(app: App, row: GenerationRow): Promise<LaidOutHeading[]> {
  const stored = await findNotes(app.database, row.documentId)
  if (stored?.generationId === row.id) return stored.sections
  const { workspaceId, material, ...source } = await gatherNotesMaterial(app, row.documentId)
  const task = toTask(source, material, await listQuoted(app, row.documentId))
  const sections = await layOutInWorker(workspaceId, task)
  await storeNotes(app, row, sections)
  return sections
}

const storeNotes = (app: App, row: GenerationRow, sections: LaidOutHeading[]): Promise<void> =>
  putNotes(app.database, {
    documentId: row.documentId,
    generationId: row.id,
    sections,
    createdAt: app.now(),
  })

/** The notes of one heading and its subheadings as blocks; the document's notes are kept up to date. */
export async function layOutSection(
  app: App,
  row: GenerationRow,
  { outline, index }: Pick<SectionRequest, 'outline' | 'index'>,
): Promise<EditorBlock[]> {
  const { workspaceId, material, plan, research } = await gatherNotesMaterial(app, row.documentId)
  const task = toTask(
    { plan: { ...plan, outline }, research },
    material,
    await listQuoted(app, row.documentId),
  )
  const chosen = cutBranch(await layOutInWorker(workspaceId, task), index)
  const stored = await findNotes(app.database, row.documentId)
  const fresh = new Map(chosen.map((section) => [section.heading, section]))
  const known = (stored?.sections ?? []).map((section) => {
    const replacement = fresh.get(section.heading)
    fresh.delete(section.heading)
    return replacement ?? section
  })
  await storeNotes(app, row, [...known, ...fresh.values()])
  return chosen.flatMap(toNotesBlocks)
}

/** A heading with its subheadings. */
function cutBranch(sections: LaidOutHeading[], index: number): LaidOutHeading[] {
  const level = sections[index]?.level ?? 2
  const next = sections.findIndex((section, at) => at > index && section.level <= level)
  return sections.slice(index, next < 0 ? undefined : next)
}

/** The notes as Markdown, heading by heading, as an article by a model is streamed. */
export async function* writeNotes(
  caller: string,
  source: { plan: ArticlePlan; research: ResearchNotes; material: Material },
  section?: number,
): AsyncGenerator<ArticleProgress, void> {
  const all = await layOutInWorker(caller, toTask(source, source.material, []))
  const sections = section === undefined ? all : cutBranch(all, section)
  const total = sections.length
  for (const [done, one] of sections.entries()) {
    const part = { kind: 'section' as const, headings: [{ level: one.level, text: one.heading }], words: 0 }
    yield { part, done: done + 1, total, piece: `${toNotesMarkdown(one, source.plan.language)}\n\n` }
  }
}
