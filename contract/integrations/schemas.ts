import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'

/** The platforms on offer: what an owner can connect. */
export const platforms = ['wordpress', 'shopify', 'ghost', 'webhook', 'copyscape'] as const
export const Platform = z.enum(platforms)
export type Platform = z.infer<typeof Platform>

/** The platforms that articles can be published on. */
export const publishingPlatforms = ['wordpress', 'shopify', 'ghost', 'webhook'] as const
export const PublishingPlatformName = z.enum(publishingPlatforms)
export type PublishingPlatformName = z.infer<typeof PublishingPlatformName>

/** What can be wrong with a connection; each is also the code of a refused call. */
export const connectionProblems = [
  'url_invalid',
  'url_private',
  'url_port',
  'site_not_https',
  'site_unreachable',
  'site_timeout',
  'site_tls',
  'site_redirects',
  'site_blocked',
  'site_error',
  'site_not_wordpress',
  'site_rest_off',
  'site_passwords_off',
  'site_header_stripped',
  'site_login_password',
  'site_wrong_credentials',
  'site_sign_in_refused',
  'site_no_rights',
  'site_busy',
  'shop_address',
  'shop_frozen',
  'shop_no_blog',
  'site_not_shopify',
  'token_refused',
  'token_no_rights',
  'site_not_ghost',
  'key_shape',
  'key_refused',
  'version_old',
  'secret_shape',
  'receiver_refused',
  'receiver_gone',
  'account_refused',
  'password_lost',
] as const
export const ConnectionProblem = z.enum(connectionProblems)
export type ConnectionProblem = z.infer<typeof ConnectionProblem>

/** What the platform says of the account that a connection uses. */
export const ConnectedAccount = z.object({
  siteName: z.string(),
  displayName: z.string(),
  canPublish: z.boolean(),
  canUpload: z.boolean(),
  canManageTerms: z.boolean(),
  /** Where on the platform articles can go, such as the blogs of a store. */
  places: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  /** The plugin there that keeps titles and texts for search engines. */
  seoPlugin: z.string().optional(),
  /** What is left of paid checks, in US dollars. */
  balance: z.number().optional(),
})
export type ConnectedAccount = z.infer<typeof ConnectedAccount>

export const ConnectionTest = z.object({
  testedAt: Timestamp,
  /** Null where it worked. */
  problem: ConnectionProblem.nullable(),
})
export type ConnectionTest = z.infer<typeof ConnectionTest>

/** Where a connection is used; one of a workspace's connections to a platform is the default. */
export const IntegrationWorkspace = z.object({ _id: Id, isDefault: z.boolean() })

/** A connection to a platform. Those who may publish see where it leads, the owner all but its secret. */
export const Integration = z.object({
  _id: Id,
  platform: Platform,
  url: z.string(),
  isConnected: z.boolean(),
  /** Those of the caller only. */
  workspaces: z.array(IntegrationWorkspace),
  username: z.string().optional(),
  /** The id of one of the account's places; empty where the platform has none. */
  place: z.string().optional(),
  account: ConnectedAccount.nullable().optional(),
  lastTest: ConnectionTest.optional(),
  createdAt: Timestamp.optional(),
})
export type Integration = z.infer<typeof Integration>

/** The connections by platform; every platform on offer has its list. */
export const GlobalIntegration = z.record(Platform, z.array(Integration))
export type GlobalIntegration = z.infer<typeof GlobalIntegration>

/** A connection as it stands in a workspace. */
export const WorkspaceIntegration = Integration.pick({
  _id: true,
  platform: true,
  url: true,
  isConnected: true,
}).extend({
  isDefault: z.boolean(),
  /** Whom the site knows the connection as; empty where the platform has no users. */
  username: z.string(),
  /** What the site calls itself and that user; null until a test has worked. */
  account: ConnectedAccount.pick({ siteName: true, displayName: true }).nullable(),
})
export type WorkspaceIntegration = z.infer<typeof WorkspaceIntegration>

export const connectionFields = ['url', 'username', 'password'] as const
const ConnectionField = z.enum(connectionFields)

/** A platform that can be connected, and what it asks for. */
export const PlatformOffer = z.object({
  platform: Platform,
  fields: z.array(ConnectionField),
  /** Fields that may stay empty. */
  optionalFields: z.array(ConnectionField),
  /** Articles can be published there. */
  canPublish: z.boolean(),
  /** The publish window offers it, in the workspaces of the selected workspace's owner. */
  isOffered: z.boolean(),
})
export type PlatformOffer = z.infer<typeof PlatformOffer>
