import type { Editor } from '@tiptap/core'
import type { Doc } from 'yjs'

const editors = new WeakMap<Doc, Editor>()

/** The editor of a live text, once it exists. */
export const editorOf = (doc: Doc): Editor | undefined => editors.get(doc)

export const setEditorOf = (doc: Doc, editor: Editor): void => void editors.set(doc, editor)
