import type { JSONContent } from '@rankwell/editor'
import { type Editor, Extension } from '@tiptap/core'
import { type Node as DocNode, Fragment, Slice } from '@tiptap/pm/model'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import i18next from 'i18next'
import { readFailure } from '../../lib/errors.ts'
import { loadLinkFinder } from '../../lib/find-links.ts'
import { toast } from '../../lib/toast.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { importTypes } from '../import/import-types.ts'
import { isExternalImage } from '../media/external-image.ts'
import { createUploadingPlugin } from '../media/upload-placeholder.ts'
import { loadPasteReader, pasteReader } from './paste-reader.ts'
import { waitForReader } from './wait-for-reader.ts'

interface PasteAndDropOptions {
  /** The document title, which a dropped file may repeat. */
  readTitle: () => string
  workspace: string
  docId: string
}

const isImage = (file: File) => file.type.startsWith('image/')
const isText = (file: File) =>
  importTypes.split(',').some((ending) => file.name.toLowerCase().endsWith(ending))

/** Blocks to insert as they are; a single paragraph joins the current line. */
function sliceOf(view: EditorView, doc: JSONContent): Slice {
  const content = Fragment.from((doc.content ?? []).map((node) => view.state.schema.nodeFromJSON(node)))
  const depth = content.childCount === 1 && content.firstChild?.type.name === 'paragraph' ? 1 : 0
  return new Slice(content, depth, depth)
}

/** Inserts blocks at a position, or replaces the selection. */
function putBlocks(editor: Editor, doc: JSONContent, position?: number): boolean {
  const { view } = editor
  if (editor.isDestroyed || !doc.content?.length || pasteReader()?.fitsAtOnce(doc) === false) return false
  const { tr } = view.state
  const slice = sliceOf(view, doc)
  if (position === undefined) tr.replaceSelection(slice)
  else tr.insert(Math.min(position, tr.doc.content.size), slice.content)
  view.dispatch(tr.setMeta('uiEvent', 'paste').scrollIntoView())
  return true
}

/** Inserts a dropped file, with its comments. */
async function putFile(
  editor: Editor,
  file: File,
  { place, ...options }: PasteAndDropOptions & { place: number },
): Promise<void> {
  const reader = await loadPasteReader()
  const read = await reader.readDropped(file, { ...options, title: options.readTitle() })
  if (!read) return
  const start = Math.min(place, editor.state.doc.content.size)
  if (!putBlocks(editor, read.doc, start)) return
  await reader.keepDroppedComments(editor, options.docId, { start, threads: read.threads })
}

const showError = (error: unknown) => void toast.error(readFailure(error).message)

/** Uploads images and inserts them at the cursor or drop position. */
const insertImages = (editor: Editor, workspace: string, files: File[], position?: number) =>
  void loadPasteReader().then((reader) => reader.addImages(editor, workspace, files, position), showError)

/** URLs of images on other sites that a text shows. */
function findOutside(doc: DocNode): Set<string> {
  const sources = new Set<string>()
  doc.descendants((node) => {
    const source = String(node.attrs.src ?? '')
    if (node.type.name === 'image' && isExternalImage(source)) sources.add(source)
  })
  return sources
}

/** The position between two blocks closest to the drop. */
function placeAt(view: EditorView, event: DragEvent): number {
  const found = view.posAtCoords({ left: event.clientX, top: event.clientY })
  if (!found) return view.state.doc.content.size
  const $at = view.state.doc.resolve(found.pos)
  return $at.depth === 0 ? $at.pos : $at.after(1)
}

/** Number of images in the pasted text that only the source program can access. */
const countUnreachable = (html: string): number =>
  html.match(/<img[^>]+src=["']?(?:file:|cid:|blob:)/gi)?.length ?? 0

/**
 * Handles paste and drop: uploads images, imports those of pasted pages, converts Markdown to blocks, reads text files,
 * and rejects other files with a message. Ctrl+Shift+V pastes plain text.
 */
export const PasteAndDrop = Extension.create<PasteAndDropOptions>({
  name: 'pasteAndDrop',
  addOptions: () => ({ workspace: '', docId: '', readTitle: () => '' }),
  onCreate() {
    const skip = () => undefined
    whenIdle(() => void Promise.all([loadPasteReader(), loadLinkFinder()]).catch(skip))
  },
  onTransaction({ editor, transaction }) {
    if (transaction.getMeta('uiEvent') !== 'paste') return
    // Images that were already in the text are not imported.
    const before = findOutside(transaction.before)
    for (const source of findOutside(transaction.doc)) {
      if (before.has(source)) continue
      loadPasteReader()
        .then((reader) => reader.importImage(editor, this.options.workspace, source))
        .catch(showError)
    }
  },
  addProseMirrorPlugins() {
    const { editor, options } = this
    const handlePaste = (view: EditorView, event: ClipboardEvent, slice: Slice): boolean => {
      const data = event.clipboardData
      if (!data || !view.editable) return false
      const isRefused = () => pasteReader()?.fitsAtOnce(slice) === false
      if (view.state.selection.$from.parent.type.spec.code) return isRefused()
      const html = data.getData('text/html')
      const files = [...data.files].filter(isImage)
      // Word and browsers add an image of the copied text to the clipboard. The files are used only if there is no
      // text.
      const words = html.replaceAll(/<img[^>]*>|<meta[^>]*>|<\/?(?:html|body)[^>]*>|<!--.*?-->/gs, '').trim()
      if (files.length > 0 && !words) {
        insertImages(editor, options.workspace, files)
        return true
      }
      const unreachable = countUnreachable(html)
      if (unreachable > 0)
        toast.error(i18next.t('writing:paste.lost', { count: unreachable, formatted: String(unreachable) }))
      const reader = pasteReader()
      if (reader && /<img[^>]+src=["']?data:image/i.test(html)) {
        void reader.readPastedHtml(html, options.workspace).then((doc) => putBlocks(editor, doc))
        return true
      }
      return isRefused()
    }
    const handleDrop = (view: EditorView, event: DragEvent): boolean => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return false
      // By default the browser would open the file in place of the article.
      event.preventDefault()
      if (!view.editable) return true
      const place = placeAt(view, event)
      const pictures = files.filter(isImage)
      if (pictures.length > 0) insertImages(editor, options.workspace, pictures, place)
      for (const file of files) {
        if (isImage(file)) continue
        if (isText(file)) putFile(editor, file, { ...options, place }).catch(showError)
        else toast.error(i18next.t('writing:paste.unknown', { name: file.name }))
      }
      return true
    }
    return [
      createUploadingPlugin(),
      new Plugin({
        key: new PluginKey('pasteAndDrop'),
        props: {
          handlePaste,
          handleDrop,
          handleDOMEvents: { paste: waitForReader, drop: waitForReader },
          transformPastedHTML: (html) => pasteReader()?.cleanPastedHtml(html) ?? html,
          clipboardTextParser: (text, _context, isPlain, view) => {
            const doc = isPlain ? null : pasteReader()?.readPlainText(text)
            // With an empty result, the default parser handles the text.
            return doc ? sliceOf(view, doc) : (undefined as never)
          },
        },
      }),
    ]
  },
})
