import type { Node as DocNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { createTextButton } from './view-parts.ts'
import type { WritingTexts } from './writing-texts.ts'

/** Nothing in the frame may run or load anything but its own looks. */
const framePolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'"

/** The page that shows raw HTML, closed by its own policy. */
const framePage = (html: string): string =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${framePolicy}"><body>${html}`

/** Raw HTML as text, with a button that shows in a sealed frame what it makes. */
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
  const fill = () => {
    if (frame) frame.srcdoc = framePage(current.textContent)
  }
  const button = createTextButton(t('raw.preview'), () => {
    if (frame) {
      frame.remove()
      frame = undefined
    } else {
      frame = document.createElement('iframe')
      frame.setAttribute('sandbox', '')
      frame.title = t('raw.frame')
      fill()
      dom.append(frame)
    }
    source.hidden = frame !== undefined
    button.textContent = t(frame ? 'raw.source' : 'raw.preview')
  })
  dom.append(button, source)
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type) return false
      current = next
      fill()
      return true
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    stopEvent: (event) => event.target === button,
  }
}
