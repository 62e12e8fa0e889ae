import { completeStep, type Outline } from '@rankwell/contract'
import { appendBlocks, markdownToDoc, toTextBlocks } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import type { Input } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { addDocument, announceNew } from '../documents/service.ts'
import { recordVersion } from '../history/service.ts'
import { replaceOutline } from '../outlines/service.ts'
import { readGenerated } from '../writing/read-generated.ts'
import { type OpenedChat, openChat } from './access.ts'
import type { MessageRow } from './message-queries.ts'
import { requireMessage } from './messages.ts'

const maxHeadings = 200
const maxHeading = 300

/** An answer with text of a conversation that the caller sees. */
async function openAnswer(
  ctx: SignedInContext,
  { id, message }: { id: string; message: string },
): Promise<OpenedChat & { answer: MessageRow }> {
  const opened = await openChat(ctx, id)
  const answer = await requireMessage(ctx.app, id, message)
  if (answer.role !== 'assistant') throw httpError('not_found')
  if (answer.state === 'writing') throw httpError('answer_running')
  if (!answer.text.trim()) throw httpError('no_text')
  return { ...opened, answer }
}

/** A document of the conversation's workspace that the caller may edit. */
async function requireDocument(ctx: SignedInContext, { chat }: OpenedChat, docId: string): Promise<void> {
  const { document } = await openDocument(ctx, docId, 'edit')
  if (document.workspaceId !== chat.workspaceId) throw httpError('not_found')
}

/** The name of a model without its provider. */
const nameOf = (model: string): string => model.slice(model.indexOf(':') + 1)

/** The answer as blocks at the end of a document, or of a new one; a version keeps the state with it. */
export async function saveChatAnswer(ctx: SignedInContext, input: Input<'chats.saveChatAnswer'>) {
  const { app, session } = ctx
  const opened = await openAnswer(ctx, input)
  const { answer, chat, workspace } = opened
  if (input.docId) await requireDocument(ctx, opened, input.docId)
  const docId = input.docId ?? newId()
  if (!input.docId) {
    const title = (input.title?.trim() || chat.title).slice(0, 300)
    const fields = { workspaceId: chat.workspaceId, title, language: workspace.contentLanguage, keyword: '' }
    await addDocument(ctx, app.database, { id: docId, ...fields, configurationStep: completeStep })
  }
  const blocks = readGenerated(answer.text)
  await app.texts.change(docId, session.userId, (doc) => appendBlocks(doc, blocks, 'generation'))
  const label = nameOf(answer.model)
  await recordVersion(app, docId, { kind: 'generation', label, authorIds: [session.userId] })
  if (!input.docId) announceNew(app, chat.workspaceId, docId)
  return { docId }
}

/** Headings below the title; a single level-1 heading would be one. */
function listHeadings(markdown: string): { level: number; text: string }[] {
  const { blocks } = toTextBlocks(markdownToDoc(markdown, { images: 'drop', links: 'drop' }))
  const headings = blocks.flatMap((block) =>
    block.kind === 'heading' && block.text.trim()
      ? [{ level: block.level ?? 2, text: block.text.trim().slice(0, maxHeading) }]
      : [],
  )
  const top = Math.min(...headings.map(({ level }) => level))
  return headings
    .map(({ level, text }) => ({ level: Math.min(6, Math.max(2, top < 2 ? level + 1 : level)), text }))
    .slice(0, maxHeadings)
}

export async function applyChatOutline(
  ctx: SignedInContext,
  input: Input<'chats.applyChatOutline'>,
): Promise<Outline> {
  const opened = await openAnswer(ctx, input)
  await requireDocument(ctx, opened, input.docId)
  const headings = listHeadings(opened.answer.text)
  if (headings.length === 0) throw httpError('no_headings')
  return replaceOutline(ctx.app, input.docId, headings)
}
