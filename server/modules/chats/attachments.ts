import {
  type AttachmentChip,
  type AttachmentKind,
  type AttachmentSource,
  type ChatAttachment,
  maxAttachmentText,
} from '@rankwell/contract'
import { stripInvisible, toMarkdown, yDocToDoc } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { estimateTokens } from '../../providers/models/tokens.ts'
import { openDocument } from '../access/service.ts'
import { findDocumentBrief } from '../briefs/service.ts'
import { readAddress, readPage } from '../page-checks/read-page.ts'
import { openChat, type Place, requirePlace } from './access.ts'
import { describeBrief } from './describe-brief.ts'
import { type AttachmentRow, deleteUnsent, findAttachment, insertAttachment } from './message-queries.ts'

/** Texts that a user has read for messages that are not sent yet. */
const maxUnsent = 50
const maxTitle = 200

interface ReadSource {
  title: string
  text: string
  url?: string
  documentId?: string
}

type SourceOf<Kind extends AttachmentKind> = Extract<AttachmentSource, { kind: Kind }>

/** A document of the workspace that the caller sees. */
async function openOwn(ctx: SignedInContext, { workspace }: Place, docId: string) {
  const { document } = await openDocument(ctx, docId)
  if (document.workspaceId !== workspace._id) throw httpError('not_found')
  const title = document.title || document.keyword
  return { document, title }
}

/** How each kind of source is read; other kinds are added here. */
const readers: {
  [Kind in AttachmentKind]: (
    ctx: SignedInContext,
    place: Place,
    source: SourceOf<Kind>,
  ) => Promise<ReadSource>
} = {
  async document(ctx, place, { docId }) {
    const { title } = await openOwn(ctx, place, docId)
    const text = await ctx.app.texts.read(docId, (doc) => toMarkdown(yDocToDoc(doc)))
    return { title, text, documentId: docId }
  },
  async brief(ctx, place, { docId }) {
    const { document, title } = await openOwn(ctx, place, docId)
    const brief = await findDocumentBrief(ctx, docId)
    if (!brief) throw httpError('no_text')
    const text = describeBrief(brief, { title, keyword: document.keyword }, ctx.language)
    return { title, text, documentId: docId }
  },
  async url(ctx, { workspace }, { url }) {
    const read = await readPage(ctx, readAddress(ctx, url), workspace)
    return { title: read.page.title || read.page.url, text: read.page.text, url: read.page.url }
  },
  async text(ctx, _place, { title, text }) {
    const firstLine = text.trim().split('\n')[0] ?? ''
    return { title: title?.trim() || firstLine || translate(ctx.language, 'chat.text'), text }
  },
}

const readSource = (ctx: SignedInContext, place: Place, source: AttachmentSource): Promise<ReadSource> =>
  (
    readers[source.kind] as (ctx: SignedInContext, place: Place, one: AttachmentSource) => Promise<ReadSource>
  )(ctx, place, source)

/** Cuts a text between two words. */
const shorten = (text: string): string =>
  text.length <= maxAttachmentText ? text : text.slice(0, maxAttachmentText).replace(/\s+\S*$/, '')

/** Reads a source now, so that its chip shows exactly what a later message sends. */
export async function createChatAttachment(
  ctx: SignedInContext,
  { workspace, source }: Input<'chats.createChatAttachment'>,
): Promise<ChatAttachment> {
  const { app, session } = ctx
  const place = await requirePlace(ctx, workspace)
  const read = await readSource(ctx, place, source)
  const whole = stripInvisible(read.text).toWellFormed().trim()
  if (!whole) throw httpError('no_text')
  const text = shorten(whole).toWellFormed()
  const row: AttachmentRow = {
    id: newId(),
    workspaceId: place.workspace._id,
    userId: session.userId,
    chatId: null,
    kind: source.kind,
    title: stripInvisible(read.title).replace(/\s+/g, ' ').trim().slice(0, maxTitle).toWellFormed(),
    url: read.url ?? null,
    documentId: read.documentId ?? null,
    text,
    isShortened: text.length < whole.length,
    createdAt: app.now(),
  }
  await insertAttachment(app.database, row)
  await deleteUnsent(app.database, session.userId, maxUnsent)
  return toAttachment(row)
}

/** The caller's own attachment, or one of a conversation that the caller sees. */
export async function getChatAttachment(
  ctx: SignedInContext,
  { id }: Input<'chats.getChatAttachment'>,
): Promise<ChatAttachment> {
  const row = await findAttachment(ctx.app.database, id)
  if (!row) throw httpError('not_found')
  if (row.chatId) await openChat(ctx, row.chatId)
  else {
    if (row.userId !== ctx.session.userId) throw httpError('not_found')
    await requirePlace(ctx, row.workspaceId)
  }
  return toAttachment(row)
}

/** An attachment without its text. */
export const toChip = (row: AttachmentRow): AttachmentChip => ({
  _id: row.id,
  kind: row.kind,
  title: row.title,
  url: row.url,
  docId: row.documentId,
  characters: row.text.length,
  tokens: estimateTokens(row.text),
  isShortened: row.isShortened,
})

const toAttachment = (row: AttachmentRow): ChatAttachment => ({ ...toChip(row), text: row.text })
