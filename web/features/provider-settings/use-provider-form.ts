import type { ProviderOffer, ProviderSetting } from '@rankwell/contract'
import { useState } from 'react'
import { readFailure } from '../../lib/errors.ts'
import { readDollars } from '../../ui/provider-state.ts'
import { type ProviderPlace, useSaveProvider } from './api.ts'

type Unit = ProviderOffer['priceUnits'][number]
type Typed = Partial<Record<Unit, string>>

const toTyped = (setting: ProviderSetting | null): Typed =>
  Object.fromEntries(
    Object.entries(setting?.prices ?? {}).map(([unit, microUsd]) => [unit, String(microUsd / 1_000_000)]),
  )

/** Prices are saved only if all of them are given. */
function readPrices(units: readonly Unit[], typed: Typed): Partial<Record<Unit, number>> {
  const read = units.map((unit) => [unit, readDollars(typed[unit] ?? '')] as const)
  return read.every(([, amount]) => typeof amount === 'number') ? Object.fromEntries(read) : {}
}

/** The fields of a provider; submitting saves and tests it, and shows the result. */
export function useProviderForm(
  place: ProviderPlace,
  offer: ProviderOffer,
  setting: ProviderSetting | null,
  onDone: () => void,
) {
  const [address, setAddress] = useState(setting?.address ?? '')
  const [login, setLogin] = useState('')
  const [key, setKey] = useState('')
  const [model, setModel] = useState(setting?.model ?? '')
  const [prices, setPrices] = useState<Typed>(() => toTyped(setting))
  const isMoved = setting !== null && address.trim() !== (setting.address ?? '')
  const needsKey = setting?.hasKey ? isMoved : offer.key === 'required'
  const isBadPrice = (unit: Unit) => readDollars(prices[unit] ?? '') === undefined
  const hasLogin = offer.provider === 'dataforseo'
  /** The secret as one value, regardless of its parts. */
  const secret = hasLogin && key.trim() ? `${login.trim()}:${key.trim()}` : key.trim()
  const saving = useSaveProvider(onDone)
  const isDirty =
    key !== '' ||
    login !== '' ||
    address !== (setting?.address ?? '') ||
    model !== (setting?.model ?? '') ||
    JSON.stringify(prices) !== JSON.stringify(toTyped(setting))
  const hasAddress = offer.address !== 'required' || address.trim() !== ''
  // A login without a password, or a password without a login, is not a key.
  const isPaired = !hasLogin || (login.trim() === '') === (key.trim() === '')
  const isKeyWhole = isPaired && (!needsKey || key.trim() !== '')
  return {
    address,
    setAddress,
    login,
    setLogin,
    key,
    setKey,
    model,
    setModel,
    prices,
    setPrice: (unit: Unit, value: string) => setPrices({ ...prices, [unit]: value }),
    isBadPrice,
    needsKey,
    isDirty,
    isComplete: hasAddress && isKeyWhole && !offer.priceUnits.some(isBadPrice),
    isBusy: saving.isPending,
    refusal: saving.error,
    failure: saving.error ? readFailure(saving.error) : null,
    submit: () =>
      saving.mutate({
        ...place,
        provider: offer.provider,
        ...(offer.address !== 'none' && { address }),
        ...(offer.model && { model }),
        ...(secret && { key: secret }),
        ...(offer.priceUnits.length > 0 && { prices: readPrices(offer.priceUnits, prices) }),
      }),
  }
}

export type ProviderFields = ReturnType<typeof useProviderForm>
