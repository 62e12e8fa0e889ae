import {
  canImportPosts,
  maxVoiceSources,
  maxVoiceWords,
  type NewVoiceSource,
  type VoiceSource,
} from '@rankwell/contract'
import { blogToDoc, type EditorBlock, toTextBlocks } from '@rankwell/editor'
import { countWords } from '@rankwell/seo'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import type { VoiceSourceBlock } from '../../db/schema.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { readAddress, readPage } from '../page-checks/read-page.ts'
import { requireImportable } from '../publishing/import-post.ts'
import { withExplanation } from '../publishing/unpublish.ts'
import { type OpenedVoice, openVoice } from './access.ts'
import { announceVoices } from './announce.ts'
import { insertSource, listSources, lockVoiceRow, setSourceDeleted } from './queries.ts'
import { splitPlainText } from './split-text.ts'

interface ReadSource {
  kind: VoiceSource['kind']
  title: string
  url: string
  blocks: VoiceSourceBlock[]
}

const maxTitle = 200

/** The text of blocks, without their formatting. */
const toSourceBlocks = (blocks: EditorBlock[]): VoiceSourceBlock[] =>
  toTextBlocks(blogToDoc({ time: 0, blocks, version: '2.28.2' }))
    .blocks.filter(({ text }) => text.trim() !== '')
    .map(({ kind, text }) => ({ kind, text }))

const countAll = (blocks: readonly VoiceSourceBlock[], language: string) =>
  blocks.reduce((sum, { text }) => sum + countWords(text, language), 0)

/** Changes the sources of a locked voice unless it then has more than it may. */
const changeSources = <T>({ app }: SignedInContext, voiceId: string, apply: (tx: Database) => Promise<T>) =>
  app.database.transaction(async (tx) => {
    const voice = await lockVoiceRow(tx, voiceId)
    if (!voice || voice.deletedAt) throw httpError('not_found')
    const changed = await apply(tx)
    const sources = await listSources(tx, voiceId)
    if (sources.length > maxVoiceSources)
      throw httpError('too_many_voice_sources', { params: { max: maxVoiceSources } })
    if (sources.reduce((sum, { words }) => sum + words, 0) > maxVoiceWords)
      throw httpError('voice_sources_too_long', { params: { max: maxVoiceWords } })
    return changed
  })

/** Stores a source unless it exceeds what a voice may have. */
async function addSource(
  ctx: SignedInContext,
  opened: OpenedVoice,
  source: ReadSource,
): Promise<VoiceSource> {
  const { voice } = opened.row
  const words = countAll(source.blocks, voice.language)
  if (words === 0)
    throw httpError('invalid_input', { fields: { text: translate(ctx.language, 'field.required') } })
  const row = {
    id: newId(),
    voiceId: voice.id,
    ...source,
    title: source.title.trim().slice(0, maxTitle),
    words,
    createdAt: ctx.app.now(),
  }
  await changeSources(ctx, voice.id, (tx) => insertSource(tx, row))
  announceVoices(ctx.app, voice)
  return presentSource(row)
}

type StoredSource = Awaited<ReturnType<typeof listSources>>[number]

const presentSource = ({ id, kind, title, url, words, createdAt }: StoredSource): VoiceSource => ({
  _id: id,
  ...{ kind, title, url, words },
  createdAt: createdAt.toISOString(),
})

async function readPost(
  ctx: SignedInContext,
  { workspace, role }: OpenedVoice,
  { connection: id, remoteId }: Extract<NewVoiceSource, { kind: 'post' }>,
): Promise<ReadSource> {
  if (!canImportPosts(role)) throw httpError('role_forbidden')
  const { library, access, caller } = await requireImportable(ctx.app, workspace._id, id)
  const options = { caller, ...(ctx.signal && { signal: ctx.signal }) }
  const post = await withExplanation(() => library.read(access, remoteId, options))
  if (!post) throw httpError('post_gone')
  const { title, blocks } = await ctx.app.siteTexts.read(ctx.session.userId, post.copy)
  return { kind: 'post', title: title || remoteId, url: '', blocks: toSourceBlocks(blocks) }
}

export async function addVoiceSource(
  ctx: SignedInContext,
  { id, source }: Input<'voices.addVoiceSource'>,
): Promise<VoiceSource> {
  const opened = await openVoice(ctx, id, { need: 'edit' })
  if (source.kind === 'text')
    return addSource(ctx, opened, {
      kind: 'text',
      title: source.title || source.text.trim().slice(0, 60),
      url: '',
      blocks: splitPlainText(source.text),
    })
  if (source.kind === 'post') return addSource(ctx, opened, await readPost(ctx, opened, source))
  const { page, document, blocks } = await readPage(ctx, readAddress(ctx, source.url), opened.workspace)
  const title = document.title || page.url
  return addSource(ctx, opened, { kind: 'url', title, url: page.url, blocks: toSourceBlocks(blocks) })
}

/** Adds the text of a Word file. Both the file and its HTML are read in separate processes. */
export async function addVoiceFile(
  ctx: SignedInContext,
  { id, file }: Input<'voices.addVoiceFile'>,
): Promise<VoiceSource> {
  const opened = await openVoice(ctx, id, { need: 'edit' })
  const { userId } = ctx.session
  const { html } = await ctx.app.wordFiles.read(userId, new Uint8Array(await file.arrayBuffer()))
  const { blocks } = await ctx.app.siteTexts.read(userId, { title: '', html, excerpt: '' })
  const title = file.name.replace(/\.docx$/i, '') || translate(ctx.language, 'voice.file')
  return addSource(ctx, opened, { kind: 'file', title, url: '', blocks: toSourceBlocks(blocks) })
}

export async function listVoiceSources(
  ctx: SignedInContext,
  { id }: Input<'voices.listVoiceSources'>,
): Promise<VoiceSource[]> {
  await openVoice(ctx, id)
  return (await listSources(ctx.app.database, id)).map(presentSource)
}

export async function removeVoiceSource(
  ctx: SignedInContext,
  { id, source }: Input<'voices.removeVoiceSource'>,
) {
  const opened = await openVoice(ctx, id, { need: 'edit' })
  if (!(await setSourceDeleted(ctx.app.database, id, source, ctx.app.now()))) throw httpError('not_found')
  announceVoices(ctx.app, opened.row.voice)
  return { message: translate(ctx.language, 'documents.deleted') }
}

export async function restoreVoiceSource(
  ctx: SignedInContext,
  { id, source }: Input<'voices.restoreVoiceSource'>,
): Promise<VoiceSource> {
  const opened = await openVoice(ctx, id, { need: 'edit' })
  const restored = await changeSources(ctx, id, (tx) => setSourceDeleted(tx, id, source, null))
  if (!restored) throw httpError('not_found')
  announceVoices(ctx.app, opened.row.voice)
  return presentSource(restored)
}
