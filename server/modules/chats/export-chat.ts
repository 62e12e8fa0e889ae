import type { SignedInContext } from '../../context.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { openChat } from './access.ts'
import { byId, presentMessage, readBranch } from './branch.ts'
import { listChatAttachments, listMessages } from './message-queries.ts'

const quote = (line: string) => `> ${line}`.trimEnd()

/** The name of a file without characters that file systems refuse. */
const toFileName = (title: string): string =>
  title
    .replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 80)
    .trim() || 'chat'

/** The branch that is shown as Markdown, or all branches with the exact attached texts as JSON. */
export async function exportChat(ctx: SignedInContext, input: Input<'chats.exportChat'>): Promise<File> {
  const { app, language } = ctx
  const { chat } = await openChat(ctx, input.id)
  const messages = await listMessages(app.database, chat.id)
  const attachments = byId(await listChatAttachments(app.database, chat.id))
  const title = chat.title || translate(language, 'chat.untitled')
  const name = toFileName(title)
  if (input.format === 'json') {
    const content = {
      format: 'rankwell-chat',
      formatVersion: 1,
      title,
      createdAt: chat.createdAt.toISOString(),
      leaf: chat.leafId,
      messages: messages.map((row) => presentMessage(row, attachments)),
      attachments: [...attachments.values()].map((row) => ({
        ...{ _id: row.id, kind: row.kind, title: row.title, url: row.url, text: row.text },
      })),
    }
    const json = `${JSON.stringify(content, null, 2)}\n`
    return new File([json], `${name}.json`, { type: 'application/json' })
  }
  const parts = readBranch(messages, chat.leafId).map(({ role, text, attachmentIds }) => {
    const sources = attachmentIds.flatMap((id) => attachments.get(id) ?? [])
    const attached = sources.map((one) => `- ${one.title}${one.url ? ` (${one.url})` : ''}`).join('\n')
    return role === 'user'
      ? [text.split('\n').map(quote).join('\n'), attached].filter(Boolean).join('\n\n')
      : text
  })
  const markdown = [`# ${title}`, ...parts].join('\n\n')
  return new File([`${markdown}\n`], `${name}.md`, { type: 'text/markdown' })
}
