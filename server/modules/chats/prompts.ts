import {
  type AuditAction,
  type ChatPrompt,
  canManageChat,
  canSeeChat,
  canShareChats,
  listPlaceholders,
  maxPrompts,
  type Role,
} from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { requireMembership } from '../workspaces/service.ts'
import { announce, factsOf, type Place, requirePlace, requireSharing } from './access.ts'
import {
  type AuthoredPrompt,
  findPrompt,
  insertPrompt,
  listPrompts,
  lockPromptCount,
  type PromptRow,
  updatePromptRow,
} from './prompt-queries.ts'
import { listSystemPrompts } from './system-prompts.ts'

const variablesOf = (text: string, labels: Record<string, string> = {}) =>
  listPlaceholders(text).map((name) => ({ name, label: labels[name] ?? name.replaceAll('_', ' ') }))

function present(userId: string, role: Role, { prompt, author }: AuthoredPrompt): ChatPrompt {
  const facts = factsOf(userId, prompt)
  return {
    _id: prompt.id,
    scope: facts.isShared ? 'workspace' : 'mine',
    name: prompt.name,
    text: prompt.text,
    variables: variablesOf(prompt.text),
    sharing: prompt.sharing,
    createdBy: author,
    canEdit: canManageChat(role, facts),
  }
}

/** The caller's own prompts and shared ones, then ours. */
export async function listChatPrompts(
  ctx: SignedInContext,
  input: Input<'chats.listChatPrompts'>,
): Promise<ChatPrompt[]> {
  const { workspace, role } = await requirePlace(ctx, input.workspace)
  const { userId } = ctx.session
  const rows = await listPrompts(ctx.app.database, workspace._id, userId)
  const { prompts, labels } = listSystemPrompts(ctx.language)
  return [
    ...rows.map((row) => present(userId, role, row)),
    ...prompts.map(({ id, name, text }) => ({
      ...{ _id: id, scope: 'system' as const, name, text, variables: variablesOf(text, labels) },
      ...{ sharing: 'workspace' as const, createdBy: null, canEdit: false },
    })),
  ]
}

/** A prompt that the caller may change; 404 if the caller does not see it. */
async function openPrompt(
  ctx: SignedInContext,
  id: string,
  isDeleted = false,
): Promise<Place & { prompt: PromptRow }> {
  const found = await findPrompt(ctx.app.database, id)
  if (!found) throw httpError('not_found')
  const { prompt } = found
  const { workspace, role } = await requireMembership(ctx, prompt.workspaceId)
  const facts = factsOf(ctx.session.userId, prompt)
  if (role === 'viewer') throw httpError('role_forbidden')
  if (!canSeeChat(role, facts) || (prompt.deletedAt !== null) !== isDeleted) throw httpError('not_found')
  if (!canManageChat(role, facts)) throw httpError('role_forbidden')
  return { workspace, role, prompt }
}

async function readPrompt(ctx: SignedInContext, { role }: Place, id: string): Promise<ChatPrompt> {
  const row = await findPrompt(ctx.app.database, id)
  if (!row) throw httpError('not_found')
  return present(ctx.session.userId, role, row)
}

const recordShared = (
  { app, session }: SignedInContext,
  tx: Database,
  { workspace }: Place,
  action: AuditAction & `prompt.${string}`,
  name: string,
) =>
  recordAudit(app, tx, {
    action,
    actorId: session.userId,
    ownerId: workspace.owner._id,
    workspaceId: workspace._id,
    subject: { name },
  })

function requireText(ctx: SignedInContext, text: string | undefined): void {
  if (text !== undefined && !text.trim())
    throw httpError('invalid_input', { fields: { text: translate(ctx.language, 'field.required') } })
}

export async function createChatPrompt(
  ctx: SignedInContext,
  { workspace, ...fields }: Input<'chats.createChatPrompt'>,
): Promise<ChatPrompt> {
  const { app, session } = ctx
  const place = await requirePlace(ctx, workspace)
  if (fields.sharing === 'workspace' && !canShareChats(place.role)) throw httpError('role_forbidden')
  requireText(ctx, fields.text)
  const now = app.now()
  const id = newId()
  const workspaceId = place.workspace._id
  const row = { id, workspaceId, createdBy: session.userId, createdAt: now, updatedAt: now, ...fields }
  await app.database.transaction(async (tx) => {
    if ((await lockPromptCount(tx, workspaceId)) >= maxPrompts)
      throw httpError('too_many_prompts', { params: { max: maxPrompts } })
    await insertPrompt(tx, row)
    if (fields.sharing === 'workspace') await recordShared(ctx, tx, place, 'prompt.shared', fields.name)
  })
  announce(app, null, row)
  return readPrompt(ctx, place, id)
}

export async function updateChatPrompt(
  ctx: SignedInContext,
  { id, ...given }: Input<'chats.updateChatPrompt'>,
): Promise<ChatPrompt> {
  const { app, session } = ctx
  const opened = await openPrompt(ctx, id)
  const { prompt: before, role } = opened
  requireText(ctx, given.text)
  const { name = before.name, text = before.text, sharing = before.sharing } = given
  const isSharing = sharing !== before.sharing
  if (isSharing) requireSharing(role, factsOf(session.userId, before), sharing)
  if (isSharing && sharing === 'private' && !before.createdBy) throw httpError('role_forbidden')
  await app.database.transaction(async (tx) => {
    await updatePromptRow(tx, id, { name, text, sharing, updatedAt: app.now() })
    if (isSharing)
      await recordShared(ctx, tx, opened, sharing === 'workspace' ? 'prompt.shared' : 'prompt.unshared', name)
    else if (sharing === 'workspace') await recordShared(ctx, tx, opened, 'prompt.changed', name)
  })
  announce(app, null, before, { ...before, sharing })
  return readPrompt(ctx, opened, id)
}

async function setDeleted(ctx: SignedInContext, id: string, isDeleted: boolean): Promise<Place> {
  const { app } = ctx
  const opened = await openPrompt(ctx, id, !isDeleted)
  const { prompt } = opened
  await app.database.transaction(async (tx) => {
    await updatePromptRow(tx, id, { deletedAt: isDeleted ? app.now() : null })
    if (prompt.sharing === 'workspace')
      await recordShared(ctx, tx, opened, isDeleted ? 'prompt.deleted' : 'prompt.restored', prompt.name)
  })
  announce(app, null, prompt)
  return opened
}

export async function deleteChatPrompt(ctx: SignedInContext, { id }: Input<'chats.deleteChatPrompt'>) {
  await setDeleted(ctx, id, true)
  return { message: translate(ctx.language, 'chat.promptDeleted') }
}

export async function restoreChatPrompt(
  ctx: SignedInContext,
  { id }: Input<'chats.restoreChatPrompt'>,
): Promise<ChatPrompt> {
  return readPrompt(ctx, await setDeleted(ctx, id, false), id)
}
