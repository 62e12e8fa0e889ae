import type { Node as DocNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import type { WritingTexts } from '../extensions/editor-texts.ts'
import { createTextButton } from './view-elements.ts'

/** Raw HTML as text, with a button that previews it in a sandboxed frame. */
export function drawRaw(node: DocNode, t: WritingTexts): NodeView {
  const dom = document.createElement('div')
  dom.dataset.rawView = ''
  const source = document.createElement('pre')
  source.dataset.raw = ''
  source.dir = 'ltr'
  const contentDOM = document.createElement('code')
  source.append(contentDOM)
  let current = node
  let frame: HTMLIFrameElement | undefined
  const fill = async () => {
    const { fillFrame } = await import('./raw-frame.ts')
    if (frame?.isConnected) fillFrame(frame, current.textContent)
  }
  const button = createTextButton(t('raw.preview'), () => {
    if (frame) {
      frame.remove()
      frame = undefined
    } else {
      frame = document.createElement('iframe')
      frame.setAttribute('sandbox', '')
      frame.title = t('raw.frame')
      dom.append(frame)
      void fill()
    }
    dom.toggleAttribute('data-previewed', frame !== undefined)
    button.textContent = t(frame ? 'raw.source' : 'raw.preview')
  })
  dom.append(button, source)
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type) return false
      const isOther = next.textContent !== current.textContent
      current = next
      if (isOther && frame) void fill()
      return true
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    stopEvent: (event) => event.target === button,
  }
}
