import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'

export interface StaticFile {
  body: string | Uint8Array
  type?: string
  status?: number
  headers?: Record<string, string>
}

export interface StaticSite {
  /** Origin without a slash at the end. */
  url: string
  /** `host:port`, as in FETCH_ALLOW. */
  place: string
  /** Files by path; a missing one is 404. */
  files: Map<string, StaticFile>
  /** Paths that were requested, with their query. */
  requests: string[]
  close(): Promise<void>
}

/** A site on a free loopback port that serves the given files. */
export async function startStaticSite(): Promise<StaticSite> {
  const files = new Map<string, StaticFile>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(path)
    const file = files.get(path)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(file.status ?? 200, { 'content-type': file.type ?? 'text/html', ...file.headers })
    response.end(file.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    place: `127.0.0.1:${port}`,
    files,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A page with a title, text, and links in its content. */
export const makePage = (title: string, text: string, links: readonly string[] = []): StaticFile => ({
  body: `<!doctype html><html lang="en"><head><title>${title} | Kettle &amp; Crumb</title></head><body>
    <nav><a href="/">Home</a></nav><main><h1>${title}</h1><p>${text}</p>
    ${links.map((href) => `<p><a href="${href}">More</a></p>`).join('')}</main></body></html>`,
})

/** A sitemap of pages. */
export const makeSitemap = (urls: readonly string[]): string =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc>${url}</loc></url>`)
    .join('')}</urlset>`

/** An index of sitemaps. */
export const makeSitemapIndex = (urls: readonly string[]): string =>
  `<?xml version="1.0"?><sitemapindex>${urls
    .map((url) => `<sitemap><loc>${url}</loc></sitemap>`)
    .join('')}</sitemapindex>`

export const asXml = (body: string): StaticFile => ({ body, type: 'application/xml' })
export const asGzip = (body: string): StaticFile => ({ body: gzipSync(body), type: 'application/gzip' })
