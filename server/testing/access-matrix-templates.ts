import type { Template, TemplateContent } from '@rankwell/contract'
import { type Expected, member, type Row } from './access-matrix.ts'
import type { Caller, World } from './world.ts'

/** A copy template with a placeholder. */
export const sampleContent: TemplateContent = {
  kind: 'copy',
  category: 'blog',
  name: 'Greeting',
  description: 'Greets the readers',
  variables: [{ name: 'keyword', label: 'Keyword', type: 'text', required: true }],
  instructions: 'Greet the readers of {{keyword}}.',
}

/** Creates a template and returns its id. */
export async function makeTemplate(
  caller: Caller,
  content: Partial<TemplateContent> = {},
  sharing: 'private' | 'workspace' = 'private',
): Promise<string> {
  const body = { content: { ...sampleContent, ...content }, sharing }
  return (await caller.post<Template>('/templates', body)).body._id
}

const writers: Expected = { ...member, viewer: 403 }
/** Without a model. */
const models: Expected = { ...writers, owner: 422, publisher: 422, reviewer: 422, writer: 422 }

/** The access matrix of calls about templates: a shared one of the writer, and deleted ones. */
export async function templateRows(world: World, docId: string): Promise<Record<string, Row>> {
  const shared = await makeTemplate(world.owner)
  const other = await makeTemplate(world.owner)
  const { sql } = world.app.database
  for (const id of [shared, other])
    await sql`update templates set sharing = 'workspace', created_by = ${world.writer._id} where id = ${id}`
  const at = `/templates/${shared}`
  const workspace = world.workspaceId
  const editors: Expected = { ...writers, reviewer: 403 }
  const run = { workspace, inputs: { keyword: 'tea' } }
  return {
    'templates.listTemplates': { path: `/templates?workspace=${workspace}`, expected: writers },
    'templates.listTrashedTemplates': { path: `/templates/trash?workspace=${workspace}`, expected: writers },
    'templates.getTemplate': { path: at, expected: writers },
    'templates.createTemplate': {
      path: '/templates',
      body: { workspace, content: sampleContent },
      expected: writers,
    },
    'templates.importTemplates': {
      path: '/templates/import',
      body: {
        workspace,
        file: { format: 'rankwell-templates', formatVersion: 1, templates: [sampleContent] },
      },
      expected: writers,
    },
    'templates.testTemplate': {
      path: '/templates/test',
      body: { ...run, content: sampleContent },
      expected: models,
    },
    'templates.updateTemplate': { path: at, body: { content: sampleContent }, expected: editors },
    'templates.duplicateTemplate': { path: `${at}/duplicate`, body: { workspace }, expected: writers },
    // The owner deletes it, so that the others find nothing.
    'templates.deleteTemplate': {
      path: `/templates/${other}`,
      expected: { ...writers, publisher: 404, reviewer: 404, writer: 404 },
    },
    // Not deleted.
    'templates.restoreTemplate': {
      path: `${at}/restore`,
      expected: { ...writers, owner: 404, publisher: 404, reviewer: 404, writer: 404 },
    },
    'templates.setFavoriteTemplate': {
      path: `${at}/favorite`,
      body: { workspace, isFavorite: true },
      expected: writers,
    },
    'templates.listTemplateVersions': { path: `${at}/versions`, expected: writers },
    'templates.restoreTemplateVersion': {
      path: `${at}/versions/1/restore`,
      body: {},
      expected: editors,
    },
    'templates.exportTemplate': { path: `${at}/export`, expected: writers },
    'templates.estimateTemplate': { path: `${at}/estimate`, body: run, expected: writers },
    'templates.runTemplate': { path: `${at}/run`, body: run, expected: models },
    'templates.listTemplateRuns': { path: `${at}/runs`, expected: writers },
    'templates.createFromTemplate': {
      path: `${at}/document`,
      body: { ...run, text: 'Words.' },
      expected: writers,
    },
    'templates.applyTemplate': {
      path: '/templates/article-how-to/apply',
      body: { docId, inputs: { keyword: 'tea' } },
      expected: { owner: 200, publisher: 200, reviewer: 404, writer: 200, viewer: 403, stranger: 404 },
    },
  }
}
