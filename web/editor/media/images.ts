import { withImageSize } from '@rankwell/editor'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import i18next from 'i18next'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { uploadImage } from '../../lib/upload-image.ts'
import { createUpload, importUpload } from '../api.ts'
import { drawUploadBox } from './upload-box.ts'
import { addUploading, findUploading, removeUploading } from './upload-placeholder.ts'

/** Metadata of a stored image. */
export interface StoredImage {
  url: string
  width: number
  height: number
}

/** An image block of a stored image; its size reserves space while it loads. */
export const imageBlock = (picture: StoredImage, alt: string) => ({
  type: 'image',
  attrs: { src: picture.url, alt, extra: withImageSize(null, picture) },
})

/**
 * The selected file's name as text, even if the same image was first uploaded under another name. It serves as initial
 * alt text that the user can improve.
 */
const altOf = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()

/** A position between blocks: below the current block, or at a position. */
function placeFor({ doc, selection }: EditorState, position: number | undefined): number {
  const $at = doc.resolve(Math.min(position ?? selection.from, doc.content.size))
  return $at.depth === 0 ? $at.pos : $at.after(1)
}

let count = 0

/** Uploads an image file and inserts it; a placeholder shows the progress in its place. */
function addImage(
  editor: Editor,
  workspace: string,
  file: File,
  position: number | undefined,
): Promise<void> {
  const id = ++count
  const box = drawUploadBox(file, i18next.t('writing:picture.uploading', { name: file.name }))
  addUploading(editor, { id, dom: box.dom }, placeFor(editor.state, position))
  return new Promise((resolve) => {
    const close = () => {
      removeUploading(editor, id)
      box.close()
      resolve()
    }
    const send = async () => {
      try {
        const kept = await uploadImage(workspace, file, box.show)
        // After the user has lost write access, the image is not inserted, because it would never be saved.
        if (!editor.isDestroyed && editor.isEditable) insertImage(editor, id, kept, altOf(file.name))
        close()
      } catch (error) {
        const labels = {
          again: i18next.t('writing:picture.again'),
          leave: i18next.t('writing:picture.leave'),
        }
        box.fail(readFailure(error).message, labels, { again: () => void send(), leave: close })
      }
    }
    void send()
  })
}

/** Replaces the placeholder with the image; an empty paragraph right above is removed. */
function insertImage(editor: Editor, id: number, kept: StoredImage, alt: string): void {
  const { tr, doc, schema, selection } = editor.state
  const at = findUploading(editor.state, id) ?? doc.content.size
  const above = doc.resolve(at).nodeBefore
  const isEmpty = above?.type.name === 'paragraph' && above.content.size === 0
  const from = isEmpty && above ? at - above.nodeSize : at
  const isHere = isEmpty && selection.from > from && selection.from < at
  tr.replaceWith(from, at, schema.nodeFromJSON(imageBlock(kept, alt)))
  if (isHere) tr.setSelection(TextSelection.create(tr.doc, from + 1)).scrollIntoView()
  editor.view.dispatch(tr)
}

/** Uploads image files and inserts them one below another, at `position` or at the cursor. */
export async function addImages(
  editor: Editor,
  workspace: string,
  files: File[],
  position?: number,
): Promise<void> {
  await Promise.all(files.map((file) => addImage(editor, workspace, file, position)))
}

/** Replaces an image with another stored one; alt text and caption are kept. */
export function swapImage(editor: Editor, id: unknown, position: number, kept: StoredImage): void {
  if (editor.isDestroyed) return
  const { tr } = editor.state
  // The text may have changed in the meantime, so the block is looked up by its id.
  editor.state.doc.descendants((node, at) => {
    const isMatch = node.type.name === 'image' && (id ? node.attrs.id === id : at === position)
    if (!isMatch) return
    tr.setNodeAttribute(at, 'src', kept.url)
    tr.setNodeAttribute(at, 'extra', withImageSize(node.attrs.extra, kept))
  })
  if (tr.docChanged) editor.view.dispatch(tr)
}

/** Uploads a file and replaces an image with it. */
export async function replaceImage(
  editor: Editor,
  workspace: string,
  position: number,
  file: File,
): Promise<void> {
  const id = editor.state.doc.nodeAt(position)?.attrs.id
  try {
    swapImage(editor, id, position, await createUpload({ workspace, file }))
  } catch (error) {
    toast.error(readFailure(error).message)
  }
}

/** Imports an image from another site; all blocks that show it then use our copy. */
export async function importImage(editor: Editor, workspace: string, source: string): Promise<void> {
  const kept = await importUpload({ workspace, url: source })
  if (editor.isDestroyed) return
  const { tr } = editor.state
  editor.state.doc.descendants((node, position) => {
    if (node.type.name !== 'image' || node.attrs.src !== source) return
    tr.setNodeAttribute(position, 'src', kept.url)
    tr.setNodeAttribute(position, 'extra', withImageSize(node.attrs.extra, kept))
  })
  if (tr.docChanged) editor.view.dispatch(tr)
}
