import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addErrorHandlers } from './http-errors.ts'
import { createLog } from './log.ts'
import { serveWebApp } from './web-app.ts'

let folder: string
let server: FastifyInstance
const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
const script = 'console.log("rankwell")\n'.repeat(100)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rankwell-web-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(
    join(folder, 'index.html'),
    '<meta property="csp-nonce" nonce="CSP_NONCE"><script nonce="CSP_NONCE" src="/assets/main-1.js"></script>',
  )
  writeFileSync(join(folder, 'assets', 'main-1.js'), script)
  writeFileSync(join(folder, 'assets', 'main-1.js.gz'), gzipSync(script))
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, '.sources'), 'hash')
  mkdirSync(join(folder, 'guides'))
  writeFileSync(join(folder, 'guides', 'tour.webm'), film)
  writeFileSync(join(folder, 'guides', 'tour.en.vtt'), 'WEBVTT\n')
  server = Fastify()
  addErrorHandlers(server, createLog('silent'))
  await serveWebApp(server, { folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

test('every page address returns the page with a new nonce, and it is never cached', async () => {
  const pages = [await get('/'), await get('/app/dashboard'), await get('/copy-butler/0190-x?step=2')]
  const nonces = pages.map(
    (page) => /nonce-([\w-]+)'/.exec(String(page.headers['content-security-policy']))?.[1],
  )
  expect(new Set(nonces).size).toBe(3)
  for (const [index, page] of pages.entries()) {
    expect(page.statusCode).toBe(200)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).not.toContain('CSP_NONCE')
    expect(page.body.split(`nonce="${nonces[index]}"`)).toHaveLength(3)
  }
})

test('the address of an article returns the page that preloads its scripts, if the build has one', async () => {
  const articles = ['/copy-butler/0190-x', '/copy-butler/0190-x?review']
  for (const url of articles) expect((await get(url)).body).not.toContain('modulepreload')
  writeFileSync(
    join(folder, 'article.html'),
    '<link rel="modulepreload" href="/assets/writing-1.js" nonce="CSP_NONCE">',
  )
  for (const url of articles) {
    const page = await get(url)
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body).toMatch(/modulepreload.*nonce="[\w-]{22}"/)
  }
  for (const url of ['/', '/copy-butler', '/copy-butler/a/b', '/app/dashboard'])
    expect((await get(url)).body).not.toContain('modulepreload')
  rmSync(join(folder, 'article.html'))
})

test("the page's policy allows nothing from other origins and no inline script", async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  const rules = Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/s)))
  expect(rules).toMatchObject({
    'default-src': "'self'",
    'script-src': "'self'",
    'img-src': "'self' data: blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  })
  expect(policy).not.toContain('unsafe')
})

test('the nonce given to a preview of raw HTML allows styles and nothing else', async () => {
  const policy = String((await get('/')).headers['content-security-policy'])
  const withNonce = policy.split('; ').filter((rule) => rule.includes('nonce-'))
  expect(withNonce.map((rule) => rule.split(' ')[0])).toEqual(['style-src'])
  const frames = policy.split('; ').find((rule) => rule.startsWith('frame-src'))
  expect(frames).not.toMatch(/'self'|blob:|data:|\*/)
})

test('hashed files are cached forever and compressed', async () => {
  const file = await get('/assets/main-1.js', { 'accept-encoding': 'gzip' })
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-encoding']).toBe('gzip')
  expect(file.headers['content-type']).toContain('javascript')
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/assets/main-1.js')).body).toBe(script)
})

test('files next to the page are served, hidden ones are not', async () => {
  const icon = await get('/favicon.svg')
  expect(icon.headers['content-type']).toContain('image/svg+xml')
  expect((await get('/.sources')).body).not.toContain('hash')
})

test('a video is served in byte ranges, so that players can seek', async () => {
  const part = await get('/guides/tour.webm', { range: 'bytes=300-399' })
  expect(part.statusCode).toBe(206)
  expect(part.headers).toMatchObject({
    'content-type': 'video/webm',
    'content-range': 'bytes 300-399/1000',
    'content-length': '100',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600',
  })
  expect(part.rawPayload).toEqual(film.subarray(300, 400))
  expect((await get('/guides/tour.webm')).rawPayload).toEqual(film)
  expect((await get('/guides/tour.en.vtt')).headers['content-type']).toContain('text/vtt')
  expect((await get('/guides/none.webm')).statusCode).toBe(404)
})

test('paths that are not pages do not return the page', async () => {
  const paths = [
    '/api/none',
    '/assets/none.js',
    '/assets/../index.html',
    '/socket.io/x',
    '/yjs',
    '/old.php',
    '/assets/%2e%2e/index.html',
  ]
  for (const path of paths) {
    const answer = await get(path)
    expect([path, answer.statusCode]).toEqual([path, 404])
    expect(answer.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) })
  }
  expect((await server.inject({ method: 'POST', url: '/app/dashboard' })).statusCode).toBe(404)
})
