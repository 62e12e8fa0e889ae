import type { ModelPrice } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '../../lib/use-money.ts'
import { useProviderName } from '../../lib/use-provider-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PriceForm } from './price-form.tsx'

/** A model's price and its source. */
export function PriceRow({ price }: { price: ModelPrice }) {
  const { t } = useTranslation('providers')
  const money = useMoney()
  const nameOf = useProviderName()
  const [isEditing, setEditing] = useState(false)
  const { provider, model, own, connection, list, isInUse } = price
  const current = own ?? connection ?? list
  const source = own ? 'own' : connection ? 'connection' : null
  return (
    <li className="px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2">
          <bdi className="font-medium wrap-anywhere">{model}</bdi>
          <bdi className="text-sm text-muted">{nameOf(provider)}</bdi>
          {isInUse ? <Badge tone="blue">{t('prices.inUse')}</Badge> : null}
          {source ? <Badge>{t(`prices.sources.${source}`)}</Badge> : null}
        </div>
        <div className="flex items-center gap-3">
          <p className="text-sm tabular-nums">
            {current
              ? t('prices.both', {
                  input: money(current.inputPerMillion),
                  output: money(current.outputPerMillion),
                })
              : t('prices.unknown')}
          </p>
          {isEditing ? null : (
            <Button
              variant="outline"
              size="sm"
              aria-label={t(current ? 'prices.editOf' : 'prices.setOf', { name: model })}
              onClick={() => setEditing(true)}
            >
              {t(current ? 'prices.edit' : 'prices.set')}
            </Button>
          )}
        </div>
      </div>
      {isEditing ? <PriceForm price={price} onClose={() => setEditing(false)} /> : null}
    </li>
  )
}
