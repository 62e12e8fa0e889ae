import { isDecorative, readImageSize } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { readFailure } from '../../lib/errors.ts'
import { fetchImage, isOwnImage } from '../../lib/own-image.ts'
import { toast } from '../../lib/toast.ts'
import { createFigure, createStableView, createTextButton } from '../blocks/view-elements.ts'
import type { WritingTexts } from '../extensions/editor-texts.ts'
import { loadPasteReader } from '../paste/paste-reader.ts'
import { isExternalImage } from './external-image.ts'

const flags = ['withBorder', 'stretched', 'withBackground'] as const

/**
 * Renders an image. Stored images are fetched with the session and shown from memory. Images from other sites are not
 * loaded, because that would reveal the reader; a placeholder offers to import them.
 */
export function drawImage(
  node: DocNode,
  editor: Editor,
  getPos: () => number | undefined,
  workspace: string,
  t: WritingTexts,
): NodeView {
  const { dom, contentDOM } = createFigure('image', t('picture.captionHint'))
  const source = String(node.attrs.src ?? '')
  const view = createStableView(dom, contentDOM, node)
  const image = document.createElement('img')
  const show = ({ attrs, content }: DocNode) => {
    for (const flag of flags) dom.toggleAttribute(`data-${flagNames[flag]}`, attrs[flag] === true)
    dom.toggleAttribute('data-captioned', content.size > 0)
    image.alt = isDecorative(attrs) ? '' : String(attrs.alt ?? '')
    // Reserves space for the image before it is loaded, so that the text below does not jump.
    Object.assign(image, readImageSize(attrs) ?? {})
  }
  show(node)
  // Clicking the image or the message shown in its place selects it, so that it can be replaced.
  dom.addEventListener('click', ({ target }) => {
    const position = getPos()
    if (target instanceof Element && target.closest('figcaption, button')) return
    if (position !== undefined && editor.isEditable) editor.chain().focus().setNodeSelection(position).run()
  })
  view.update = (next) => {
    if (next.type !== node.type || String(next.attrs.src ?? '') !== source) return false
    show(next)
    return true
  }
  if (!isOwnImage(source)) {
    dom.prepend(createNotice(source, editor, workspace, t))
    return view
  }
  image.contentEditable = 'false'
  dom.prepend(image)
  let address = ''
  let isCanceled = false
  fetchImage(source)
    .then((blob) => {
      if (isCanceled) return
      address = URL.createObjectURL(blob)
      image.src = address
    })
    .catch(() => image.replaceWith(createBox(t('picture.missing'))))
  view.destroy = () => {
    isCanceled = true
    URL.revokeObjectURL(address)
  }
  return view
}

const flagNames = {
  withBorder: 'with-border',
  stretched: 'stretched',
  withBackground: 'with-background',
} as const

function createBox(words: string): HTMLElement {
  const box = document.createElement('div')
  box.contentEditable = 'false'
  box.className = 'picture-notice'
  box.append(words)
  return box
}

function createNotice(source: string, editor: Editor, workspace: string, t: WritingTexts): HTMLElement {
  if (!isExternalImage(source)) return createBox(t('picture.missing'))
  const box = createBox(t('picture.outside', { host: new URL(source).host }))
  if (!editor.isEditable) return box
  const button = createTextButton(t('picture.bring'), () => {
    button.disabled = true
    loadPasteReader()
      .then(({ importImage }) => importImage(editor, workspace, source))
      .catch((error: unknown) => {
        button.disabled = false
        toast.error(readFailure(error).message)
      })
  })
  box.append(button)
  return box
}
