import { completeStep, type GenerationProgress } from '@rankwell/contract'
import {
  appendBlocks,
  applyBlogDiff,
  blogToDoc,
  type EditorBlog,
  replaceAll,
  toMarkdown,
  toTextBlocks,
  yDocToBlog,
  yDocToDoc,
} from '@rankwell/editor'
import type { Doc } from 'yjs'
import type { App, SignedInContext } from '../../context.ts'
import type { GeneratedSection } from '../../db/schema.ts'
import { AppError, httpError } from '../../lib/errors.ts'
import { newId } from '../../lib/ids.ts'
import { defineJob, type JobRun } from '../../lib/jobs.ts'
import { errorBody, translate } from '../../lib/messages.ts'
import type { EventInput, Input } from '../../lib/services.ts'
import type { WritingModel } from '../../providers/models/index.ts'
import { isPassingFailure } from '../../providers/models/request-list.ts'
import { openDocument } from '../access/service.ts'
import { recordUsedVoice } from '../default-voices/service.ts'
import { type DocumentText, readText } from '../documents/derive.ts'
import { presentGeneration } from '../documents/generation.ts'
import { updateDocument } from '../documents/update.ts'
import { recordReplaced, recordVersion } from '../history/service.ts'
import { listCandidates, offlineModel, openModel } from '../provider-settings/open-model.ts'
import { gatherResearch } from '../research/service.ts'
import { assertWithinBudget } from '../spending/service.ts'
import { type ArticleProgress, planParts, planSection, writeArticle } from './article.ts'
import { partPrefix, runPrefix } from './block-ids.ts'
import { createBlockStream } from './block-stream.ts'
import { completePlan, describeArticle } from './complete-plan.ts'
import { priceArticle, priceSection } from './estimate.ts'
import { abandonedRunJobs } from './interrupted-runs.ts'
import { layOutArticle } from './lay-out.ts'
import { notifyRequester } from './notify.ts'
import {
  completeSetup,
  deleteQueuedJobs,
  findGeneration,
  findRunning,
  type GenerationRow,
  insertGeneration,
  isWaiting,
  markFailed,
  resumeNewest,
  updateRunning,
} from './queries.ts'
import { readGenerated } from './read-generated.ts'
import { notifyStopped, readSpent, recordStopped } from './record-stopped.ts'
import { keepAndClearSection, openSection, runSection, sectionHasText, withOutline } from './section-run.ts'
import { type GenerationJob, generationJob, sendJob, waitForProvider } from './wait-for-provider.ts'
import { watchRequester } from './watch-requester.ts'

/** Retries after a failed attempt of the model; server restarts do not count. */
const furtherAttempts = 2
/** A run can survive this many server restarts. */
const maxAttempts = 30

/** Runs of this process, which can be stopped immediately. */
const running = new Map<string, AbortController>()

/**
 * Saves the body, then starts the job that generates an article, or one section of it, into the document. If
 * there is text, `mode` must say whether it is replaced (and stored as a version) or kept above the new one.
 */
