import type { ModelPrice } from '@rankwell/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProviderName } from '../../lib/use-provider-name.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { PriceForm } from './price-form.tsx'
import { usePriceText } from './use-price-text.ts'

/** The price of a model or service and its source. */
export function PriceRow({ price }: { price: ModelPrice }) {
  const { t } = useTranslation('providers')
  const say = usePriceText()
  const nameOf = useProviderName()
  const [isEditing, setEditing] = useState(false)
  const { provider, model, own, connection, list, isInUse } = price
  const current = own ?? connection ?? list
  const provided = nameOf(provider)
  const name = model || provided
  const source = own ? 'own' : connection ? 'connection' : null
  return (
    <li className="px-3 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          {model ? <bdi className="text-sm text-muted">{provided}</bdi> : null}
          {isInUse ? <Badge tone="blue">{t('prices.inUse')}</Badge> : null}
          {source ? <Badge>{t(`prices.sources.${source}`)}</Badge> : null}
        </div>
        <div className="flex items-center gap-3">
          <p className="text-sm tabular-nums">{current ? say(price.units, current) : t('prices.unknown')}</p>
          {isEditing ? null : (
            <Button
              variant="outline"
              size="sm"
              aria-label={t(current ? 'prices.editOf' : 'prices.setOf', { name })}
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
