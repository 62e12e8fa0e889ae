import type { Editor } from '@tiptap/react'
import { Check, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { ContentText } from '../../ui/content-text.tsx'
import { showTerm, type UsedTerm } from './used-terms.ts'

interface TermListProps {
  editor: Editor
  terms: readonly UsedTerm[]
  language: string
  /** Inserts a term; null for readers. */
  onInsert: ((term: string) => void) | null
}

/** The terms that belong in a section: used terms are checked and link to their place, others can be inserted. */
export function TermList({ editor, terms, language, onInsert }: TermListProps) {
  const { t } = useTranslation('notes')
  return (
    <ul className="flex flex-wrap gap-1.5">
      {terms.map(({ term, place }) => {
        const label = t(place ? 'termUsed' : 'termMissing', { term })
        const style = cn(
          'inline-flex min-h-7 max-w-full items-center gap-1 rounded-full border px-2.5 py-0.5 text-start text-sm',
          place ? 'border-transparent bg-success-soft text-success-ink' : 'border-line text-ink',
        )
        const content = (
          <>
            {place ? <Check className="size-3.5 shrink-0" aria-hidden /> : null}
            {!place && onInsert ? <Plus className="size-3.5 shrink-0 text-muted" aria-hidden /> : null}
            <span className="min-w-0 wrap-anywhere">
              <ContentText text={term} lang={language} />
            </span>
          </>
        )
        return (
          <li key={term} className="max-w-full">
            {place || onInsert ? (
              <button
                type="button"
                aria-label={label}
                className={cn(style, 'touch-target transition-colors hover:bg-hover')}
                onClick={() => (place ? showTerm(editor, place) : onInsert?.(term))}
              >
                {content}
              </button>
            ) : (
              <span className={style}>{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
