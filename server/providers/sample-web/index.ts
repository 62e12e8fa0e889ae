import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { loadTopics, type SampleLanguage } from './content.ts'
import { parseBlocks, readPlainText } from './markdown.ts'
import { countWords } from './render.ts'
import { listResources, type Resource, renderNotFound } from './routes.ts'

export type SampleWeb = { url: string; close: () => Promise<void> }

type SampleTopicPage = {
  slug: string
  title: string
  description: string
  siteName: string
  published: string
  path: string
  url: string
  /** Words of the main text, without title and navigation. */
  wordCount: number
}

export type SampleTopic = {
  topic: string
  name: string
  language: SampleLanguage
  /** The first is the topic's main keyword. */
  keywords: string[]
  pages: SampleTopicPage[]
}

/**
 * Serves the sample web only. `port` 0 selects a free one; `url` has no trailing slash.
 * Rejects if the port is in use or a bundled file cannot be read.
 */
export async function startSampleWeb({
  port,
  host = '127.0.0.1',
}: {
  port: number
  host?: string
}): Promise<SampleWeb> {
  const resources = listResources()
  let origin = ''
  const server = createServer((request, response) => answer(request, response, resources, origin))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port
  origin = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`
  return {
    url: origin,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

let described: SampleTopic[] | undefined

/**
 * The topics a user can choose, with the address of every page; `origin` is the `url` of the running
 * listener. Word counts are cached: the bundled files do not change while the process runs.
 */
export function listSampleTopics(origin = ''): SampleTopic[] {
  described ??= describeTopics()
  return described.map((topic) => ({
    ...topic,
    keywords: [...topic.keywords],
    pages: topic.pages.map((page) => ({ ...page, url: origin + page.path })),
  }))
}

function describeTopics(): SampleTopic[] {
  return loadTopics().map(({ topic, name, language, seedKeywords, sites, pages }) => ({
    topic,
    name,
    language,
    keywords: seedKeywords,
    pages: pages.map((page) => ({
      slug: page.slug,
      title: page.title,
      description: page.description,
      siteName: sites.find((site) => site.path === page.site)?.name ?? '',
      published: page.published,
      path: page.path,
      url: page.path,
      wordCount: countWords(readPlainText(parseBlocks(page.text)), language),
    })),
  }))
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  resources: Map<string, Resource>,
  origin: string,
): void {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  const path = (request.url ?? '/').split(/[?#]/)[0] ?? '/'
  if (path.length > 1 && path.endsWith('/') && resources.has(path.slice(0, -1))) {
    response.writeHead(301, { location: path.slice(0, -1) }).end()
    return
  }
  const resource = resources.get(path)
  const made = makeBody(resource, origin)
  const body = Buffer.from(made.text)
  response.writeHead(made.status, {
    'content-type': made.type,
    'content-length': body.length,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; img-src 'self'; style-src 'self'; form-action 'none'",
    ...(resource?.lastModified ? { 'last-modified': new Date(resource.lastModified).toUTCString() } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function makeBody(
  resource: Resource | undefined,
  origin: string,
): { status: number; type: string; text: string } {
  if (!resource) return { status: 404, type: 'text/html; charset=utf-8', text: renderNotFound() }
  try {
    return { status: 200, type: resource.type, text: resource.read(origin) }
  } catch (error) {
    // One broken page must not end the process, which also runs the application.
    const reason = error instanceof Error ? error.message : 'the page cannot be drawn'
    return { status: 500, type: 'text/plain; charset=utf-8', text: `${reason}\n` }
  }
}
