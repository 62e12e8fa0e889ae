import type { JSONContent } from '@rankwell/editor'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { diffLines, type TextLine } from '../../lib/diff-lines.ts'
import { readLines } from '../../lib/read-lines.ts'
import { Changes, type Layout } from '../../ui/changes.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { LayoutChoice } from './layout-choice.tsx'

/** All fields of a version, as lines. */
export interface VersionContent {
  title: string
  meta: string
  text: JSONContent
}

const oneLine = (text: string): TextLine[] => [{ kind: 'paragraph', level: 0, text, detail: text }]

interface ComparisonProps {
  older: VersionContent
  newer: VersionContent
  /** Names of the two versions, the older one first. */
  names: [string, string]
  layout: Layout
  onLayout: (layout: Layout) => void
}

/** Title, meta description, and text of two versions. */
export function Comparison({ older, newer, names, layout, onLayout }: ComparisonProps) {
  const { t } = useTranslation('writing')
  const lines = useMemo(() => diffLines(readLines(older.text), readLines(newer.text)), [older, newer])
  const heads = [
    { label: t('title.label'), before: older.title, after: newer.title },
    { label: t('history.meta'), before: older.meta, after: newer.meta },
  ].filter(({ before, after }) => before !== after)
  const isSame = heads.length === 0 && lines.every((line) => line.change === 'same')
  return (
    <div className="grid grid-cols-1 gap-4">
      {isSame ? null : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
          <p className="flex flex-wrap gap-4">
            <ins className="bg-success-soft px-1 text-success-ink">{t('history.added')}</ins>
            <del className="bg-danger-soft px-1 text-danger-ink">{t('history.removed')}</del>
          </p>
          <LayoutChoice layout={layout} onLayout={onLayout} />
        </div>
      )}
      {isSame || layout === 'inline' ? null : (
        <div className="sticky top-0 z-1 grid grid-cols-2 gap-4 border-b border-line bg-raised py-1 text-sm font-medium">
          {names.map((name, at) => (
            <p key={at === 0 ? 'older' : 'newer'} className="truncate">
              <ContentText text={name} />
            </p>
          ))}
        </div>
      )}
      {heads.map(({ label, before, after }) => (
        <section key={label} className="grid grid-cols-1 gap-1">
          <h3 className="text-sm font-semibold">{label}</h3>
          <Changes lines={diffLines(oneLine(before), oneLine(after))} layout={layout} />
        </section>
      ))}
      {heads.length > 0 ? <h3 className="text-sm font-semibold">{t('history.body')}</h3> : null}
      <Changes lines={lines} layout={layout} />
    </div>
  )
}
