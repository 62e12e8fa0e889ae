import { fragmentName } from '@rankwell/editor'
import type { Editor } from '@tiptap/core'
import { initProseMirrorDoc } from '@tiptap/y-tiptap'
import type { Doc } from 'yjs'

/** Maps Yjs types to the editor nodes that show them. */
export type TextMapping = ReturnType<typeof initProseMirrorDoc>['mapping']

/** Filled by this function; the binding must be given the same map. */
export function initWithText(editor: Editor, doc: Doc, mapping: TextMapping): void {
  const read = initProseMirrorDoc(doc.getXmlFragment(fragmentName), editor.schema)
  // An empty document has no block yet. The one that the schema creates is written only when the user types.
  if (read.doc.childCount === 0) return
  for (const [part, node] of read.mapping) mapping.set(part, node)
  Object.assign(editor.options, { content: read.doc })
}
