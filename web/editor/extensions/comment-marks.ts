import type { CommentAnchor } from '@rankwell/contract'
import { syncMetaOf } from '@rankwell/editor'
import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, Selection, type Transaction } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { whenSettled } from '../../lib/when-settled.ts'
import { findPassage, findQuote, type Range } from './comment-anchors.ts'

/** A commented passage. */
interface MarkedThread {
  id: string
  anchor: CommentAnchor
  quote: string
}

interface MarksState {
  threads: MarkedThread[]
  activeId: string | null
  /** The range of each thread; threads without a range have lost their text. */
  places: Map<string, Range>
  marks: DecorationSet
}

type Change = Partial<Pick<MarksState, 'threads' | 'activeId'>>

export const commentMarksKey = new PluginKey<MarksState>('comment-marks')

/** Debounce (ms) before ranges are computed again. */
const pause = 400

function drawMarks(state: EditorState, { places, activeId }: Pick<MarksState, 'places' | 'activeId'>) {
  const marks = [...places].map(([id, { from, to }]) =>
    Decoration.inline(
      from,
      to,
      { class: id === activeId ? 'comment-mark is-active' : 'comment-mark', 'data-thread': id },
      { id },
    ),
  )
  return DecorationSet.create(state.doc, marks)
}

function findPlaces(state: EditorState, threads: MarkedThread[]): Map<string, Range> {
  const places = new Map<string, Range>()
  for (const { id, anchor, quote } of threads) {
    const place = findPassage(state, anchor) ?? findQuote(state, quote)
    if (place) places.set(id, place)
  }
  return places
}

function isSame(a: Map<string, Range>, b: Map<string, Range>): boolean {
  if (a.size !== b.size) return false
  return [...a].every(([id, { from, to }]) => b.get(id)?.from === from && b.get(id)?.to === to)
}

/** Maps ranges through local edits. Remote edits replace text, so after them the ranges are computed again. */
function applyChange(tr: Transaction, before: MarksState, state: EditorState): MarksState {
  const change = tr.getMeta(commentMarksKey) as Change | undefined
  const isRemote = syncMetaOf(tr) !== undefined
  if (!change && !isRemote) {
    if (!tr.docChanged || before.places.size === 0) return before
    const places = new Map(
      [...before.places].flatMap(([id, { from, to }]) => {
        const place = { from: tr.mapping.map(from, 1), to: tr.mapping.map(to, -1) }
        return place.from < place.to ? [[id, place] as const] : []
      }),
    )
    return { ...before, places, marks: before.marks.map(tr.mapping, tr.doc) }
  }
  const next = { ...before, ...change }
  if (next.threads.length === 0 && before.places.size === 0) return next
  const places = findPlaces(state, next.threads)
  if (isSame(places, before.places) && next.activeId === before.activeId && !tr.docChanged) return next
  return { ...next, places, marks: drawMarks(state, { places, activeId: next.activeId }) }
}

interface CommentMarksOptions {
  /** Called when a commented passage is clicked. */
  onOpen: (threadId: string) => void
  /** Called when Ctrl+Alt+M or ⌘+Option+M is pressed. */
  onComment: (editor: Editor) => void
}

/** Shows comments as decorations of the text; they are not part of it. */
export const CommentMarks = Extension.create<CommentMarksOptions>({
  name: 'commentMarks',
  addOptions: () => ({ onOpen: () => undefined, onComment: () => undefined }),
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-m': () => {
        this.options.onComment(this.editor)
        return true
      },
    }
  },
  addProseMirrorPlugins() {
    const { onOpen } = this.options
    return [
      new Plugin<MarksState>({
        key: commentMarksKey,
        state: {
          init: () => ({ threads: [], activeId: null, places: new Map(), marks: DecorationSet.empty }),
          apply: (tr, before, _old, state) => applyChange(tr, before, state),
        },
        props: {
          decorations: (state) => commentMarksKey.getState(state)?.marks,
          handleClick({ state, dispatch }, at, event) {
            const mark = event.target instanceof Element ? event.target.closest('[data-thread]') : null
            const id = mark?.getAttribute('data-thread')
            if (!id) return false
            // Right after a tap, the caret has not been read yet, and highlighting the thread would move it back.
            if (state.selection.empty) dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(at))))
            onOpen(id)
            return false
          },
        },
        view(view) {
          const settled = whenSettled(() => {
            const hasThreads = (commentMarksKey.getState(view.state)?.threads.length ?? 0) > 0
            if (hasThreads && !view.isDestroyed) view.dispatch(view.state.tr.setMeta(commentMarksKey, {}))
          }, pause)
          return {
            update(_view, before) {
              if (before.doc !== view.state.doc) settled.touch()
            },
            destroy: settled.end,
          }
        },
      }),
    ]
  },
})

/** Shows these threads in the text, with the active one highlighted. */
export function showThreads(editor: Editor, change: Change): void {
  if (editor.isDestroyed) return
  editor.view.dispatch(editor.state.tr.setMeta(commentMarksKey, change).setMeta('addToHistory', false))
}

/** The current ranges of the threads. */
export const readPlaces = (editor: Editor): Map<string, Range> =>
  commentMarksKey.getState(editor.state)?.places ?? new Map()

/** Scrolls a passage into view. */
export function jumpTo(editor: Editor, { from }: Range): void {
  const { node, offset } = editor.view.domAtPos(from)
  const child = node.childNodes[offset]
  const element = child instanceof Element ? child : node instanceof Element ? node : node.parentElement
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  // On small screens the panel covers the lower part.
  const block = window.matchMedia('(min-width: 1024px)').matches ? 'center' : 'start'
  element?.scrollIntoView({ block, behavior: prefersReducedMotion ? 'auto' : 'smooth' })
}
