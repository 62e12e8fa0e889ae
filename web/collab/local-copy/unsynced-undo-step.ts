import { contentLength, itemsInRange, undoManagerOf } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import type { Doc, UndoManager } from 'yjs'

type Step = UndoManager['undoStack'][number]

/** Size of each step when it was acknowledged. A larger size means new, unacknowledged text. */
const arrived = new WeakMap<Step, number>()

const managerOf = (editor: Editor) => undoManagerOf(editor.state)

const rangesOf = (step: Step) =>
  [...step.insertions.clients].flatMap(([client, ranges]) =>
    ranges.map(({ clock, len }) => ({ client, clock, len })),
  )

const lengthOf = (step: Step) => rangesOf(step).reduce((sum, { len }) => sum + len, 0)

/** Characters, including attributes, inserted by a step and not deleted since. */
function weigh(doc: Doc, step: Step): number {
  let weight = 0
  for (const { client, clock, len } of rangesOf(step))
    for (const item of itemsInRange(doc, client, clock, len)) weight += contentLength(item)
  return weight
}

/** Call it when everything written so far has been acknowledged. */
export function recordAcknowledged(editor: Editor): void {
  for (const step of managerOf(editor)?.undoStack.toReversed() ?? []) {
    const length = lengthOf(step)
    if (arrived.get(step) === length) return
    arrived.set(step, length)
  }
}

/** The largest unacknowledged step of this page; undefined if there is none, as after a reload. */
function findHeld(manager: UndoManager): Step | undefined {
  const waiting = manager.undoStack.filter((step) => arrived.get(step) !== lengthOf(step))
  const weighed = waiting.map((step) => ({ step, weight: weigh(manager.doc, step) }))
  return weighed.toSorted((one, other) => other.weight - one.weight)[0]?.step
}

export function canUndoUnsyncedStep(editor: Editor): boolean {
  const manager = managerOf(editor)
  return manager !== undefined && findHeld(manager) !== undefined
}

/** Undoes the oversized step, and nothing written before or after it. */
export function undoUnsyncedStep(editor: Editor): void {
  const manager = managerOf(editor)
  const held = manager && findHeld(manager)
  if (!held) return
  // Undo always reverts the last step. Steps are independent, so their order can be changed.
  manager.undoStack.splice(manager.undoStack.indexOf(held), 1)
  manager.undoStack.push(held)
  editor.commands.undo()
}
