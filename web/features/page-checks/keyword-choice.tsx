import type { PageCheck } from '@rankwell/contract'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useCountry } from '../../lib/use-country.ts'
import { Button } from '../../ui/button.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { TextField } from '../../ui/input.tsx'
import { useCurrentWorkspace } from '../auth/api.ts'
import { useSearchQuote } from './api.ts'

const own = Symbol('another keyword')

interface KeywordChoiceProps {
  check: PageCheck
  isBusy: boolean
  onStart: (keyword: string) => void
  /** Additional buttons, before the start button. */
  actions?: ReactNode
}

/** A choice of the keywords that the page seems to be written for, or another one. */
export function KeywordChoice({ check, isBusy, onStart, actions }: KeywordChoiceProps) {
  const { t } = useTranslation('pages')
  const format = useFormat()
  const workspace = useCurrentWorkspace()
  const country = useCountry(workspace.locationName)
  const { data: quote } = useSearchQuote(workspace._id)
  const name = useId()
  const { keywords, language } = check
  const proposed = keywords.map(({ keyword }) => keyword)
  const [choice, setChoice] = useState<string | typeof own>(
    proposed.includes(check.keyword) ? check.keyword : check.keyword ? own : (proposed[0] ?? own),
  )
  const [typed, setTyped] = useState(proposed.includes(check.keyword) ? '' : check.keyword)
  const keyword = choice === own ? typed.trim() : choice
  const start = (event: FormEvent) => {
    event.preventDefault()
    if (keyword && !isBusy) onStart(keyword)
  }
  const sourcesOf = (sources: PageCheck['keywords'][number]['sources']) =>
    t('foundIn', { sources: format.list(sources.map((source) => t(`source.${source}`))) })
  return (
    <form className="grid grid-cols-1 gap-4" onSubmit={start}>
      <fieldset className="grid grid-cols-1 gap-1">
        <legend className="text-sm font-medium">{t('keyword')}</legend>
        <p className="mb-1 text-sm text-muted">{t(keywords.length ? 'keywordHint' : 'noKeyword')}</p>
        {keywords.map(({ keyword: one, sources }) => (
          <Choice key={one} name={name} isChosen={choice === one} onChoose={() => setChoice(one)}>
            <span className="font-medium">
              <ContentText text={one} lang={language} />
            </span>
            <span className="text-sm text-muted">{sourcesOf(sources)}</span>
          </Choice>
        ))}
        {keywords.length ? (
          <Choice name={name} isChosen={choice === own} onChoose={() => setChoice(own)}>
            <span className="font-medium">{t('ownKeyword')}</span>
          </Choice>
        ) : null}
        {choice === own ? (
          <TextField
            label={t('ownKeywordField')}
            maxLength={200}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : null}
      </fieldset>
      <p className="text-sm text-muted">
        {country ? t('place', { country: format.regionName(country.country_iso_code) }) : null}
        {quote && quote.price > 0 ? ` ${t('price', { price: format.price(quote.price, 'USD') })}` : null}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {actions}
        <Button type="submit" isBusy={isBusy} disabled={keyword === ''}>
          {t('start')}
        </Button>
      </div>
    </form>
  )
}

interface ChoiceProps {
  name: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover has-checked:bg-accent-soft">
      <input
        type="radio"
        className="size-4 shrink-0 accent-accent"
        name={name}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">{children}</span>
    </label>
  )
}
