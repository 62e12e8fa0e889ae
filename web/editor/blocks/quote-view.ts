import { readInlineText, textDirection, writePlainInline } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import { TextSelection } from '@tiptap/pm/state'
import type { NodeView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { isComposing } from '../../lib/composing.ts'
import type { WritingTexts } from '../extensions/editor-texts.ts'

/** A quote with a source field, and a link to its page; readers only see the name and the link. */
export function drawQuote(
  node: DocNode,
  editor: Editor,
  positionOf: () => number | undefined,
  t: WritingTexts,
): NodeView {
  const dom = document.createElement('blockquote')
  const contentDOM = document.createElement('p')
  const field = document.createElement('input')
  field.className = 'quote-source text-match-parent'
  field.maxLength = 500
  field.placeholder = t('quote.source')
  field.setAttribute('aria-label', t('quote.source'))
  // A browser would also place the caret next to a bare field, and text typed there would not be part of the document.
  const source = document.createElement('div')
  source.contentEditable = 'false'
  source.append(field)
  dom.append(contentDOM, source)
  let current = node
  const readCaption = () => String(current.attrs.caption ?? '')
  const show = () => {
    const words = readInlineText(readCaption())
    if (readCaption().includes('<a') || source.children[1])
      void import('./quote-link.ts').then(({ showQuoteLink }) =>
        showQuoteLink(source, readCaption(), t('quote.open')),
      )
    if (field !== document.activeElement || readInlineText(writePlainInline(field.value)) !== words)
      field.value = words
    field.dir = textDirection(field.value || field.placeholder)
    field.readOnly = !editor.isEditable
    dom.dataset.alignment = String(current.attrs.alignment ?? 'left')
    dom.toggleAttribute('data-sourced', field.value !== '')
    dom.toggleAttribute('data-passage', typeof current.attrs.passage === 'string')
  }
  show()
  field.addEventListener('focus', show)
  field.addEventListener('input', () => {
    const position = positionOf()
    if (position === undefined || !editor.isEditable) return
    editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'caption', writePlainInline(field.value)))
  })
  field.addEventListener('keydown', (event) => {
    const isBack = event.key === 'Escape' || (event.key === 'Backspace' && field.value === '')
    const position = positionOf()
    if (position === undefined || (!isBack && event.key !== 'Enter') || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') goBelow(editor, position)
    else editor.commands.focus(position + current.nodeSize - 1)
  })
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type) return false
      current = next
      show()
      return true
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    stopEvent: (event) => source.contains(event.target as Node),
  }
}

/** Continues below a block, in a new paragraph unless an empty one exists. */
function goBelow(editor: Editor, position: number): void {
  const { tr, doc, schema } = editor.state
  const after = position + (doc.nodeAt(position)?.nodeSize ?? 0)
  const next = doc.nodeAt(after)
  const isReady = next?.type.name === 'paragraph' && next.content.size === 0
  const paragraph = schema.nodes.paragraph?.create()
  if (!isReady && paragraph) tr.insert(after, paragraph)
  editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView())
  editor.view.focus()
}
