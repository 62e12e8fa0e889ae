import {
  canEditTemplate,
  canSeeTemplate,
  canUseTemplates,
  type Role,
  type Template,
  type TemplateContent,
  type TemplateInputs,
  type TemplateSummary,
  type WorkspaceSummary,
} from '@rankwell/contract'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { requireMembership, requireWorkspace } from '../workspaces/service.ts'
import { type AuthoredTemplate, findTemplate, readUses, type TemplateUse } from './queries.ts'
import { findSystemTemplate, type SystemTemplate, systemVersion, toTextLanguage } from './system-templates.ts'

export interface Place {
  workspace: WorkspaceSummary
  role: Role
}

/** A template of ours, or a custom one, that the caller may use in a workspace. */
export interface OpenedTemplate extends Place {
  id: string
  content: TemplateContent
  version: number
  system: SystemTemplate | null
  custom: AuthoredTemplate | null
}

const isCustomId = (id: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)

/** The workspace of a call; viewers have no templates. */
export async function requirePlace(ctx: SignedInContext, workspaceId: string | undefined): Promise<Place> {
  const place = await requireWorkspace(ctx, workspaceId)
  if (!canUseTemplates(place.role)) throw httpError('role_forbidden')
  return place
}

const factsOf = ({ session }: SignedInContext, { template }: Pick<AuthoredTemplate, 'template'>) => ({
  isOwn: template.createdBy === session.userId,
  isShared: template.sharing === 'workspace',
})

/** A custom template that the caller sees; 404 otherwise, also for those of other workspaces. */
export async function openCustom(
  ctx: SignedInContext,
  id: string,
  { isDeleted = false, need = 'see' as 'see' | 'edit' } = {},
): Promise<Place & { custom: AuthoredTemplate }> {
  const custom = await findTemplate(ctx.app.database, id)
  if (!custom) throw httpError('not_found')
  const { workspace, role } = await requireMembership(ctx, custom.template.workspaceId)
  if (!canUseTemplates(role)) throw httpError('role_forbidden')
  const facts = factsOf(ctx, custom)
  if (!canSeeTemplate(role, facts) || (custom.template.deletedAt !== null) !== isDeleted)
    throw httpError('not_found')
  if (need === 'edit' && !canEditTemplate(role, facts)) throw httpError('role_forbidden')
  return { workspace, role, custom }
}

interface Wanted {
  id: string
  /** The workspace in which a template of ours is used. */
  workspace?: string | undefined
}

export async function openTemplate(ctx: SignedInContext, wanted: Wanted): Promise<OpenedTemplate> {
  const { id, workspace } = wanted
  if (isCustomId(id)) {
    const opened = await openCustom(ctx, id)
    const { content, version } = opened.custom.template
    return { ...opened, id, content, version, system: null }
  }
  const place = await requirePlace(ctx, workspace)
  const system = findSystemTemplate(id, ctx.language)
  if (!system) throw httpError('not_found')
  return { ...place, id, content: system.content, version: systemVersion, system, custom: null }
}

/**
 * The template in the language to write in, with the inputs of its form in the caller's language: choices have the same
 * order in all languages.
 */
export function translateRequest(
  { system, content }: Pick<OpenedTemplate, 'system' | 'content'>,
  inputs: TemplateInputs,
  language: string,
): { content: TemplateContent; inputs: TemplateInputs } {
  const target = system && findSystemTemplate(system.id, language)
  if (!target) return { content, inputs }
  const translated = { ...inputs }
  for (const [index, { name, choices }] of content.variables.entries()) {
    const position = choices?.indexOf(inputs[name] ?? '') ?? -1
    const choice = target.content.variables[index]?.choices?.[position]
    if (choice !== undefined) translated[name] = choice
  }
  return { content: target.content, inputs: translated }
}

const unused: TemplateUse = { uses: 0, isFavorite: false, lastUsedAt: null }

const toUse = (use: TemplateUse = unused) => ({
  uses: use.uses,
  isFavorite: use.isFavorite,
  lastUsedAt: use.lastUsedAt?.toISOString() ?? null,
})

export function toSystemSummary(
  { id, content, language }: SystemTemplate,
  use?: TemplateUse,
): TemplateSummary {
  const { kind, category, name, description } = content
  return {
    _id: id,
    scope: 'system',
    ...{ kind, category, name, description, language },
    version: systemVersion,
    ...toUse(use),
    sharing: 'workspace',
    createdBy: null,
    updatedAt: null,
    canEdit: false,
  }
}

export function toCustomSummary(
  ctx: SignedInContext,
  { workspace, role }: Place,
  { template, author }: AuthoredTemplate,
  use?: TemplateUse,
): TemplateSummary {
  const { kind, category, name, content, version, sharing } = template
  const facts = factsOf(ctx, { template })
  return {
    _id: template.id,
    scope: facts.isShared ? 'workspace' : 'mine',
    ...{ kind, category, name, description: content.description },
    language: toTextLanguage(workspace.contentLanguage),
    version,
    ...toUse(use),
    sharing,
    createdBy: author,
    updatedAt: template.updatedAt.toISOString(),
    canEdit: canEditTemplate(role, facts),
  }
}

/** A template as the API shows it. */
export async function presentTemplate(ctx: SignedInContext, opened: OpenedTemplate): Promise<Template> {
  const uses = await readUses(ctx.app.database, opened.workspace._id, ctx.session.userId)
  const use = uses.get(opened.id)
  const summary = opened.custom
    ? toCustomSummary(ctx, opened, opened.custom, use)
    : opened.system && toSystemSummary(opened.system, use)
  if (!summary) throw httpError('not_found')
  return { ...summary, content: opened.content }
}
