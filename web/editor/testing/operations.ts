import { undoManagerOf } from '@rankwell/editor'
import { endUndoStep } from '../../collab/undo-step.ts'
import { moveBlocks } from '../blocks/block-keys.ts'
import { moveItem } from '../blocks/move-item.ts'
import { findWord, type Person } from './meeting.ts'

/** What the matrix needs of a user: a name, and an editor bound to a live document. */
type Operator = Pick<Person, 'name' | 'editor'>

/** Tokens by the intentional operations on them. */
export interface Ledger {
  /** Every token that was in the document initially or was typed. */
  tokens: Set<string>
  /** Deleted by a user who had the whole token on the page, by that user's name. */
  deleted: Map<string, Set<string>>
  /** Letters that must remain of tokens whose beginning was deleted by a user whose page did not have the rest yet. */
  leftOf: Map<string, string>
  /** Typed and undone by the same user. */
  takenBack: Set<string>
  /** The author of each token. */
  typed: Map<string, string>
}

export interface OperationContext {
  person: Operator
  ledger: Ledger
  random: (below: number) => number
  /** The target tokens of the operation: the middle of the first block and the start of the next one. */
  target: { middle: string; next: string; last: string }
}

/** One operation, a generator so that messages can be delivered between its steps. */
export type Operation = (context: OperationContext) => Generator<undefined, void>

/** Reports a key press as the browser would. */
function press({ editor }: Operator, key: string, modifiers: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers })
  return editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event)) === true
}

const firstLetter = 0x4e00
const syllables = [...'bdfklmnprstv'].flatMap((first) => [...'aeiou'].map((second) => first + second))

/** Matches the tokens that `createToken` makes. */
export const tokenPattern = /(?:[bdfklmnprstv][aeiou]|[\u4e00-\u9fff]{2})[\u4e00-\u9fff]ing/g

/**
 * A word with common beginnings and endings, so that a character diff confuses it with others. Its unique
 * letter shows whether it is lost; every third word has three of them.
 */
export function createToken(number: number): string {
  const [first, second, own] = [0, 1, 2].map((at) => String.fromCharCode(firstLetter + number * 3 + at))
  const begin = number % 3 === 2 ? `${first}${second}` : (syllables[number % syllables.length] ?? '')
  return `${begin}${own}ing`
}

function place(context: OperationContext, token: string, side: 'before' | 'after' = 'before'): boolean {
  const at = findWord(context.person, token)
  if (at < 0) return false
  return context.person.editor.commands.setTextSelection(side === 'after' ? at + token.length : at)
}

/** Selects from one token to another, inclusive; false if one of them no longer exists. */
function select(context: OperationContext, from: string, to: string): boolean {
  const [start, end] = [findWord(context.person, from), findWord(context.person, to)]
  if (start < 0 || end < start) return false
  return context.person.editor.commands.setTextSelection({ from: start, to: end + to.length })
}

const selectedTokens = ({ editor }: Operator, { tokens }: Ledger) => {
  const { from, to } = editor.state.selection
  const text = editor.state.doc.textBetween(from, to, ' ')
  return [...tokens].filter((token) => text.includes(token))
}

/**
 * Records the rest of tokens that others are still typing and that is not on this page yet, if their beginning is
 * selected.
 */
function noteBeginnings({ name, editor }: Operator, { tokens, typed, leftOf }: Ledger): void {
  const { from, to } = editor.state.selection
  const shown = editor.state.doc.textBetween(0, editor.state.doc.content.size, ' ')
  const parts = editor.state.doc.textBetween(from, to, ' ').replace(tokenPattern, ' ')
  for (const token of tokens) {
    if (!typed.has(token) || typed.get(token) === name || shown.includes(token)) continue
    let length = token.length - 1
    while (length > 0 && !parts.includes(token.slice(0, length))) length -= 1
    const left = token.slice(length)
    if (length > 0 && left.length < (leftOf.get(token) ?? token).length) leftOf.set(token, left)
  }
}

function* type(context: OperationContext): Generator<undefined, void> {
  const { person, ledger, target, random } = context
  if (!place(context, target.middle, random(2) ? 'after' : 'before')) return
  const token = createToken(ledger.tokens.size)
  ledger.tokens.add(token)
  ledger.typed.set(token, person.name)
  for (const letter of token) {
    const { view } = person.editor
    const { from, to } = view.state.selection
    view.dispatch(view.state.tr.insertText(letter, from, to))
    yield
  }
}

function* enter(context: OperationContext): Generator<undefined, void> {
  if (!place(context, context.target.middle)) return
  press(context.person, 'Enter')
  yield
}

