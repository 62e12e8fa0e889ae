import type { Document, LinkIndex, LinkSuggestion } from '@rankwell/contract'
import type { Editor } from '@tiptap/react'
import { useTranslation } from 'react-i18next'
import { useDoc } from '../../editor/use-doc.ts'
import { useFormat } from '../../lib/format.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLinkSuggestions } from './api.ts'
import { findAnchor, listPresent } from './place-links.ts'
import { showRange } from './show-range.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { useInsertLinks } from './use-insert-links.ts'

interface SuggestionListProps {
  document: Document
  editor: Editor
  index: LinkIndex
}

/** How long the text must be unchanged before suggestions are requested again. */
const restMs = 3_000

/** Suggested links, to insert individually or all together, with an option to remove the inserted links. */
export function SuggestionList({ document, editor, index }: SuggestionListProps) {
  const { t } = useTranslation('panels')
  const format = useFormat()
  const doc = useDoc(editor)
  const settledDoc = useDebounced(doc, restMs)
  const { data, error, refetch } = useLinkSuggestions(document._id, [
    settledDoc,
    index.pages,
    index.indexedAt,
  ])
  const { insert, clear } = useInsertLinks(editor, document)
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  const open = data.suggestions.filter((one) => doc && findAnchor(doc, one))
  // Suggestions that are no longer open count as inserted until the server has counted the links.
  const links = Math.min(data.limit, data.links + data.suggestions.length - open.length)
  const present = doc ? listPresent(doc, document.interLinks) : []
  const isBusy = insert.isPending
  const show = (suggestion: LinkSuggestion) => showRange(editor, findAnchor(editor.state.doc, suggestion))
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="figures text-sm text-muted">
          {t('links.density', { links: format.number(links), limit: format.number(data.limit) })}
        </p>
        {open.length > 1 ? (
          <Button size="sm" variant="secondary" isBusy={isBusy} onClick={() => insert.mutate(open)}>
            {t('links.insertAll', { count: open.length, formatted: format.number(open.length) })}
          </Button>
        ) : null}
      </div>
      {open.length === 0 ? (
        <p className="py-4 text-muted" role="status">
          {t(links >= data.limit ? 'links.full' : 'links.none')}
        </p>
      ) : null}
      <ul className="grid grid-cols-1 divide-y divide-line" aria-label={t('links.suggestions')}>
        {open.map((suggestion) => (
          <SuggestionCard
            key={suggestion.url}
            suggestion={suggestion}
            language={document.language}
            isBusy={isBusy}
            onInsert={() => insert.mutate([suggestion])}
            onShow={() => show(suggestion)}
          />
        ))}
      </ul>
      {present.length > 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3 text-sm">
          <span className="figures text-muted">
            {t('links.stored', {
              count: present.length,
              formatted: format.number(present.length),
            })}
          </span>
          <Button size="sm" variant="ghost" isBusy={clear.isPending} onClick={() => clear.mutate()}>
            {t('links.clear')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
