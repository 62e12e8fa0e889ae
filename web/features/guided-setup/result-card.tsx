import { type Competitor, countHeadings, type Outlier } from '@rankwell/contract'
import { ExternalLink, RotateCw, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { textDirection } from '../../lib/direction.ts'
import { useFormat } from '../../lib/format.ts'
import { listHeadings } from '../../lib/research-figures.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { OutlierNotice } from './outlier-notice.tsx'
import { usePageFailure } from './use-page-failure.ts'

interface ResultCardProps {
  page: Competitor
  language: string
  isSelected: boolean
  isBusy: boolean
  onSelect: (isSelected: boolean) => void
  onReadAgain: () => void
  onHide: (keyword: string, isHidden: boolean) => void
  /** Why the page is unusual among the selected pages. */
  outliers: Outlier[]
  isExcluded: boolean
  onExclude: (isExcluded: boolean) => void
  /** Removes a page that was added manually. */
  onRemove: () => void
}

/** One result: its selection and figures, with headings and keywords on demand. */
export function ResultCard(props: ResultCardProps) {
  const { page, language, isSelected, isBusy, onSelect, onReadAgain, onRemove } = props
  const { outliers, isExcluded, onExclude } = props
  const { t } = useTranslation(['setup', 'brief'])
  const failure = usePageFailure(page)
  const format = useFormat()
  const isRead = page.state === 'read'
  const title = page.title || page.url
  return (
    <li
      className={cn(
        'flex gap-3 rounded-lg border bg-surface p-3 sm:p-4',
        isSelected ? 'border-accent' : 'border-line',
      )}
    >
      <Checkbox
        className="mt-0.5 self-start"
        label={t('research.select', { title })}
        isLabelHidden
        checked={isSelected}
        isDisabled={!isRead && !isSelected}
        onChange={onSelect}
      />
      <div className="min-w-0 grow">
        <div className="flex items-start gap-2">
          <p className="min-w-0 grow font-medium">
            <ContentText text={title} lang={language} isBlock />
          </p>
          {page.position === null ? (
            <>
              <Badge>{t('research.byHand')}</Badge>
              <IconButton
                label={t('brief:results.remove', { title })}
                icon={<X />}
                className="-my-1.5 -me-1 size-8 text-muted"
                onClick={onRemove}
              />
            </>
          ) : (
            <span className="figures shrink-0 text-sm text-muted" title={t('brief:results.place')}>
              {format.number(page.position)}
            </span>
          )}
        </div>
        <a
          href={page.url}
          target="_blank"
          rel="noreferrer noopener"
          dir="ltr"
          className={cn(
            'mt-0.5 flex max-w-full items-center gap-1 text-sm text-muted hover:text-ink',
            textDirection(title) === 'rtl' && 'justify-end',
          )}
        >
          <span className="truncate">{page.url}</span>
          <ExternalLink className="size-3.5 shrink-0" aria-label={t('research.open')} />
        </a>
        {isRead ? (
          <>
            <ReadDetails {...props} />
            {isSelected ? (
              <OutlierNotice outliers={outliers} isExcluded={isExcluded} onExclude={onExclude} />
            ) : null}
          </>
        ) : (
          <div className="mt-2 flex flex-wrap items-center gap-2 text-sm">
            <Badge tone={page.state === 'failed' ? 'red' : 'gray'}>
              {page.state === 'failed' ? t('research.failed') : t('research.waiting')}
            </Badge>
            {failure ? <span className="text-muted">{failure}</span> : null}
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={onReadAgain}>
              <RotateCw />
              {t('research.readAgain')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

type Opened = 'headings' | 'keywords' | null

function ReadDetails({ page, language, onHide }: ResultCardProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  const panelId = useId()
  const [opened, setOpened] = useState<Opened>(null)
  const counted = (count: number | null) => ({ count: count ?? 0, formatted: format.number(count ?? 0) })
  const headings = listHeadings(page.headers)
  const toggle = (which: 'headings' | 'keywords', label: string): ReactNode => (
    <button
      type="button"
      aria-expanded={opened === which}
      aria-controls={panelId}
      className={cn(
        'touch-target inline-block min-h-6 rounded-md underline decoration-line underline-offset-4 hover:text-ink hover:decoration-current',
        opened === which && 'text-ink decoration-current',
      )}
      onClick={() => setOpened(opened === which ? null : which)}
    >
      {label}
    </button>
  )
  return (
    <>
      <p className="figures mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-muted">
        <span className="font-medium text-ink">{t('research.words', counted(page.word_count))}</span>
        {toggle('headings', t('research.headings', counted(countHeadings(page.headers))))}
        <span>{t('research.links', counted(page.links))}</span>
        <span>{t('research.images', counted(page.images))}</span>
        {page.keywordRef.content.length > 0
          ? toggle('keywords', t('research.pageKeywords', counted(page.keywordRef.content.length)))
          : null}
      </p>
      <div id={panelId} hidden={opened === null}>
        {opened === 'headings' ? (
          <ul className="mt-3 flex max-h-80 flex-col gap-1 overflow-y-auto border-t border-line pt-3">
            {headings.length === 0 ? <li className="text-muted">{t('research.noHeadings')}</li> : null}
            {headings.map((heading, index) => (
              <li key={`${String(index)} ${heading.text}`} className="flex items-baseline gap-2">
                <span className="figures w-6 shrink-0 text-xs text-muted">H{heading.level}</span>
                <ContentText text={heading.text} lang={language} isBlock />
              </li>
            ))}
          </ul>
        ) : null}
        {opened === 'keywords' ? <PageKeywords page={page} language={language} onHide={onHide} /> : null}
      </div>
    </>
  )
}

interface PageKeywordsProps {
  page: Competitor
  language: string
  onHide: (keyword: string, isHidden: boolean) => void
}

function PageKeywords({ page, language, onHide }: PageKeywordsProps) {
  const { t } = useTranslation('setup')
  const format = useFormat()
  return (
    <ul className="mt-3 flex flex-wrap gap-1.5 border-t border-line pt-3">
      {page.keywordRef.content.map(({ keyword, occurrences, isHidden }) => (
        <li key={keyword}>
          <button
            type="button"
            aria-pressed={isHidden}
            title={t(isHidden ? 'research.showKeyword' : 'research.hideKeyword', { keyword })}
            className={cn(
              'flex h-7 items-center gap-1.5 rounded-md bg-neutral-soft px-2 text-sm hover:bg-hover',
              isHidden && 'text-muted line-through',
            )}
            onClick={() => onHide(keyword, !isHidden)}
          >
            <ContentText text={keyword} lang={language} />
            <span className="figures text-xs text-muted">
              {format.number(Number(occurrences.split('-')[1] ?? 0))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
