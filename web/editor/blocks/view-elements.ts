import type { Node as DocNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'

/** A figure whose caption is the content; `hint` is the placeholder of an empty caption. */
export function createFigure(kind: string, hint: string): { dom: HTMLElement; contentDOM: HTMLElement } {
  const dom = document.createElement('figure')
  dom.dataset.kind = kind
  dom.dataset.hint = hint
  const contentDOM = document.createElement('figcaption')
  dom.append(contentDOM)
  return { dom, contentDOM }
}

/** A button inside the text; the caret cannot enter it. */
export function createTextButton(label: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.contentEditable = 'false'
  button.className = 'text-button'
  button.textContent = label
  button.addEventListener('click', onClick)
  return button
}

/**
 * A node view that ignores its own DOM changes, such as a loaded image: only changes in `contentDOM` are
 * edits. It is kept while its attributes are unchanged.
 */
export function createStableView(dom: HTMLElement, contentDOM: HTMLElement, node: DocNode): NodeView {
  const drawn = JSON.stringify(node.attrs)
  return {
    dom,
    contentDOM,
    update: (next) => next.type === node.type && JSON.stringify(next.attrs) === drawn,
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    stopEvent: (event) => event.target instanceof HTMLElement && event.target.closest('button') !== null,
  }
}
