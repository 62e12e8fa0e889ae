import {
  type ArticlePart,
  canWrite,
  type contract,
  type ParagraphAction,
  paragraphActions,
} from '@rankwell/contract'
import { checkReadability as measure, supportedReadabilityLanguages } from '@rankwell/seo'
import type { SignedInContext } from '../../context.ts'
import { refuse } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Services } from '../../lib/services.ts'
import { whileAllowed } from '../../lib/while-allowed.ts'
import { streamTask } from '../../providers/models/ask.ts'
import { modelOnlyActions, OfflineCannot } from '../../providers/models/offline-cannot.ts'
import type { ArticlePlan, ResearchNotes } from '../../providers/models/tasks.ts'
import { openDocument } from '../access/service.ts'
import { readSession } from '../auth/service.ts'
import { askForOutline } from '../outlines/service.ts'
import { gatherResearch } from '../research/service.ts'
import { requireWorkspace } from '../workspaces/service.ts'
import { type ArticleProgress, writeArticle } from './article.ts'
import { stopGeneration } from './generate.ts'

type Input<Name extends keyof typeof contract.writing> = Parameters<
  Services<typeof contract.writing>[Name]
>[1]
const defaultTarget = 1200
const noResearch: ResearchNotes = { keywords: [], headings: [], questions: [], pages: [], references: [] }

/** Without a document it is the role in the selected workspace that counts: viewers write nothing. */
async function requireWriter(ctx: SignedInContext): Promise<void> {
  const { role } = await requireWorkspace(ctx, undefined)
  if (!canWrite(role)) throw refuse('role_forbidden')
}

async function readSource(
  ctx: SignedInContext,
  input: Input<'generateArticle'>,
): Promise<{ plan: ArticlePlan; research: ResearchNotes }> {
  const given = {
    ...(input.title !== undefined && { title: input.title.trim() }),
    ...(input.language !== undefined && { language: input.language }),
    ...(input.outline && { outline: input.outline.map(({ level, text, note }) => ({ level, text, note })) }),
  }
  if (input.docId) {
    await openDocument(ctx, input.docId, 'edit')
    const { plan, research } = await gatherResearch(ctx.app, input.docId)
    return { plan: { ...plan, ...given }, research }
  }
  await requireWriter(ctx)
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
  return { plan, research: { ...noResearch, keywords } }
}

/** An article as Markdown; where the caller accepts events, piece by piece. Writes into no document. */
export async function generateArticle(ctx: SignedInContext, input: Input<'generateArticle'>) {
  const source = await readSource(ctx, input)
  if (!source.plan.keyword && !source.plan.title) throw refuse('keyword_missing')
  if (source.plan.outline.length === 0) {
    const { app, signal } = ctx
    const outline = await askForOutline(app.model, source, [], signal)
    source.plan.outline = outline.map(({ level, text }) => ({ level, text }))
  }
  const written = writeForCaller(ctx, source, input.docId)
  if (ctx.wantsStream) return toParts(written)
  let content = ''
  for await (const { piece } of written) content += piece
  return { content: content.trim(), model: ctx.app.model.label }
}

/**
 * Writes for as long as the caller may have it: whoever closes the connection, is signed out, loses his role or his
 * subscription, stops what it costs.
 */
function writeForCaller(
  ctx: SignedInContext,
  source: { plan: ArticlePlan; research: ResearchNotes },
  docId: string | undefined,
): AsyncGenerator<ArticleProgress, void> {
  const { app, session } = ctx
  const stopped = new AbortController()
  const signal = ctx.signal ? AbortSignal.any([ctx.signal, stopped.signal]) : stopped.signal
  return whileAllowed(writeArticle(app.model, source, signal), {
    stop: () => stopped.abort(),
    async check() {
      const { isSubscribed } = await readSession(app, session)
      if (docId) await openDocument(ctx, docId, 'edit')
      else await requireWriter(ctx)
      if (!isSubscribed) throw refuse('subscription_required')
    },
  })
}

async function* toParts(
  written: AsyncGenerator<ArticleProgress, void>,
): AsyncGenerator<ArticlePart, void, undefined> {
  for await (const { piece, part, done, total } of written)
    yield { content: piece, stage: part.kind, done, total }
}

export async function checkReadability(_ctx: SignedInContext, input: Input<'checkReadability'>) {
  if (!supportedReadabilityLanguages.includes(input.lang.split('-')[0] ?? ''))
    throw refuse('language_not_supported')
  const result = measure({ language: input.lang, text: input.text })
  if (!result) throw refuse('text_too_short')
  return { readability: result.readability, write_style: result.write_style }
}

/** Who writes on this server, and what it cannot do, so that a menu can say so before anybody types. */
export async function describeHelp({ app }: SignedInContext) {
  const { label, isOffline } = app.model
  return { model: label, isOffline, cannot: isOffline ? [...modelOnlyActions] : [] }
}

const isAction = (name: string): name is ParagraphAction =>
  (paragraphActions as readonly string[]).includes(name)
/** Their answers have lines that mean something. */
const linedActions: readonly ParagraphAction[] = [
  'to-list',
  'to-table',
  'to-questions',
  'expand',
  'continue',
  'custom',
]

/** Em dashes become spaces, and white space is collapsed: within lines only where lines have a meaning. */
export function cleanGenerated(text: string, keepsLines: boolean): string {
  const spaced = text.replace(/\s*—\s*/g, ' ')
  return keepsLines
    ? spaced
        .split('\n')
        .map((line) => line.replace(/[^\S\n]+/g, ' ').trimEnd())
        .join('\n')
        .trim()
    : spaced.replace(/\s+/g, ' ').trim()
}

export async function rewriteParagraph(ctx: SignedInContext, input: Input<'rewriteParagraph'>) {
  const { action } = input
  if (!isAction(action)) throw refuse('not_found')
  if (!input.paragraph.trim())
    throw refuse('invalid_input', { fields: { paragraph: translate(ctx.language, 'field.required') } })
  if (!input.docId) await requireWriter(ctx)
  const keyword = input.docId ? (await openDocument(ctx, input.docId, 'edit')).document.keyword : ''
  let text = ''
  const task = {
    task: 'paragraph' as const,
    action,
    language: input.language,
    paragraph: input.paragraph,
    tone: input.tone ?? '',
    targetLanguage: input.targetLanguage ?? '',
    keyword: input.keyword ?? keyword,
    instruction: input.instruction ?? '',
  }
  try {
    for await (const piece of streamTask(ctx.app.model, task, ctx.signal)) text += piece
  } catch (error) {
    if (error instanceof OfflineCannot) throw refuse('needs_model')
    throw error
  }
  return { text: cleanGenerated(text, linedActions.includes(action)) }
}

export const writing: Services<typeof contract.writing> = {
  generateArticle,
  checkReadability,
  describeHelp,
  rewriteParagraph,
  stopGeneration,
}
