import { setTimeout as wait } from 'node:timers/promises'
import type { AnswerPart } from '@rankwell/contract'
import type { App } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { findMessage } from './message-queries.ts'

/** An answer that this process is writing. */
export interface LiveAnswer {
  /** The sanitized text so far. */
  text: string
  signal: AbortSignal
  /** Shows a text to everyone who follows the answer. */
  show(text: string): void
  /** Resolves with the next change. */
  changed(): Promise<void>
  stop(reason?: Error): void
  end(): void
  /** Resolves once the answer is stored. */
  ended: Promise<void>
}

const answers = new WeakMap<App, Map<string, LiveAnswer>>()

function answersOf(app: App): Map<string, LiveAnswer> {
  const known = answers.get(app) ?? new Map<string, LiveAnswer>()
  answers.set(app, known)
  return known
}

/** Registers an answer, so that it can be followed and stopped. */
export function startLive(app: App, id: string): LiveAnswer {
  const controller = new AbortController()
  let next = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const wake = () => {
    next.resolve()
    next = Promise.withResolvers<void>()
  }
  const live: LiveAnswer = {
    text: '',
    signal: controller.signal,
    show(text) {
      live.text = text
      wake()
    },
    changed: () => next.promise,
    stop: (reason) => controller.abort(reason),
    end() {
      answersOf(app).delete(id)
      wake()
      ended.resolve()
    },
    ended: ended.promise,
  }
  answersOf(app).set(id, live)
  return live
}

export const findLive = (app: App, id: string): LiveAnswer | undefined => answersOf(app).get(id)

/** Stops all answers of this process and waits until their text is stored. */
export async function stopAllAnswers(app: App): Promise<void> {
  const all = [...answersOf(app).values()]
  for (const live of all) live.stop(new Error('the server is stopping'))
  await Promise.all(all.map(({ ended }) => ended))
}

/** How a text changed: its new end from the first character that differs, never within a surrogate pair. */
function compare(shown: string, text: string): { at: number; text: string } {
  let at = 0
  while (at < shown.length && at < text.length && shown[at] === text[at]) at += 1
  const before = text.charCodeAt(at - 1)
  if (before >= 0xd800 && before < 0xdc00) at -= 1
  return { at, text: text.slice(at) }
}

/** Between two looks at an answer that another process writes. */
const lookEveryMs = 300

/** An answer from its beginning, as it is written; ends with its final state. */
export async function* followAnswer(
  app: App,
  id: string,
  signal: AbortSignal,
): AsyncGenerator<AnswerPart, void> {
  let shown = ''
  while (!signal.aborted) {
    const live = findLive(app, id)
    if (live) {
      const change = live.changed()
      if (live.text === shown) await Promise.race([change, wait(lookEveryMs)])
      else {
        const part = compare(shown, live.text)
        shown = live.text
        yield { ...part, state: 'writing' }
      }
      continue
    }
    const row = await findMessage(app.database, id)
    if (!row) throw httpError('not_found')
    const isOver = row.state !== 'writing'
    if (row.text !== shown || isOver) {
      const part = compare(shown, row.text)
      shown = row.text
      yield { ...part, state: row.state }
    }
    if (isOver) return
    await wait(lookEveryMs)
  }
}
