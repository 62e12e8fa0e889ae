import type { Node as DocNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { createTextButton } from '../blocks/view-elements.ts'
import type { WritingTexts } from '../extensions/editor-texts.ts'
import { listCodeLanguages } from './code-languages.ts'

function fillChoice(select: HTMLSelectElement, language: string, t: WritingTexts): void {
  const options = [new Option(t('code.auto'), '', language === '', language === '')]
  for (const { value, name } of listCodeLanguages(language)) {
    const option = new Option(name, value, value === language, value === language)
    // Keeps the symbols of C++ and C# after the letter on right-to-left pages.
    option.dir = 'ltr'
    options.push(option)
  }
  select.replaceChildren(...options)
}

/** How long (ms) the button confirms that the code was copied. */
const copiedMs = 2000

/** A code block with a language selector that determines its highlighting. */
export function drawCode(
  node: DocNode,
  editor: Editor,
  positionOf: () => number | undefined,
  t: WritingTexts,
): NodeView {
  const dom = document.createElement('div')
  dom.dataset.codeView = ''
  const bar = document.createElement('div')
  bar.className = 'code-bar'
  bar.contentEditable = 'false'
  const select = document.createElement('select')
  select.className = 'code-language'
  select.setAttribute('aria-label', t('code.language'))
  const source = document.createElement('pre')
  source.dir = 'ltr'
  source.spellcheck = false
  const contentDOM = document.createElement('code')
  source.append(contentDOM)
  let language = String(node.attrs.language ?? '')
  fillChoice(select, language, t)
  const follow = () => {
    select.disabled = !editor.isEditable
  }
  follow()
  select.addEventListener('focus', follow)
  select.addEventListener('change', () => {
    const position = positionOf()
    if (position === undefined || !editor.isEditable) return
    editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'language', select.value || null))
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const copy = createTextButton(t('code.copy'), () => {
    void navigator.clipboard.writeText(contentDOM.textContent ?? '').then(() => {
      copy.textContent = t('code.copied')
      clearTimeout(timer)
      timer = setTimeout(() => {
        copy.textContent = t('code.copy')
      }, copiedMs)
    })
  })
  bar.append(select, copy)
  dom.append(bar, source)
  return {
    dom,
    contentDOM,
    update: (next) => {
      if (next.type !== node.type) return false
      const now = String(next.attrs.language ?? '')
      if (now !== language) fillChoice(select, now, t)
      language = now
      return true
    },
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
    stopEvent: (event) => event.target instanceof Element && bar.contains(event.target),
    destroy: () => clearTimeout(timer),
  }
}
