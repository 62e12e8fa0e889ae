import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { Document, ProviderSetting, Serp } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

/** Spellings of internal addresses: this machine, its network, cloud metadata services. */
const hosts = [
  '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0', '127。0。0。1', '①②⑦.⓪.⓪.①', '0300.0250.1.1', '[::]', '[::1]',
  '[::ffff:a9fe:a9fe]', '[::ffff:127.0.0.1]', '[::7f00:1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', '[fd00:ec2::254]',
  'localhost', 'localhost.', '169.254.169.254', '100.100.100.200', 'metadata.google.internal', '127.0.0.1',
] // biome-ignore format: one list
const others = [
  'http://good@127.0.0.1/', 'http://good\\@127.0.0.1/', 'file:///etc/passwd', 'gopher://127.0.0.1/', 'ftp://127.0.0.1/',
  'dict://127.0.0.1:6379/info', 'data:text/html,inside', 'http://127.0.0.1:22/', 'http://127.0.0.1:5432/', 'http://127.0.0.1:6379/',
] // biome-ignore format: one list

let world: World
let payloads: string[]
let hits = 0
let redirector = ''
const resolvedHosts = new Set<string>()
const canaries: Server[] = []
let site: ReturnType<typeof createHttpServer>

/** Counts connections; false if the port or address is unavailable on this machine. */
async function openCanary(host: string, port: number): Promise<Server | null> {
  const server = createServer((connection) => {
    hits += 1
    connection.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\ninside')
  })
  const isOpen = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, host, () => resolve(true))
  })
  if (isOpen) canaries.push(server)
  return isOpen ? server : null
}

beforeAll(async () => {
  const first = (await openCanary('127.0.0.1', 0)) as Server
  const { port } = first.address() as AddressInfo
  // Uses common ports where possible, so that a refused port does not hide a refused address.
  for (const [host, at] of [
    ['::1', port],
    ['127.0.0.1', 80],
    ['127.0.0.1', 443],
    ['::1', 80],
    ['::1', 443],
  ] as const)
    await openCanary(host, at)
  site = createHttpServer((request, response) => {
    const target = new URL(request.url ?? '/', 'http://a').searchParams.get('to') ?? '/'
    resolvedHosts.add(target)
    // Headers are sent as bytes.
    response.writeHead(302, { location: Buffer.from(target).toString('latin1') }).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(site.address() as AddressInfo).port}`
  redirector = `http://${place}/?to=`
  world = await createWorld({ env: { FETCH_ALLOW: place } })
  payloads = [
    ...hosts.flatMap((host) => [`http://${host}/`, `https://${host}/`, `http://${host}:${port}/`]),
    ...others,
    `${world.app.url}/api/openapi.json`,
    world.app.url.replace('127.0.0.1', 'localhost'),
  ]
})
afterAll(async () => {
  await world.stop()
  for (const server of [site, ...canaries]) server.close()
})

const everyWay = () => [...payloads, ...payloads.map((url) => redirector + encodeURIComponent(url))]
const cut = <T>(all: T[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
const place = { location_name: 'United States', language_code: 'en' }
const newDocument = async (keyword: string) =>
  (await world.writer.post<Document>('/documents', { keyword, language: 'en' })).body._id
const search = async (keyword: string, docId: string) =>
  (await world.writer.post<Serp>('/seo/serp', { ...place, keyword, docId, service: 'local' })).body

describe('no typed, imported, or redirected address reaches the internal network', () => {
  test('a competitor by URL', async () => {
    const serp = await search('quiet lamps', await newDocument('quiet lamps'))
    for (const urls of cut(everyWay(), 20)) {
      const { status, body } = await world.writer.post<Serp>(`/serps/${serp._id}/competitors`, { urls })
      if (status === 200)
        for (const one of body.content) expect([one.url, one.state]).toEqual([one.url, 'failed'])
      else expect(status).toBeGreaterThanOrEqual(400)
    }
    expect(hits).toBe(0)
    expect(resolvedHosts.size).toBeGreaterThan(0)
  })

  test('results of another tool, which are read by a search', async () => {
    const web = everyWay().filter((url) => URL.canParse(url) && /^https?:/.test(url))
    for (const [at, urls] of cut(web, 10).entries()) {
      const keyword = `brass hinges ${at}`
      const rows = urls.map((url, index) => ({
        keyword,
        url,
        position: index + 1,
        title: 'x',
        description: '',
      }))
      await world.owner.post('/seo/import/results', { workspace: world.workspaceId, ...place, rows })
      const serp = await search(keyword, await newDocument(keyword))
      for (const one of serp.content ?? []) expect([one.url, one.state]).toEqual([one.url, 'failed'])
    }
    expect(hits).toBe(0)
  })

  test('an image by URL', async () => {
    for (const url of everyWay()) {
      const { status } = await world.writer.post('/uploads/from-url', { url })
      expect([url, status >= 400 && status < 503]).toEqual([url, true])
    }
    expect(hits).toBe(0)
  })

  test('images in exports', async () => {
    const html = everyWay()
      .map((url) => `<p>Text <img src="${url.replaceAll('"', '')}"></p>`)
      .join('')
    expect((await world.writer.post('/export', { html, title: 'Made' })).status).toBe(200)
    expect(hits).toBe(0)
  })

  test('the URL of a platform and of a webhook', async () => {
    // One address per platform, because all platforms share the request code.
    const platforms = ['wordpress', 'ghost', 'shopify', 'webhook']
    for (const [at, url] of everyWay().entries()) {
      const platform = platforms[at % platforms.length]
      const access = { platform, url, username: 'editor', password: `${'0'.repeat(24)}:${'a'.repeat(64)}` }
      const { status } = await world.owner.post('/integrations', access)
      expect([platform, url, status < 400]).toEqual([platform, url, false])
    }
    for (const url of payloads) {
      const hook = { workspace: world.workspaceId, url, events: ['document.created'] }
      expect([url, (await world.owner.post('/webhooks', hook)).status < 400]).toEqual([url, false])
    }
    expect(hits).toBe(0)
  })

  test('the URL of a model or a search provider', async () => {
    const services = [
      ['model', 'openai-compatible'],
      ['search', 'searxng'],
    ] as const
    for (const [at, address] of everyWay().entries()) {
      const [port, provider] = services[at % 2] ?? services[0]
      const setting = { address, model: 'any', key: 'sk-0123456789' }
      const saved = await world.owner.put<ProviderSetting>(`/provider-settings/${port}/${provider}`, setting)
      if (saved.status !== 200) continue
      const tried = await world.owner.post<ProviderSetting>(`/provider-settings/${saved.body._id}/test`)
      expect([address, tried.body.checkResult]).not.toEqual([address, 'fine'])
    }
    expect(hits).toBe(0)
  })
})
