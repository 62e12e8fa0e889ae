import { withImageSize } from '@rankwell/editor'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import i18next from 'i18next'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { uploadPicture } from '../../lib/upload-picture.ts'
import { drawUploadBox } from './upload-box.ts'
import { addUploading, findUploading, removeUploading } from './upload-placeholder.ts'

/** What is known of a picture that is kept here. */
export interface KeptPicture {
  url: string
  width: number
  height: number
}

/** A block of a picture that is kept here; its size keeps room for it while it loads. */
export const pictureBlock = (picture: KeptPicture, alt: string) => ({
  type: 'image',
  attrs: { src: picture.url, alt, extra: withImageSize(null, picture) },
})

/** The chosen file's name as words, whatever the same picture was called when it came here first: a first
 * description, to be bettered by the tools of the picture. */
const altOf = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()

/** Between the blocks: below the one at the cursor or at a position. */
function placeFor({ doc, selection }: EditorState, position: number | undefined): number {
  const $at = doc.resolve(Math.min(position ?? selection.from, doc.content.size))
  return $at.depth === 0 ? $at.pos : $at.after(1)
}

let count = 0

/** Keeps one picture file and puts it into the text; meanwhile a box in its place says how far it has got. */
function addPicture(
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
        const kept = await uploadPicture(workspace, file, box.show)
        // Whoever may not write any more gets nothing into the text that would never be saved.
        if (!editor.isDestroyed && editor.isEditable) putPicture(editor, id, kept, altOf(file.name))
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

/** Puts a picture in the place of its box; an empty paragraph right above gives way to it. */
function putPicture(editor: Editor, id: number, kept: KeptPicture, alt: string): void {
  const { tr, doc, schema, selection } = editor.state
  const at = findUploading(editor.state, id) ?? doc.content.size
  const above = doc.resolve(at).nodeBefore
  const isEmpty = above?.type.name === 'paragraph' && above.content.size === 0
  const from = isEmpty && above ? at - above.nodeSize : at
  const isHere = isEmpty && selection.from > from && selection.from < at
  tr.replaceWith(from, at, schema.nodeFromJSON(pictureBlock(kept, alt)))
  if (isHere) tr.setSelection(TextSelection.create(tr.doc, from + 1)).scrollIntoView()
  editor.view.dispatch(tr)
}

/** Keeps picture files and puts them into the text one below the other, at `position` or at the cursor. */
export async function addPictures(
  editor: Editor,
  workspace: string,
  files: File[],
  position?: number,
): Promise<void> {
  await Promise.all(files.map((file) => addPicture(editor, workspace, file, position)))
}

/** Puts another kept picture in the place of a picture; its alternative text and caption stay. */
export function exchangePicture(editor: Editor, id: unknown, position: number, kept: KeptPicture): void {
  if (editor.isDestroyed) return
  const { tr } = editor.state
  // Others may have written above meanwhile: the block is found by its id again.
  editor.state.doc.descendants((node, at) => {
    const isIt = node.type.name === 'image' && (id ? node.attrs.id === id : at === position)
    if (!isIt) return
    tr.setNodeAttribute(at, 'src', kept.url)
    tr.setNodeAttribute(at, 'extra', withImageSize(node.attrs.extra, kept))
  })
  if (tr.docChanged) editor.view.dispatch(tr)
}

/** Keeps a file and puts it in the place of a picture. */
export async function replacePicture(
  editor: Editor,
  workspace: string,
  position: number,
  file: File,
): Promise<void> {
  const id = editor.state.doc.nodeAt(position)?.attrs.id
  try {
    exchangePicture(editor, id, position, await api.uploads.createUpload({ workspace, file }))
  } catch (error) {
    toast.error(readFailure(error).message)
  }
}

/** Brings a picture of another site here; every place that shows it then shows our copy. */
export async function importPicture(editor: Editor, workspace: string, source: string): Promise<void> {
  const kept = await api.uploads.importUpload({ workspace, url: source })
  if (editor.isDestroyed) return
  const { tr } = editor.state
  editor.state.doc.descendants((node, position) => {
    if (node.type.name !== 'image' || node.attrs.src !== source) return
    tr.setNodeAttribute(position, 'src', kept.url)
    tr.setNodeAttribute(position, 'extra', withImageSize(node.attrs.extra, kept))
  })
  if (tr.docChanged) editor.view.dispatch(tr)
}
