import { type ArticlePart, canWrite, type contract } from '@rankwell/contract'
import { toMarkdown, yDocToDoc } from '@rankwell/editor'
import { checkReadability as measure, supportedReadabilityLanguages } from '@rankwell/seo'
import type { NotesPage } from '@rankwell/seo/offline'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input, Services } from '../../lib/services.ts'
import { modelOnlyActions } from '../../providers/models/offline-unsupported.ts'
import type { ArticlePlan, ResearchNotes } from '../../providers/models/tasks.ts'
import { openDocument } from '../access/service.ts'
import { findVoiceFor } from '../default-voices/service.ts'
import { requestOutline } from '../outlines/service.ts'
import { assertMayLeave } from '../privacy/service.ts'
import {
  areModelsBlocked,
  listCandidates,
  type ModelUser,
  offlineModel,
  openModel,
} from '../provider-settings/open-model.ts'
import { gatherNotesMaterial, gatherResearch } from '../research/service.ts'
import { assertWithinBudget } from '../spending/service.ts'
import { requireWorkspace } from '../workspaces/service.ts'
import { type ArticleProgress, writeArticle, writeSection } from './article.ts'
import {
  describeEstimate,
  estimateCompared,
  estimateArticle as measureArticle,
  estimateParagraph as measureParagraph,
  estimateSection as measureSection,
  priceArticle,
} from './estimate.ts'
import { stopGeneration } from './generate.ts'
import { writeNotes } from './lay-out.ts'
import { isParagraphAction, readParagraphTask, startStream, streamParagraph } from './paragraph.ts'
import { getResearchNotes } from './research-notes.ts'
import { withOutline } from './section-run.ts'
import { correctSpelling, correctsSpelling } from './spelling.ts'
import { streamWhileAllowed } from './stream-while-allowed.ts'

const defaultTarget = 1200
const defaultOptions = { tone: '', targetLanguage: '', instruction: '' }
const noResearch: ResearchNotes = { keywords: [], headings: [], questions: [], pages: [], references: [] }

/** Without a document, the role in the selected workspace decides: viewers cannot generate text. */
async function requireWriter(ctx: SignedInContext): Promise<ModelUser> {
  const { role, workspace } = await requireWorkspace(ctx, undefined)
  if (!canWrite(role)) throw httpError('role_forbidden')
  return { workspaceId: workspace._id, userId: ctx.session.userId }
}

/** The user and the workspace that pays: the document's, or else the selected one. */
async function authorizeWriter(
  ctx: SignedInContext,
  docId: string | undefined,
): Promise<ModelUser & { keyword: string }> {
  if (!docId) return { ...(await requireWriter(ctx)), keyword: '' }
  const { document } = await openDocument(ctx, docId, 'edit')
  const { workspaceId, keyword } = document
  return { workspaceId, userId: ctx.session.userId, docId, keyword }
}

interface ArticleRequest {
  plan: ArticlePlan
  research: ResearchNotes
  material: { pages: NotesPage[]; ownNotes: string[] }
  modelUser: ModelUser
}

async function readSource(
  ctx: SignedInContext,
  input: Input<'writing.generateArticle'>,
): Promise<ArticleRequest> {
  const given = {
    ...(input.title !== undefined && { title: input.title.trim() }),
    ...(input.language !== undefined && { language: input.language }),
    ...(input.outline && { outline: input.outline.map(({ level, text, note }) => ({ level, text, note })) }),
  }
  const { keyword: _, ...modelUser } = await authorizeWriter(ctx, input.docId)
  if (input.docId) {
    const { plan, research, material } = await gatherNotesMaterial(ctx.app, input.docId)
    return { plan: { ...plan, ...given }, research, material, modelUser }
  }
  const [keyword = '', ...further] = input.keywords?.map((one) => one.trim()).filter(Boolean) ?? []
  const plan: ArticlePlan = {
    language: 'en',
    title: '',
    keyword,
    metaDescription: '',
    outline: [],
    wordTarget: defaultTarget,
    goal: '',
    audience: '',
    angle: '',
    tone: '',
    callToAction: '',
    ...given,
  }
  const keywords = further.map((one) => ({ keyword: one, low: 1, high: 3 }))
  return { plan, research: { ...noResearch, keywords }, material: { pages: [], ownNotes: [] }, modelUser }
}

/** An article as Markdown; as events if the caller accepts them. Does not change a document. */
async function generateArticle(ctx: SignedInContext, input: Input<'writing.generateArticle'>) {
  const source = await readSource(ctx, input)
  if (!source.plan.keyword && !source.plan.title) throw httpError('keyword_missing')
  const { app, signal } = ctx
  const { workspaceId } = source.modelUser
  const [first] = await listCandidates(app, workspaceId)
  await assertWithinBudget(app, workspaceId, 'model', priceArticle(first, source))
  const model = await openModel(app, source.modelUser, 'article')
  if (source.plan.outline.length === 0) {
    const outline = await requestOutline(model, source, [], signal)
    source.plan.outline = outline.map(({ level, text }) => ({ level, text }))
  }
  const { section } = input
  if (section !== undefined && section >= source.plan.outline.length) throw httpError('not_found')
  const written = streamForCaller(ctx, input.docId, (signal) => {
    if (model.isOffline) return writeNotes(workspaceId, source, section)
    return section === undefined
      ? writeArticle(model, source, signal)
      : writeSection(model, source, section, signal)
  })
  if (ctx.wantsStream) return toParts(written)
  let content = ''
  for await (const { piece } of written) content += piece
  return { content: content.trim(), model: model.label }
}

