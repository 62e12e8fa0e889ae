import {
  fillPlaceholders,
  type TemplateContent,
  type TemplateInputs,
  type VariantPart,
} from '@rankwell/contract'
import type { App, SignedInContext } from '../../context.ts'
import { AppError, httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { errorBody } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import type { WritingModel } from '../../providers/models/index.ts'
import { instructionsFor, wrapTask } from '../../providers/models/instructions.ts'
import { priceOf, type Tokens } from '../../providers/models/prices.ts'
import type { TemplateTask } from '../../providers/models/tasks.ts'
import { estimateAnswer, estimateThinking, estimateTokens } from '../../providers/models/tokens.ts'
import { openDocument } from '../access/service.ts'
import { findVoiceFor } from '../default-voices/service.ts'
import { assertMayLeave } from '../privacy/service.ts'
import { listCandidates, openModel } from '../provider-settings/open-model.ts'
import { assertWithinBudget } from '../spending/service.ts'
import { describeEstimate } from '../writing/estimate.ts'
import { startStream } from '../writing/paragraph.ts'
import { streamWhileAllowed } from '../writing/stream-while-allowed.ts'
import { type OpenedTemplate, openTemplate, type Place, requirePlace, translateRequest } from './access.ts'
import { requireInputs, requireSoundContent } from './check-content.ts'
import { insertRun, setRunCost } from './queries.ts'
import { writeVariants } from './variants.ts'

interface Request {
  inputs: TemplateInputs
  language?: string | undefined
  variants: number
  docId?: string | undefined
}

type Task = Omit<TemplateTask, 'variant'>

const fillTask = (
  content: TemplateContent,
  inputs: TemplateInputs,
  language: string,
  variants: number,
): Task => ({
  task: 'template',
  language,
  instructions: fillPlaceholders(content.instructions, inputs).trim(),
  words: content.words ?? null,
  variants,
})

/** The task of a request; rejects inputs that do not fit, and a template without instructions. */
function makeTask(
  ctx: SignedInContext,
  opened: Pick<OpenedTemplate, 'content' | 'system' | 'workspace'>,
  { inputs, language = opened.workspace.contentLanguage, variants }: Request,
): Task {
  requireInputs(opened.content, inputs, ctx.language)
  const translated = translateRequest(opened, inputs, language)
  const task = fillTask(translated.content, translated.inputs, language, variants)
  if (!task.instructions) throw httpError('not_found')
  return task
}

/** Estimated tokens of all variants. */
function measure(model: string, task: Task): Tokens {
  const one = { ...task, variant: 0 }
  const inputTokens = estimateTokens(instructionsFor('template')) + estimateTokens(wrapTask(one))
  const outputTokens = estimateAnswer(one) + estimateThinking(model)
  return { inputTokens: inputTokens * task.variants, outputTokens: outputTokens * task.variants }
}

/** Cost belongs to a document of the template's workspace that the caller may edit. */
async function requireDocument(ctx: SignedInContext, { workspace }: Place, docId: string | undefined) {
  if (!docId) return
  const { document } = await openDocument(ctx, docId, 'edit')
  if (document.workspaceId !== workspace._id) throw httpError('not_found')
}

/** The cost of a run so far: null once a call had no known price. */
function createAccount() {
  let microUsd: number | null = 0
  let onLate: (() => void) | null = null
  return {
    add(more: number | null) {
      microUsd = microUsd === null || more === null ? null : microUsd + more
      onLate?.()
    },
    read: () => microUsd,
    /** Calls back for costs that arrive later: those of calls that were stopped. */
    watch(late: () => void) {
      onLate = late
    },
  }
}

type Account = ReturnType<typeof createAccount>
interface Finished {
  state: 'done' | 'stopped' | 'failed'
  variants: string[]
}

/** The variants as parts for the caller, and what has become of them. If all fail, so does the stream. */
async function* followVariants(
  ctx: SignedInContext,
  model: WritingModel,
  task: Task,
  signal: AbortSignal,
  onEnd: (finished: Finished) => Promise<void>,
): AsyncGenerator<VariantPart, void, undefined> {
  const texts: string[] = Array.from({ length: task.variants }, () => '')
  const failures: { variant: number; failure: unknown }[] = []
  let whole = 0
  let state: Finished['state'] = 'stopped'
  try {
    for await (const { failure, ...part } of writeVariants(model, task, signal)) {
      if (failure !== undefined) failures.push({ variant: part.variant, failure })
      else {
        texts[part.variant] = part.isWhole ? part.text : `${texts[part.variant]}${part.text}`
        if (part.isWhole) whole += 1
        yield part
      }
    }
    state = whole > 0 ? 'done' : 'failed'
    const [first] = failures
    if (whole === 0 && first) throw first.failure
    for (const { variant, failure } of failures)
      yield { variant, text: '', isWhole: true, error: describeError(ctx, failure) }
  } finally {
    const failed = new Set(failures.map(({ variant }) => variant))
    const variants = texts.filter((text, index) => text.trim() && !failed.has(index))
    await onEnd({ state, variants })
  }
}

function describeError({ requestId, language }: SignedInContext, failure: unknown): string {
  const { code, details } = failure instanceof AppError ? failure : new AppError('internal')
  return errorBody(code, requestId, language, details).message
}

/** Checks model and budget, then starts the stream; its first part has been generated. */
async function startRun(
  ctx: SignedInContext,
  place: Place,
  { task, docId }: { task: Task; docId: string | undefined },
  onEnd: (finished: Finished, model: WritingModel, account: Account) => Promise<void>,
) {
  const { app, session } = ctx
  const { _id: workspaceId } = place.workspace
  const account = createAccount()
  const modelUser = { workspaceId, userId: session.userId, docId }
  const model = await openModel(app, modelUser, 'template', account.add)
  const voice = await findVoiceFor(app, workspaceId, task.language)
  const spoken = { ...task, ...(voice && { voice: voice.prompt }) }
  if (model.isOffline) {
    await assertMayLeave(app, workspaceId)
    throw httpError('needs_model')
  }
  const [first] = await listCandidates(app, workspaceId)
  await assertWithinBudget(
    app,
    workspaceId,
    'model',
    first ? priceOf(first.prices, measure(first.model, spoken)) : 0,
  )
  const stream = streamWhileAllowed(
    ctx,
    (signal) => followVariants(ctx, model, spoken, signal, (finished) => onEnd(finished, model, account)),
    async () => {
      await requirePlace(ctx, workspaceId)
      await requireDocument(ctx, place, docId)
    },
  )
  return { model, account, parts: await startStream(stream) }
}

/** Stores a run with its results, also of one that was stopped. */
async function recordRun(
  { app, session }: SignedInContext,
  {
    id,
    template,
    version,
    workspace,
  }: { id: string; template: string } & Pick<OpenedTemplate, 'version' | 'workspace'>,
  { task, inputs }: { task: Task; inputs: TemplateInputs },
  { finished, model, account }: { finished: Finished; model: WritingModel; account: Account },
): Promise<void> {
  await insertRun(app.database, {
    id,
    template,
    version,
    workspaceId: workspace._id,
    userId: session.userId,
    inputs,
    language: task.language,
    model: model.id,
    microUsd: account.read(),
    createdAt: app.now(),
    ...finished,
  })
  account.watch(() => void updateCost(app, id, account.read()))
}

const updateCost = (app: App, id: string, microUsd: number | null) =>
  setRunCost(app.database, id, microUsd).catch((error: unknown) =>
    app.log.error({ err: error }, 'the cost of a run was not stored'),
  )

async function collectVariants(parts: AsyncGenerator<VariantPart, void, undefined>): Promise<string[]> {
  const texts: string[] = []
  for await (const { variant, text, isWhole, error } of parts) if (isWhole && !error) texts[variant] = text
  return texts.filter((text) => text !== undefined)
}

/** Generates variants of a template; as events if the caller accepts them. */
export async function runTemplate(ctx: SignedInContext, input: Input<'templates.runTemplate'>) {
  const opened = await openTemplate(ctx, input)
  const task = makeTask(ctx, opened, input)
  await requireDocument(ctx, opened, input.docId)
  const runId = newId()
  const run = { ...opened, id: runId, template: opened.id }
  const started = await startRun(ctx, opened, { task, docId: input.docId }, (finished, model, account) =>
    recordRun(ctx, run, { task, inputs: input.inputs }, { finished, model, account }),
  )
  if (ctx.wantsStream) return started.parts
  const variants = await collectVariants(started.parts)
  return { runId, model: started.model.label, microUsd: started.account.read(), variants }
}

/** Runs a template that is not saved; its cost is in the ledger. */
export async function testTemplate(ctx: SignedInContext, input: Input<'templates.testTemplate'>) {
  const place = await requirePlace(ctx, input.workspace)
  requireSoundContent([input.content], ctx.language, () => 'content')
  const task = makeTask(ctx, { ...place, content: input.content, system: null }, input)
  await requireDocument(ctx, place, input.docId)
  const started = await startRun(ctx, place, { task, docId: input.docId }, async () => undefined)
  if (ctx.wantsStream) return started.parts
  return { variants: await collectVariants(started.parts), model: started.model.label }
}

/** The estimate for all variants; inputs that are missing so far count as empty. */
export async function estimateTemplate(ctx: SignedInContext, input: Input<'templates.estimateTemplate'>) {
  const opened = await openTemplate(ctx, input)
  await requireDocument(ctx, opened, input.docId)
  const { language = opened.workspace.contentLanguage } = input
  const { content, inputs } = translateRequest(opened, input.inputs, language)
  const task = fillTask(content, inputs, language, input.variants)
  return describeEstimate(ctx.app, opened.workspace._id, ({ model }) => measure(model, task))
}
