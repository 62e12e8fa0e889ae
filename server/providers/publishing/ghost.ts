import { ConnectionError } from './connection-error.ts'
import { explainGhost, openGhost, signGhostToken } from './ghost-api.ts'
import { createGhostPublisher } from './ghost-posts.ts'
import type { PublishingPlatform, PublishingSettings, SiteAccess, WorkingConnection } from './index.ts'
import { cleanName, isRecord, rejectRedirect, requestPlatform } from './platform-http.ts'
import { readWebAddress } from './web-address.ts'

const adminPaths = /\/ghost(?:\/.*)?$/

/** Ghost through its Admin API with an integration's key (https://ghost.org/docs/admin-api/). */
export function createGhost(settings: PublishingSettings): PublishingPlatform {
  return {
    fields: ['url', 'password'],
    readAddress(typed) {
      const { origin, pathname } = new URL(readWebAddress(typed, settings.plainPlaces))
      return `${origin}${pathname.replace(adminPaths, '').replace(/\/+$/, '')}`
    },
    testConnection: (access, options) => testGhost(settings, access, options),
    posts: createGhostPublisher(settings),
  }
}

async function testGhost(
  settings: PublishingSettings,
  access: SiteAccess,
  options: { caller: string; signal?: AbortSignal },
): Promise<WorkingConnection> {
  // The key is parsed first, so that a mistyped one is reported without a request.
  signGhostToken(access.password, new Date())
  const index = await requestPlatform(
    settings,
    { ...options, notThere: 'site_not_ghost' },
    { url: `${access.url}/ghost/api/admin/site/`, method: 'GET', headers: { 'accept-version': 'v6.0' } },
  )
  rejectRedirect(index, access.url)
  const site = index.json?.site
  if (index.status !== 200 || !isRecord(site))
    throw explainGhost(index) ?? new ConnectionError('site_not_ghost')
  const posts = await openGhost(
    settings,
    access,
    options,
  )({ method: 'GET', path: '/posts/?limit=1&fields=id' })
  if (posts.status !== 200)
    throw explainGhost(posts) ?? new ConnectionError('site_error', { status: posts.status })
  const rights = { canPublish: true, canUpload: true, canManageTerms: true }
  const siteName = cleanName(site.title) || new URL(access.url).host
  return { apiStyle: 'path', account: { siteName, displayName: '', ...rights } }
}
