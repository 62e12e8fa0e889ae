import {
  bindingOf,
  diffText,
  type EditorBinding,
  interceptMapping,
  readNodeText,
  syncMetaOf,
  type TextEdit,
  viewOf,
  wrapWrite,
} from '@rankwell/editor'
import { Extension } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { Mapping, type StepMap } from '@tiptap/pm/transform'
import { XmlElement, XmlText } from 'yjs'

type Shown = Node | readonly Node[]

/** The user's changes since the editor state was last fully written to the live document. */
interface Change {
  before: Node
  after: Node
  mapping: Mapping
}

/** Unchanged ranges: their position in the old text and in the new one. */
interface Run {
  from: number
  at: number
  length: number
}

const isList = (shown: Shown): shown is readonly Node[] => Array.isArray(shown)

const key = new PluginKey<Change | null>('exactChange')

function follow(runs: readonly Run[], map: StepMap): Run[] {
  const ranges: { start: number; end: number; newEnd: number }[] = []
  map.forEach((start, end, _newStart, newEnd) => {
    ranges.push({ start, end, newEnd })
  })
  return runs.flatMap(({ from, at, length }) => {
    const left: Run[] = []
    const end = at + length
    let [place, shift] = [at, 0]
    const add = (to: number) => {
      if (to > place) left.push({ from: from + place - at, at: place + shift, length: to - place })
    }
    for (const range of ranges) {
      if (range.start >= end) break
      add(Math.min(range.start, end))
      shift = range.newEnd - range.end
      place = Math.max(place, range.end)
    }
    add(end)
    return left
  })
}

const joinTexts = (texts: readonly Node[]): string => texts.map(({ text }) => text ?? '').join('')

type Range = readonly [number, number]

/** From the first to the last position changed by these maps, in the last text; null if there is none. */
function findChanged(maps: readonly StepMap[]): Range | null {
  let [from, to] = [Number.POSITIVE_INFINITY, -1]
  for (const map of maps) {
    if (to >= 0) [from, to] = [map.map(from, -1), map.map(to, 1)]
    map.forEach((_start, _end, start, end) => {
      ;[from, to] = [Math.min(from, start), Math.max(to, end)]
    })
  }
  return to < 0 ? null : [from, to]
}

/** Start of each text near a change, keyed by its first node; null if the node occurs twice. */
function listTexts(doc: Node, range: Range | null): Map<Node, number | null> {
  const found = new Map<Node, number | null>()
  if (!range) return found
  doc.nodesBetween(Math.max(0, range[0] - 1), Math.min(doc.content.size, range[1] + 1), (block, position) => {
    if (block.isTextblock)
      block.forEach((child, offset) => {
        if (child.isText) found.set(child, found.has(child) ? null : position + 1 + offset)
      })
  })
  return found
}

/** Maps and text positions of a change, computed once for all of its texts. */
function describeChange({ before, after, mapping: { maps } }: Change) {
  const inverted = maps.map((map) => map.invert()).toReversed()
  return {
    maps,
    before: listTexts(before, findChanged(inverted)),
    after: listTexts(after, findChanged(maps)),
  }
}

type ChangeDetails = ReturnType<typeof describeChange>

const placeOf = (places: Map<Node, number | null>, [first]: readonly Node[]): number | null =>
  (first && places.get(first)) ?? null

/** The edits that turn a text into the editor's text, based on the actual steps; null if the steps do not show it. */
function listEdits(details: ChangeDetails, old: readonly Node[], next: readonly Node[]): TextEdit[] | null {
  const [start, newStart] = [placeOf(details.before, old), placeOf(details.after, next)]
  if (start === null || newStart === null) return null
  const [words, newWords] = [joinTexts(old), joinTexts(next)]
  let runs: Run[] = [{ from: 0, at: start, length: words.length }]
  for (const map of details.maps) runs = follow(runs, map)
  const edits: TextEdit[] = []
  let [at, newAt] = [0, 0]
  const replace = (to: number, newTo: number) => {
    if (to > at) edits.push({ remove: to - at })
    if (newTo > newAt) edits.push({ insert: newWords.slice(newAt, newTo) })
  }
  for (const run of runs) {
    const kept = run.at - newStart
    if (kept < newAt || kept + run.length > newWords.length) continue
    if (words.substr(run.from, run.length) !== newWords.substr(kept, run.length)) return null
    replace(run.from, kept)
    edits.push({ keep: run.length })
    ;[at, newAt] = [run.from + run.length, kept + run.length]
  }
  replace(words.length, newWords.length)
  return edits
}

