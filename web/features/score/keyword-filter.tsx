import { useTranslation } from 'react-i18next'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { type KeywordState, keywordStates } from '../../lib/keyword-state.ts'
import type { ShownKeyword } from '../../ui/keyword-row.tsx'

export type KeywordFilterName = KeywordState | 'all'

interface KeywordFilterProps {
  keywords: readonly ShownKeyword[]
  value: KeywordFilterName
  onChange: (value: KeywordFilterName) => void
}

/** Filters the list by state, with the number of keywords in each. */
export function KeywordFilter({ keywords, value, onChange }: KeywordFilterProps) {
  const { t } = useTranslation('writing')
  const format = useFormat()
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('keywords.filter')}</legend>
      {(['all', ...keywordStates] as const).map((name) => {
        const count = name === 'all' ? keywords.length : keywords.filter(({ state }) => state === name).length
        return (
          <button
            key={name}
            type="button"
            aria-pressed={value === name}
            disabled={count === 0 && value !== name}
            onClick={() => onChange(name)}
            className={cn(
              'touch-target figures rounded-full border border-line px-2 py-0.5 text-xs disabled:opacity-50',
              value === name ? 'border-accent bg-accent-soft text-accent-ink' : 'enabled:hover:bg-hover',
            )}
          >
            {t(`keywords.states.${name}`)} {format.number(count)}
          </button>
        )
      })}
    </fieldset>
  )
}
