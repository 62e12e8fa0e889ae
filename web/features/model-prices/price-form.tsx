import { type ModelPrice, maxUnitPrice, type UnitPrices } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/input.tsx'
import { readDollars } from '../../ui/provider-state.ts'
import { useSetModelPrice } from './api.ts'
import { usePriceText } from './use-price-text.ts'

type Typed = Partial<Record<ModelPrice['units'][number], string>>

const toTyped = (prices: UnitPrices | null): Typed =>
  Object.fromEntries(Object.entries(prices ?? {}).map(([unit, amount]) => [unit, String(amount / 1_000_000)]))

/** Corrects the price of a model or service; a corrected price can be reset. */
export function PriceForm({ price, onClose }: { price: ModelPrice; onClose: () => void }) {
  const { t } = useTranslation(['providers', 'common'])
  const say = usePriceText()
  const { units } = price
  const [typed, setTyped] = useState(() => toTyped(price.own ?? price.connection ?? price.list))
  const saving = useSetModelPrice(price, onClose)
  const amounts = units.map((unit) => {
    const amount = readDollars(typed[unit] ?? '')
    return [unit, amount != null && amount <= maxUnitPrice ? amount : null] as const
  })
  const prices: UnitPrices = Object.fromEntries(amounts.filter(([, amount]) => amount !== null))
  const isComplete = amounts.every(([, amount]) => amount !== null)
  const usual = price.connection ?? price.list
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) saving.mutate(prices)
      }}
    >
      {amounts.map(([unit, amount]) => (
        <div key={unit} className="w-full max-w-56">
          <TextField
            label={t(`form.units.${unit}`)}
            inputMode="decimal"
            dir="ltr"
            className="rtl:text-end"
            error={typed[unit]?.trim() && amount === null ? t('form.noAmount') : undefined}
            value={typed[unit] ?? ''}
            onChange={(event) => setTyped({ ...typed, [unit]: event.target.value })}
          />
        </div>
      ))}
      <p className="w-full text-sm text-muted">{t('prices.hint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={saving.isPending && saving.variables !== null} disabled={!isComplete}>
          {t('common:save')}
        </Button>
        {price.own ? (
          <Button
            variant="outline"
            isBusy={saving.isPending && saving.variables === null}
            onClick={() => saving.mutate(null)}
          >
            {usual ? t('prices.resetTo', { prices: say(units, usual) }) : t('prices.reset')}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
