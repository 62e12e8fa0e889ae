import type { NotesSection } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { useEditorValue } from '../../editor/use-editor-value.ts'
import { findNotesAt } from './find-section.ts'

/**
 * The index of the notes shown: those of the section with the caret, unless others are selected. A selected section
 * stays until the caret moves to another one.
 */
export function useNotesPosition(editor: Editor, notes: readonly NotesSection[]) {
  const atCaret = useEditorValue(editor, ({ state }) => findNotesAt(state.doc, state.selection.from, notes))
  const [chosen, setChosen] = useState<{ index: number; atCaret: number | null } | null>(null)
  const isValid = chosen !== null && chosen.atCaret === atCaret && chosen.index < notes.length
  return {
    index: isValid ? chosen.index : (atCaret ?? 0),
    choose: (index: number) => setChosen({ index, atCaret }),
  }
}
