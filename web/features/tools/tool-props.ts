import type { Document } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'

export interface ToolProps {
  editor: Editor
  document: Document
}
