import type { NotesSection } from '@rankwell/contract'
import type { Node as DocNode } from '@tiptap/pm/model'
import type { Editor } from '@tiptap/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { showPosition } from '../../editor/use-doc.ts'
import { readSections } from '../../lib/heading-sections.ts'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { sectionOf } from './find-section.ts'
import { PlacedNotes } from './placed-notes.tsx'
import { useNotesPosition } from './use-notes-position.ts'

interface ShownSectionProps {
  sections: readonly NotesSection[]
  doc: DocNode
  editor: Editor
  language: string
  canWrite: boolean
}

/** The notes of one section: the one with the caret, or a selected one. */
export function ShownSection({ sections, doc, ...shared }: ShownSectionProps) {
  const { editor } = shared
  const { t } = useTranslation('notes')
  const { index, choose } = useNotesPosition(editor, sections)
  const headings = useMemo(() => readSections(doc), [doc])
  const notes = sections[index]
  if (!notes) return null
  const section = sectionOf(headings, notes)
  const open = (chosen: number) => {
    choose(chosen)
    const found = sections[chosen] && sectionOf(headings, sections[chosen])
    if (found) showPosition(editor, found.from)
  }
  return (
    <>
      <Field label={t('section')} hint={t(section ? 'follows' : 'notInText')}>
        {(control) => (
          <Select
            {...control}
            value={String(index)}
            onChange={(value) => open(Number(value))}
            options={sections.map(({ heading }, at) => ({ value: String(at), label: heading }))}
          />
        )}
      </Field>
      <PlacedNotes key={index} {...shared} doc={doc} notes={notes} section={section} />
    </>
  )
}
