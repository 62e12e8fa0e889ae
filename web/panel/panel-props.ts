import type { Document } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import type { PanelName } from './panel-name.ts'

/** What every panel beside the text is given. */
export interface PanelProps {
  document: Document
  editor: Editor | null
  canWrite: boolean
  /** Address of the guided setup; null for those who may only read. */
  setupPath: string | null
  onPanel: (panel: PanelName | null) => void
  onClose: () => void
}