export async function startGeneration(
  ctx: SignedInContext,
  input: EventInput<'generateDocument'>,
): Promise<GenerationProgress> {
  const { app, session } = ctx
  const { docId } = input
  const { _id: _, mode, section: sectionRequest, ...changes } = input.body
  await openDocument(ctx, docId, 'edit')
  if (await findRunning(app.database, docId)) throw httpError('generation_running')
  // When the user is asked about existing text, the sent text is already saved.
  await updateDocument(ctx, { ...changes, id: docId })
  if (mode === 'resume') return resumeGeneration(ctx, docId)
  const [hasText, isInTheWay] = await app.texts.read(docId, (doc) => {
    const has = holdsText(doc)
    return [has, sectionRequest ? sectionHasText(doc, sectionRequest) : has]
  })
  if (isInTheWay && !mode) throw httpError('text_exists')
  const { workspaceId, ...source } = await gatherResearch(app, docId)
  const plan = sectionRequest ? withOutline(source.plan, sectionRequest.outline) : source.plan
  if (!plan.keyword && !plan.title) throw httpError('keyword_missing')
  const [first] = await listCandidates(app, workspaceId)
  const price = sectionRequest
    ? priceSection(first, { ...source, plan }, sectionRequest.index)
    : priceArticle(first, { ...source, plan })
  await assertWithinBudget(app, workspaceId, 'model', price)
  if (hasText) {
    const label = translate(ctx.language, 'history.beforeGeneration')
    // Research notes are no AI draft, so the text before them is only an edited one.
    const kind = first ? 'generation' : 'edit'
    await recordVersion(app, docId, { kind, label, authorIds: [session.userId] })
  }
  const chosen = mode ?? 'append'
  const place = { docId, userId: session.userId, plan }
  const section = sectionRequest ? await openSection(app, place, sectionRequest, chosen) : null
  // The transaction creates both or neither: a run without a job would wait forever and block others.
  const row = await app.database.transaction(async (tx) => {
    const made = await insertGeneration(tx, {
      id: newId(),
      documentId: docId,
      userId: session.userId,
      mode: chosen,
      status: 'queued',
      total: sectionRequest ? 1 : first ? planParts(plan).length : plan.outline.length,
      model: first?.model ?? offlineModel.label,
      section,
      createdAt: app.now(),
      updatedAt: app.now(),
    })
    if (made) await sendJob(app, tx, made, { key: made.id, language: ctx.language })
    return made
  })
  if (!row) throw httpError('generation_running')
  notifyStopped(app, row)
  return presentGeneration(row)
}

/** Resumes the last stopped or failed run at its first unfinished section. */
async function resumeGeneration(
  { app, language }: SignedInContext,
  docId: string,
): Promise<GenerationProgress> {
  const row = await app.database.transaction(async (tx) => {
    const taken = await resumeNewest(tx, docId, app.now())
    if (taken) await deleteQueuedJobs(tx, taken.id)
    // A separate job key, because the job of the stopped run may still be ending.
    if (taken) await sendJob(app, tx, taken, { key: `${taken.id}/${newId()}`, language })
    return taken
  })
  if (!row) throw httpError('generation_not_resumable')
  notifyStopped(app, row)
  return presentGeneration(row)
}

/** Whether the document has content that a replacement would delete. */
const holdsText = (doc: Doc): boolean => {
  const { blocks, images } = toTextBlocks(yDocToDoc(doc))
  return images > 0 || blocks.some((block) => block.text.trim() !== '')
}

export async function stopGeneration(
  ctx: SignedInContext,
  input: Input<'writing.stopGeneration'>,
): Promise<{ message: string }> {
  const { app } = ctx
  await openDocument(ctx, input.docId, 'edit')
  const row = await findRunning(app.database, input.docId)
  if (!row || !(await stopRun(app, row))) throw httpError('generation_not_running')
  return { message: translate(ctx.language, 'writing.stopped') }
}

/** Stops a run and its cost; false if it had already ended. */
async function stopRun(app: App, { id }: GenerationRow): Promise<boolean> {
  const stopped = await updateRunning(app.database, id, { status: 'stopped', updatedAt: app.now() })
  if (!stopped) return false
  running.get(id)?.abort()
  await deleteQueuedJobs(app.database, id)
  // No job of a waiting run notices that it was stopped.
  if (isWaiting(stopped)) await recordStopped(app, stopped)
  notifyStopped(app, stopped)
  return true
}

/**
 * Appends finished blocks to the document. Their ids contain run and part, so that a run resumed after a
 * crash neither repeats nor overwrites its text.
 */
function createBlockWriter(app: App, row: GenerationRow, written: EditorBlog) {
  const counts = new Map<number, number>()
  const known = (part: number) =>
    written.blocks.filter((block) => block.id?.startsWith(partPrefix(row, part))).length
  return async (part: number, markdown: string[]) => {
    const blocks = markdown.flatMap(readGenerated)
    const fresh = blocks.flatMap((block) => {
      const number = counts.get(part) ?? 0
      counts.set(part, number + 1)
      return number < known(part) ? [] : [{ ...block, id: `${partPrefix(row, part)}${number}` }]
    })
    if (fresh.length > 0)
      await app.texts.change(row.documentId, row.userId, (doc) => appendBlocks(doc, fresh, 'generation'))
  }
}