/** Generates while the caller may edit the document, or write in the selected workspace. */
const streamForCaller = <T>(
  ctx: SignedInContext,
  docId: string | undefined,
  generate: (signal: AbortSignal) => AsyncGenerator<T, void>,
): AsyncGenerator<T, void> =>
  streamWhileAllowed(ctx, generate, () => (docId ? openDocument(ctx, docId, 'edit') : requireWriter(ctx)))

async function* toParts(
  written: AsyncGenerator<ArticleProgress, void>,
): AsyncGenerator<ArticlePart, void, undefined> {
  for await (const { piece, part, done, total } of written)
    yield { content: piece, stage: part.kind, done, total }
}

async function checkReadability(_ctx: SignedInContext, input: Input<'writing.checkReadability'>) {
  if (!supportedReadabilityLanguages.includes(input.lang.split('-')[0] ?? ''))
    throw httpError('language_not_supported')
  const result = measure({ language: input.lang, text: input.text })
  if (!result) throw httpError('text_too_short')
  return { readability: result.readability, write_style: result.write_style }
}

/** The selected workspace's model and its limitations, for the menu. */
async function describeHelp({ app, session }: SignedInContext) {
  const { selectedWorkspaceId: workspaceId, userId } = session
  const { label, isOffline } = workspaceId
    ? await openModel(app, { workspaceId, userId }, 'rewrite')
    : offlineModel
  const isBlocked = isOffline && workspaceId !== null && (await areModelsBlocked(app, workspaceId))
  return { model: label, isOffline, isBlocked, cannot: isOffline ? [...modelOnlyActions] : [] }
}

async function rewriteParagraph(ctx: SignedInContext, input: Input<'writing.rewriteParagraph'>) {
  const { action } = input
  if (!isParagraphAction(action)) throw httpError('not_found')
  if (!input.paragraph.trim())
    throw httpError('invalid_input', { fields: { paragraph: translate(ctx.language, 'field.required') } })
  const { keyword, ...modelUser } = await authorizeWriter(ctx, input.docId)
  const model = await openModel(ctx.app, modelUser, 'rewrite')
  if (model.isOffline && modelOnlyActions.includes(action))
    await assertMayLeave(ctx.app, modelUser.workspaceId)
  const voice = await findVoiceFor(ctx.app, modelUser.workspaceId, input.language)
  const task = {
    ...readParagraphTask(ctx, model, { ...input, action, keyword: input.keyword ?? keyword }),
    ...(voice && !model.isOffline && { voice: voice.prompt }),
  }
  if (model.isOffline && correctsSpelling(action))
    task.paragraph = await correctSpelling(ctx.app, modelUser, task)
  const parts = await startStream(
    streamForCaller(ctx, input.docId, (signal) => streamParagraph(model, task, signal)),
  )
  if (ctx.wantsStream) return parts
  let text = ''
  for await (const part of parts) text = part.text
  return { text }
}

/** The estimate for a document's article. */
async function estimateArticle(ctx: SignedInContext, { docId }: Input<'writing.estimateArticle'>) {
  const { workspaceId } = await authorizeWriter(ctx, docId)
  const source = await gatherResearch(ctx.app, docId)
  return describeEstimate(
    ctx.app,
    workspaceId,
    (model) => measureArticle(model, source),
    (model) => estimateCompared(model, source.research),
  )
}

/** The estimate for one section of a document. */
async function estimateSection(ctx: SignedInContext, input: Input<'writing.estimateSection'>) {
  const { docId, outline, index } = input
  const { workspaceId } = await authorizeWriter(ctx, docId)
  if (index >= outline.length) throw httpError('not_found')
  const { plan, research } = await gatherResearch(ctx.app, docId)
  const written = await ctx.app.texts.read(docId, (doc) => toMarkdown(yDocToDoc(doc)))
  const source = { plan: withOutline(plan, outline), research, written }
  return describeEstimate(
    ctx.app,
    workspaceId,
    (model) => measureSection(model, source, index),
    (model) => estimateCompared(model, research),
  )
}

/** The estimate for an action on a paragraph. */
async function estimateParagraph(ctx: SignedInContext, input: Input<'writing.estimateParagraph'>) {
  const { action, paragraph, language, docId } = input
  const { workspaceId, keyword } = await authorizeWriter(ctx, docId)
  const task = { task: 'paragraph' as const, action, language, paragraph, keyword, ...defaultOptions }
  return describeEstimate(ctx.app, workspaceId, (model) => measureParagraph(model, task))
}

export const writing: Services<typeof contract.writing> = {
  generateArticle,
  checkReadability,
  describeHelp,
  estimateArticle,
  estimateParagraph,
  estimateSection,
  getResearchNotes,
  rewriteParagraph,
  stopGeneration,
}
