import type { contract, Outline } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input, Services } from '../../lib/services.ts'
import { askForList } from '../../providers/models/request-list.ts'
import type { ArticlePlan, ResearchNotes } from '../../providers/models/tasks.ts'
import { openDocument } from '../access/service.ts'
import { openModel } from '../provider-settings/open-model.ts'
import { gatherResearch } from '../research/service.ts'
import {
  type DraftedItem,
  findByDocument,
  findById,
  type OutlineRow,
  updateContent,
  upsertOutline,
} from './queries.ts'

/** An outline as the API shows it. */
export const toOutline = (row: OutlineRow): Outline => ({
  _id: row.id,
  docId: row.documentId,
  content: row.content.map(({ isDrafted: _isDrafted, ...item }) => item),
})

async function requireOutline(ctx: SignedInContext, id: string, need: 'see' | 'edit'): Promise<OutlineRow> {
  const row = await findById(ctx.app.database, id)
  if (!row) throw httpError('not_found')
  await openDocument(ctx, row.documentId, need)
  return row
}

/** Reads `## Heading` lines; a line without `#` is a heading of level 2. */
function readHeadings(lines: string[]): DraftedItem[] {
  return lines.flatMap((line) => {
    const [, marks = '##', text = ''] = /^(#{1,6})?\s*(.*)$/.exec(line) ?? []
    const level = Math.min(6, Math.max(2, marks.length))
    return text.trim()
      ? [{ _id: newId(), level, text: text.trim().slice(0, 300), isDrafted: true as const }]
      : []
  })
}

/** New headings suggested by a model for a plan. */
export async function requestOutline(
  model: App['model'],
  { plan, research }: { plan: ArticlePlan; research: ResearchNotes },
  known: string[] = [],
  signal?: AbortSignal,
): Promise<DraftedItem[]> {
  const { outline: _outline, ...rest } = plan
  return readHeadings(await askForList(model, { task: 'outline', plan: rest, research, known }, signal))
}

async function proposeOutline(
  app: App,
  documentId: string,
  userId: string,
  known: string[] = [],
  signal?: AbortSignal,
): Promise<DraftedItem[]> {
  const source = await gatherResearch(app, documentId)
  const model = await openModel(
    app,
    { workspaceId: source.workspaceId, userId, docId: documentId },
    'outline',
  )
  return requestOutline(model, source, known, signal)
}

/** Stores a document's outline; the caller is already authorized. */
export function storeOutline(app: App, documentId: string, content: DraftedItem[]): Promise<OutlineRow> {
  return upsertOutline(app.database, { id: newId(), documentId, content, updatedAt: app.now() })
}

/** Suggests an outline from the competitors' topics. An existing outline is returned unchanged. */
async function createOutline(ctx: SignedInContext, input: Input<'outlines.createOutline'>): Promise<Outline> {
  const { app } = ctx
  await openDocument(ctx, input.docId, 'edit')
  const known = await findByDocument(app.database, input.docId)
  if (known && known.content.length > 0) return toOutline(known)
  const content = await proposeOutline(app, input.docId, ctx.session.userId)
  return toOutline(await storeOutline(app, input.docId, content))
}

/** Creates an outline for a document without one; the caller is already authorized. */
export async function ensureOutline(
  app: App,
  documentId: string,
  userId: string,
  signal?: AbortSignal,
): Promise<void> {
  const known = await findByDocument(app.database, documentId)
  if (known && known.content.length > 0) return
  const content = await proposeOutline(app, documentId, userId, [], signal)
  await storeOutline(app, documentId, content)
}

/** Replaces a document's outline by headings chosen by a user; the caller is already authorized. */
export async function replaceOutline(
  app: App,
  documentId: string,
  headings: { level: number; text: string }[],
): Promise<Outline> {
  const content = headings.map((heading) => ({ _id: newId(), ...heading }))
  return toOutline(
    await upsertOutline(app.database, { id: newId(), documentId, content, updatedAt: app.now() }),
  )
}

/** Clears an unedited outline, such as after a keyword change; it keeps its id. */
export async function dropDraftedOutline(app: App, documentId: string): Promise<void> {
  const known = await findByDocument(app.database, documentId)
  if (known?.content.every((item) => item.isDrafted))
    await updateContent(app.database, known.id, [], app.now())
}

/** Replaces the outline with an edited one, or with a new suggestion. */
async function updateOutline(ctx: SignedInContext, input: Input<'outlines.updateOutline'>): Promise<Outline> {
  const { app } = ctx
  const row = await requireOutline(ctx, input.id, 'edit')
  const content: DraftedItem[] = input.generate
    ? await proposeOutline(
        app,
        row.documentId,
        ctx.session.userId,
        row.content.map((item) => item.text),
      )
    : (input.content ?? row.content)
  const kept = content.map((item) => ({ ...item, text: item.text.trim() })).filter((item) => item.text)
  const updated = await updateContent(app.database, row.id, kept, app.now())
  if (!updated) throw httpError('not_found')
  return toOutline(updated)
}

async function getOutline(ctx: SignedInContext, input: Input<'outlines.getOutline'>): Promise<Outline> {
  return toOutline(await requireOutline(ctx, input.id, 'see'))
}

export const outlines: Services<typeof contract.outlines> = { createOutline, updateOutline, getOutline }