/**
 * The text nodes of a block that contained these words before the change. The binding maps blocks to nodes, but not yet
 * their texts.
 */
function findShown(block: Shown | undefined, words: string): readonly Node[] | null {
  if (!block || isList(block)) return null
  let shown: Node[] = []
  const texts = [shown]
  block.forEach((child) => {
    if (child.isText) shown.push(child)
    else if (shown.length > 0) {
      shown = []
      texts.push(shown)
    }
  })
  const [found, other] = texts.filter((text) => joinTexts(text) === words)
  return other ? null : (found ?? null)
}

/** Writes the editor's characters to a live text, so that the binding finds no difference and only sets the marks. */
function writeText(
  text: XmlText,
  next: readonly Node[],
  block: Shown | undefined,
  getDetails: () => ChangeDetails | null,
) {
  const [words, newWords] = [readNodeText(text), joinTexts(next)]
  if (words === newWords) return
  const old = findShown(block, words)
  const details = old && getDetails()
  const known = details && listEdits(details, old, next)
  let at = 0
  for (const edit of known ?? diffText(words, newWords)) {
    if ('keep' in edit) at += edit.keep
    else if ('remove' in edit) text.delete(at, edit.remove)
    else {
      text.insert(at, edit.insert)
      at += edit.insert.length
    }
  }
}

/** Changes that are already in the live document. */
const written = new WeakSet<Change>()

function takeChange(binding: EditorBinding, shown: Node): Change | null {
  const view = viewOf(binding)
  const change = view && key.getState(view.state)
  if (!change || change.after !== shown || written.has(change)) return null
  written.add(change)
  return change
}

const bound = new WeakSet<EditorBinding>()

function writeExactly(binding: EditorBinding): void {
  if (bound.has(binding)) return
  bound.add(binding)
  wrapWrite(binding, (shown, write) => {
    const change = takeChange(binding, shown)
    let details: ChangeDetails | null = null
    const getDetails = () => {
      details ??= change && describeChange(change)
      return details
    }
    const blocks = new Map<unknown, Shown | undefined>()
    // The binding sets the mapping of a text to its new content right before it compares the two.
    const onMap = (part: unknown, next: Shown) => {
      if (part instanceof XmlElement) blocks.set(part, binding.mapping.get(part))
      else if (part instanceof XmlText && part.doc && isList(next))
        writeText(part, next, blocks.get(part.parent), getDetails)
    }
    interceptMapping(binding, onMap, () => write(shown))
  })
}

function join(change: Change | null, { before, doc, mapping }: Transaction): Change {
  const isNext = change?.after === before
  const maps = isNext ? [...change.mapping.maps, ...mapping.maps] : mapping.maps
  return { before: isNext ? change.before : before, after: doc, mapping: new Mapping(maps) }
}

/**
 * Writes exactly the user's changes to the live document. The binding compares characters before and after,
 * and confuses the equal endings of two words: if another user moves one, the other loses its ending.
 */
export const ExactChange = Extension.create({
  name: 'exactChange',
  addProseMirrorPlugins: () => {
    const plugin: Plugin<Change | null> = new Plugin({
      key,
      state: {
        init: (): Change | null => null,
        apply(transaction, change) {
          const isWritten = change !== null && written.has(change)
          if (syncMetaOf(transaction)?.isChangeOrigin) return null
          if (!transaction.docChanged) return isWritten ? null : change
          return join(isWritten ? null : change, transaction)
        },
      },
      view: ({ state }) => {
        const binding = bindingOf(state)
        if (binding) writeExactly(binding)
        return {}
      },
    })
    return [plugin]
  },
})
