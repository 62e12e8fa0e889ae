import { fragmentName } from '@rankwell/editor'
import type { Editor } from '@tiptap/core'
import { initProseMirrorDoc } from '@tiptap/y-tiptap'
import type { Doc } from 'yjs'

/** Maps Yjs types to the editor nodes that show them. */
export type TextMapping = ReturnType<typeof initProseMirrorDoc>['mapping']

/**
 * Initializes an editor with the live text and the mapping of its nodes. Otherwise the binding reads and
 * renders the whole text again when it starts, and whenever a plugin is added or removed.
 *
 * @param editor An editor being created: it has a schema but no text yet.
 * @param mapping Is filled; the binding must be given the same one.
 */
export function beginWithText(editor: Editor, doc: Doc, mapping: TextMapping): void {
  const read = initProseMirrorDoc(doc.getXmlFragment(fragmentName), editor.schema)
  // An empty document has no block yet: the schema creates one that is not written until the user types.
  if (read.doc.childCount === 0) return
  for (const [part, node] of read.mapping) mapping.set(part, node)
  Object.assign(editor.options, { content: read.doc })
}
