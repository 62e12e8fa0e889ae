import { PaymentDeclinedError } from '../index.ts'
import type { SandboxCard } from './types.ts'

/**
 * How a test card behaves: pays, is declined immediately, is declined when charged, or requires a
 * confirmation.
 */
export type CardBehavior = 'pays' | 'refused' | 'fails' | 'asks' | 'asks_once'

interface TestCard {
  number: string
  brand: string
  behaviour: CardBehavior
  /** Its alias for scripts that use no form. */
  alias: string
}

/** The test cards, with the numbers that Stripe publishes for its test mode. */
const testCards: TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'pays', alias: 'pm_card_visa' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'pays', alias: 'pm_card_mastercard' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'refused', alias: 'pm_card_chargeDeclined' },
  { number: '4000000000000341', brand: 'visa', behaviour: 'fails', alias: 'pm_card_chargeCustomerFail' },
  {
    number: '4000002760003184',
    brand: 'visa',
    behaviour: 'asks',
    alias: 'pm_card_authenticationRequired',
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behaviour: 'asks_once',
    alias: 'pm_card_authenticationRequiredOnSetup',
  },
]

export const declined = (): PaymentDeclinedError =>
  new PaymentDeclinedError('card_declined', 'Your card was declined.')

export interface CardEntry {
  number: string
  expMonth: number
  expYear: number
  cvc: string
}

/**
 * Validates the input of the card form. Rejects everything except test cards, so that no real one is entered.
 */
export function readCardEntry(entry: CardEntry, now: Date): Omit<SandboxCard, 'id'> {
  const number = entry.number.replaceAll(/[\s-]/g, '')
  const known = testCards.find((card) => card.number === number)
  const expYear = entry.expYear < 100 ? 2000 + entry.expYear : entry.expYear
  const isOver =
    new Date(Date.UTC(expYear, entry.expMonth, 1)).getTime() <= now.getTime() ||
    expYear > now.getUTCFullYear() + 50
  const isMonth = entry.expMonth >= 1 && entry.expMonth <= 12
  if (!known || isOver || !isMonth || !/^\d{3,4}$/.test(entry.cvc))
    throw new PaymentDeclinedError('card_invalid', 'This is no test card, or its date or code is wrong.')
  return { ...describe(known), expMonth: entry.expMonth, expYear }
}

/** The card of an alias such as `pm_card_visa`, or null. */
export function findAlias(alias: string, now: Date): Omit<SandboxCard, 'id'> | null {
  const known = testCards.find((card) => card.alias === alias)
  return known ? { ...describe(known), expMonth: 12, expYear: now.getUTCFullYear() + 3 } : null
}

const describe = ({ number, brand, behaviour }: TestCard) => ({
  customerId: null,
  brand,
  last4: number.slice(-4),
  behaviour,
  isConfirmed: false,
})
