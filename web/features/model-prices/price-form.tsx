import { type ModelPrice, maxTokenPrice } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '../../lib/use-money.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/input.tsx'
import { readDollars } from '../../ui/provider-state.ts'
import { useSetModelPrice } from './api.ts'

const units = ['inputPerMillion', 'outputPerMillion'] as const

/** Corrects a model's price; a corrected price can be reset. */
export function PriceForm({ price, onClose }: { price: ModelPrice; onClose: () => void }) {
  const { t } = useTranslation(['providers', 'common'])
  const money = useMoney()
  const start = price.own ?? price.connection ?? price.list
  const [typed, setTyped] = useState(() => ({
    inputPerMillion: start ? String(start.inputPerMillion / 1_000_000) : '',
    outputPerMillion: start ? String(start.outputPerMillion / 1_000_000) : '',
  }))
  const saving = useSetModelPrice(price, onClose)
  const read = (unit: (typeof units)[number]) => {
    const amount = readDollars(typed[unit])
    return amount != null && amount <= maxTokenPrice ? amount : null
  }
  const inputPerMillion = read('inputPerMillion')
  const outputPerMillion = read('outputPerMillion')
  const isComplete = inputPerMillion !== null && outputPerMillion !== null
  const usual = price.connection ?? price.list
  return (
    <form
      noValidate
      className="mt-3 flex flex-wrap items-start gap-x-3 gap-y-2 pb-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) saving.mutate({ inputPerMillion, outputPerMillion })
      }}
    >
      {units.map((unit) => (
        <div key={unit} className="w-full max-w-56">
          <TextField
            label={t(`form.units.${unit}`)}
            inputMode="decimal"
            dir="ltr"
            className="rtl:text-end"
            error={typed[unit].trim() !== '' && read(unit) === null ? t('form.noAmount') : undefined}
            value={typed[unit]}
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
            {usual
              ? t('prices.resetTo', {
                  input: money(usual.inputPerMillion),
                  output: money(usual.outputPerMillion),
                })
              : t('prices.reset')}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
