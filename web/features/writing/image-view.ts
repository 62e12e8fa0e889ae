import type { Node as DocNode } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import { readFailure } from '../../lib/errors.ts'
import { fetchPicture, isOwnPicture } from '../../lib/own-picture.ts'
import { toast } from '../../lib/toast.ts'
import { importPicture, isOutsidePicture } from './pictures.ts'
import { createFigure, createTextButton, keepDrawn } from './view-parts.ts'
import type { WritingTexts } from './writing-texts.ts'

/**
 * Draws a picture. Ours are fetched with the session and shown from memory; those of other sites are not
 * loaded, because that would tell them who reads: they are named, with a button that keeps a copy here.
 */
export function drawImage(
  node: DocNode,
  editor: Editor,
  getPos: () => number | undefined,
  workspace: string,
  t: WritingTexts,
): NodeView {
  const { dom, contentDOM } = createFigure('image')
  const source = String(node.attrs.src ?? '')
  for (const flag of ['withBorder', 'stretched', 'withBackground'])
    if (node.attrs[flag] === true) dom.dataset[flag] = ''
  const view = keepDrawn(dom, contentDOM, node)
  if (!isOwnPicture(source)) {
    dom.prepend(createNotice(source, editor, workspace, t))
    return view
  }
  const image = document.createElement('img')
  image.contentEditable = 'false'
  image.alt = String(node.attrs.alt ?? '')
  image.addEventListener('click', () => {
    const position = getPos()
    if (position !== undefined && editor.isEditable) editor.chain().focus().setNodeSelection(position).run()
  })
  dom.prepend(image)
  let address = ''
  let isGone = false
  fetchPicture(source)
    .then((blob) => {
      if (isGone) return
      address = URL.createObjectURL(blob)
      image.src = address
    })
    .catch(() => image.replaceWith(createBox(t('picture.missing'))))
  view.destroy = () => {
    isGone = true
    URL.revokeObjectURL(address)
  }
  return view
}

function createBox(words: string): HTMLElement {
  const box = document.createElement('div')
  box.contentEditable = 'false'
  box.className = 'picture-notice'
  box.append(words)
  return box
}

function createNotice(source: string, editor: Editor, workspace: string, t: WritingTexts): HTMLElement {
  if (!isOutsidePicture(source)) return createBox(t('picture.missing'))
  const box = createBox(t('picture.outside', { host: new URL(source).host }))
  if (!editor.isEditable) return box
  const button = createTextButton(t('picture.bring'), () => {
    button.disabled = true
    importPicture(editor, workspace, source).catch((error: unknown) => {
      button.disabled = false
      toast.error(readFailure(error).message)
    })
  })
  box.append(button)
  return box
}
