import { isDeepStrictEqual } from 'node:util'
import {
  type AuditAction,
  canShareTemplates,
  maxTemplates,
  type Template,
  type TemplateContent,
  type TemplateSharing,
  type TemplateVersion,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { recordAudit } from '../audit/service.ts'
import { openCustom, openTemplate, type Place, presentTemplate, requirePlace } from './access.ts'
import { requireSoundContent } from './check-content.ts'
import {
  findTemplate,
  findVersion,
  insertTemplates,
  insertVersion,
  listVersions,
  lockCount,
  lockTemplate,
  type TemplateRow,
  updateTemplateRow,
} from './queries.ts'

type Shown = Pick<TemplateRow, 'workspaceId' | 'createdBy' | 'sharing'>

/** Lists of templates show a change: everyone's if it was or is shared, otherwise its author's. */
function announce(app: App, ...states: Shown[]): void {
  const shared = states.find(({ sharing }) => sharing === 'workspace')
  const [first] = states
  const workspaceId = first?.workspaceId ?? ''
  if (shared) app.notify.toWorkspace(workspaceId, 'templatesChanged', { workspaceId })
  else if (first?.createdBy) app.notify.toUser(first.createdBy, 'templatesChanged', { workspaceId })
}

/** Changes visible to the team are recorded; changes of private templates are not. */
const recordShared = (
  { app, session }: SignedInContext,
  tx: Database,
  { workspace }: Place,
  action: AuditAction & `template.${string}`,
  name: string,
) =>
  recordAudit(app, tx, {
    action,
    actorId: session.userId,
    ownerId: workspace.owner._id,
    workspaceId: workspace._id,
    subject: { name },
  })

/** Stores new templates of the caller, of which a workspace has only so many. */
async function addTemplates(
  ctx: SignedInContext,
  place: Place,
  contents: TemplateContent[],
  sharing: TemplateSharing,
): Promise<Template[]> {
  const { app, session } = ctx
  const workspaceId = place.workspace._id
  const now = app.now()
  const rows = contents.map((content) => ({
    id: newId(),
    workspaceId,
    createdBy: session.userId,
    sharing,
    ...describeContent(content),
    createdAt: now,
    updatedAt: now,
  }))
  await app.database.transaction(async (tx) => {
    if ((await lockCount(tx, workspaceId)) + rows.length > maxTemplates)
      throw httpError('too_many_templates', { params: { max: maxTemplates } })
    await insertTemplates(tx, rows)
    if (sharing === 'workspace')
      for (const { name } of rows) await recordShared(ctx, tx, place, 'template.shared', name)
  })
  announce(app, ...rows)
  const added: Template[] = []
  for (const { id } of rows) added.push(await readTemplate(ctx, id))
  return added
}

const describeContent = (content: TemplateContent) => {
  const { kind, category, name } = content
  return { kind, category, name, content }
}

const readTemplate = async (ctx: SignedInContext, id: string): Promise<Template> =>
  presentTemplate(ctx, await openTemplate(ctx, { id }))

function onlyOne(templates: Template[]): Template {
  const [template] = templates
  if (!template) throw httpError('not_found')
  return template
}

export async function createTemplate(ctx: SignedInContext, input: Input<'templates.createTemplate'>) {
  const place = await requirePlace(ctx, input.workspace)
  if (input.sharing === 'workspace' && !canShareTemplates(place.role)) throw httpError('role_forbidden')
  requireSoundContent([input.content], ctx.language, () => 'content')
  return onlyOne(await addTemplates(ctx, place, [input.content], input.sharing))
}

/** All or nothing: an invalid template refuses the whole file. They are the caller's own, unshared. */
export async function importTemplates(ctx: SignedInContext, input: Input<'templates.importTemplates'>) {
  const place = await requirePlace(ctx, input.workspace)
  const { templates } = input.file
  requireSoundContent(templates, ctx.language, (index) => `file.templates.${index}`)
  return addTemplates(ctx, place, templates, 'private')
}

export async function duplicateTemplate(ctx: SignedInContext, input: Input<'templates.duplicateTemplate'>) {
  const opened = await openTemplate(ctx, input)
  const { name } = opened.content
  const copy = translate(ctx.language, 'template.copyOf', { name }).slice(0, 120)
  return onlyOne(await addTemplates(ctx, opened, [{ ...opened.content, name: copy }], 'private'))
}

interface Change {
  content?: TemplateContent | undefined
  sharing?: TemplateSharing | undefined
  /** The version that was edited. */
  version?: number | undefined
}

/** Applies a change to a locked row; a changed content is a new version. */
async function change(ctx: SignedInContext, place: Place, tx: Database, row: TemplateRow, given: Change) {
  const { app, session } = ctx
  const { content = row.content, sharing = row.sharing, version } = given
  if (version !== undefined && version !== row.version) throw httpError('template_changed')
  const isNew = !isDeepStrictEqual(content, row.content)
  const next = isNew ? row.version + 1 : row.version
  if (!isNew && sharing === row.sharing) return
  const now = app.now()
  const by = { createdBy: session.userId, createdAt: now }
  if (isNew) await insertVersion(tx, { templateId: row.id, version: next, content, ...by })
  await updateTemplateRow(tx, row.id, { ...describeContent(content), sharing, version: next, updatedAt: now })
  const note = (action: AuditAction & `template.${string}`) =>
    recordShared(ctx, tx, place, action, content.name)
  if (sharing !== row.sharing) await note(sharing === 'workspace' ? 'template.shared' : 'template.unshared')
  else if (sharing === 'workspace' && isNew) await note('template.changed')
}

async function changeTemplate(ctx: SignedInContext, id: string, given: Change): Promise<Template> {
  const opened = await openCustom(ctx, id, { need: 'edit' })
  const before = opened.custom.template
  const isSharing = given.sharing !== undefined && given.sharing !== before.sharing
  if (isSharing && !canShareTemplates(opened.role)) throw httpError('role_forbidden')
  // Made private, it is its author's alone: others would lose it without a way back.
  if (given.sharing === 'private' && isSharing && !before.createdBy) throw httpError('role_forbidden')
  await ctx.app.database.transaction(async (tx) => {
    const row = await lockTemplate(tx, id)
    if (!row || row.deletedAt) throw httpError('not_found')
    await change(ctx, opened, tx, row, given)
  })
  const after = await findTemplate(ctx.app.database, id)
  if (!after) throw httpError('not_found')
  announce(ctx.app, before, after.template)
  const { content, version } = after.template
  return presentTemplate(ctx, { ...opened, id, custom: after, system: null, content, version })
}

export async function updateTemplate(ctx: SignedInContext, input: Input<'templates.updateTemplate'>) {
  const { id, ...given } = input
  if (given.content) requireSoundContent([given.content], ctx.language, () => 'content')
  return changeTemplate(ctx, id, given)
}

export async function restoreTemplateVersion(
  ctx: SignedInContext,
  { id, version }: Input<'templates.restoreTemplateVersion'>,
) {
  await openCustom(ctx, id, { need: 'edit' })
  const earlier = await findVersion(ctx.app.database, id, version)
  if (!earlier) throw httpError('not_found')
  return changeTemplate(ctx, id, { content: earlier.content })
}

export async function listTemplateVersions(
  ctx: SignedInContext,
  { id }: Input<'templates.listTemplateVersions'>,
): Promise<TemplateVersion[]> {
  await openCustom(ctx, id)
  const rows = await listVersions(ctx.app.database, id)
  return rows.map(({ version, author }) => ({
    version: version.version,
    createdAt: version.createdAt.toISOString(),
    createdBy: author,
    content: version.content,
  }))
}

/** Moves a template to the trash, or back. */
async function setDeleted(ctx: SignedInContext, id: string, isDeleted: boolean): Promise<void> {
  const { app, session } = ctx
  const opened = await openCustom(ctx, id, { need: 'edit', isDeleted: !isDeleted })
  const { template } = opened.custom
  await app.database.transaction(async (tx) => {
    const row = await lockTemplate(tx, id)
    if (!row || (row.deletedAt !== null) === isDeleted) throw httpError('not_found')
    await updateTemplateRow(tx, id, {
      deletedAt: isDeleted ? app.now() : null,
      deletedBy: isDeleted ? session.userId : null,
    })
    if (row.sharing === 'workspace')
      await recordShared(ctx, tx, opened, isDeleted ? 'template.deleted' : 'template.restored', row.name)
  })
  announce(app, template)
}

export async function deleteTemplate(ctx: SignedInContext, { id }: Input<'templates.deleteTemplate'>) {
  await setDeleted(ctx, id, true)
  return { message: translate(ctx.language, 'documents.deleted') }
}

export async function restoreTemplate(ctx: SignedInContext, { id }: Input<'templates.restoreTemplate'>) {
  await setDeleted(ctx, id, false)
  return readTemplate(ctx, id)
}
