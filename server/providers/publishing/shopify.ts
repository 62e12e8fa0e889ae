import { ConnectionError } from './connection-error.ts'
import type { PublishingPlatform, PublishingSettings, WorkingConnection } from './index.ts'
import { cleanName, isRecord, listOf, textOf } from './platform-http.ts'
import { createShopifyTokens, openShopify, readStoreAddress, type Shopify } from './shopify-api.ts'
import { createShopifyPublisher } from './shopify-articles.ts'

const lookAround = `query LookAround {
  shop { name }
  blogs(first: 50) { nodes { id title handle } }
  currentAppInstallation { accessScopes { handle } }
}`
const writeScopes = new Set(['write_content', 'write_online_store_pages'])

/**
 * Articles in the blogs of a Shopify store, with an app's client id and secret, or with an admin token as in
 * older apps.
 */
export function createShopify(settings: PublishingSettings): PublishingPlatform {
  const tokens = createShopifyTokens()
  return {
    fields: ['url', 'username', 'password'],
    optionalFields: ['username'],
    readAddress: (typed) => readStoreAddress(typed, settings.plainPlaces),
    testConnection: (access, options) =>
      testStore(openShopify(settings, tokens, access, options), new URL(access.url).host),
    posts: createShopifyPublisher(settings, (access, options) =>
      openShopify(settings, tokens, access, options),
    ),
  }
}

async function testStore(shopify: Shopify, host: string): Promise<WorkingConnection> {
  const found = await shopify(lookAround)
  const shop = isRecord(found.shop) ? found.shop : {}
  const installation = isRecord(found.currentAppInstallation) ? found.currentAppInstallation : {}
  const scopes = listOf(installation.accessScopes).map(({ handle }) => textOf(handle))
  if (!scopes.some((scope) => writeScopes.has(scope))) throw new ConnectionError('token_no_rights')
  const places = listOf(isRecord(found.blogs) ? found.blogs.nodes : []).map(({ id, title, handle }) => ({
    id: textOf(id),
    name: cleanName(title) || cleanName(handle),
  }))
  if (places.length === 0) throw new ConnectionError('shop_no_blog')
  const rights = { canPublish: true, canUpload: scopes.includes('write_files'), canManageTerms: true }
  const siteName = cleanName(shop.name) || host
  return { apiStyle: 'path', account: { siteName, displayName: '', ...rights, places } }
}
