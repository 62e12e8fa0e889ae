import {
  type BriefChanges,
  completeStep,
  fillPlaceholders,
  type Outline,
  type TemplateContent,
  type TemplateInputs,
} from '@rankwell/contract'
import { markdownToBlog } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import { openDocument } from '../access/service.ts'
import { createBrief, findDocumentBrief, updateBrief } from '../briefs/service.ts'
import { addDocument, announceNew, updateDocument } from '../documents/service.ts'
import { recordVersion } from '../history/service.ts'
import { replaceOutline } from '../outlines/service.ts'
import { type OpenedTemplate, openTemplate, translateRequest } from './access.ts'
import { requireInputs } from './check-content.ts'
import { insertRun } from './queries.ts'
import { toTextLanguage } from './system-templates.ts'

/** The last step of the guided setup shows the outline. */
const outlineStep = 5

/** A text with its inputs; placeholders of optional inputs leave no double space. */
const fill = (text: string, inputs: TemplateInputs): string =>
  fillPlaceholders(text, inputs)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?])/g, '')
    .trim()

const fillOutline = ({ outline = [] }: TemplateContent, inputs: TemplateInputs) =>
  outline
    .map(({ level, text }) => ({ level, text: fill(text, inputs).slice(0, 300) }))
    .filter(({ text }) => text)

/** The tone of the brief: that of the template, and its voice in words of the article's language. */
function describeTone({ brief, voice }: TemplateContent, language: string): string {
  const words = [voice?.person, voice?.formality].map((one) =>
    one ? translate(toTextLanguage(language), `template.voice.${one}`) : '',
  )
  return [brief?.tone ?? '', ...words].filter(Boolean).join(', ').slice(0, 200)
}

/** The brief's fields that a template fills. Notes that the user typed in become a reference. */
function fillBrief(content: TemplateContent, inputs: TemplateInputs, language: string): BriefChanges {
  const { brief = {}, words, intent } = content
  const { audience = '', notes = '' } = inputs
  const tone = describeTone(content, language)
  const texts = {
    goal: fill(brief.goal ?? '', inputs),
    audience: audience.trim() || fill(brief.audience ?? '', inputs),
    callToAction: fill(brief.callToAction ?? '', inputs),
    tone: fill(tone, inputs).slice(0, 200),
    intent: intent ? translate(toTextLanguage(language), `template.intent.${intent}`) : '',
  }
  const title = translate(toTextLanguage(language), 'template.notes')
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
    ...(words && { wordTarget: Math.max(100, words) }),
    ...(notes.trim() && {
      references: [{ _id: newId(), kind: 'note', title, value: notes.trim(), isOn: true }],
    }),
  }
}

/** The fields of a change that are empty in the brief so far. */
async function onlyEmpty(ctx: SignedInContext, docId: string, changes: BriefChanges) {
  const brief = await findDocumentBrief(ctx, docId)
  if (!brief) return { brief, changes }
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) ? value.length === 0 : !value)
  const entries = Object.entries(changes).filter(([field]) => isEmpty(Reflect.get(brief, field)))
  return { brief, changes: Object.fromEntries(entries) as BriefChanges }
}

const recordUse = (
  { app, session }: SignedInContext,
  { id, version, workspace }: Pick<OpenedTemplate, 'id' | 'version' | 'workspace'>,
  { inputs, language }: { inputs: TemplateInputs; language: string },
) =>
  insertRun(app.database, {
    id: newId(),
    template: id,
    version,
    workspaceId: workspace._id,
    userId: session.userId,
    inputs,
    language,
    state: 'done',
    microUsd: 0,
    variants: [],
    createdAt: app.now(),
  })

type Wanted = Input<'templates.createFromTemplate'>

async function startArticle(ctx: SignedInContext, opened: OpenedTemplate, wanted: Wanted, language: string) {
  const { workspace } = opened
  requireInputs(opened.content, wanted.inputs, ctx.language)
  const { content, inputs } = translateRequest(opened, wanted.inputs, language)
  const id = newId()
  const keyword = (inputs.keyword ?? '').trim().slice(0, 200)
  const title = wanted.title?.trim() ?? ''
  const fields = { workspaceId: workspace._id, title, language, keyword }
  await addDocument(ctx, ctx.app.database, { id, ...fields, configurationStep: keyword ? outlineStep : 1 })
  await replaceOutline(ctx.app, id, fillOutline(content, inputs))
  await createBrief(ctx, { docId: id, ...fillBrief(content, inputs, language) })
  await recordUse(ctx, opened, { inputs, language })
  return id
}

async function saveText(ctx: SignedInContext, opened: OpenedTemplate, wanted: Wanted, language: string) {
  const { app, session } = ctx
  const text = wanted.text?.trim()
  if (!text) throw httpError('invalid_input', { fields: { text: translate(ctx.language, 'field.required') } })
  const id = newId()
  const keyword = (wanted.inputs.keyword ?? '').trim().slice(0, 200)
  const title = (wanted.title?.trim() || [opened.content.name, keyword].filter(Boolean).join(': ')).slice(
    0,
    300,
  )
  const fields = { workspaceId: opened.workspace._id, title, language, keyword }
  await addDocument(ctx, app.database, { id, ...fields, configurationStep: completeStep })
  const blog = markdownToBlog(text, { images: 'drop', time: app.now().getTime() })
  await updateDocument(ctx, { id, blog: JSON.stringify(blog) })
  const label = opened.content.name
  await recordVersion(app, id, { kind: 'generation', label, authorIds: [session.userId] })
  return id
}

export async function createFromTemplate(ctx: SignedInContext, wanted: Wanted) {
  const opened = await openTemplate(ctx, wanted)
  const language = wanted.language ?? opened.workspace.contentLanguage
  const isArticle = opened.content.kind === 'article' && wanted.text === undefined
  const docId = await (isArticle ? startArticle : saveText)(ctx, opened, wanted, language)
  announceNew(ctx.app, opened.workspace._id, docId)
  return { docId }
}

/** Gives an existing document the outline of an article template; what its brief says already is kept. */
export async function applyTemplate(
  ctx: SignedInContext,
  { id, docId, inputs: given }: Input<'templates.applyTemplate'>,
): Promise<Outline> {
  const { document } = await openDocument(ctx, docId, 'edit')
  const { workspaceId, language, keyword } = document
  const opened = await openTemplate(ctx, { id, workspace: workspaceId })
  if (opened.workspace._id !== workspaceId || opened.content.kind !== 'article') throw httpError('not_found')
  const wanted = { keyword, ...given }
  requireInputs(opened.content, wanted, ctx.language)
  const { content, inputs } = translateRequest(opened, wanted, language)
  const { brief, changes } = await onlyEmpty(ctx, docId, fillBrief(content, inputs, language))
  if (!brief) await createBrief(ctx, { docId, ...changes })
  else if (Object.keys(changes).length > 0) await updateBrief(ctx, { id: brief._id, ...changes })
  const outline = await replaceOutline(ctx.app, docId, fillOutline(content, inputs))
  await recordUse(ctx, opened, { inputs, language })
  return outline
}
