import {
  canKeyChange,
  type contract,
  type MetaData,
  noSeoSettings,
  type SeoSettings,
} from '@rankwell/contract'
import { blogToDoc, parseBlog, toTextBlocks } from '@rankwell/editor'
import type { App, SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input, Services } from '../../lib/services.ts'
import { askForList } from '../../providers/models/request-list.ts'
import { openDocument } from '../access/service.ts'
import { openModel } from '../provider-settings/open-model.ts'
import { gatherResearch } from '../research/service.ts'
import {
  findBlog,
  findByDocument,
  findById,
  insertMetaData,
  type MetaDataRow,
  updateMetaDataRow,
} from './queries.ts'

interface Fields {
  metaTitle?: string | undefined
  metaDescription?: string | undefined
}
const proposals = 5
const charactersRead = 20_000

/** Metadata as the API shows it. */
export const toMetaData = (row: MetaDataRow): MetaData => ({
  _id: row.id,
  docId: row.documentId,
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
  proposals: row.proposals,
  settings: { ...noSeoSettings, ...row.settings },
})

async function requireMetaData(ctx: SignedInContext, id: string, need: 'see' | 'edit'): Promise<MetaDataRow> {
  const row = await findById(ctx.app.database, id)
  if (!row) throw httpError('not_found')
  await (need === 'edit' ? openForChange(ctx, row.documentId) : openDocument(ctx, row.documentId))
  return row
}

/** An API key can change the metadata of drafts only, like their text. */
async function openForChange(ctx: SignedInContext, documentId: string): Promise<void> {
  const { document } = await openDocument(ctx, documentId, 'edit')
  if (ctx.session.key && !canKeyChange(document.status, undefined)) throw httpError('key_scope')
}

async function save(ctx: SignedInContext, id: string, changes: Partial<MetaDataRow>): Promise<MetaData> {
  const row = await updateMetaDataRow(ctx.app.database, id, { ...changes, updatedAt: ctx.app.now() })
  if (!row) throw httpError('not_found')
  await ctx.app.texts.refresh(row.documentId)
  return toMetaData(row)
}

const toChanges = ({ metaTitle, metaDescription }: Fields): Partial<MetaDataRow> => ({
  ...(metaTitle !== undefined && { metaTitle: metaTitle.trim() }),
  ...(metaDescription !== undefined && { metaDescription: metaDescription.trim() }),
})

async function createMetaData(
  ctx: SignedInContext,
  input: Input<'metaData.createMetaData'>,
): Promise<MetaData> {
  const { app } = ctx
  await openForChange(ctx, input.docId)
  await insertMetaData(app.database, { id: newId(), documentId: input.docId, updatedAt: app.now() })
  const row = await findByDocument(app.database, input.docId)
  if (!row) throw httpError('not_found')
  return save(ctx, row.id, toChanges(input))
}

async function updateMetaData(
  ctx: SignedInContext,
  input: Input<'metaData.updateMetaData'>,
): Promise<MetaData> {
  const row = await requireMetaData(ctx, input.id, 'edit')
  const given = Object.entries(input.settings ?? {}).filter(([, value]) => value !== undefined)
  const settings = { ...row.settings, ...(Object.fromEntries(given) as Partial<SeoSettings>) }
  return save(ctx, row.id, { ...toChanges(input), ...(given.length > 0 && { settings }) })
}

/** Restores the meta description of a version; the caller scores the document again. */
export async function restoreMetaDescription(
  app: App,
  documentId: string,
  metaDescription: string,
): Promise<void> {
  const row = await findByDocument(app.database, documentId)
  if ((row?.metaDescription ?? '') === metaDescription) return
  await insertMetaData(app.database, { id: newId(), documentId, updatedAt: app.now() })
  const stored = row ?? (await findByDocument(app.database, documentId))
  if (stored) await updateMetaDataRow(app.database, stored.id, { metaDescription, updatedAt: app.now() })
}

/** Sets the best suggestion for a document without a meta description. */
export async function ensureMetaDescription(
  app: App,
  documentId: string,
  userId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { plan } = await gatherResearch(app, documentId)
  if (plan.metaDescription) return
  await insertMetaData(app.database, { id: newId(), documentId, updatedAt: app.now() })
  const row = await findByDocument(app.database, documentId)
  if (!row) return
  const { items, first } = await proposeDescriptions(app, row, userId, signal)
  await updateMetaDataRow(app.database, row.id, {
    proposals: items,
    ...(!row.metaDescription && { metaDescription: first }),
    updatedAt: app.now(),
  })
  await app.texts.refresh(documentId)
}

async function proposeDescriptions(
  app: App,
  row: MetaDataRow,
  userId: string,
  signal?: AbortSignal,
): Promise<{ items: string[]; first: string }> {
  const { plan, workspaceId } = await gatherResearch(app, row.documentId)
  await app.texts.refresh(row.documentId)
  const blog = await findBlog(app.database, row.documentId)
  const blocks = blog ? toTextBlocks(blogToDoc(parseBlog(blog))).blocks : []
  const items = await askForList(
    await openModel(app, { workspaceId, userId, docId: row.documentId }, 'meta'),
    {
      task: 'meta',
      language: plan.language,
      keyword: plan.keyword,
      title: row.metaTitle || plan.title,
      callToAction: plan.callToAction,
      headings: plan.outline.filter(({ level }) => level <= 2).map(({ text }) => text),
      text: blocks
        .map((block) => block.text)
        .join('\n')
        .slice(0, charactersRead),
      count: proposals,
      voice: plan.voice,
    },
    signal,
  )
  return { items, first: items[0] ?? '' }
}

/** Suggests meta descriptions from title and text; the first is used if there is none yet. */
async function generateMetaData(
  ctx: SignedInContext,
  input: Input<'metaData.generateMetaData'>,
): Promise<MetaData> {
  const { app } = ctx
  const row = await requireMetaData(ctx, input.id, 'edit')
  const { items, first } = await proposeDescriptions(app, row, ctx.session.userId)
  return save(ctx, row.id, { proposals: items, ...(!row.metaDescription && { metaDescription: first }) })
}

async function getMetaData(ctx: SignedInContext, input: Input<'metaData.getMetaData'>): Promise<MetaData> {
  return toMetaData(await requireMetaData(ctx, input.id, 'see'))
}

export const metaData: Services<typeof contract.metaData> = {
  createMetaData,
  updateMetaData,
  generateMetaData,
  getMetaData,
}
