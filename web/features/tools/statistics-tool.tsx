import { toTextBlocks } from '@rankwell/editor'
import { describeText } from '@rankwell/seo'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDoc } from '../../editor/use-doc.ts'
import { useFormat } from '../../lib/format.ts'
import type { ToolProps } from './tool-props.ts'

const counted = [
  'words',
  'characters',
  'charactersWithoutSpaces',
  'sentences',
  'paragraphs',
  'headings',
  'wordsPerSentence',
  'longestSentence',
  'distinctWords',
] as const

/** Statistics of the text: counts, reading time, and most frequent words. */
export function StatisticsTool({ editor, document }: ToolProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const doc = useDoc(editor)
  const figures = useMemo(() => {
    if (!doc) return null
    const { blocks, links, images } = toTextBlocks(doc)
    return { ...describeText(blocks, document.language), links, images }
  }, [doc, document.language])
  if (!figures) return null
  const minutes = (seconds: number) =>
    t('statistics.minutes', {
      count: Math.max(1, Math.round(seconds / 60)),
      formatted: format.number(Math.max(1, Math.round(seconds / 60))),
    })
  const rows = [
    ...[...counted, 'links' as const, 'images' as const].map((name) => ({
      name,
      value: format.number(Math.round(figures[name] * 10) / 10),
    })),
    { name: 'readingTime' as const, value: figures.words > 0 ? minutes(figures.readingTime) : '—' },
    { name: 'speakingTime' as const, value: figures.words > 0 ? minutes(figures.speakingTime) : '—' },
  ]
  const maxCount = figures.frequentWords[0]?.count ?? 1
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-1">
        {rows.map(({ name, value }) => (
          <div
            key={name}
            className="flex justify-between gap-2 border-b border-line py-1.5 text-sm last:border-b-0"
          >
            <dt className="text-muted">{t(`statistics.${name}`)}</dt>
            <dd className="figures font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {figures.frequentWords.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="font-medium">{t('statistics.frequent')}</h3>
          <ul className="grid gap-1.5">
            {figures.frequentWords.map(({ word, count }) => (
              <li key={word} className="grid grid-cols-[minmax(0,7rem)_1fr_auto] items-center gap-2 text-sm">
                <bdi className="truncate">{word}</bdi>
                <span className="h-1.5 rounded-full bg-neutral-soft" aria-hidden>
                  <span
                    className="block h-full rounded-full bg-accent"
                    style={{ width: `${(100 * count) / maxCount}%` }}
                  />
                </span>
                <span className="figures text-muted">{format.number(count)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
