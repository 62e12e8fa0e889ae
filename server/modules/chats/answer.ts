import { markdownToDoc, toMarkdown } from '@rankwell/editor'
import type { App } from '../../context.ts'
import { AppError, httpError } from '../../lib/errors.ts'
import { errorBody, translate } from '../../lib/messages.ts'
import { streamTask } from '../../providers/models/request-list.ts'
import type { ChatTask } from '../../providers/models/tasks.ts'
import { openModel } from '../provider-settings/open-model.ts'
import { announce, openChat } from './access.ts'
import { type LiveAnswer, startLive } from './live-answers.ts'
import { keepStopped, setMessageCost, stopAbandoned, updateWriting } from './message-queries.ts'
import { listWritingChats } from './queries.ts'

/** An answer to be written. */
export interface AnswerRun {
  id: string
  chat: { id: string; workspaceId: string; createdBy: string | null; sharing: 'private' | 'workspace' }
  userId: string
  /** Language of error messages. */
  language: string
  task: ChatTask
  /** The model that the user chose. */
  model?: string | undefined
}

/** Longest time of an answer. */
const maxMs = 15 * 60_000
/** Between two states of the text that readers get; longer texts take longer to sanitize. */
const showEveryMs = 80
const charactersPerMs = 100
/** Between two stored states, for the case that the server is killed. */
const storeEveryMs = 1_000
/** Between two checks of the user's access. */
const checkEveryMs = 2_000

/**
 * A model's Markdown as it may be shown and stored, complete or not: sanitized like pasted text, without HTML, images,
 * and links, because the texts it has read could have named their URLs.
 */
const cleanMarkdown = (text: string): string =>
  toMarkdown(markdownToDoc(text, { images: 'drop', links: 'drop' })).trimEnd()

/** Stops an answer once its user may no longer see the conversation, or it is in the trash. */
function watchAccess(app: App, { chat, userId }: AnswerRun, live: LiveAnswer): () => void {
  const check = () =>
    openChat({ app, session: { userId } }, chat.id, { need: 'write' }).catch((error: unknown) => {
      if (error instanceof AppError) live.stop()
    })
  const timer = setInterval(() => void check(), checkEveryMs)
  return () => clearInterval(timer)
}

function describeFailure(language: string, error: unknown): string {
  return error instanceof AppError
    ? errorBody(error.code, '', language, error.details).message
    : translate(language, 'chat.failed')
}

/** Shows and stores the text as it arrives. */
async function receive(app: App, run: AnswerRun, live: LiveAnswer, pieces: AsyncIterable<string>) {
  let raw = ''
  let shownAt = 0
  let storedAt = performance.now()
  for await (const piece of pieces) {
    raw += piece
    const now = performance.now()
    if (now - shownAt > showEveryMs + raw.length / charactersPerMs) {
      live.show(cleanMarkdown(raw))
      shownAt = now
    }
    if (now - storedAt > storeEveryMs) {
      storedAt = now
      // Ended in the meantime, by another process or a user.
      if (!(await updateWriting(app.database, run.id, { text: live.text }))) live.stop()
    }
  }
  live.show(cleanMarkdown(raw))
}

async function writeAnswer(app: App, run: AnswerRun, live: LiveAnswer): Promise<void> {
  const { id, chat, userId } = run
  let microUsd: number | null = 0
  const addCost = (more: number | null) => {
    microUsd = microUsd === null || more === null ? null : microUsd + more
    // Costs of stopped calls arrive later than their end.
    setMessageCost(app.database, id, microUsd)
      .then(() => announce(app, chat.id, chat))
      .catch((error: unknown) => app.log.error({ err: error }, 'the cost of an answer was not stored'))
  }
  const unwatch = watchAccess(app, run, live)
  let model = ''
  try {
    const user = { workspaceId: chat.workspaceId, userId }
    const writing = await openModel(app, user, 'chat', addCost, run.model)
    if (writing.isOffline) throw httpError('needs_model')
    const signal = AbortSignal.any([live.signal, AbortSignal.timeout(maxMs)])
    await receive(app, run, live, streamTask(writing, run.task, signal)).finally(() => {
      model = writing.id
    })
    await updateWriting(app.database, id, { text: live.text, model, state: 'done', microUsd })
  } catch (error) {
    const { text } = live
    if (live.signal.aborted) {
      const ended = await updateWriting(app.database, id, { text, model, state: 'stopped' })
      if (!ended) await keepStopped(app.database, id, text, model)
      return
    }
    app.log.warn({ err: error, answerId: id }, 'an answer failed')
    const failure = describeFailure(run.language, error)
    await updateWriting(app.database, id, { text, model, state: 'failed', error: failure, microUsd })
  } finally {
    unwatch()
  }
}

/** Writes an answer in the background: it goes on if its user reloads the page. */
export function startAnswer(app: App, run: AnswerRun): void {
  const live = startLive(app, run.id)
  writeAnswer(app, run, live)
    .catch((error: unknown) => app.log.error({ err: error, answerId: run.id }, 'an answer was not stored'))
    .finally(() => {
      live.end()
      announce(app, run.chat.id, run.chat)
    })
}

/** At startup: answers whose process died count as stopped; their text so far is kept. */
export async function endInterruptedAnswers(app: App): Promise<void> {
  const ids = (await stopAbandoned(app.database)).map(({ id }) => id)
  if (ids.length === 0) return
  for (const { chat } of await listWritingChats(app.database, ids)) announce(app, chat.id, chat)
}
