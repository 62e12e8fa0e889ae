import type { OutlineItem } from '@rankwell/contract'
import { Check, Plus } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { findCovered, groupTopicHeadings } from '../../lib/topic-headings.ts'
import { Card } from '../../ui/card.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { useSetup } from './setup-context.ts'

const maxShown = 80

interface CompetitorHeadingsProps {
  items: OutlineItem[]
  onAdd: (text: string, level: number) => void
}

/** Topics of the selected pages with their number of pages; a click adds one to the outline. */
export function CompetitorHeadings({ items, onAdd }: CompetitorHeadingsProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const { document } = useSetup()
  const selected = document.serp?.selected
  const { language, keyword } = document
  const topic = useMemo(() => ({ language, keyword }), [language, keyword])
  const headings = useMemo(
    () => groupTopicHeadings(selected ?? [], topic).slice(0, maxShown),
    [selected, topic],
  )
  const covered = useMemo(
    () =>
      findCovered(
        headings,
        topic,
        items.map(({ text }) => text),
      ),
    [headings, topic, items],
  )
  return (
    <Card title={t('outline.competitors')} className="lg:sticky lg:top-20">
      <p className="px-4 pb-3 text-sm text-muted">
        {headings.length > 0 ? t('outline.competitorsLead') : t('outline.competitorsEmpty')}
      </p>
      <ul className="max-h-[max(16rem,calc(100dvh-22rem))] overflow-y-auto px-2 pb-2">
        {headings.map((heading) => {
          const { text, level, count } = heading
          const isThere = covered.has(heading)
          return (
            <li key={text}>
              <button
                type="button"
                disabled={isThere}
                title={t('outline.addHeading', { text })}
                className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 py-1.5 text-start enabled:hover:bg-hover disabled:text-muted"
                onClick={() => onAdd(text, level)}
              >
                {isThere ? (
                  <Check className="size-4 shrink-0" />
                ) : (
                  <Plus className="size-4 shrink-0 text-muted" />
                )}
                <span className="min-w-0 grow">
                  <ContentText text={text} lang={document.language} isBlock />
                </span>
                <span className="figures shrink-0 text-xs text-muted">
                  {isThere
                    ? t('outline.covered')
                    : t('brief.headingCount', { count, formatted: format.number(count) })}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
