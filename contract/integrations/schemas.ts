import { z } from 'zod'
import { Id, Timestamp } from '../base.ts'

/** The platforms an owner can connect. */
export const platforms = ['wordpress', 'shopify', 'ghost', 'webhook', 'copyscape'] as const
export const Platform = z.enum(platforms)
export type Platform = z.infer<typeof Platform>

/** The platforms that articles can be published on. */
export const publishingPlatforms = ['wordpress', 'shopify', 'ghost', 'webhook'] as const
export const PublishingPlatformName = z.enum(publishingPlatforms)
export type PublishingPlatformName = z.infer<typeof PublishingPlatformName>

/** Problems of a connection; each is also an error code. */
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

/** What the platform reports about the connected account. */
export const ConnectedAccount = z.object({
  siteName: z.string(),
  displayName: z.string(),
  canPublish: z.boolean(),
  canUpload: z.boolean(),
  canManageTerms: z.boolean(),
  /** Publishing targets of the account, such as the blogs of a store. */
  places: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
  /** The SEO plugin of the site. */
  seoPlugin: z.string().optional(),
  /** Remaining credit for paid checks in US dollars. */
  balance: z.number().optional(),
})
export type ConnectedAccount = z.infer<typeof ConnectedAccount>

export const ConnectionTest = z.object({
  testedAt: Timestamp,
  /** Null on success. */
  problem: ConnectionProblem.nullable(),
})
export type ConnectionTest = z.infer<typeof ConnectionTest>

/** Where a connection is used; one of a workspace's connections to a platform is the default. */
export const IntegrationWorkspace = z.object({ _id: Id, isDefault: z.boolean() })

/** A connection to a platform. Users who may publish see its target, the owner sees everything except its secret. */
export const Integration = z.object({
  _id: Id,
  platform: Platform,
  url: z.string(),
  isConnected: z.boolean(),
  /** The caller's own workspaces only. */
  workspaces: z.array(IntegrationWorkspace),
  username: z.string().optional(),
  /** The id of the publishing target; empty if the platform has none. */
  place: z.string().optional(),
  account: ConnectedAccount.nullable().optional(),
  lastTest: ConnectionTest.optional(),
  createdAt: Timestamp.optional(),
})
export type Integration = z.infer<typeof Integration>

/** The connections by platform; every platform has a list. */
export const GlobalIntegration = z.record(Platform, z.array(Integration))
export type GlobalIntegration = z.infer<typeof GlobalIntegration>

/** A connection as seen in a workspace. */
export const WorkspaceIntegration = Integration.pick({
  _id: true,
  platform: true,
  url: true,
  isConnected: true,
}).extend({
  isDefault: z.boolean(),
  /** User name on the site; empty if the platform has no users. */
  username: z.string(),
  /** Names of the site and of the user; null until a test succeeds. */
  account: ConnectedAccount.pick({ siteName: true, displayName: true }).nullable(),
})
export type WorkspaceIntegration = z.infer<typeof WorkspaceIntegration>

export const connectionFields = ['url', 'username', 'password'] as const
const ConnectionField = z.enum(connectionFields)

/** An available platform and its required settings. */
export const PlatformOffer = z.object({
  platform: Platform,
  fields: z.array(ConnectionField),
  /** Optional fields. */
  optionalFields: z.array(ConnectionField),
  /** Whether articles can be published there. */
  canPublish: z.boolean(),
  /** Whether the publish dialog offers it in the owner's workspaces. */
  isOffered: z.boolean(),
})
export type PlatformOffer = z.infer<typeof PlatformOffer>
