import { z } from 'zod'
import { endpoint, Id, LanguageCode, line, Message, signedIn } from '../base.ts'
import { Outline } from '../outlines/schemas.ts'
import { WritingEstimate } from '../writing/schemas.ts'
import {
  maxVariants,
  Template,
  TemplateContent,
  TemplateFile,
  TemplateId,
  TemplateInputs,
  TemplateResult,
  TemplateRun,
  TemplateSharing,
  TemplateSummary,
  TemplateVersion,
  TrashedTemplate,
  type VariantPart,
} from './schemas.ts'

const Place = z.object({ workspace: Id.optional() })
const Read = Place.extend({ id: TemplateId })
const Request = Place.extend({
  inputs: TemplateInputs,
  /** The language to write in; default: the workspace's. */
  language: LanguageCode.optional(),
  variants: z.number().int().min(1).max(maxVariants).default(1),
  /** The document whose cost it is. */
  docId: Id.optional(),
})
/** Server-sent events: the variants as the model writes them. */
const VariantStream = z.custom<AsyncIteratorObject<VariantPart>>(
  (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
)

export const templates = {
  listTemplates: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({
      method: 'GET',
      path: '/templates',
      summary: 'List the templates supplied, those of a workspace, and the caller’s own',
      description: 'Templates supplied have their texts in the caller’s language.',
    })
    .input(Place)
    .output(z.array(TemplateSummary)),
  listTrashedTemplates: signedIn
    .route({
      method: 'GET',
      path: '/templates/trash',
      summary: 'List the deleted templates that the caller may restore, newest first',
    })
    .input(Place)
    .output(z.array(TrashedTemplate)),
  getTemplate: signedIn
    .meta({ access: 'signed-in', key: { scope: 'read' } })
    .route({ method: 'GET', path: '/templates/{id}', summary: 'Get a template' })
    .input(Read)
    .output(Template),
  createTemplate: endpoint
    .route({ method: 'POST', path: '/templates', summary: 'Create a template' })
    .input(Place.extend({ content: TemplateContent, sharing: TemplateSharing.default('private') }))
    .output(Template),
  importTemplates: endpoint
    .route({
      method: 'POST',
      path: '/templates/import',
      summary: 'Import the templates of an exported file; if one is invalid, none is imported',
    })
    .input(Place.extend({ file: TemplateFile }))
    .output(z.array(Template)),
  testTemplate: endpoint
    .route({
      method: 'POST',
      path: '/templates/test',
      summary: 'Run a template that is not saved; streams its text if the client accepts events',
    })
    .input(Request.extend({ content: TemplateContent }))
    .output(z.union([z.object({ variants: z.array(z.string()), model: z.string() }), VariantStream])),
  updateTemplate: endpoint
    .route({
      method: 'PUT',
      path: '/templates/{id}',
      summary: 'Change or share a template; a change of its content creates a version',
    })
    .input(
      z.object({
        id: Id,
        content: TemplateContent.optional(),
        sharing: TemplateSharing.optional(),
        /** The version that was edited: a newer one is not overwritten. */
        version: z.number().int().optional(),
      }),
    )
    .output(Template),
  duplicateTemplate: endpoint
    .route({
      method: 'POST',
      path: '/templates/{id}/duplicate',
      summary: 'Copy a template into one of the caller’s own',
    })
    .input(Read)
    .output(Template),
  deleteTemplate: endpoint
    .route({ method: 'DELETE', path: '/templates/{id}', summary: 'Move a template to the trash' })
    .input(z.object({ id: Id }))
    .output(Message),
  restoreTemplate: endpoint
    .route({ method: 'POST', path: '/templates/{id}/restore', summary: 'Restore a deleted template' })
    .input(z.object({ id: Id }))
    .output(Template),
  setFavoriteTemplate: signedIn
    .route({
      method: 'PUT',
      path: '/templates/{id}/favorite',
      summary: 'Add a template to the caller’s favorites, or remove it',
    })
    .input(Read.extend({ isFavorite: z.boolean() }))
    .output(Template),
  listTemplateVersions: signedIn
    .route({
      method: 'GET',
      path: '/templates/{id}/versions',
      summary: 'List the versions of a template, newest first',
    })
    .input(z.object({ id: Id }))
    .output(z.array(TemplateVersion)),
  restoreTemplateVersion: endpoint
    .route({
      method: 'POST',
      path: '/templates/{id}/versions/{version}/restore',
      summary: 'Restore an earlier version as a new one',
    })
    .input(z.object({ id: Id, version: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(Template),
  exportTemplate: signedIn
    .route({ method: 'GET', path: '/templates/{id}/export', summary: 'Export a template as a JSON file' })
    .input(Read)
    .output(z.file()),
  estimateTemplate: signedIn
    .route({
      method: 'POST',
      path: '/templates/{id}/estimate',
      summary: 'Estimate the cost of running a template',
    })
    .input(Request.extend({ id: TemplateId }))
    .output(WritingEstimate),
  runTemplate: endpoint
    .meta({ access: 'subscribed', key: { scope: 'suggest' } })
    .route({
      method: 'POST',
      path: '/templates/{id}/run',
      summary: 'Run a template; streams its variants if the client accepts events',
      description: 'Needs a connected model: without one it responds with 422 `needs_model`.',
    })
    .input(Request.extend({ id: TemplateId }))
    .output(z.union([TemplateResult, VariantStream])),
  listTemplateRuns: signedIn
    .route({
      method: 'GET',
      path: '/templates/{id}/runs',
      summary: 'List the caller’s last twenty runs of a template with their results',
    })
    .input(Place.extend({ id: TemplateId }))
    .output(z.array(TemplateRun)),
  createFromTemplate: endpoint
    .meta({ access: 'subscribed', key: { scope: 'draft' } })
    .route({
      method: 'POST',
      path: '/templates/{id}/document',
      summary:
        'Create a document: with the outline and brief of an article template, or with a text made by a copy template',
    })
    .input(
      Place.extend({
        id: TemplateId,
        inputs: TemplateInputs,
        language: LanguageCode.optional(),
        title: line(300).optional(),
        /** Markdown. */
        text: line(100_000).optional(),
      }),
    )
    .output(z.object({ docId: Id })),
  applyTemplate: endpoint
    .meta({ access: 'subscribed', key: { scope: 'draft' } })
    .route({
      method: 'POST',
      path: '/templates/{id}/apply',
      summary:
        'Replace a document’s outline by an article template’s, and fill the empty fields of its brief',
    })
    .input(z.object({ id: TemplateId, docId: Id, inputs: TemplateInputs.optional() }))
    .output(Outline),
}
