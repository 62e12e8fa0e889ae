import type { ParagraphAction } from '@rankwell/contract'
import type { JSONContent, MarkedText } from '@rankwell/editor'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { endUndoStep } from '../../../collab/undo-step.ts'
import {
  addBelow,
  countChanged,
  coverBlocks,
  type MissingMarks,
  previewChange,
  type RewriteKind,
  replaceBlocks,
  replaceUnits,
  type Unit,
} from '../../../editor/text-units.ts'
import { findRange, listUnits, type Scope } from '../units.ts'
import type { HelpDetails } from './help-question.ts'

/** Actions with one result for the whole range; all others work paragraph by paragraph. */
const wholeActions: readonly ParagraphAction[] = [
  'to-list',
  'to-table',
  'to-questions',
  'continue',
  'summarise',
]
const structuring: readonly ParagraphAction[] = ['to-list', 'to-table', 'to-questions']

/** Actions that also apply to headings. */
const withHeadings: readonly ParagraphAction[] = ['translate', 'fix-grammar', 'custom']

/** Actions that change most of the text: their result is shown first. */
export const reshaping: readonly ParagraphAction[] = [...structuring, 'translate', 'continue']

export interface HelpRequest {
  action: ParagraphAction
  scope: Scope
  details: HelpDetails
}

/** A request and its results. */
export interface HelpDraft {
  wish: HelpRequest
  units: Unit[]
  /** One for each unit, or one for all. */
  texts: string[]
}

export interface Proposal extends HelpDraft {
  before: JSONContent
  after: JSONContent
  /** Formatting that would be lost. */
  lost: MarkedText[]
  /** Links missing from the result, which are added at its end. */
  appended: MarkedText[]
  /** Whether the result is always inserted below the text. */
  isAddition: boolean
  /** Number of the suggestion for this request, from 1. */
  count: number
}

/** The units of a request. A single heading is changed by all actions. */
export function readUnits(state: EditorState, { action, scope }: HelpRequest): Unit[] {
  const range = findRange(state, scope)
  if (!range) return []
  const units = listUnits(state.doc, range, withHeadings.includes(action))
  const isSingle = scope === 'block' || scope === 'selection'
  return units.length > 0 || !isSingle ? units : listUnits(state.doc, range, true)
}

/** The texts to request: one for each unit, or one for all. */
export function listRequests({ action }: HelpRequest, units: readonly Unit[]): string[] {
  const texts = units.map(({ tagged, text }) => tagged ?? text)
  return wholeActions.includes(action) ? [texts.join('\n\n')] : texts
}

const kindOf = ({ action, details }: HelpRequest): RewriteKind => ({
  isStructured: structuring.includes(action),
  instruction: details.instruction,
})

/**
 * Whether the result is inserted below the text instead of replacing it: a continuation, and one result for blocks that
 * cannot be replaced without losing others, such as headings or images between them.
 */
function isAddition(state: EditorState, { wish, units }: Omit<HelpDraft, 'texts'>): boolean {
  const { action } = wish
  if (action === 'continue') return true
  if (!wholeActions.includes(action)) return false
  if (units.length > 1) return !coverBlocks(state.doc, units)
  return structuring.includes(action) && units[0]?.isWhole === false
}

/**
 * Whether the text has changed since the request, so that the results cannot replace it. If each paragraph has its own
 * result, unchanged paragraphs are replaced.
 */
export function isStale({ doc }: EditorState, { units, texts }: HelpDraft): boolean {
  const changed = countChanged(doc, units)
  return changed > 0 && (units.length !== texts.length || changed === units.length)
}

/** Inserts the results below the blocks. */
export const insertBelow = (
  state: EditorState,
  { wish, units, texts }: HelpDraft,
  end: number,
): Transaction => addBelow(state, end, texts, units, kindOf(wish))

/** Replaces the text with the results. Units that others have changed in the meantime are left as they are. */
export function replaceText(
  state: EditorState,
  { wish, units, texts }: HelpDraft,
): MissingMarks & { tr: Transaction; missed: number } {
  const kind = kindOf(wish)
  const [first, last] = [units[0], units.at(-1)]
  if (!wholeActions.includes(wish.action) || units.length === 1 || !first || !last)
    return replaceUnits(state, units, texts, kind)
  const range = { from: first.from, to: last.to }
  return { ...replaceBlocks(state, range, texts[0] ?? '', units, kind), missed: 0 }
}

/** A suggestion with the text before and after. */
export function createProposal(state: EditorState, draft: HelpDraft, count: number): Proposal {
  const { size } = state.doc.content
  const from = Math.min(draft.units[0]?.from ?? 0, size)
  const to = Math.min(draft.units.at(-1)?.to ?? from, size)
  const isBelow = isAddition(state, draft) || isStale(state, draft)
  const { tr, lost, appended } = isBelow
    ? { tr: insertBelow(state, draft, to), lost: [], appended: [] }
    : replaceText(state, draft)
  return { ...draft, ...previewChange(state, tr, { from, to }), lost, appended, isAddition: isBelow, count }
}

/**
 * Applies a suggestion as one undo step, and returns to the text.
 *
 * @param end The end of the text, to insert below it; null to replace it.
 * @returns Whether the text could be replaced.
 */
export function applyProposal(editor: Editor, proposal: Proposal, end: number | null): boolean {
  const { state, view } = editor
  if (end === null && isStale(state, proposal)) return false
  const tr = end === null ? replaceText(state, proposal).tr : insertBelow(state, proposal, end)
  endUndoStep(editor)
  view.dispatch(tr.scrollIntoView())
  endUndoStep(editor)
  editor.commands.focus()
  return true
}
