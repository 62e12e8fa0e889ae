import type { NotesSection } from '@rankwell/contract'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readSections } from '../../lib/heading-sections.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { sectionOf } from './find-section.ts'
import { PlacedNotes } from './placed-notes.tsx'
import { searchNotes } from './search-notes.ts'

interface FoundNotesProps {
  sections: readonly NotesSection[]
  query: string
  doc: DocNode
  editor: Editor
  language: string
  canWrite: boolean
}

/** Search results in the notes of all sections, by heading. */
export function FoundNotes({ sections, query, ...shared }: FoundNotesProps) {
  const { t } = useTranslation('notes')
  const headings = useMemo(() => readSections(shared.doc), [shared.doc])
  const found = useMemo(() => searchNotes(sections, query), [sections, query])
  if (found.length === 0)
    return (
      <p role="status" className="py-4 text-muted">
        {t('noResults', { query })}
      </p>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      {found.map((notes, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat
        <section key={index} className="grid grid-cols-1 gap-3">
          <h3 className="font-semibold">
            <ContentText text={notes.heading} lang={shared.language} isBlock />
          </h3>
          <PlacedNotes {...shared} notes={notes} section={sectionOf(headings, notes)} />
        </section>
      ))}
    </div>
  )
}
