import { type ParagraphAction, type ParagraphPart, paragraphActions } from '@rankwell/contract'
import { matchMarkTags, stripInvisible } from '@rankwell/editor'
import type { SignedInContext } from '../../context.ts'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'
import type { Input } from '../../lib/services.ts'
import type { WritingModel } from '../../providers/models/index.ts'
import { modelOnlyActions } from '../../providers/models/offline-unsupported.ts'
import { streamTask } from '../../providers/models/request-list.ts'
import type { ParagraphTask } from '../../providers/models/tasks.ts'

export const isParagraphAction = (name: string): name is ParagraphAction =>
  (paragraphActions as readonly string[]).includes(name)

/** Actions whose responses have significant line breaks. */
const linedActions: readonly ParagraphAction[] = [
  'to-list',
  'to-table',
  'to-questions',
  'expand',
  'continue',
  'custom',
]

/** The input that an action needs besides the paragraph. */
const neededInput: Partial<Record<ParagraphAction, 'tone' | 'targetLanguage' | 'keyword' | 'instruction'>> = {
  'change-tone': 'tone',
  translate: 'targetLanguage',
  'add-keyword': 'keyword',
  custom: 'instruction',
}

/** Replaces em dashes and collapses white space, within lines only if line breaks are significant. */
function cleanGenerated(text: string, keepsLines: boolean): string {
  const spaced = text.replace(/\s*—\s*/g, ' ')
  return keepsLines
    ? spaced
        .split('\n')
        .map((line) => line.replace(/(?<=\S)[^\S\n]+/g, ' ').trimEnd())
        .join('\n')
        .trim()
    : spaced.replace(/\s+/g, ' ').trim()
}

/** Removes a code fence around the whole response. */
const unwrapFence = (text: string) => /^\s*```[a-z]*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text

/** The text of a whole response: without a code fence around it, em dashes, and repeated spaces. */
// Invisible characters are removed again, because one may have been split between two chunks.
export const cleanAnswer = (text: string, keepsLines: boolean): string =>
  stripInvisible(cleanGenerated(unwrapFence(text), keepsLines))

/** The task of a call. Rejects an action that the model cannot perform, and an action whose input is missing. */
export function readParagraphTask(
  ctx: Pick<SignedInContext, 'language'>,
  model: WritingModel,
  input: Input<'writing.rewriteParagraph'> & { action: ParagraphAction },
): ParagraphTask & { action: ParagraphAction } {
  const { action, language, paragraph } = input
  if (model.isOffline && modelOnlyActions.includes(action)) throw httpError('needs_model')
  const { tone = '', targetLanguage = '', keyword = '', instruction = '' } = input
  const task = {
    task: 'paragraph' as const,
    action,
    language,
    paragraph,
    tone,
    targetLanguage,
    keyword,
    instruction,
  }
  const needed = neededInput[action]
  if (needed && !task[needed].trim())
    throw httpError('invalid_input', { fields: { [needed]: translate(ctx.language, 'field.required') } })
  return task
}

/** The rewritten text as the model writes it, then the whole text, cleaned up. */
export async function* streamParagraph(
  model: WritingModel,
  task: ParagraphTask & { action: ParagraphAction },
  signal: AbortSignal | undefined,
): AsyncGenerator<ParagraphPart, void, undefined> {
  let text = ''
  for await (const piece of streamTask(model, task, signal)) {
    text += piece
    yield { text: piece, isWhole: false }
  }
  const whole = cleanAnswer(text, linedActions.includes(task.action))
  yield { text: matchMarkTags(whole, task.paragraph), isWhole: true }
}

/** Waits for the first part, so that a failed request has its own status. */
export async function startStream<T>(
  parts: AsyncGenerator<T, void, undefined>,
): Promise<AsyncGenerator<T, void, undefined>> {
  const first = await parts.next()
  return (async function* () {
    try {
      if (!first.done) yield first.value
      yield* parts
    } finally {
      await parts.return()
    }
  })()
}
