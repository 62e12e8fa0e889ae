import type { Document } from '@rankwell/contract'
import type { Transaction } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type HeadingProblem,
  moveSection,
  type Section,
  shiftSectionLevel,
  stepSection,
} from '../../lib/heading-sections.ts'
import type { SectionRun } from '../generation/api.ts'
import { HeadingRow } from './heading-row.tsx'

interface HeadingTreeProps {
  editor: Editor
  document: Document
  sections: readonly Section[]
  /** All headings, if only some are shown. */
  all: readonly Section[]
  problems: Map<string, HeadingProblem[]>
  canWrite: boolean
  writer: SectionRun
}

interface Drop {
  id: string
  side: 'before' | 'after'
}

/** The headings, indented by level; dragging one moves its whole section. */
export function HeadingTree(props: HeadingTreeProps) {
  const { editor, document, sections, all, problems, canWrite, writer } = props
  const { t } = useTranslation('panels')
  const [dragged, setDragged] = useState<string | null>(null)
  const [drop, setDrop] = useState<Drop | null>(null)
  const top = Math.min(...all.map(({ level }) => level))
  const run = (tr: Transaction | null) => {
    if (tr) editor.view.dispatch(tr)
    return tr !== null
  }
  const over = (event: DragEvent, id: string) => {
    if (!dragged) return
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    const side = event.clientY < box.top + box.height / 2 ? 'before' : 'after'
    if (drop?.id !== id || drop.side !== side) setDrop({ id, side })
  }
  const end = () => {
    setDragged(null)
    setDrop(null)
  }
  return (
    <ol className="grid grid-cols-1" aria-label={t('headings.title')}>
      {sections.map((section) => (
        <li
          key={section.id}
          className="relative"
          style={{ paddingInlineStart: `${Math.min(4, section.level - top) * 14}px` }}
          onDragOver={(event) => over(event, section.id)}
          onDrop={(event) => {
            event.preventDefault()
            if (dragged && drop) run(moveSection(editor.state, dragged, drop.id, drop.side))
            end()
          }}
        >
          {drop?.id === section.id && dragged !== section.id ? (
            <span
              aria-hidden
              className={`absolute inset-x-0 z-1 h-0.5 bg-accent ${drop.side === 'before' ? 'top-0' : 'bottom-0'}`}
            />
          ) : null}
          <HeadingRow
            editor={editor}
            document={document}
            section={section}
            problems={problems.get(section.id) ?? []}
            canWrite={canWrite}
            isDragged={dragged === section.id}
            isWriting={writer.running === section.text && section.text !== ''}
            onDragStart={() => setDragged(section.id)}
            onDragEnd={end}
            onStep={(by) => run(stepSection(editor.state, section.id, by))}
            onShift={(by) => run(shiftSectionLevel(editor.state, section.id, by))}
            onWrite={() =>
              writer.write(
                {
                  outline: all.map(({ level, text }) => ({ level, text })),
                  index: all.findIndex(({ id }) => id === section.id),
                  blockId: section.id,
                },
                section.hasContent,
              )
            }
          />
        </li>
      ))}
    </ol>
  )
}
