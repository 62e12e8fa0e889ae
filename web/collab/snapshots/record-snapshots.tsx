import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { recordAcknowledged } from '../local-copy/unsynced-undo-step.ts'
import { type SavingStore, useSaving } from '../save-status/saving.ts'
import { type SnapshotRecorder, watchText } from './snapshot-recorder.ts'

interface RecordSnapshotsProps {
  editor: Editor
  userId: string
  docId: string
  language: string
  /** Whether changes are no longer saved, because the text or the write permission is lost. */
  isLost: boolean
  saving: SavingStore
}

/** Stores snapshots of the text on this device, and a last one when the text is lost; renders nothing. */
export function RecordSnapshots({ editor, userId, docId, language, isLost, saving }: RecordSnapshotsProps) {
  const isUnsent = useSaving(saving, (now) => now.isUnsent)
  const [recorder, setRecorder] = useState<SnapshotRecorder | null>(null)
  useEffect(() => {
    const watching = watchText(editor, { userId, documentId: docId, language })
    setRecorder(watching)
    return () => watching.stop()
  }, [editor, userId, docId, language])
  useEffect(() => {
    if (isLost) void recorder?.take('loss', isUnsent)
  }, [recorder, isLost, isUnsent])
  useEffect(() => {
    if (!isUnsent) recordAcknowledged(editor)
  }, [editor, isUnsent])
  return null
}
