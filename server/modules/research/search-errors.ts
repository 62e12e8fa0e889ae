import type { SearchNote } from '@rankwell/contract'
import { type AppError, httpError, providerPaused } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'

const names: Record<string, string> = {
  dataforseo: 'DataForSEO',
  searxng: 'SearXNG',
  brave: 'Brave Search',
  serper: 'Serper',
}

/** Why a provider failed, in a sentence with its name and its own message, if any. */
function explainNote(language: string, { service, code, detail }: SearchNote): string {
  const text = translate(language, `search.${code}`, { service: names[service] ?? service })
  return detail && code !== 'paused' ? `${text} (${detail})` : text
}

/** The error for a failed external provider: 502, or our own budget's error. */
export function searchHttpError(language: string, note: SearchNote, now: Date): AppError {
  if (note.until) {
    const pause = { reason: note.detail, isRequested: false, model: names[note.service] ?? note.service }
    return providerPaused(pause, (Date.parse(note.until) - now.getTime()) / 1000)
  }
  if (note.code !== 'budget') return httpError('provider_refused', { message: explainNote(language, note) })
  const [spent = '', limit = ''] = note.detail.replace(' USD', '').split(' / ')
  return httpError('budget_exceeded', { params: { spent, limit } })
}
