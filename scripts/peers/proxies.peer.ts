import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { Document, Upload } from '@rankwell/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDir } from '../../server/config.ts'
import { findFreePort } from '../../server/db/embedded-process.ts'
import { openText, until, untilSaved } from '../../server/testing/collaboration.ts'
import { askForStream, openSocket } from '../../server/testing/generation.ts'
import { type ModelServer, startModelServer } from '../../server/testing/model-server.ts'
import { callApi, createWorld, type World } from '../../server/testing/world.ts'

interface Peer {
  nginx: string
  caddy: string
  certificate: string
  key: string
}
/** Set by `scripts/test-proxies.mjs`: the programs, and a certificate for localhost that this process trusts. */
const peer = JSON.parse(process.env.PROXIES_PEER ?? '{}') as Peer

interface Ports {
  /** Port of https. */
  open: number
  /** Port of plain http, which redirects. */
  plain: number
  /** Port of Rankwell. */
  behind: number
}

const readConfig = (name: string, ports: Ports) =>
  readFileSync(join(cloneDir, 'docs', 'proxies', name), 'utf8').replaceAll(
    '127.0.0.1:4000',
    `127.0.0.1:${ports.behind}`,
  )

/** The documented files; only names, ports, and the certificate are replaced. */
function startNginx(folder: string, ports: Ports): ChildProcess {
  const site = readConfig('nginx.conf', ports)
    .replaceAll('write.example.org', 'localhost')
    .replace('listen 443 ssl', `listen 127.0.0.1:${ports.open} ssl`)
    .replace('listen 80', `listen 127.0.0.1:${ports.plain}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${peer.certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${peer.key};`)
  writeFileSync(join(folder, 'rankwell.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/tmp/${name};`)
    .join(' ')
  mkdirSync(join(folder, 'tmp'))
  writeFileSync(
    join(folder, 'nginx.conf'),
    // As root, nginx would write bodies as another account, which cannot enter this folder.
    `user ${userInfo().username}; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
     http { access_log off; ${temporary} include ${folder}/rankwell.conf; }`,
  )
  return spawn(peer.nginx, ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')])
}

function startCaddy(folder: string, ports: Ports): ChildProcess {
  const site = readConfig('Caddyfile', ports).replace(
    'write.example.org {',
    `https://localhost:${ports.open} {\n\tbind 127.0.0.1\n\ttls ${peer.certificate} ${peer.key}`,
  )
  const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n'
  writeFileSync(join(folder, 'Caddyfile'), `${options}${site}`)
  return spawn(peer.caddy, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
}

/** An incompressible image of just under 10 MB. */
const makeLargePicture = () =>
  sharp({
    create: {
      width: 1860,
      height: 1860,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()

describe.each([
  ['nginx', startNginx],
  ['caddy', startCaddy],
] as const)('behind %s', (name, start) => {
  let world: World
  let model: ModelServer
  let proxy: ChildProcess
  let ports: Ports
  let docId: string
  const folder = mkdtempSync(join(tmpdir(), `rankwell-${name}-`))

  beforeAll(async () => {
    ports = { open: await findFreePort(), plain: await findFreePort(), behind: await findFreePort() }
    proxy = start(folder, ports)
    let output = ''
    for (const stream of [proxy.stdout, proxy.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    const url = `https://localhost:${ports.open}`
    await until(async () => {
      if (proxy.exitCode !== null) throw new Error(output)
      expect((await fetch(url)).status).toBeGreaterThan(0)
    }, 60_000)
    model = await startModelServer()
    const env = { PORT: String(ports.behind), PUBLIC_URL: url, TRUST_PROXY: '127.0.0.1' }
    // The demo users sign in through the proxy.
    world = await createWorld({ env: { ...model.env, ...env } })
    docId = (await world.owner.post<Document>('/documents', { title: 'Tea', configurationStep: 6 })).body._id
  })
  afterAll(async () => {
    await world?.stop()
    await model?.close()
    proxy.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })

  test('users can sign in, and the web app has its security headers', async () => {
    expect(world.app.url).toBe(`https://localhost:${ports.open}`)
    expect((await world.owner.get(`/users/${world.owner._id}`)).status).toBe(200)
    const page = await fetch(`${world.app.url}/login`)
    expect(page.headers.get('strict-transport-security')).toContain('max-age')
    expect(page.headers.get('x-frame-options')).toBe('DENY')
  })

  test('a socket is upgraded and receives notifications', async () => {
    const socket = await openSocket(world.app.url, world.owner)
    await until(() => expect(socket.io.engine.transport.name).toBe('websocket'))
    expect(await socket.emitWithAck('joinRoom', { docId, user: world.owner._id })).toMatchObject({ ok: true })
    const heard = new Promise((resolve) => socket.once('documentChanged', resolve))
    await world.owner.put(`/documents/update/${docId}`, { title: 'Green tea' })
    expect(await heard).toMatchObject({ docId, title: 'Green tea' })
    socket.close()
  })

  test('two users edit the same text', async () => {
    const [one, two] = [world.owner, world.publisher].map((who) => openText(world.app.url, who, docId))
    if (!one || !two) throw new Error('two pages were opened')
    await untilSaved(one)
    await untilSaved(two)
    one.type('words through the proxy')
    await untilSaved(one)
    await until(() => expect(two.text()).toContain('words through the proxy'))
    for (const page of [one, two]) page.close()
  })

  test('an upload close to the limit arrives, and one above it is rejected with 413', async () => {
    const picture = await makeLargePicture()
    expect(picture.length).toBeGreaterThan(9.5 * 1024 * 1024)
    const send = (bytes: Uint8Array) => {
      const form = new FormData()
      form.set('workspace', world.workspaceId)
      form.set('file', new File([new Uint8Array(bytes)], 'large.png', { type: 'image/png' }))
      return world.owner.post<Upload>('/uploads', form)
    }
    const kept = await send(picture)
    expect([kept.status, kept.body.bytes]).toEqual([200, expect.any(Number)])
    expect((await send(Buffer.concat([picture, Buffer.alloc(1024 * 1024)]))).status).toBe(413)
  })

  test('a stream arrives without buffering', async () => {
    model.answer = () => ({ pieces: ['The first words. '], line: 'hold' })
    const call = model.nextCall()
    const outline = [{ level: 2, text: 'One' }]
    const article = { title: 'Tea', outline, keywords: [], language: 'en' }
    const response = await askForStream(world.app.url, world.owner, article)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    // The model is still running, so anything received was not buffered.
    while (!text.includes('first words')) {
      const part = await reader?.read()
      if (!part || part.done) throw new Error(`The stream ended with ${text}`)
      text += part.value
    }
    ;(await call).end()
    await reader?.cancel()
  })

  test('each visitor is counted by the address that the proxy sees, whatever headers claim', async () => {
    const ask = (localAddress: string, claimed: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-for': claimed,
          'x-real-ip': claimed,
          forwarded: `for=${claimed}`,
        }
        const options = { host: '127.0.0.1', servername: 'localhost', port: ports.open, localAddress }
        const host = `localhost:${ports.open}`
        const sent = request(
          { ...options, path: '/api/auth/token', method: 'POST', headers: { ...headers, host } },
          (response) => {
            response.resume()
            response.on('end', () => resolve(response.statusCode ?? 0))
          },
        )
        sent.on('error', reject)
        sent.end('{}')
      })
    const statuses: number[] = []
    for (let turn = 0; turn < 125; turn += 1) statuses.push(await ask('127.0.0.5', `203.0.113.${turn}`))
    expect(statuses.filter((status) => status === 400)).toHaveLength(120)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    expect(await ask('127.0.0.6', '203.0.113.1')).toBe(400)
  })

  test('keys are accepted, because the proxy reports https', async () => {
    const input = { workspace: world.workspaceId, name: 'Script', scopes: ['read'], expiresInDays: 7 }
    const { token } = (await world.owner.post<{ token: string }>('/api-keys', input)).body
    expect((await callApi(world.app.url, token, 'POST', '/documents/saved', {})).status).toBe(200)
  })
})
