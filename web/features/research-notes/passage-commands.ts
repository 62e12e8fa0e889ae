import { isSafeHref, writePlainInline } from '@rankwell/editor'
import { type Node as DocNode, Fragment } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'
import type { Section } from '../../lib/heading-sections.ts'

/** Quoted words, with the page they are from. */
export interface SourcedText {
  _id?: string
  text: string
  url: string
  title: string
}

/** Maximum number of characters of a passage that its task quotes. */
const maxSubject = 70

/** The first words of a passage, which show its topic. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxSubject) return line.replace(/[.!?؟،,;:…]+$/u, '')
  const cut = line.slice(0, maxSubject)
  const end = cut.lastIndexOf(' ')
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[.!?؟،,;:…]+$/u, '')}…`
}

const passageAt = ({ doc }: EditorState, position: number): DocNode | null => {
  const node = position < doc.content.size ? doc.nodeAt(position) : null
  return node?.type.name === 'quote' && typeof node.attrs.passage === 'string' ? node : null
}

/** Replaces a passage with an empty paragraph that prompts the user to write about it, with the caret in it. */
export function turnIntoTask(state: EditorState, position: number, prompt: string): Transaction | null {
  const node = passageAt(state, position)
  const paragraph = state.schema.nodes.paragraph?.create({ prompt })
  if (!node || !paragraph) return null
  const tr = state.tr.replaceWith(position, position + node.nodeSize, paragraph)
  return tr.setSelection(TextSelection.create(tr.doc, position + 1))
}

/** Removes a passage; an empty paragraph remains if there is nothing else. */
export function removePassage(state: EditorState, position: number): Transaction | null {
  const node = passageAt(state, position)
  if (!node) return null
  const paragraph = state.schema.nodes.paragraph?.create()
  const rest = state.doc.childCount === 1 && paragraph ? paragraph : Fragment.empty
  return state.tr.replaceWith(position, position + node.nodeSize, rest)
}

function readAddress(url: string): string | null {
  try {
    const { href } = new URL(url)
    return isSafeHref(href) ? href : null
  } catch {
    return null
  }
}

/** The caption of a quote: its page as a link. */
function captionOf({ title, url }: Pick<SourcedText, 'title' | 'url'>): string {
  const href = readAddress(url)
  const name = writePlainInline(title.trim() || url)
  return href ? `<a href="${writePlainInline(href)}">${name}</a>` : name
}

/** Position after the block of the caret if it is in the section, otherwise at the end of the section's own text. */
function placeIn({ doc, selection }: EditorState, section: Section | null): number {
  const from = section?.from ?? 0
  let end = section ? from : doc.content.size
  if (section)
    doc.forEach((node, position) => {
      if (position < from || position > end) return
      if (position === from || node.type.name !== 'heading') end = position + node.nodeSize
    })
  const { $from } = selection
  if ($from.depth === 0) return end
  const after = $from.after(1)
  return after > from && after <= end ? after : end
}

/** An empty paragraph without a prompt directly before a position, which new content replaces. */
function emptyBefore(doc: DocNode, position: number): number {
  const { nodeBefore } = doc.resolve(position)
  const isSpare =
    nodeBefore?.type.name === 'paragraph' && nodeBefore.content.size === 0 && !nodeBefore.attrs.prompt
  return isSpare ? position - nodeBefore.nodeSize : position
}

/** Inserts a passage into its section as a quote with its source. */
export function insertPassage(
  state: EditorState,
  section: Section | null,
  source: SourcedText,
): { tr: Transaction; position: number } | null {
  const attrs = { caption: captionOf(source), passage: source._id ?? null }
  const quote = state.schema.nodes.quote?.create(attrs, state.schema.text(source.text))
  if (!quote) return null
  const place = placeIn(state, section)
  const from = emptyBefore(state.doc, place)
  const tr = state.tr.replaceWith(from, place, quote)
  return { tr, position: from }
}

/** Whether words can be inserted at a caret: in text, not in a heading, quote, or code. */
const takesWords = (node: DocNode): boolean => node.type.name === 'paragraph'

/** Inserts a term at the caret if it is in the section's text, otherwise at the end of the section's text. */
export function insertTerm(state: EditorState, section: Section | null, term: string): Transaction {
  const { selection, schema, doc } = state
  const place = placeIn(state, section)
  const { $from } = selection
  const isInside = $from.depth > 0 && $from.after(1) === place && takesWords($from.parent)
  const last = doc.resolve(place).nodeBefore
  const at = isInside ? $from.pos : last && takesWords(last) ? place - 1 : null
  if (at === null) {
    const paragraph = schema.nodes.paragraph?.create(null, schema.text(term))
    const tr = paragraph ? state.tr.insert(place, paragraph) : state.tr
    return tr.setSelection(TextSelection.create(tr.doc, place + 1 + term.length))
  }
  const $at = doc.resolve(at)
  const [before, after] = [$at.nodeBefore?.text?.at(-1), $at.nodeAfter?.text?.at(0)]
  const isWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{M}\p{N}.,;:!?؟،)]/u.test(char)
  const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{M}\p{N}(]/u.test(char)
  const text = `${isWord(before) ? ' ' : ''}${term}${isLetter(after) ? ' ' : ''}`
  const tr = state.tr.insertText(text, at)
  return tr.setSelection(TextSelection.create(tr.doc, at + text.length))
}
