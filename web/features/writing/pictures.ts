import { isSafeImageSource } from '@rankwell/editor'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { type Editor, Extension } from '@tiptap/react'
import { api } from '../../lib/api.ts'
import { readFailure } from '../../lib/errors.ts'
import { toast } from '../../lib/toast.ts'
import { insertBlock } from './block-list.ts'

/** Whether a picture lies on another site, from which pages of this app may not load it. */
export const isOutsidePicture = (source: string): boolean =>
  /^https?:\/\//.test(source) && isSafeImageSource(source)

/** Keeps picture files and puts them into the text, at `position` or at the cursor. */
export async function addPictures(
  editor: Editor,
  workspace: string,
  files: File[],
  position?: number,
): Promise<void> {
  for (const file of files) {
    try {
      const { url } = await api.uploads.createUpload({ workspace, file })
      if (editor.isDestroyed) return
      const picture = { type: 'image', attrs: { src: url, alt: altOf(file.name) } }
      if (position === undefined) insertBlock(editor, picture)
      else editor.commands.insertContentAt(Math.min(position, editor.state.doc.content.size), picture)
    } catch (error) {
      toast.error(readFailure(error).message)
    }
  }
}

/** The chosen file's name as words, whatever the same picture was called when it came here first: a first description, to be bettered by the tools of the picture. */
const altOf = (name: string): string =>
  name
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim()

/** Puts another file in the place of a picture; its alternative text and caption stay. */
export async function replacePicture(
  editor: Editor,
  workspace: string,
  position: number,
  file: File,
): Promise<void> {
  const id = editor.state.doc.nodeAt(position)?.attrs.id
  try {
    const { url } = await api.uploads.createUpload({ workspace, file })
    if (editor.isDestroyed) return
    const { tr } = editor.state
    // Others may have written above meanwhile: the block is found by its id again.
    editor.state.doc.descendants((node, at) => {
      const isIt = node.type.name === 'image' && (id ? node.attrs.id === id : at === position)
      if (isIt) tr.setNodeAttribute(at, 'src', url)
    })
    if (tr.docChanged) editor.view.dispatch(tr)
  } catch (error) {
    toast.error(readFailure(error).message)
  }
}

/** Brings a picture of another site here; every place that shows it then shows our copy. */
export async function importPicture(editor: Editor, workspace: string, source: string): Promise<void> {
  const { url } = await api.uploads.importUpload({ workspace, url: source })
  if (editor.isDestroyed) return
  const { tr } = editor.state
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'image' && node.attrs.src === source) tr.setNodeAttribute(position, 'src', url)
  })
  if (tr.docChanged) editor.view.dispatch(tr)
}

const pictureFiles = (list: FileList | undefined): File[] =>
  [...(list ?? [])].filter((file) => file.type.startsWith('image/'))

interface PicturePasteOptions {
  workspace: string
}

/** Pictures pasted or dropped as files are kept; those of pasted pages are brought here. */
export const PicturePaste = Extension.create<PicturePasteOptions>({
  name: 'picturePaste',
  addOptions: () => ({ workspace: '' }),
  onTransaction({ editor, transaction }) {
    if (transaction.getMeta('uiEvent') !== 'paste') return
    const sources = new Set<string>()
    transaction.doc.descendants((node) => {
      const source = String(node.attrs.src ?? '')
      if (node.type.name === 'image' && isOutsidePicture(source)) sources.add(source)
    })
    for (const source of sources) {
      importPicture(editor, this.options.workspace, source).catch((error: unknown) =>
        toast.error(readFailure(error).message),
      )
    }
  },
  addProseMirrorPlugins() {
    const { editor, options } = this
    return [
      new Plugin({
        key: new PluginKey('picturePaste'),
        props: {
          handlePaste: (view, event) => {
            const files = pictureFiles(event.clipboardData?.files)
            if (files.length === 0 || !view.editable) return false
            // Word and browsers put a picture of the text beside the text itself.
            if (
              event.clipboardData
                ?.getData('text/html')
                .replaceAll(/<img[^>]*>|<meta[^>]*>/g, '')
                .trim()
            )
              return false
            void addPictures(editor, options.workspace, files)
            return true
          },
          handleDrop: (view, event) => {
            const files = pictureFiles(event.dataTransfer?.files)
            if (files.length === 0 || !view.editable) return false
            event.preventDefault()
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
            void addPictures(editor, options.workspace, files, place?.pos)
            return true
          },
        },
      }),
    ]
  },
})
