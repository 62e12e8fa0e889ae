import type { BriefChanges } from '@rankwell/contract'
import { CircleCheck, CircleDashed, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDoc } from '../../editor/use-doc.ts'
import { useFormat } from '../../lib/format.ts'
import { addHeading, readSections } from '../../lib/heading-sections.ts'
import { switchPart } from '../../lib/locked-parts.ts'
import { isTopicCovered } from '../../lib/topic-coverage.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LockButton } from '../../ui/lock-button.tsx'

interface BriefHeadingsProps extends PanelProps {
  onSave: (changes: BriefChanges) => Promise<boolean>
}

/** Headings shared by competitors, with the number of pages and whether the text has them. */
export function BriefHeadings({ document, editor, canWrite, onSave }: BriefHeadingsProps) {
  const { t } = useTranslation(['brief', 'panels'])
  const format = useFormat()
  const doc = useDoc(editor)
  const own = useMemo(() => (doc ? readSections(doc).map((one) => one.text) : []), [doc])
  const { brief } = document
  const shared = (brief?.headings ?? []).filter(({ count }) => count > 1)
  const pages = (document.serp?.selected ?? []).filter((page) => page.state === 'read').length
  if (!brief) return null
  return (
    <section className="grid gap-2 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium">{t('panels:brief.field.headings')}</h3>
        {canWrite ? (
          <LockButton
            name={t('panels:brief.field.headings')}
            isLocked={brief.locked.includes('headings')}
            onChange={(isOn) => void onSave({ locked: switchPart(brief, 'headings', isOn) })}
          />
        ) : null}
      </div>
      {shared.length === 0 ? <p className="text-sm text-muted">{t('headings.none')}</p> : null}
      <ul className="grid grid-cols-1">
        {shared.map(({ text, level, count }) => {
          const isCovered = isTopicCovered(text, own, document.language)
          const Mark = isCovered ? CircleCheck : CircleDashed
          const maxCount = Math.max(pages, count)
          return (
            <li
              key={`${level} ${text}`}
              className="flex min-h-9 items-center gap-2 border-b border-line text-sm last:border-b-0"
            >
              <Mark
                aria-label={t(isCovered ? 'panels:brief.answered' : 'panels:brief.open')}
                className={`size-4 shrink-0 ${isCovered ? 'text-success-ink' : 'text-muted'}`}
              />
              <span className="min-w-0 grow py-1.5">
                <ContentText text={text} lang={document.language} isBlock />
              </span>
              <span
                className="figures shrink-0 text-xs text-muted"
                title={t('headings.pages', {
                  count,
                  formatted: format.number(count),
                  total: format.number(maxCount),
                })}
              >
                {t('headings.share', { part: format.number(count), total: format.number(maxCount) })}
              </span>
              {canWrite && editor && !isCovered ? (
                <IconButton
                  label={t('panels:brief.toHeading')}
                  icon={<Plus />}
                  className="size-8"
                  onClick={() =>
                    editor.view.dispatch(addHeading(editor.state, { text, level: Math.max(2, level) }))
                  }
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
