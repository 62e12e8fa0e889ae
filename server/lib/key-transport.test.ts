import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchDirect } from '../providers/models/model-fetch.ts'
import { createDirectRequest } from '../providers/search/service-request.ts'
import { assertKeyIsHidden, exposesKey, findKeyProblems } from './key-transport.ts'

let redirectTo = ''
const paths: string[] = []
const server = createServer((request, response) => {
  paths.push(request.url ?? '')
  if (request.url === '/moved') response.writeHead(308, { location: redirectTo }).end()
  else response.end('{}')
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  redirectTo = `http://127.0.0.1:${port}/elsewhere`
})
afterAll(() => new Promise<unknown>((resolve) => server.close(resolve)))
beforeEach(() => {
  paths.length = 0
})
/** An address that reaches the server but does not look like an address of this computer. */
const outside = () => `http://[::ffff:127.0.0.1]:${port}/`

test('https and loopback protect a key, everything else exposes it', () => {
  const hidden = ['https://a.example/v1', 'http://localhost:1/', 'http://127.8.9.1', 'http://[::1]:11434/v1']
  const exposed = [
    'http://a.example',
    'http://10.0.0.1/v1',
    'http://localhost.example',
    'ftp://a.example',
    'x',
  ]
  for (const address of hidden) expect([address, exposesKey(address)]).toEqual([address, false])
  for (const address of exposed) expect([address, exposesKey(address)]).toEqual([address, true])
})

test('every header with a key is detected, in any letter case', () => {
  for (const name of ['Authorization', 'X-API-Key', 'x-goog-api-key', 'X-Subscription-Token'])
    expect(() => assertKeyIsHidden('http://a.example', { [name]: 'k' })).toThrow('only sent over https')
  assertKeyIsHidden('http://a.example', { accept: '*/*' })
})

test.each([{ authorization: 'Bearer k' }, { 'x-goog-api-key': 'k' }])(
  'a model gets no key: %j',
  async (headers) => {
    await expect(fetchDirect(outside(), { headers })).rejects.toThrow('only sent over https')
    expect(paths).toEqual([])
  },
)

test('a search service gets no key', async () => {
  const ask = createDirectRequest('brave')
  const request = { url: outside(), totalMs: 1000, headers: { 'x-subscription-token': 'k' } }
  await expect(ask(request)).rejects.toMatchObject({ code: 'address', isSent: false })
  expect(paths).toEqual([])
})

test('a redirect is not followed', async () => {
  const url = `http://127.0.0.1:${port}/moved`
  const headers = { authorization: 'Bearer k' }
  expect((await fetchDirect(url, { headers })).status).toBe(308)
  expect((await createDirectRequest('serper')({ url, headers, totalMs: 1000 })).status).toBe(308)
  expect(paths).toEqual(['/moved', '/moved'])
})

test('the environment may not name an address that exposes a key', () => {
  const env = {
    DATAFORSEO_API_URL: 'http://proxy.example',
    SERPER_API_URL: 'http://127.0.0.1:9',
    BRAVE_API_URL: 'https://proxy.example',
    COPYSCAPE_URL: 'http://proxy.example/api/',
    AI_BASE_URL: 'http://ollama:11434/v1',
  }
  const named = (problems: string[]) => problems.map((problem) => problem.split(' ')[0])
  expect(named(findKeyProblems(env))).toEqual(['DATAFORSEO_API_URL', 'COPYSCAPE_URL'])
  expect(named(findKeyProblems({ ...env, AI_API_KEY: 'k' }))).toContain('AI_BASE_URL')
})
