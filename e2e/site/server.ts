import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

/** A static server for the pages in `e2e/pages`, with a sitemap. The first argument is its port. */
const folder = join(import.meta.dirname, '..', 'pages')
const pages = new Map(readdirSync(folder).map((name) => [`/${name}`, readFileSync(join(folder, name))]))
const origin = `http://127.0.0.1:${process.argv[2]}`
const sitemap = `<urlset>${[...pages.keys()].map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`
const server = createServer((request, response) => {
  if (request.url === '/sitemap.xml')
    return void response.writeHead(200, { 'content-type': 'application/xml' }).end(sitemap)
  const page = request.url === '/' ? 'ready' : pages.get(request.url ?? '')
  if (page === undefined) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
})
server.listen(Number(process.argv[2]), '127.0.0.1')
process.on('SIGTERM', () => {
  server.close(() => process.exit(0))
  server.closeAllConnections()
})
