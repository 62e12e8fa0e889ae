import type { Document } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import type { PanelName } from './panel-name.ts'

/** Properties of every panel. */
export interface PanelProps {
  document: Document
  editor: Editor | null
  canWrite: boolean
  /** Path of the guided setup; null for readers. */
  setupPath: string | null
  onPanel: (panel: PanelName | null) => void
  onClose: () => void
}
