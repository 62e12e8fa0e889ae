import { createServer as createPlainServer, type RequestListener, type Server } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { ProviderProblem, ProviderSetting } from '@rankwell/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestAuthority, type TestCertificate } from '../../testing/certificates.ts'
import { createWorld, type World } from '../../testing/world.ts'

const secretKey = 'sk-sentinel-77ab'
const usualAuthorities = getCACertificates('default')
const day = 86_400_000

let world: World
const servers: Server[] = []
const seen: { place: string; key: string | undefined }[] = []
const places: Record<'good' | 'selfSigned' | 'expired' | 'otherHost' | 'plain' | 'moved' | 'closed', string> =
  {
    good: '',
    selfSigned: '',
    expired: '',
    otherHost: '',
    plain: '',
    moved: '',
    closed: '',
  }

const answer: RequestListener = (request, response) => {
  seen.push({ place: request.headers.host ?? '', key: request.headers.authorization })
  const reply = request.url?.endsWith('/models')
    ? { data: [{ id: 'small' }] }
    : {
        id: '1',
        choices: [{ index: 0, message: { role: 'assistant', content: 'yes' }, finish_reason: 'stop' }],
      }
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
}

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
const listenSecurely = (certificate: TestCertificate) => listen(createServer(certificate, answer) as Server)

beforeAll(async () => {
  const authority = createTestAuthority()
  setDefaultCACertificates([...usualAuthorities, authority.cert])
  const past = { from: new Date(Date.now() - 9 * day), to: new Date(Date.now() - 2 * day) }
  places.good = await listenSecurely(authority.issue(['127.0.0.1']))
  places.selfSigned = await listenSecurely(createTestAuthority().issue(['127.0.0.1']))
  places.expired = await listenSecurely(authority.issue(['127.0.0.1'], past))
  places.otherHost = await listenSecurely(authority.issue(['models.example']))
  places.plain = await listen(createPlainServer(answer))
  places.moved = await listen(
    createPlainServer((_, response) =>
      response.writeHead(307, { location: `http://${places.plain}/v1/chat/completions` }).end(),
    ),
  )
  places.closed = await listen(createPlainServer())
  await new Promise((resolve) => servers.at(-1)?.close(resolve))
  world = await createWorld({ env: { FETCH_ALLOW: Object.values(places).join(',') } })
})
afterAll(async () => {
  setDefaultCACertificates(usualAuthorities)
  await world.stop()
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  seen.length = 0
})

const save = (address: string, more: object = {}) =>
  world.owner.put<ProviderSetting & { fields?: Record<string, string> }>(
    '/provider-settings/model/compatible',
    {
      address,
      model: 'small',
      key: secretKey,
      ...more,
    },
  )
async function tryAddress(address: string) {
  const { body } = await save(address)
  return (await world.owner.post<ProviderSetting>(`/provider-settings/${body._id}/test`)).body.checkResult
}

describe('a test says what is wrong with the connection', () => {
  test('a server with a trusted certificate works', async () => {
    expect(await tryAddress(`https://${places.good}/v1`)).toMatchObject({ problem: null, models: ['small'] })
    expect(seen.every(({ key }) => key === `Bearer ${secretKey}`)).toBe(true)
  })

  const failures: [keyof typeof places, ProviderProblem][] = [
    ['selfSigned', 'cert_untrusted'],
    ['expired', 'cert_expired'],
    ['otherHost', 'cert_wrong_host'],
    ['plain', 'tls_failed'],
    ['closed', 'connection_refused'],
  ]
  test.each(failures)('%s: %s', async (place, problem) => {
    expect(await tryAddress(`https://${places[place]}/v1`)).toEqual({ problem, tookMs: expect.any(Number) })
    expect(seen).toEqual([])
  })

  test('a host that does not exist', async () => {
    expect(await tryAddress('https://models.invalid/v1')).toMatchObject({ problem: 'dns_failed' })
  })
})

describe('a key is only sent over https', () => {
  test('an http address is rejected with the reason, except on this computer or without a key', async () => {
    const refused = await save('http://models.example/v1')
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { address: 'Use an https URL. A key is only sent unencrypted to this computer itself.' },
    ])
    expect((await save('http://models.example/v1', { key: null })).status).toBe(200)
    const keyLater = await world.owner.put('/provider-settings/model/compatible', { key: secretKey })
    expect(keyLater.status).toBe(400)
    expect((await save(`http://${places.plain}/v1`)).status).toBe(200)
  })

  test('an http address stored earlier receives no key, and can be turned off', async () => {
    const { body } = await save(`https://${places.good}/v1`)
    await world.app.database
      .sql`update provider_settings set address = 'http://models.invalid/v1' where id = ${body._id}`
    const tried = await world.owner.post<ProviderSetting>(`/provider-settings/${body._id}/test`)
    // Not `dns_failed`: the request is rejected before its host is looked up.
    expect(tried.body.checkResult).toEqual({ problem: 'address_insecure', tookMs: expect.any(Number) })
    const off = await world.owner.put('/provider-settings/model/compatible', { isEnabled: false })
    expect(off.status).toBe(200)
    await world.owner.put('/provider-settings/model/compatible', { isEnabled: true })
  })

  test('a redirect gets no key', async () => {
    expect(await tryAddress(`http://${places.moved}/v1`)).toMatchObject({ problem: 'address_wrong' })
    expect(seen).toEqual([])
  })
})
