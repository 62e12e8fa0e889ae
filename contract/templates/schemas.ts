import { z } from 'zod'
import { Id, line, name, Timestamp } from '../base.ts'
import { Author } from '../documents/schemas.ts'
import { MicroUsd } from '../spending/schemas.ts'

/** Maximum templates of a workspace, those in the trash included. */
export const maxTemplates = 500
/** Maximum templates of an imported file. */
export const maxImportedTemplates = 100
/** Maximum bytes of an imported file. */
export const maxTemplateFileBytes = 1_000_000
/** Maximum variants of one run. */
export const maxVariants = 5
/** Maximum characters of a value, unless its variable sets a lower one. */
export const maxInputLength = 10_000

/** `copy` generates a text; `article` gives a new document its outline and brief. */
export const templateKinds = ['copy', 'article'] as const
export const TemplateKind = z.enum(templateKinds)
export type TemplateKind = z.infer<typeof TemplateKind>

export const templateCategories = [
  'articles',
  'blog',
  'search',
  'shop',
  'social',
  'email',
  'ads',
  'company',
] as const
export const TemplateCategory = z.enum(templateCategories)
export type TemplateCategory = z.infer<typeof TemplateCategory>

export const variableTypes = ['text', 'long', 'number', 'choice'] as const
export const VariableType = z.enum(variableTypes)
export type VariableType = z.infer<typeof VariableType>

/** Names as written in placeholders, such as `{{keyword}}`. */
export const variableName = /^[a-zA-Z][a-zA-Z0-9_]{0,39}$/

/** An input of a template; its value replaces `{{name}}`. */
export const TemplateVariable = z.object({
  name: z.string().regex(variableName),
  label: name(100),
  type: VariableType,
  required: z.boolean(),
  /** Maximum characters of a text, maximum of a number. */
  max: z.number().int().min(1).max(1_000_000).optional(),
  placeholder: line(300).optional(),
  /** The options of a choice. */
  choices: z.array(name(200)).min(1).max(50).optional(),
})
export type TemplateVariable = z.infer<typeof TemplateVariable>

/** Values by the name of their variable. */
export const TemplateInputs = z
  .record(z.string().max(40), line(maxInputLength))
  .refine((inputs) => Object.keys(inputs).length <= 20)
export type TemplateInputs = z.infer<typeof TemplateInputs>

export const templateIntents = ['informational', 'commercial', 'transactional', 'navigational'] as const
export const TemplateIntent = z.enum(templateIntents)

/** Default voice of an article. */
export const TemplateVoice = z.object({
  person: z.enum(['first', 'second', 'third']).optional(),
  formality: z.enum(['casual', 'neutral', 'formal']).optional(),
})
export type TemplateVoice = z.infer<typeof TemplateVoice>

export const TemplateHeading = z.object({ level: z.number().int().min(2).max(6), text: line(300) })
export type TemplateHeading = z.infer<typeof TemplateHeading>

/** Defaults of the brief. */
export const TemplateBrief = z
  .object({ goal: line(1_000), audience: line(1_000), tone: line(200), callToAction: line(1_000) })
  .partial()
export type TemplateBrief = z.infer<typeof TemplateBrief>

/** What a template consists of. Its texts may contain placeholders. */
export const TemplateContent = z.object({
  kind: TemplateKind,
  category: TemplateCategory,
  name: name(120),
  description: line(500).default(''),
  variables: z.array(TemplateVariable).max(20),
  /** The instructions for the model. */
  instructions: line(10_000),
  /** A worked example. */
  example: z.object({ inputs: TemplateInputs, output: line(20_000) }).optional(),
  outline: z.array(TemplateHeading).max(100).optional(),
  brief: TemplateBrief.optional(),
  /** Number of words to write. */
  words: z.number().int().min(10).max(20_000).optional(),
  intent: TemplateIntent.optional(),
  voice: TemplateVoice.optional(),
})
export type TemplateContent = z.infer<typeof TemplateContent>

/** Who sees a template: its author, or everyone in the workspace who writes. */
export const TemplateSharing = z.enum(['private', 'workspace'])
export type TemplateSharing = z.infer<typeof TemplateSharing>

/** `system`: supplied by Rankwell; `workspace`: shared; `mine`: seen by its author only. */
export const templateScopes = ['system', 'workspace', 'mine'] as const
export const TemplateScope = z.enum(templateScopes)
export type TemplateScope = z.infer<typeof TemplateScope>

/** A name for a template of ours, such as `blog-introduction`, or the id of a custom one. */
export const TemplateId = z
  .string()
  .max(60)
  .toLowerCase()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const TemplateSummary = z.object({
  _id: TemplateId,
  scope: TemplateScope,
  kind: TemplateKind,
  category: TemplateCategory,
  name: z.string(),
  description: z.string(),
  /** Language of its texts: English where ours are not available in the requested one. */
  language: z.string(),
  version: z.number().int(),
  /** Number of runs and articles in the workspace. */
  uses: z.number().int(),
  isFavorite: z.boolean(),
  /** When the caller last used it. */
  lastUsedAt: Timestamp.nullable(),
  sharing: TemplateSharing,
  /** Null for ours, and for those of former members. */
  createdBy: Author.nullable(),
  updatedAt: Timestamp.nullable(),
  /** Whether the caller may change, share, and delete it. */
  canEdit: z.boolean(),
})
export type TemplateSummary = z.infer<typeof TemplateSummary>

export const Template = TemplateSummary.extend({ content: TemplateContent })
export type Template = z.infer<typeof Template>

/** A state of a custom template before or after a change. */
export const TemplateVersion = z.object({
  version: z.number().int(),
  createdAt: Timestamp,
  createdBy: Author.nullable(),
  content: TemplateContent,
})
export type TemplateVersion = z.infer<typeof TemplateVersion>

/** A run of the caller with its results. */
export const TemplateRun = z.object({
  _id: Id,
  template: TemplateId,
  version: z.number().int(),
  inputs: TemplateInputs,
  language: z.string(),
  model: z.string(),
  state: z.enum(['done', 'stopped', 'failed']),
  /** Millionths of a US dollar; null if the price is unknown. */
  microUsd: MicroUsd.nullable(),
  variants: z.array(z.string()),
  createdAt: Timestamp,
})
export type TemplateRun = z.infer<typeof TemplateRun>

export const TrashedTemplate = z.object({
  _id: Id,
  name: z.string(),
  kind: TemplateKind,
  sharing: TemplateSharing,
  deletedAt: Timestamp,
  deletedBy: z.string(),
  /** When it is permanently deleted. */
  endsAt: Timestamp,
})
export type TrashedTemplate = z.infer<typeof TrashedTemplate>

/** An exported file. */
export const TemplateFile = z.object({
  format: z.literal('rankwell-templates'),
  formatVersion: z.literal(1),
  templates: z.array(TemplateContent).min(1).max(maxImportedTemplates),
})
export type TemplateFile = z.infer<typeof TemplateFile>

/** A part of a variant; the last one of each is its whole text. */
export interface VariantPart {
  /** 0-based. */
  variant: number
  text: string
  isWhole: boolean
  /** Why this variant failed; other ones are not affected. */
  error?: string
}

export const TemplateResult = z.object({
  runId: Id,
  model: z.string(),
  microUsd: MicroUsd.nullable(),
  variants: z.array(z.string()),
})
export type TemplateResult = z.infer<typeof TemplateResult>
