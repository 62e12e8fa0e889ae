import type { contract, Titles } from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input, Services } from '../../lib/services.ts'
import { askForList } from '../../providers/models/request-list.ts'
import { openDocument } from '../access/service.ts'
import { openModel } from '../provider-settings/open-model.ts'
import { gatherResearch } from '../research/service.ts'
import { findByDocument, findById, type TitlesRow, updateTitlesRow, upsertTitles } from './queries.ts'

const proposals = 5

/** Titles as the API shows them. */
export const toTitles = (row: TitlesRow): Titles => ({
  _id: row.id,
  docId: row.documentId,
  titles: row.titles,
  selected: row.selected,
})

async function requireTitles(ctx: SignedInContext, id: string, need: 'see' | 'edit'): Promise<TitlesRow> {
  const row = await findById(ctx.app.database, id)
  if (!row) throw httpError('not_found')
  await openDocument(ctx, row.documentId, need)
  return row
}

async function proposeTitles(
  app: App,
  documentId: string,
  userId: string,
  known: string[],
  signal?: AbortSignal,
): Promise<string[]> {
  const { plan, research, workspaceId } = await gatherResearch(app, documentId)
  if (!plan.keyword) throw httpError('keyword_missing')
  const { language, keyword } = plan
  const model = await openModel(app, { workspaceId, userId, docId: documentId }, 'titles')
  const fresh = await askForList(
    model,
    { task: 'titles', language, keyword, count: proposals, known, research, voice: plan.voice },
    signal,
  )
  return [...new Set(fresh)].filter((title) => !known.includes(title))
}

/** Proposes titles for a document; returns existing ones unchanged. */
async function createTitles(ctx: SignedInContext, input: Input<'titles.createTitles'>): Promise<Titles> {
  const { app } = ctx
  await openDocument(ctx, input.docId, 'edit')
  const known = await findByDocument(app.database, input.docId)
  if (known && known.titles.length > 0) return toTitles(known)
  const titles = await proposeTitles(app, input.docId, ctx.session.userId, [])
  return toTitles(
    await upsertTitles(app.database, { id: newId(), documentId: input.docId, titles, updatedAt: app.now() }),
  )
}

/** Edits the list, selects a title, or adds further proposals to it. */
async function updateTitles(ctx: SignedInContext, input: Input<'titles.updateTitles'>): Promise<Titles> {
  const { app } = ctx
  const row = await requireTitles(ctx, input.id, 'edit')
  const kept = input.titles?.map((title) => title.trim()).filter(Boolean) ?? row.titles
  const fresh = input.generate ? await proposeTitles(app, row.documentId, ctx.session.userId, kept) : []
  const updated = await updateTitlesRow(app.database, row.id, {
    titles: [...fresh, ...kept],
    ...(input.selected !== undefined && { selected: input.selected.trim() }),
    updatedAt: app.now(),
  })
  if (!updated) throw httpError('not_found')
  return toTitles(updated)
}

/** Improves one title; `title` in the response is the new one, which replaces the old one in the list. */
async function enhanceTitle(
  ctx: SignedInContext,
  input: Input<'titles.enhanceTitle'>,
): Promise<Titles & { title: string }> {
  const { app } = ctx
  const row = await requireTitles(ctx, input.id, 'edit')
  if (!input.title.trim()) throw httpError('empty_title')
  const { plan, workspaceId } = await gatherResearch(app, row.documentId)
  const { language, keyword } = plan
  const modelUser = { workspaceId, userId: ctx.session.userId, docId: row.documentId }
  const [title] = await askForList(await openModel(app, modelUser, 'title'), {
    task: 'enhance-title',
    language,
    keyword,
    title: input.title,
    voice: plan.voice,
  })
  if (!title || title === input.title.trim()) throw httpError('no_better_title')
  const titles = row.titles.includes(input.title)
    ? row.titles.map((one) => (one === input.title ? title : one))
    : [title, ...row.titles]
  const updated = await updateTitlesRow(app.database, row.id, { titles, updatedAt: app.now() })
  if (!updated) throw httpError('not_found')
  return { ...toTitles(updated), title }
}

/** The title for an article without one: the selected, or else the best suggestion; empty if there is none. */
export async function findBestTitle(
  app: App,
  documentId: string,
  userId: string,
  signal?: AbortSignal,
): Promise<string> {
  const known = await findByDocument(app.database, documentId)
  const [first] = known?.titles ?? []
  if (known?.selected || first) return known?.selected || first || ''
  const titles = await proposeTitles(app, documentId, userId, [], signal)
  const [best = ''] = titles
  await upsertTitles(app.database, { id: newId(), documentId, titles, updatedAt: app.now() })
  return best
}

/** Removes all proposals except the selected title, for a document whose keyword has changed. */
export async function dropProposals(app: App, documentId: string): Promise<void> {
  const known = await findByDocument(app.database, documentId)
  if (!known) return
  const titles = known.titles.filter((title) => title === known.selected)
  await updateTitlesRow(app.database, known.id, { titles, updatedAt: app.now() })
}

async function getTitles(ctx: SignedInContext, input: Input<'titles.getTitles'>): Promise<Titles> {
  return toTitles(await requireTitles(ctx, input.id, 'see'))
}

export const titles: Services<typeof contract.titles> = {
  createTitles,
  updateTitles,
  enhanceTitle,
  getTitles,
}
