import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDoc } from '../../editor/use-doc.ts'
import { useFormat } from '../../lib/format.ts'
import { findProblems, readSections } from '../../lib/heading-sections.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { Badge } from '../../ui/badge.tsx'
import { PanelHead } from '../../ui/panel-head.tsx'
import { useSectionRun } from '../generation/api.ts'
import { AddHeading } from './add-heading.tsx'
import { CompetitorHeadings } from './competitor-headings.tsx'
import { HeadingTree } from './heading-tree.tsx'
import { SectionStart } from './section-start.tsx'

/** The headings of the text as a tree, their problems, and the competitors' headings. */
export function HeadingsPanel({ document, editor, canWrite, setupPath, onClose }: PanelProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const doc = useDoc(editor)
  const sections = useMemo(() => (doc ? readSections(doc) : []), [doc])
  const problems = useMemo(() => findProblems(sections), [sections])
  const [onlyProblems, setOnlyProblems] = useState(false)
  const writer = useSectionRun(document)
  const shown = onlyProblems && problems.size > 0 ? sections.filter(({ id }) => problems.has(id)) : sections
  return (
    <div className="grid grid-cols-1 gap-5 p-4">
      <PanelHead title={t('headings.title')} onClose={onClose} />
      <section className="grid grid-cols-1 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="figures text-sm text-muted">
            {t('headings.count', { count: sections.length, formatted: format.number(sections.length) })}
          </p>
          {problems.size > 0 ? (
            <button
              type="button"
              aria-pressed={onlyProblems}
              className="touch-target rounded-full"
              onClick={() => setOnlyProblems(!onlyProblems)}
            >
              <Badge tone={onlyProblems ? 'accent' : 'yellow'}>
                {t('headings.problems', { count: problems.size, formatted: format.number(problems.size) })}
              </Badge>
            </button>
          ) : sections.length > 0 ? (
            <Badge tone="green">{t('headings.fine')}</Badge>
          ) : null}
        </div>
        {sections.length === 0 ? <p className="text-muted">{t('headings.none')}</p> : null}
        {editor ? (
          <HeadingTree
            editor={editor}
            document={document}
            sections={shown}
            all={sections}
            problems={problems}
            canWrite={canWrite}
            writer={writer}
          />
        ) : null}
        {editor && canWrite ? <AddHeading editor={editor} /> : null}
        {canWrite && sections.length > 1 ? <p className="text-xs text-muted">{t('headings.keys')}</p> : null}
      </section>
      <CompetitorHeadings {...{ document, editor, sections, canWrite, setupPath }} />
      <SectionStart run={writer} />
    </div>
  )
}
