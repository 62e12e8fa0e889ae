import { createSafeFetch } from '../lib/safe-fetch.ts'
import { createPublishing, type SiteAccess } from '../providers/publishing/index.ts'
import { copyscapeAccount, startFakeCopyscape } from './fake-copyscape.ts'
import { ghostKey, startFakeGhost } from './fake-ghost.ts'
import { startFakeReceiver } from './fake-receiver.ts'
import { shopifyScopes, shopifyToken, startFakeShopify } from './fake-shopify.ts'

export type FakePlatform = 'shopify' | 'ghost' | 'webhook' | 'copyscape'

/** Fakes of the platforms other than WordPress on loopback, with their adapters and addresses. */
export async function startFakePlatforms() {
  const ghost = await startFakeGhost()
  const shop = await startFakeShopify()
  const receiver = await startFakeReceiver()
  const copyscape = await startFakeCopyscape()
  const fakes = [ghost, shop, receiver, copyscape]
  const places = fakes.map(({ place }) => place)
  const safeFetch = createSafeFetch({ allow: places, refuse: [], userAgent: 'RankwellTest/1' })
  const plainPlaces = places.map((place) => {
    const [host = '', port] = place.split(':')
    return { host, port: Number(port) }
  })
  const platforms = createPublishing({
    safeFetch,
    plainPlaces,
    requestMs: 800,
    sendMs: 800,
    copyscapeUrl: copyscape.url,
  })
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const access: Record<FakePlatform, SiteAccess> = {
    shopify: { url: shop.url, username: '', password: shopifyToken, place: 'gid://shopify/Blog/1' },
    ghost: { url: ghost.url, username: '', password: ghostKey },
    webhook: { url: `${receiver.url}/articles?to=blog`, username: '', password: secret },
    copyscape: { url: 'https://www.copyscape.com', ...copyscapeAccount },
  }
  return {
    ghost,
    shop,
    receiver,
    platforms,
    accessTo: (name: FakePlatform): SiteAccess => ({ ...access[name] }),
    reset() {
      Object.assign(ghost, { mode: 'fine', posts: [], tags: [], files: [], seen: [] })
      Object.assign(shop, {
        mode: 'fine',
        articles: [],
        files: [],
        seen: [],
        scopes: shopifyScopes,
        delay: 0,
      })
      Object.assign(receiver, { seen: [], answer: () => ({ status: 200, body: 'ok' }) })
    },
    async close() {
      await safeFetch.close()
      await Promise.all(fakes.map((one) => one.close()))
    },
  }
}
