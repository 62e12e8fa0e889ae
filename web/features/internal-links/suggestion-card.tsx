import type { LinkSuggestion } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { readPath } from '../../lib/read-path.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Passage } from './passage.tsx'

interface SuggestionCardProps {
  suggestion: LinkSuggestion
  /** Language of the article. */
  language: string
  isBusy: boolean
  onInsert: () => void
  onShow: () => void
}

/** One suggestion: the passage with its anchor, the page, and the reason. */
export function SuggestionCard({ suggestion, language, isBusy, onInsert, onShow }: SuggestionCardProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const { anchor, before, after, title, url, reason, inbound, isDocument } = suggestion
  const links =
    inbound === 0
      ? t('links.orphan')
      : t('links.inbound', { count: inbound, formatted: format.number(inbound) })
  return (
    <li className="grid grid-cols-1 gap-2 py-3 first:pt-0">
      <button
        type="button"
        className="rounded-md text-start text-sm hover:bg-hover"
        aria-label={t('links.show', { anchor })}
        onClick={onShow}
      >
        <Passage language={language} {...{ before, anchor, after }} />
      </button>
      <div className="flex items-end justify-between gap-2">
        <div className="min-w-0">
          <p className="line-clamp-2 font-medium">
            <ContentText text={title || readPath(url)} lang={language} />
          </p>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            dir="ltr"
            className="block truncate text-start text-xs text-muted underline-offset-4 hover:underline rtl:text-end"
          >
            {readPath(url)}
          </a>
          <p className="text-xs text-muted">
            {t(`links.reason.${reason}`)} · {isDocument ? `${t('links.article')} · ` : ''}
            <span className="figures">{links}</span>
          </p>
        </div>
        <Button
          size="sm"
          variant="outline"
          disabled={isBusy}
          aria-label={t('links.insertOne', { anchor, title: title || readPath(url) })}
          onClick={onInsert}
        >
          {t('links.insert')}
        </Button>
      </div>
    </li>
  )
}
