import { expect, test } from 'vitest'
import { createSafeFetch, type SafeFetch } from '../../lib/safe-fetch.ts'
import { ghostKey, startFakeGhost } from '../../testing/fake-ghost.ts'
import { neverSent, sampleArticle } from '../../testing/site-article.ts'
import { createPublishing } from './index.ts'

test('requests to Ghost that carry an article or an image have the longer time limit', async () => {
  const ghost = await startFakeGhost()
  const [host = '', port] = ghost.place.split(':')
  const safeFetch = createSafeFetch({ allow: [ghost.place], refuse: [], userAgent: 'RankwellTest/1' })
  const limits: Record<string, number | undefined> = {}
  const watched: SafeFetch = Object.assign(
    (...[url, request]: Parameters<SafeFetch>) => {
      const { pathname } = new URL(url)
      limits[`${request?.method} ${pathname.replace(/[0-9a-f]{24}/, 'id')}`] = request?.totalMs
      return safeFetch(url, request)
    },
    { checkUrl: safeFetch.checkUrl, close: safeFetch.close },
  )
  const settings = { plainPlaces: [{ host, port: Number(port) }], requestMs: 4000, sendMs: 9000 }
  const { posts } = createPublishing({ ...settings, safeFetch: watched }).ghost
  const access = { url: ghost.url, username: '', password: ghostKey }
  const steps = { onPost: async () => undefined, onImage: async () => undefined }
  await posts?.publish(access, sampleArticle, neverSent, steps, { caller: 'owner' })
  await safeFetch.close()
  await ghost.close()
  expect(limits).toEqual({
    'GET /ghost/api/admin/posts/': 4000,
    'POST /ghost/api/admin/posts/': 9000,
    'POST /ghost/api/admin/images/upload/': 9000,
    'PUT /ghost/api/admin/posts/id/': 9000,
    'GET /ghost/api/admin/users/': 4000,
    'GET /ghost/api/admin/tags/': 4000,
  })
})
