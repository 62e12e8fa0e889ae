import type { ConnectedAccount } from '@rankwell/contract'
import type { SafeFetchAnswer } from '../../lib/safe-fetch.ts'
import { decodeEntities } from '../pages/decode-entities.ts'
import { ConnectionError } from './connection-error.ts'
import { seoFields } from './field-report.ts'
import type {
  CallOptions,
  PublishingPlatform,
  PublishingSettings,
  SiteAccess,
  WorkingConnection,
} from './index.ts'
import { rejectRedirect } from './platform-http.ts'
import type { PostCapabilities } from './posts.ts'
import { publishThrough, readThrough } from './publish-flow.ts'
import { explainRefusal, explainSilence } from './wordpress-diagnosis.ts'
import { listCategories, listSitePosts, readImportable } from './wordpress-library.ts'
import { createPostDriver, createPostReader, explained, unpublishPost } from './wordpress-posts.ts'
import { createRest } from './wordpress-rest.ts'
import {
  openSite,
  readDirection,
  readObject,
  readSiteAddress,
  routePath,
  type Site,
} from './wordpress-site.ts'
import { listNames } from './wordpress-terms.ts'

const testMs = 20_000
/** A whole article with its images. */
const publishMs = 600_000
const nameLength = 200

const capabilities: PostCapabilities = {
  draft: true,
  schedule: true,
  update: true,
  unpublish: true,
  images: 'library',
  embeds: 'address',
  taxonomy: { authors: true, categories: true, tags: true, canList: true },
  remoteRead: true,
  seoFields,
}

/**
 * WordPress through its REST API with an application password
 * (https://developer.wordpress.org/rest-api/using-the-rest-api/authentication/).
 */
export function createWordPress({
  safeFetch,
  plainPlaces,
  requestMs = 8000,
  sendMs = 30_000,
}: PublishingSettings): PublishingPlatform {
  const open = (access: SiteAccess, { caller, signal }: CallOptions, totalMs: number) => {
    const timer = AbortSignal.timeout(totalMs)
    return openSite(safeFetch, access, {
      caller,
      requestMs,
      signal: signal ? AbortSignal.any([signal, timer]) : timer,
    })
  }
  const restOf = (site: Site) => createRest(site, { style: site.access.apiStyle ?? 'path', sendMs })
  const openRest = (access: SiteAccess, options: CallOptions) => restOf(open(access, options, publishMs))
  return {
    fields: ['url', 'username', 'password'],
    readAddress: (typed) => readSiteAddress(typed, plainPlaces),
    testConnection: async (access, options) => findAccount(open(access, options, testMs)),
    posts: {
      capabilities,
      publish: (access, article, known, steps, options) =>
        explained(() => {
          const site = open(access, options, publishMs)
          const findDirection = () => readDirection(site)
          const driver = createPostDriver(restOf(site), article, known, steps, findDirection)
          return publishThrough(driver, article, known, steps)
        }),
      readPost: (access, remoteId, options) =>
        explained(() => readThrough(createPostReader(openRest(access, options)), remoteId)),
      listChoices: (access, kind, text, options) =>
        explained(() => listNames(openRest(access, options), kind, text)),
      unpublish: (access, { remoteId }, options) =>
        explained(() => unpublishPost(openRest(access, options), remoteId)),
    },
    library: {
      list: (access, query, options) => explained(() => listSitePosts(openRest(access, options), query)),
      listCategories: (access, options) => explained(() => listCategories(openRest(access, options))),
      read: (access, remoteId, options) =>
        explained(() => readImportable(openRest(access, options), remoteId)),
    },
  }
}

async function findAccount(site: Site): Promise<WorkingConnection> {
  const silent: SafeFetchAnswer[] = []
  for (const style of ['path', 'query'] as const) {
    const query = { context: 'edit', _fields: 'id,name,capabilities' }
    const answer = await site.send({ path: routePath(style, '/wp/v2/users/me', query), isSignedIn: true })
    // A site has one correct address; the password is not sent to any other.
    rejectRedirect(answer, site.access.url)
    const body = readObject(answer)
    if (answer.status === 200 && typeof body?.id === 'number')
      return { apiStyle: style, account: await describeAccount(site, style, body) }
    if (body && typeof body.code === 'string' && typeof body.message === 'string')
      throw await explainRefusal(site, style, answer.status, body.code)
    silent.push(answer)
  }
  throw await explainSilence(site, silent)
}

async function describeAccount(
  site: Site,
  style: 'path' | 'query',
  user: Record<string, unknown>,
): Promise<ConnectedAccount> {
  const capabilities = Object(user.capabilities) as Record<string, unknown>
  const can = (name: string) => capabilities[name] === true
  if (!can('edit_posts')) throw new ConnectionError('site_no_rights')
  const index = readObject(
    await site.send({ path: routePath(style, '/', { _fields: 'name,namespaces' }), isSignedIn: true }),
  )
  const seoPlugin = findSeoPlugin(index?.namespaces)
  return {
    siteName: takeName(index?.name) || new URL(site.access.url).host,
    displayName: takeName(user.name) || site.access.username,
    canPublish: can('publish_posts'),
    canUpload: can('upload_files'),
    canManageTerms: can('manage_categories'),
    ...(seoPlugin && { seoPlugin }),
  }
}

const seoPlugins: Record<string, string> = {
  yoast: 'Yoast SEO',
  rankmath: 'Rank Math',
  seopress: 'SEOPress',
  'the-seo-framework': 'The SEO Framework',
  aioseo: 'All in One SEO',
}

/** A plugin for search engines is detected by its API namespace. */
function findSeoPlugin(namespaces: unknown): string | null {
  const names = Array.isArray(namespaces) ? namespaces.map((one) => String(one).split('/')[0] ?? '') : []
  const found = names.find((name) => Object.hasOwn(seoPlugins, name))
  return found ? (seoPlugins[found] ?? null) : null
}

/** Names of sites and users contain HTML character references. */
function takeName(value: unknown): string {
  if (typeof value !== 'string') return ''
  return decodeEntities(value)
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
    .trim()
    .slice(0, nameLength)
}
