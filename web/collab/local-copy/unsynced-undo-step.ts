import { contentLength, itemsInRange, undoManagerOf } from '@rankwell/editor'
import type { Editor } from '@tiptap/react'
import type { Doc, UndoManager } from 'yjs'

type Step = UndoManager['undoStack'][number]

/** What of each step the server is known to have: as long as it was then, for a step may grow while one types on. */
const arrived = new WeakMap<Step, number>()

const managerOf = (editor: Editor) => undoManagerOf(editor.state)

const rangesOf = (step: Step) =>
  [...step.insertions.clients].flatMap(([client, ranges]) =>
    ranges.map(({ clock, len }) => ({ client, clock, len })),
  )

const lengthOf = (step: Step) => rangesOf(step).reduce((sum, { len }) => sum + len, 0)

/** Letters, with those of attributes, that a step has put into the text and that still stand there. */
function weigh(doc: Doc, step: Step): number {
  let weight = 0
  for (const { client, clock, len } of rangesOf(step))
    for (const item of itemsInRange(doc, client, clock, len)) weight += contentLength(item)
  return weight
}

/** All that was written so far has reached the server. */
export function noteArrived(editor: Editor): void {
  for (const step of managerOf(editor)?.undoStack.toReversed() ?? []) {
    const length = lengthOf(step)
    if (arrived.get(step) === length) return
    arrived.set(step, length)
  }
}

/** The largest step of this page that has not arrived; undefined where this page has made none, as after a reload. */
function findHeld(manager: UndoManager): Step | undefined {
  const waiting = manager.undoStack.filter((step) => arrived.get(step) !== lengthOf(step))
  const weighed = waiting.map((step) => ({ step, weight: weigh(manager.doc, step) }))
  return weighed.toSorted((one, other) => other.weight - one.weight)[0]?.step
}

export function canTakeBackHeld(editor: Editor): boolean {
  const manager = managerOf(editor)
  return manager !== undefined && findHeld(manager) !== undefined
}

/** Takes back what is too large to be sent, and nothing that was written before it or since. */
export function takeBackHeld(editor: Editor): void {
  const manager = managerOf(editor)
  const held = manager && findHeld(manager)
  if (!held) return
  // Undo takes the last one: each holds by itself, as it does among the changes of others.
  manager.undoStack.splice(manager.undoStack.indexOf(held), 1)
  manager.undoStack.push(held)
  editor.commands.undo()
}
