import { type ChatMessage, maxChatContext } from '@rankwell/contract'
import { httpError } from '../../lib/errors.ts'
import type { ChatTask } from '../../providers/models/tasks.ts'
import { toChip } from './attachments.ts'
import type { AttachmentRow, MessageRow } from './message-queries.ts'

/** The messages from the first one to this one, oldest first; empty if it does not exist. */
export function readBranch(messages: MessageRow[], leafId: string | null): MessageRow[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const branch: MessageRow[] = []
  let at = leafId === null ? undefined : byId.get(leafId)
  while (at && branch.length < messages.length) {
    branch.unshift(at)
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  }
  return branch
}

export const presentMessage = (
  row: MessageRow,
  attachments: ReadonlyMap<string, AttachmentRow>,
): ChatMessage => ({
  _id: row.id,
  parent: row.parentId,
  role: row.role,
  text: row.text,
  state: row.state,
  error: row.error,
  model: row.model,
  microUsd: row.microUsd,
  attachments: row.attachmentIds.flatMap((id) => {
    const attachment = attachments.get(id)
    return attachment ? [toChip(attachment)] : []
  }),
  createdAt: row.createdAt.toISOString(),
})

export const byId = <Row extends { id: string }>(rows: Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

/** The ids of everything attached to a branch, each once. */
export const attachedTo = (branch: MessageRow[]): string[] => [
  ...new Set(branch.flatMap(({ attachmentIds }) => attachmentIds)),
]

/**
 * What a model gets for a branch that ends with a message of the user: the attached texts and the conversation.
 * Answers that failed without a word are left out; the oldest messages are, if there are too many.
 * @throws AppError `context_too_large` if the attached texts alone are too long
 */
export function makeTask(branch: MessageRow[], attachments: AttachmentRow[]): ChatTask {
  const context = attachments.map(({ kind, title, text }) => ({ kind, title, text }))
  let left = maxChatContext - context.reduce((sum, { text }) => sum + text.length, 0)
  if (left < 0) throw httpError('context_too_large', { params: { max: maxChatContext } })
  const messages: ChatTask['messages'] = []
  for (const { role, text } of branch.filter((one) => one.text.trim()).toReversed()) {
    left -= text.length
    if (left < 0 && messages.length > 0) break
    messages.unshift({ from: role, text })
  }
  return { task: 'chat', context, messages }
}
