import type { VariantPart } from '@rankwell/contract'
import type { WritingModel } from '../../providers/models/index.ts'
import { streamTask } from '../../providers/models/request-list.ts'
import type { TemplateTask } from '../../providers/models/tasks.ts'
import { cleanAnswer } from '../writing/paragraph.ts'

/** Variants that are written at the same time. */
const maxAtOnce = 3

/** A part of a variant, or its failure. */
export type VariantEvent = Omit<VariantPart, 'error'> & { failure?: unknown }

async function* writeVariant(
  model: WritingModel,
  task: TemplateTask,
  signal: AbortSignal,
): AsyncGenerator<VariantEvent, void> {
  const { variant } = task
  let text = ''
  try {
    for await (const piece of streamTask(model, task, signal)) {
      text += piece
      yield { variant, text: piece, isWhole: false }
    }
  } catch (failure) {
    signal.throwIfAborted()
    return yield { variant, text: '', isWhole: true, failure }
  }
  yield { variant, text: cleanAnswer(text, true), isWhole: true }
}

/** The parts of all variants as they arrive; a variant that fails does not end the others. */
export async function* writeVariants(
  model: WritingModel,
  task: Omit<TemplateTask, 'variant'>,
  signal: AbortSignal,
): AsyncGenerator<VariantEvent, void> {
  const waiting = Array.from({ length: task.variants }, (_, variant) =>
    writeVariant(model, { ...task, variant }, signal),
  )
  type Source = (typeof waiting)[number]
  const running = new Map<Source, Promise<{ source: Source; result: IteratorResult<VariantEvent, void> }>>()
  const pull = (source: Source) => {
    const next = source.next().then((result) => ({ source, result }))
    next.catch(() => undefined)
    running.set(source, next)
  }
  try {
    for (;;) {
      for (const source of waiting.splice(0, maxAtOnce - running.size)) pull(source)
      if (running.size === 0) return
      const { source, result } = await Promise.race(running.values())
      if (result.done) running.delete(source)
      else {
        pull(source)
        yield result.value
      }
    }
  } finally {
    for (const source of running.keys()) void source.return().then(undefined, () => undefined)
  }
}
