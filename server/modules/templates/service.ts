import {
  canShareTemplates,
  type contract,
  type Template,
  TemplateFile,
  type TemplateRun,
  type TemplateSummary,
  type TrashedTemplate,
  trashDays,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { defineJob } from '../../lib/jobs.ts'
import type { Input, Services } from '../../lib/services.ts'
import { openTemplate, presentTemplate, requirePlace, toCustomSummary, toSystemSummary } from './access.ts'
import { applyTemplate, createFromTemplate } from './create-document.ts'
import {
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  importTemplates,
  listTemplateVersions,
  restoreTemplate,
  restoreTemplateVersion,
  updateTemplate,
} from './manage.ts'
import { deleteOldTemplates, listDeleted, listRuns, listVisible, readUses, setFavorite } from './queries.ts'
import { estimateTemplate, runTemplate, testTemplate } from './run.ts'
import { listSystemTemplates } from './system-templates.ts'

const dayMs = 24 * 3_600_000

/** Our templates first, then the custom ones by name. */
async function listTemplates(
  ctx: SignedInContext,
  input: Input<'templates.listTemplates'>,
): Promise<TemplateSummary[]> {
  const place = await requirePlace(ctx, input.workspace)
  const { database } = ctx.app
  const key = [place.workspace._id, ctx.session.userId] as const
  const [rows, uses] = await Promise.all([listVisible(database, ...key), readUses(database, ...key)])
  return [
    ...listSystemTemplates(ctx.language).map((one) => toSystemSummary(one, uses.get(one.id))),
    ...rows.map((row) => toCustomSummary(ctx, place, row, uses.get(row.template.id))),
  ]
}

const getTemplate = async (ctx: SignedInContext, input: Input<'templates.getTemplate'>): Promise<Template> =>
  presentTemplate(ctx, await openTemplate(ctx, input))

async function setFavoriteTemplate(
  ctx: SignedInContext,
  input: Input<'templates.setFavoriteTemplate'>,
): Promise<Template> {
  const opened = await openTemplate(ctx, input)
  const key = { workspaceId: opened.workspace._id, userId: ctx.session.userId, template: opened.id }
  await setFavorite(ctx.app.database, key, input.isFavorite)
  return presentTemplate(ctx, opened)
}

async function listTemplateRuns(
  ctx: SignedInContext,
  input: Input<'templates.listTemplateRuns'>,
): Promise<TemplateRun[]> {
  const opened = await openTemplate(ctx, input)
  const rows = await listRuns(ctx.app.database, {
    workspaceId: opened.workspace._id,
    userId: ctx.session.userId,
    template: opened.id,
  })
  return rows.map(({ id, workspaceId: _w, userId: _u, createdAt, ...run }) => ({
    _id: id,
    ...run,
    createdAt: createdAt.toISOString(),
  }))
}

async function listTrashedTemplates(
  ctx: SignedInContext,
  { workspace }: Input<'templates.listTrashedTemplates'>,
): Promise<TrashedTemplate[]> {
  const place = await requirePlace(ctx, workspace)
  const rows = await listDeleted(ctx.app.database, place.workspace._id, {
    userId: ctx.session.userId,
    withShared: canShareTemplates(place.role),
  })
  return rows.map(({ template, deletedBy }) => {
    const deletedAt = template.deletedAt ?? ctx.app.now()
    return {
      _id: template.id,
      name: template.name,
      kind: template.kind,
      sharing: template.sharing,
      deletedAt: deletedAt.toISOString(),
      deletedBy: deletedBy ?? '',
      endsAt: new Date(deletedAt.getTime() + trashDays * dayMs).toISOString(),
    }
  })
}

async function exportTemplate(ctx: SignedInContext, input: Input<'templates.exportTemplate'>): Promise<File> {
  const { content } = await openTemplate(ctx, input)
  const file = TemplateFile.parse({ format: 'rankwell-templates', formatVersion: 1, templates: [content] })
  const name = content.name.replace(/[\\/:*?"<>|]+/g, ' ').trim() || 'template'
  return new File([`${JSON.stringify(file, null, 2)}\n`], `${name}.json`, { type: 'application/json' })
}

/** Once a day: deletes templates that have been in the trash for 30 days. */
export const templateJobs = [
  defineJob<App, Record<never, never>>(
    'empty-template-trash',
    async (app) => {
      const count = await deleteOldTemplates(app.database, trashDays)
      if (count > 0) app.log.info({ count }, 'templates left the trash for good')
    },
    { cron: '27 3 * * *' },
  ),
]

export const templates: Services<typeof contract.templates> = {
  listTemplates,
  listTrashedTemplates,
  getTemplate,
  createTemplate,
  importTemplates,
  testTemplate,
  updateTemplate,
  duplicateTemplate,
  deleteTemplate,
  restoreTemplate,
  setFavoriteTemplate,
  listTemplateVersions,
  restoreTemplateVersion,
  exportTemplate,
  estimateTemplate,
  runTemplate,
  listTemplateRuns,
  createFromTemplate,
  applyTemplate,
}
