import { ConnectionError } from './connection-error.ts'
import type { PublishingPlatform, PublishingSettings, SiteAccess, WorkingConnection } from './index.ts'
import { rejectRedirect, requestPlatform, textOf } from './platform-http.ts'

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
  }
}

async function readBalance(
  settings: PublishingSettings,
  { username, password }: SiteAccess,
  { caller, signal }: { caller: string; signal?: AbortSignal },
): Promise<WorkingConnection> {
  const url = settings.copyscapeUrl ?? ownUrl
  const form = new URLSearchParams({ u: username, k: password, o: 'balance', f: 'json' })
  const answer = await requestPlatform(
    settings,
    { caller, signal, notThere: 'site_error' },
    { url, method: 'POST', body: String(form), contentType: 'application/x-www-form-urlencoded' },
  )
  rejectRedirect(answer, url)
  // Copyscape responds with status 200 to every error.
  if (textOf(answer.json?.error)) throw new ConnectionError('account_refused')
  const balance = Number(answer.json?.value ?? Number.NaN)
  if (answer.status !== 200 || !Number.isFinite(balance))
    throw new ConnectionError('site_error', { status: answer.status })
  const rights = { canPublish: false, canUpload: false, canManageTerms: false }
  return { apiStyle: 'path', account: { siteName: 'Copyscape', displayName: username, ...rights, balance } }
}
