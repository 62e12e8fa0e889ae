import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { isCoveredBy } from '../../lib/heading-sections.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface PlainHeading {
  level: number
  text: string
}

interface ComparedPage {
  url: string
  /** Position and text. */
  host: string
  title: string
  headings: readonly PlainHeading[]
}

interface HeadingComparisonProps {
  own: readonly PlainHeading[]
  pages: readonly ComparedPage[]
  language: string
  onClose: () => void
}

/** The article's headings next to those of each competitor, by level; shared headings are marked. */
export function HeadingComparison({ own, pages, language, onClose }: HeadingComparisonProps) {
  const { t } = useTranslation('panels')
  const mine = own.map(({ text }) => text)
  const theirs = pages.flatMap(({ headings }) => headings.map(({ text }) => text))
  return (
    <Dialog isOpen size="xl" onClose={onClose} title={t('compare.title')} description={t('compare.hint')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keys */}
      <section tabIndex={0} aria-label={t('compare.title')} className="-mx-6 overflow-x-auto px-6 pb-2">
        <div className="flex w-max min-w-full items-stretch gap-4">
          <Column name={t('compare.own')} headings={own} known={theirs} language={language} isOwn />
          {pages.map(({ url, host, title, headings }) => (
            <Column
              key={url}
              name={title || host}
              place={host}
              headings={headings}
              known={mine}
              language={language}
            />
          ))}
        </div>
      </section>
    </Dialog>
  )
}

interface ColumnProps {
  name: string
  /** Position in the text. */
  place?: string
  headings: readonly PlainHeading[]
  /** Headings of the other side. */
  known: readonly string[]
  language: string
  isOwn?: boolean
}

function Column({ name, place, headings, known, language, isOwn = false }: ColumnProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const shared = headings.filter(({ text }) => isCoveredBy(known, text)).length
  return (
    <section
      aria-label={name}
      className={cn(
        'w-60 shrink-0 rounded-lg border border-line p-3',
        isOwn && 'sticky start-0 z-1 border-accent bg-accent-soft max-sm:static',
      )}
    >
      <h3 className="font-medium" title={name}>
        <ContentText text={name} isLine />
      </h3>
      {place ? (
        <p className="truncate text-xs text-muted">
          <bdi>{place}</bdi>
        </p>
      ) : null}
      <p className="figures mb-2 text-xs text-muted">
        {t('headings.count', { count: headings.length, formatted: format.number(headings.length) })} ·{' '}
        {t('compare.shared', { count: shared, formatted: format.number(shared) })}
      </p>
      <ol className="grid gap-1.5 text-sm">
        {headings.map(({ level, text }, at) => {
          const key = `${at} ${text}`
          const isShared = isCoveredBy(known, text)
          return (
            <li
              key={key}
              className="flex items-start gap-1.5"
              style={{ paddingInlineStart: `${Math.max(0, Math.min(4, level - 2)) * 10}px` }}
            >
              <span className="figures w-5 shrink-0 text-xs leading-5 text-muted" dir="ltr">
                H{level}
              </span>
              <span className={cn('min-w-0 grow', level <= 2 && 'font-medium')}>
                <ContentText text={text || '—'} lang={language} isBlock />
              </span>
              {isShared ? (
                <Check
                  className="mt-0.5 size-4 shrink-0 text-success-ink"
                  aria-label={t(isOwn ? 'compare.theirs' : 'competitors.isCovered')}
                />
              ) : null}
            </li>
          )
        })}
      </ol>
      {headings.length === 0 ? <p className="text-sm text-muted">{t('headings.none')}</p> : null}
    </section>
  )
}
