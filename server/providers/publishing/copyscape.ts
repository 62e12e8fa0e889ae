import type { UnitPrices } from '@rankwell/contract'
import { exposesKey } from '../../lib/key-transport.ts'
import { findListed } from '../price-list.ts'
import { ConnectionError } from './connection-error.ts'
import { type CopyFinder, CopySearchError, type FoundCopies } from './copies.ts'
import type { PublishingPlatform, PublishingSettings, SiteAccess, WorkingConnection } from './index.ts'
import {
  cleanName,
  listOf,
  mayHaveArrived,
  type PlatformAnswer,
  type PlatformCaller,
  rejectRedirect,
  requestPlatform,
  textOf,
} from './platform-http.ts'

const ownUrl = 'https://www.copyscape.com/api/'
const shownUrl = 'https://www.copyscape.com'

/**
 * Copyscape Premium: user name and API key; a test requests the balance, which costs nothing
 * (https://www.copyscape.com/api-guide.php).
 */
export function createCopyscape(settings: PublishingSettings): PublishingPlatform {
  return {
    fields: ['username', 'password'],
    fixedUrl: shownUrl,
    readAddress: () => shownUrl,
    testConnection: (access, options) => readBalance(settings, access, options),
    copies: createCopyFinder(settings),
  }
}

/**
 * Sends a form. It contains the key, so the connection must be encrypted or local.
 * @throws ConnectionError
 */
async function send(
  settings: PublishingSettings,
  caller: Omit<PlatformCaller, 'notThere'>,
  form: Record<string, string>,
  isWrite = false,
): Promise<PlatformAnswer> {
  const { copyscapeUrl: url = ownUrl } = settings
  if (exposesKey(url)) throw new ConnectionError('site_not_https')
  const body = String(new URLSearchParams(form))
  const contentType = 'application/x-www-form-urlencoded'
  const asked = { ...caller, notThere: 'site_error' as const }
  return requestPlatform(settings, asked, { url, method: 'POST', body, contentType, isWrite })
}

async function readBalance(
  settings: PublishingSettings,
  { username, password }: SiteAccess,
  { caller, signal }: { caller: string; signal?: AbortSignal },
): Promise<WorkingConnection> {
  const form = { u: username, k: password, o: 'balance', f: 'json' }
  const answer = await send(settings, { caller, signal }, form)
  rejectRedirect(answer, settings.copyscapeUrl ?? ownUrl)
  // Copyscape responds with status 200 to every error.
  if (textOf(answer.json?.error)) throw new ConnectionError('account_refused')
  const balance = Number(answer.json?.value ?? Number.NaN)
  if (answer.status !== 200 || !Number.isFinite(balance))
    throw new ConnectionError('site_error', { status: answer.status })
  const rights = { canPublish: false, canUpload: false, canManageTerms: false }
  return { apiStyle: 'path', account: { siteName: 'Copyscape', displayName: username, ...rights, balance } }
}

const firstWords = 200
const stepWords = 100
/** Number of results that Copyscape compares in full, so that it returns their matched text. */
const comparedResults = 10

function priceOf(words: number, own?: UnitPrices): number {
  const prices = own ?? findListed('search', 'copyscape', '') ?? {}
  const steps = Math.max(0, Math.ceil((words - firstWords) / stepWords))
  return (prices.firstWords ?? 0) + (prices.moreWords ?? 0) * steps
}

function createCopyFinder(settings: PublishingSettings): CopyFinder {
  return {
    priceOf,
    async find({ username, password }, text, { caller, signal }) {
      const form = {
        ...{ u: username, k: password, o: 'csearch', e: 'UTF-8', f: 'json' },
        ...{ c: String(comparedResults), t: text },
      }
      const answer = await send(settings, { caller, signal }, form, true).catch((error: unknown) => {
        if (!(error instanceof ConnectionError)) throw error
        throw new CopySearchError('', mayHaveArrived(error), { cause: error })
      })
      const refusal = cleanName(answer.json?.error).replaceAll(password, '…')
      if (refusal) throw new CopySearchError(refusal, false)
      if (answer.status >= 300 && answer.status < 500) throw new CopySearchError('', false)
      if (answer.status !== 200 || !answer.json) throw new CopySearchError('', true)
      return readCopies(answer.json)
    },
  }
}

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN)
  return Number.isFinite(number) && number >= 0 ? number : null
}

const maxMatchedText = 60_000
const maxUrl = 2048

function readCopies(json: Record<string, unknown>): FoundCopies {
  const cost = numberOf(json.cost)
  return {
    microUsd: cost === null ? null : Math.ceil(Math.round(cost * 1e9) / 1e3),
    percent: numberOf(json.allpercentmatched),
    results: listOf(json.result).flatMap((result) => {
      const url = textOf(result.url)
      if (!/^https?:\/\//i.test(url) || !URL.canParse(url) || url.length > maxUrl) return []
      return [
        {
          url,
          title: cleanName(result.title),
          words: numberOf(result.wordsmatched) ?? numberOf(result.minwordsmatched) ?? 0,
          percent: numberOf(result.percentmatched),
          snippet: cleanText(result.textsnippet),
          matched: cleanText(result.textmatched)
            .split(/\s*\.\.\.\s*/)
            .filter(Boolean),
        },
      ]
    }),
  }
}

const cleanText = (value: unknown): string =>
  textOf(value)
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, maxMatchedText)
    .toWellFormed()
    .trim()
