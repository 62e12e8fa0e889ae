import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../lib/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { TextField } from '../../ui/input.tsx'
import { groupDigits, readExpiry, testCards } from './card-entry.ts'

export interface CardEntry {
  number: string
  exp_month: number
  exp_year: number
  cvc: string
}

interface CardFormProps {
  submitLabel: string
  /** An error after the form was sent, such as a declined payment. */
  notice?: string | undefined
  onSubmit: (entry: CardEntry) => Promise<void>
}

/** The card form of the sandbox, which accepts only test cards and offers them. */
export function CardForm({ submitLabel, notice, onSubmit }: CardFormProps) {
  const { t } = useTranslation('billing')
  const [number, setNumber] = useState('')
  const [expiry, setExpiry] = useState('')
  const [cvc, setCvc] = useState('')
  const date = readExpiry(expiry)
  const form = useSubmit(async () => {
    if (date) await onSubmit({ number, ...date, cvc })
  })
  const problem = form.refused?.message ?? notice
  const fill = (card: string) => {
    setNumber(groupDigits(card))
    setExpiry(`12/${(new Date(serverNow()).getFullYear() + 3) % 100}`)
    setCvc('123')
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.submit(event)}>
      <TextField
        label={t('card.number')}
        required
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(groupDigits(event.target.value))}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label={t('card.expiry')}
          required
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          placeholder="MM/YY"
          value={expiry}
          error={expiry && !date && expiry.length >= 5 ? t('card.expiryWrong') : undefined}
          onChange={(event) => setExpiry(event.target.value.slice(0, 7))}
        />
        <TextField
          label={t('card.cvc')}
          required
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={cvc}
          onChange={(event) => setCvc(event.target.value.replaceAll(/\D/g, ''))}
        />
      </div>
      {problem ? (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
          {problem}
        </p>
      ) : null}
      <Button type="submit" size="lg" isBusy={form.isBusy} disabled={!number || !date || cvc.length < 3}>
        {submitLabel}
      </Button>
      <fieldset className="flex flex-col gap-1 border-t border-line pt-4">
        <legend className="sr-only">{t('card.tests')}</legend>
        <p className="mb-1 text-sm text-muted">{t('card.testsText')}</p>
        {testCards.map((card) => (
          <button
            key={card.number}
            type="button"
            className="touch-target flex items-center justify-between gap-4 rounded-md px-2 py-1.5 text-start text-sm hover:bg-hover"
            onClick={() => fill(card.number)}
          >
            <span>{t(`card.behaviour.${card.behavior}`)}</span>
            <bdi className="figures whitespace-nowrap text-muted">{groupDigits(card.number)}</bdi>
          </button>
        ))}
      </fieldset>
    </form>
  )
}
