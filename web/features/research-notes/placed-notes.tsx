import { currentFormula, type NotesSection } from '@rankwell/contract'
import { listPassages } from '@rankwell/editor'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { useMemo } from 'react'
import { useScoringLanguage } from '../../editor/use-scoring-language.ts'
import type { Section } from '../../lib/heading-sections.ts'
import { readLead } from './find-section.ts'
import { SectionNotes } from './section-notes.tsx'
import { useInsertions } from './use-insertions.ts'
import { findUsedTerms } from './used-terms.ts'

interface PlacedNotesProps {
  notes: NotesSection
  /** Its section in the text; null if the text has no such heading. */
  section: Section | null
  doc: DocNode
  editor: Editor
  language: string
  canWrite: boolean
}

/** The notes of a section, compared with the text: which passages are in it, and which terms it uses. */
export function PlacedNotes({ notes, section, doc, editor, language, canWrite }: PlacedNotesProps) {
  const { insertPassage, insertTerm } = useInsertions(editor, section)
  const isReady = useScoringLanguage(language, currentFormula)
  const placed = useMemo(
    () => new Map(listPassages(doc).map(({ passage, position }) => [passage, position])),
    [doc],
  )
  // The language's rules are loaded later; until then, words are compared unchanged.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules of the language are outside React
  const terms = useMemo(
    () => findUsedTerms(doc, readLead(doc, section), notes.terms, language),
    [doc, section, notes.terms, language, isReady],
  )
  return (
    <SectionNotes
      {...{ notes, editor, language, terms, placed }}
      onInsert={canWrite ? insertPassage : null}
      onInsertTerm={canWrite ? insertTerm : null}
    />
  )
}
