import { toTextBlocks } from '@rankwell/editor'
import { CircleCheck, CircleDashed, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDoc } from '../../editor/use-doc.ts'
import { findGaps } from '../../lib/brief-suggestions.ts'
import { addHeading } from '../../lib/heading-sections.ts'
import { isTopicCovered } from '../../lib/topic-coverage.ts'
import type { PanelProps } from '../../panel/panel-props.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

type ContentGapsProps = Pick<PanelProps, 'document' | 'editor' | 'canWrite'>

/** Topics that no selected page covers, and whether the text does; questions are covered by headings. */
export function ContentGaps({ document, editor, canWrite }: ContentGapsProps) {
  const { t } = useTranslation('panels')
  const doc = useDoc(editor)
  const gaps = useMemo(() => findGaps(document), [document])
  const { headings, texts } = useMemo(() => {
    const blocks = doc ? toTextBlocks(doc).blocks : []
    const isHeading = ({ kind }: (typeof blocks)[number]) => kind === 'heading'
    const read = (list: typeof blocks) => list.map(({ text }) => text)
    return { headings: read(blocks.filter(isHeading)), texts: read(blocks) }
  }, [doc])
  const { language } = document
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">{t('brief.noneCovers')}</h3>
      {gaps.length === 0 ? <p className="text-sm text-muted">{t('brief.allCovered')}</p> : null}
      <ul className="grid grid-cols-1" aria-label={t('brief.noneCovers')}>
        {gaps.map((topic) => {
          const isCovered = isTopicCovered(topic, /[?؟？]\s*$/.test(topic) ? headings : texts, language)
          const Mark = isCovered ? CircleCheck : CircleDashed
          return (
            <li
              key={topic}
              className="flex min-h-9 items-center gap-2 border-b border-line text-sm last:border-b-0"
            >
              <Mark
                aria-label={t(isCovered ? 'brief.answered' : 'brief.open')}
                className={`size-4 shrink-0 ${isCovered ? 'text-success-ink' : 'text-muted'}`}
              />
              <span className="min-w-0 grow py-1.5">
                <ContentText text={topic} lang={language} isBlock />
              </span>
              {canWrite && editor && !isCovered ? (
                <IconButton
                  label={t('brief.toHeading')}
                  icon={<Plus />}
                  className="size-8"
                  onClick={() => editor.view.dispatch(addHeading(editor.state, { text: topic, level: 2 }))}
                />
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