const isOfPart = (row: GenerationRow, fits: (part: number) => boolean) => {
  const own = runPrefix(row)
  return ({ id }: EditorBlog['blocks'][number]): boolean =>
    id?.startsWith(own) === true && fits(Number.parseInt(id.slice(own.length), 10))
}

/** The run's text before it was resumed, so that nothing is repeated. */
const finishedText = (written: EditorBlog, row: GenerationRow): string =>
  toMarkdown(
    blogToDoc({ ...written, blocks: written.blocks.filter(isOfPart(row, (part) => part < row.done)) }),
  )

/** An interrupted part is generated again: its beginning is deleted and stored as a version. */
async function clearUnfinished(app: App, row: GenerationRow): Promise<EditorBlog> {
  const written = await app.texts.read(row.documentId, yDocToBlog)
  const isUnfinished = isOfPart(row, (part) => part >= row.done)
  if (!written.blocks.some(isUnfinished)) return written
  await recordVersion(app, row.documentId, { kind: 'generation', label: row.model, authorIds: [row.userId] })
  const kept = { ...written, blocks: written.blocks.filter((block) => !isUnfinished(block)) }
  await app.texts.change(row.documentId, row.userId, (doc) => applyBlogDiff(doc, written, kept, 'generation'))
  return kept
}

/** Clears the text for the new one. Edits made since the request are stored as a separate version. */
async function clearText(app: App, { documentId, userId }: GenerationRow): Promise<void> {
  const replaced: DocumentText[] = []
  await app.texts.change(documentId, userId, (doc) => {
    replaced.push(readText(doc))
    replaceAll(doc, [], 'generation')
  })
  for (const text of replaced) await recordReplaced(app, documentId, text, [userId])
}

async function runGeneration(
  app: App,
  row: GenerationRow,
  model: WritingModel,
  signal: AbortSignal,
): Promise<void> {
  const { documentId, userId, section } = row
  if (section) return writeOneSection(app, row, section, model, signal)
  if (row.mode === 'replace' && row.status === 'queued') await clearText(app, row)
  if (row.done === 0)
    await completePlan(app, documentId, userId, (await gatherResearch(app, documentId)).plan, signal)
  if (model.isOffline) return layOutWhole(app, row, signal)
  const written = await clearUnfinished(app, row)
  const write = createBlockWriter(app, row, written)
  const { voice, ...gathered } = await gatherResearch(app, row.documentId)
  await recordUsedVoice(app, row.documentId, voice)
  const source = { ...gathered, written: finishedText(written, row) }
  const blocks = createBlockStream()
  let last: ArticleProgress | null = null
  for await (const progress of writeArticle(model, { ...source, from: row.done }, signal)) {
    const isNewPart = last?.part !== progress.part
    const isPartDone = progress.piece === '\n\n' && progress.done > (last?.done ?? row.done)
    if (isNewPart) await report(app, row, progressOf(progress), model.label)
    await write(isPartDone ? progress.done - 1 : progress.done, [
      ...blocks.push(progress.piece),
      ...(isPartDone ? blocks.end() : []),
    ])
    if (isPartDone) await report(app, row, progressOf(progress), model.label)
    last = progress
  }
}

/** Without a model, the research is laid out. */
async function layOutWhole(app: App, row: GenerationRow, signal: AbortSignal): Promise<void> {
  await report(app, row, { stage: 'research', done: row.done, total: row.total }, offlineModel.label)
  await layOutArticle(app, row, signal, (progress) =>
    report(app, row, { stage: 'section', ...progress }, offlineModel.label),
  )
}

const progressOf = ({ part, done, total }: ArticleProgress) => ({ stage: part.kind, done, total })

