import type { PageChanges as Changes, PageChange } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { ContentText } from '../../ui/content-text.tsx'

const shown = 8

/** What has changed on a page: old words are crossed out, and new words are below them. */
export function PageChanges({ changes, language }: { changes: Changes; language: string }) {
  const { t } = useTranslation('pages')
  const format = useFormat()
  const { passages, total, title, description } = changes
  const hidden = total - Math.min(shown, passages.length)
  return (
    <ul className="grid grid-cols-1 gap-3 text-sm">
      {title ? <Change label={t('card.newTitle')} change={title} language={language} /> : null}
      {description ? (
        <Change label={t('card.newDescription')} change={description} language={language} />
      ) : null}
      {passages.slice(0, shown).map((change) => (
        <Change
          key={`${change.before}→${change.after}`}
          label={t(`card.${change.before === '' ? 'added' : change.after === '' ? 'removed' : 'edited'}`)}
          change={change}
          language={language}
        />
      ))}
      {hidden > 0 ? (
        <li className="text-muted">
          {t('card.moreChanges', { count: hidden, formatted: format.number(hidden) })}
        </li>
      ) : null}
    </ul>
  )
}

function Change({ label, change, language }: { label: string; change: PageChange; language: string }) {
  const { before, after } = change
  return (
    <li className="grid grid-cols-1 gap-0.5">
      <span className="text-xs font-medium text-muted">{label}</span>
      {before ? (
        <del className="line-clamp-4 text-muted">
          <ContentText text={before} lang={language} isBlock />
        </del>
      ) : null}
      {after ? (
        <ins className="line-clamp-4 no-underline">
          <ContentText text={after} lang={language} isBlock />
        </ins>
      ) : null}
    </li>
  )
}