function* backspaceJoin(context: OperationContext): Generator<undefined, void> {
  const { person, target } = context
  if (!place(context, target.next)) return
  const { $from } = person.editor.state.selection
  person.editor.commands.setTextSelection($from.start())
  press(person, 'Backspace')
  yield
}

function* deleteAcross(context: OperationContext): Generator<undefined, void> {
  const { person, target, ledger } = context
  if (!select(context, target.middle, target.next)) return
  const deleted = ledger.deleted.get(person.name) ?? new Set()
  ledger.deleted.set(person.name, deleted)
  for (const token of selectedTokens(person, ledger)) deleted.add(token)
  noteBeginnings(person, ledger)
  press(person, 'Backspace') || person.editor.commands.deleteSelection()
  yield
}

function* cutAndPaste(context: OperationContext): Generator<undefined, void> {
  const { person, target, random } = context
  const { editor } = person
  const at = findWord(person, target.middle)
  if (at < 0) return
  const $at = editor.state.doc.resolve(at)
  const whole = random(2) === 0
  editor.commands.setTextSelection(
    whole ? { from: $at.start(), to: $at.end() } : { from: at, to: at + target.middle.length },
  )
  const { dom } = editor.view.serializeForClipboard(editor.state.selection.content())
  editor.view.dispatch(editor.state.tr.deleteSelection())
  yield
  place(context, target.last, 'after')
  editor.view.pasteHTML(dom.innerHTML, new Event('paste') as ClipboardEvent)
  yield
}

function* move(context: OperationContext): Generator<undefined, void> {
  const { person, target, random } = context
  if (!place(context, target.middle)) return
  const by = random(2) ? 1 : -1
  const { state, view } = person.editor
  const moved =
    moveItem(state, by) ?? moveBlocks(state, by) ?? moveItem(state, -by as 1) ?? moveBlocks(state, -by as 1)
  if (moved) view.dispatch(moved)
  yield
}

function* changeKind(context: OperationContext): Generator<undefined, void> {
  const { person, target, random } = context
  if (!place(context, random(3) ? target.middle : target.next)) return
  const { editor } = person
  const kinds = [
    () => editor.commands.setHeading({ level: 2 }),
    () => editor.commands.setHeading({ level: 3 }),
    () => editor.commands.toggleBulletList(),
    () => editor.commands.toggleTaskList(),
    () => editor.commands.toggleOrderedList(),
    () => editor.commands.setNode('quote'),
    () => editor.commands.setParagraph(),
  ]
  const first = random(kinds.length)
  const before = editor.state.doc
  kinds.some((_, index) => {
    kinds[(first + index) % kinds.length]?.()
    return !editor.state.doc.eq(before)
  })
  yield
}

function* nest(context: OperationContext): Generator<undefined, void> {
  const { person, target } = context
  if (!place(context, target.middle)) return
  const { editor } = person
  const ways = [
    () => press(person, 'Tab'),
    () => editor.commands.sinkListItem('listItem'),
    () => editor.commands.sinkListItem('taskItem'),
    () => editor.commands.liftListItem('listItem'),
    () => editor.commands.toggleBulletList(),
  ]
  const before = editor.state.doc
  ways.some((way) => way() && !editor.state.doc.eq(before))
  yield
}

/** The number of available undo steps. */
const countSteps = ({ editor }: Operator): number => undoManagerOf(editor.state)?.undoStack.length ?? 0

/** The operation as one undo step, followed by undo. */
const undone = (operation: Operation): Operation =>
  function* undo(context) {
    const { person, ledger } = context
    endUndoStep(person.editor)
    const steps = countSteps(person)
    const typed = new Set(ledger.typed.keys())
    const deleted = new Set(ledger.deleted.get(person.name))
    yield* operation(context)
    endUndoStep(person.editor)
    while (countSteps(person) > steps) {
      person.editor.commands.undo()
      yield
    }
    for (const [token, name] of ledger.typed)
      if (name === person.name && !typed.has(token)) ledger.takenBack.add(token)
    ledger.deleted.set(person.name, deleted)
  }

const plain = {
  type,
  enter,
  backspaceJoin,
  deleteAcross,
  cutAndPaste,
  move,
  changeKind,
  nest,
} satisfies Record<string, Operation>

/** Every operation of the matrix, and its undo. */
export const operations: Record<string, Operation> = {
  ...plain,
  ...Object.fromEntries(
    Object.entries(plain).map(([name, operation]) => [`undo ${name}`, undone(operation)]),
  ),
}
