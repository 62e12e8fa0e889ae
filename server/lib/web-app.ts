import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { httpError } from './errors.ts'
import { buildContentPolicy } from './http-security.ts'

export interface WebAppOptions {
  /** Absolute path of the built web app. */
  folder: string
}

const noncePlace = /CSP_NONCE/g
const reserved = /^\/(api|assets|socket\.io|yjs)(\/|$)/
/** Article pages preload the files needed to render an article. */
const ofArticle = /^\/copy-butler\/[^/]+\/?$/
const looksLikeFile = /\/[^/]*\.[a-z0-9]{2,12}$/i

/** Reads the page, and reads it again after a new build. */
function makePageReader(file: string) {
  let page = ''
  let readAt = 0
  return () => {
    if (!existsSync(file)) return null
    const changedAt = statSync(file).mtimeMs
    if (changedAt !== readAt) {
      page = readFileSync(file, 'utf8')
      readAt = changedAt
    }
    return page
  }
}

/** Paths of the files next to the page and in folders next to `assets`, with forward slashes. */
function listPublicFiles(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set()
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  return new Set(
    names.filter((name) => !/^(index|article)\.html$|^assets\/|\.(br|gz|map)$|(^|\/)\./.test(name)),
  )
}

/**
 * Serves the built web app: hashed files under `/assets` forever, the few others for an hour, and the page with a new
 * nonce for every other address.
 */
export async function serveWebApp(server: FastifyInstance, options: WebAppOptions): Promise<void> {
  const readStart = makePageReader(join(options.folder, 'index.html'))
  const readArticle = makePageReader(join(options.folder, 'article.html'))
  const publicFiles = listPublicFiles(options.folder)

  await server.register(staticFiles, {
    root: join(options.folder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    suppressWarning: true,
  })

  const sendPage = (reply: FastifyReply, path: string) => {
    const page = (ofArticle.test(path) ? readArticle() : null) ?? readStart()
    if (page === null) {
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('The web app is not built. Stop the server and run: npm start\n')
    }
    const nonce = randomBytes(16).toString('base64url')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', buildContentPolicy(nonce))
      .send(page.replace(noncePlace, nonce))
  }

  server.setNotFoundHandler(async (request: FastifyRequest, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead || reserved.test(path)) throw httpError('not_found')
    const name = path.slice(1)
    if (publicFiles.has(name)) return reply.sendFile(name, options.folder, { maxAge: '1h', immutable: false })
    if (looksLikeFile.test(path)) throw httpError('not_found')
    return sendPage(reply, path)
  })
}
