import type { ProviderSetting } from '@rankwell/contract'
import type { BadgeTone } from './badge.tsx'

export type ProviderState = 'off' | 'paused' | 'failing' | 'untried' | 'works'

export function stateOfProvider({ isEnabled, checkResult, pause }: ProviderSetting): ProviderState {
  if (!isEnabled) return 'off'
  if (pause) return 'paused'
  if (!checkResult) return 'untried'
  return checkResult.problem ? 'failing' : 'works'
}

export const stateTones: Record<ProviderState, BadgeTone> = {
  off: 'gray',
  paused: 'yellow',
  untried: 'yellow',
  failing: 'red',
  works: 'green',
}

/** The ids with one of them moved by this many positions. */
export function movedBy(ids: readonly string[], id: string, by: number): string[] {
  const from = ids.indexOf(id)
  const to = Math.min(ids.length - 1, Math.max(0, from + by))
  return from < 0 ? [...ids] : ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** A typed amount of dollars in millionths; null if empty, undefined if invalid. */
export function readDollars(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  return /^\d{1,7}(\.\d{0,6})?$/.test(text) ? Math.round(Number(text) * 1_000_000) : undefined
}
