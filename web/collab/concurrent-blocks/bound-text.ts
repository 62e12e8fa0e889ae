import { fragmentName } from '@rankwell/editor'
import type { Editor } from '@tiptap/core'
import { initProseMirrorDoc } from '@tiptap/y-tiptap'
import type { Doc } from 'yjs'

/** Which node of the editor shows which part of the live text. */
export type TextMapping = ReturnType<typeof initProseMirrorDoc>['mapping']

/**
 * Lets an editor begin with the live text, and says which of its nodes belongs to which part of it. Without that the
 * binding reads and draws the whole text anew when it starts, and again whenever a plugin comes or goes.
 *
 * @param editor One that is being made: its schema is there, its text not yet.
 * @param mapping Is filled; the binding must be given the same one.
 */
export function beginWithText(editor: Editor, doc: Doc, mapping: TextMapping): void {
  const read = initProseMirrorDoc(doc.getXmlFragment(fragmentName), editor.schema)
  // An empty text has no block yet: the schema makes one, which is not written before somebody writes.
  if (read.doc.childCount === 0) return
  for (const [part, node] of read.mapping) mapping.set(part, node)
  Object.assign(editor.options, { content: read.doc })
}
