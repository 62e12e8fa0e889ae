import type { Editor } from '@tiptap/react'
import type { TextImage } from '../../editor/media/image-audit.ts'

/** Changes one attribute of an image, found by its id despite concurrent edits. */
export function setImageAttribute(
  editor: Editor,
  image: Pick<TextImage, 'id' | 'position' | 'src'>,
  name: 'alt' | 'extra',
  value: string | null,
): void {
  const { tr } = editor.state
  editor.state.doc.forEach((node, at) => {
    if (node.type.name !== 'image') return
    const isMatch = image.id
      ? node.attrs.id === image.id
      : at === image.position && node.attrs.src === image.src
    if (isMatch) tr.setNodeAttribute(at, name, value)
  })
  if (tr.docChanged) editor.view.dispatch(tr)
}
