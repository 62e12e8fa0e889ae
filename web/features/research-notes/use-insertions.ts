import type { Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { endUndoStep } from '../../collab/undo-step.ts'
import { showPosition } from '../../editor/use-doc.ts'
import type { Section } from '../../lib/heading-sections.ts'
import { toast } from '../../lib/toast.ts'
import { insertPassage, insertTerm, type SourcedText } from './passage-commands.ts'

/** Applies a change as one undo step. */
export function dispatchStep(editor: Editor, tr: Transaction): void {
  endUndoStep(editor)
  editor.view.dispatch(tr)
  endUndoStep(editor)
}

/** Inserts passages and terms into a section of the text; each is one undo step. */
export function useInsertions(editor: Editor, section: Section | null) {
  const { t } = useTranslation('notes')
  return {
    insertPassage: (source: SourcedText) => {
      const made = insertPassage(editor.state, section, source)
      if (!made) return
      dispatchStep(editor, made.tr)
      showPosition(editor, made.position)
      toast.undoable(t('inserted'), { label: t('undo'), onSelect: () => editor.commands.undo() })
    },
    insertTerm: (term: string) => {
      const tr = insertTerm(editor.state, section, term)
      dispatchStep(editor, tr)
      showPosition(editor, editor.state.selection.$from.before(1))
      if (window.matchMedia('(min-width: 1024px)').matches) editor.commands.focus()
    },
  }
}