async function writeOneSection(
  app: App,
  row: GenerationRow,
  section: GeneratedSection,
  model: WritingModel,
  signal: AbortSignal,
): Promise<void> {
  const part = planSection(
    withOutline((await gatherResearch(app, row.documentId)).plan, section.outline),
    section.index,
  )
  const at = (done: number, words: number) =>
    report(app, row, { stage: part.kind, done, total: 1 }, model.label, words)
  await at(0, 0)
  await runSection({ app, row, section, model, signal, onWords: (words) => at(0, words) })
}

async function report(
  app: App,
  row: GenerationRow,
  { stage, done, total }: { stage: string; done: number; total: number },
  model: string,
  words = 0,
): Promise<void> {
  const updated = await updateRunning(app.database, row.id, {
    status: 'running',
    stage,
    done,
    total,
    model,
    words,
    updatedAt: app.now(),
  })
  // Ended in the meantime, by another process or a user.
  if (!updated) running.get(row.id)?.abort()
  else notifyStopped(app, updated)
}

async function finishGeneration(
  app: App,
  row: GenerationRow,
  label: string,
  signal: AbortSignal,
): Promise<void> {
  const authorIds = [row.userId]
  if (!row.section) {
    await describeArticle(app, row.documentId, row.userId, signal)
    await completeSetup(app.database, row.documentId, completeStep)
  }
  await markFailed(app.database, row.documentId, false)
  await recordVersion(app, row.documentId, { kind: 'generation', label, authorIds })
  const done = await updateRunning(app.database, row.id, {
    status: 'done',
    stage: 'done',
    ...(row.section && { done: 1 }),
    spentMicroUsd: await readSpent(app, row),
    updatedAt: app.now(),
  })
  if (!done) return
  notifyStopped(app, done)
  await notifyRequester(app, row, 'generation_done')
}

async function generateDocument(app: App, job: GenerationJob, run: JobRun): Promise<void> {
  const row = await findGeneration(app.database, job.generationId)
  if (!row || (row.status !== 'queued' && row.status !== 'running')) return
  const controller = new AbortController()
  running.set(row.id, controller)
  const unwatch = watchRequester(app, row, async () => void (await stopRun(app, row)))
  try {
    const signal = AbortSignal.any([run.signal, controller.signal])
    const { workspaceId } = await gatherResearch(app, row.documentId)
    const modelUser = { workspaceId, userId: row.userId, docId: row.documentId }
    const model = await openModel(app, modelUser, 'article')
    await runGeneration(app, row, model, signal)
    await finishGeneration(app, row, model.label, signal)
  } catch (error) {
    if (controller.signal.aborted) return recordStopped(app, row)
    const isOver = !isPassingFailure(error) || run.attempt >= furtherAttempts || run.isLastAttempt
    if (!run.signal.aborted && (await waitForProvider(app, row, job, { error, isOver }))) return
    if (run.signal.aborted ? !run.isLastAttempt : !isOver) throw error
    app.log.error({ err: error, generationId: row.id }, 'an article could not be generated')
    const message =
      error instanceof AppError && (error.code === 'budget_exceeded' || error.code === 'text_stays_here')
        ? errorBody(error.code, '', job.language, error.details).message
        : translate(job.language, 'writing.failed')
    if (row.section) await keepAndClearSection(app, row)
    const failed = await updateRunning(app.database, row.id, {
      status: 'failed',
      error: message,
      spentMicroUsd: await readSpent(app, row),
      updatedAt: app.now(),
    })
    await markFailed(app.database, row.documentId, true)
    if (failed) {
      notifyStopped(app, failed)
      await notifyRequester(app, row, 'generation_failed')
    }
  } finally {
    unwatch()
    // The run may have been resumed while this one was ending.
    if (running.get(row.id) === controller) running.delete(row.id)
  }
}

export const writingJobs = [
  ...abandonedRunJobs,
  defineJob(generationJob, generateDocument, { retryLimit: maxAttempts, concurrency: 2 }),
]
