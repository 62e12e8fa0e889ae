import type { ConnectedAccount, Platform } from '@rankwell/contract'
import type { SafeFetch } from '../../lib/safe-fetch.ts'
import type { CopyFinder } from './copies.ts'
import { createCopyscape } from './copyscape.ts'
import { createGhost } from './ghost.ts'
import type { PostLibrary, PostPublisher } from './posts.ts'
import { createShopify } from './shopify.ts'
import { createSignedWebhook } from './signed-webhook.ts'
import { createWordPress } from './wordpress.ts'

export { ConnectionError } from './connection-error.ts'
export { CopySearchError, type FoundCopies } from './copies.ts'
export * from './posts.ts'

/** Access to an account on a platform. */
export interface SiteAccess {
  /** As returned by `readAddress`. */
  url: string
  username: string
  password: string
  /** As found by the last test; otherwise the value that fits most sites. */
  apiStyle?: 'path' | 'query'
  /** The publishing target of the account; empty or omitted if there is only one. */
  place?: string
}

/** `caller` is the key for limits. */
export interface CallOptions {
  caller: string
  signal?: AbortSignal
}

export interface WorkingConnection {
  account: ConnectedAccount
  /** How the site's API is addressed: by paths, or by a parameter of its front page. */
  apiStyle: 'path' | 'query'
}

/** A platform that articles can be published on. */
export interface PublishingPlatform {
  /** Fields that a connection requires. */
  fields: ('url' | 'username' | 'password')[]
  /** Fields that may stay empty. */
  optionalFields?: ('url' | 'username' | 'password')[]
  /** The address of all connections, if the platform has only one. */
  fixedUrl?: string
  /**
   * Normalizes a typed address.
   * @throws ConnectionError
   */
  readAddress(typed: string): string
  /**
   * Signs in and checks the account's permissions; changes nothing on the site.
   * @throws ConnectionError, or the signal's reason
   */
  testConnection(access: SiteAccess, options: CallOptions): Promise<WorkingConnection>
  /** Publishes articles there; missing for platforms that accept none. */
  posts?: PostPublisher
  /** Reads existing posts there; missing for platforms from which none are imported. */
  library?: PostLibrary
  /** Finds copies of a text on the web; only for platforms that offer this service. */
  copies?: CopyFinder
}

export type PublishingPlatforms = Record<Platform, PublishingPlatform>

export interface PublishingSettings {
  safeFetch: SafeFetch
  /** Hosts in the operator's network that may be requested without https. */
  plainPlaces: readonly { host: string; port: number }[]
  /** Timeout of each request, default 8,000 ms. */
  requestMs?: number
  /** Timeout of each request with an article or an image, default 30,000 ms. */
  sendMs?: number
  /** The address of Copyscape's API, if not the default. */
  copyscapeUrl?: string | undefined
}

/** All available platforms. */
export const createPublishing = (settings: PublishingSettings): PublishingPlatforms => ({
  wordpress: createWordPress(settings),
  shopify: createShopify(settings),
  ghost: createGhost(settings),
  webhook: createSignedWebhook(settings),
  copyscape: createCopyscape(settings),
})
