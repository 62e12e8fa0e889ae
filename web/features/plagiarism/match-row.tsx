import type { PlagiarismMatch, PlagiarismSource } from '@rankwell/contract'
import type { Place } from '@rankwell/seo'
import { ChevronDown, ExternalLink, FileText, Globe, Lock } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { documentPath } from '../documents/api.ts'

const icons = { page: Globe, document: FileText, hidden: Lock }
const maxShown = 12

interface MatchRowProps {
  match: PlagiarismMatch
  /** Language of the checked text. */
  language: string
  isOpen: boolean
  /** The passage that is marked in the text. */
  chosen: number | null
  /** The current places of each passage in the text; empty while the row is closed. */
  places: readonly (readonly Place[])[]
  onToggle: () => void
  onShow: (passage: number) => void
}

/** A source with the passages that the text shares with it. */
export function MatchRow({ match, language, isOpen, chosen, places, onToggle, onShow }: MatchRowProps) {
  const { t } = useTranslation('plagiarism')
  const format = useFormat()
  const listId = useId()
  const { source, passages, percent, words } = match
  const Icon = icons[source.kind]
  const further = passages.length - maxShown
  return (
    <li className="py-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        className="flex min-h-10 w-full items-start gap-2 rounded-md py-2 text-start hover:bg-hover"
        onClick={onToggle}
      >
        <Icon className="mt-1 size-4 shrink-0 text-muted" aria-hidden />
        <span className="grid min-w-0 grow">
          <SourceName source={source} />
          <span className="figures text-xs text-muted">
            {t('passages', { count: passages.length, formatted: format.number(passages.length) })}
            {' · '}
            {t('words', { count: words, formatted: format.number(words) })}
          </span>
        </span>
        <span className="figures shrink-0 text-sm font-medium">{format.percent(percent / 100, 1)}</span>
        <ChevronDown className={cn('mt-1 size-4 shrink-0 text-muted', isOpen && 'rotate-180')} aria-hidden />
      </button>
      {isOpen ? (
        <div id={listId} className="grid grid-cols-1 gap-2 pb-2">
          <SourceLink source={source} />
          <ul className="grid grid-cols-1 gap-2">
            {passages.slice(0, maxShown).map((passage, at) => (
              <li key={JSON.stringify(passage)}>
                <PassagePair
                  passage={passage}
                  language={language}
                  isChosen={chosen === at}
                  isThere={(places[at]?.length ?? 0) > 0}
                  onShow={() => onShow(at)}
                />
              </li>
            ))}
          </ul>
          {further > 0 ? (
            <p className="text-xs text-muted">
              {t('more', { count: further, formatted: format.number(further) })}
            </p>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

function SourceName({ source }: { source: PlagiarismSource }) {
  const { t } = useTranslation('plagiarism')
  if (source.kind === 'hidden') return <span className="font-medium">{t('hidden')}</span>
  return (
    <span className="min-w-0">
      <span className="block font-medium">
        <ContentText text={source.title || t('untitled')} isLine />
      </span>
      {source.kind === 'page' ? (
        <span dir="ltr" className="block truncate text-xs text-muted text-match-parent">
          {URL.canParse(source.url) ? new URL(source.url).host : source.url}
        </span>
      ) : null}
    </span>
  )
}

function SourceLink({ source }: { source: PlagiarismSource }) {
  const { t } = useTranslation('plagiarism')
  if (source.kind === 'hidden') return <p className="text-sm text-muted">{t('hiddenHint')}</p>
  const style =
    'touch-target flex w-fit max-w-full items-center gap-1.5 text-sm text-accent-ink underline-offset-4 hover:underline'
  const label = t('open', { title: source.title || t('untitled') })
  const content = (
    <>
      <span className="truncate">{label}</span>
      <ExternalLink className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden />
    </>
  )
  return source.kind === 'page' ? (
    <a href={source.url} target="_blank" rel="noopener noreferrer nofollow" className={style}>
      {content}
    </a>
  ) : (
    <Link to={documentPath(source.docId)} target="_blank" className={style}>
      {content}
    </Link>
  )
}

interface PassagePairProps {
  passage: PlagiarismMatch['passages'][number]
  language: string
  isChosen: boolean
  /** Whether the passage is still in the text. */
  isThere: boolean
  onShow: () => void
}

/** The passage in both texts, side by side; a click marks it in the article. */
function PassagePair({ passage, language, isChosen, isThere, onShow }: PassagePairProps) {
  const { t } = useTranslation('plagiarism')
  const { text, sourceText, places } = passage
  const columns = [
    { label: t('yours'), text },
    { label: t('theirs'), text: sourceText ?? '' },
  ].filter((column) => column.text !== '')
  return (
    <div className={cn('rounded-md border border-line p-2', isChosen && 'border-accent bg-accent-soft')}>
      <div className={cn('grid gap-3', columns.length > 1 ? 'grid-cols-2' : 'grid-cols-1')}>
        {columns.map((column) => (
          <div key={column.label} className="min-w-0">
            <p className="mb-0.5 text-xs font-medium text-muted">{column.label}</p>
            <p className="line-clamp-[12] text-sm break-words">
              <ContentText text={column.text} lang={language} isBlock />
            </p>
          </div>
        ))}
      </div>
      {places.length === 0 ? null : isThere ? (
        <button
          type="button"
          aria-pressed={isChosen}
          className="touch-target mt-2 text-sm font-medium text-accent-ink underline-offset-4 hover:underline"
          onClick={onShow}
        >
          {t('show')}
        </button>
      ) : (
        <p className="mt-2 text-xs text-muted">{t('gone')}</p>
      )}
    </div>
  )
}
