import type { ProviderSetting } from '@rankwell/contract'
import type { BadgeTone } from './badge.tsx'

export type ProviderState = 'off' | 'failing' | 'untried' | 'works'

/** How a provider stands, in one word. */
export function stateOfProvider({ isEnabled, checkResult }: ProviderSetting): ProviderState {
  if (!isEnabled) return 'off'
  if (!checkResult) return 'untried'
  return checkResult.problem ? 'failing' : 'works'
}

export const stateTones: Record<ProviderState, BadgeTone> = {
  off: 'gray',
  untried: 'yellow',
  failing: 'red',
  works: 'green',
}

/** The order of ids with one of them moved by so many places. */
export function movedBy(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id)
  const to = Math.min(ids.length - 1, Math.max(0, from + by))
  return from < 0 ? [...ids] : ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** An amount of dollars that somebody typed, in millionths; null for nothing, undefined for what is no amount. */
export function readDollars(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  return /^\d{1,7}(\.\d{0,6})?$/.test(text) ? Math.round(Number(text) * 1_000_000) : undefined
}
