import { createServer } from 'node:http'
import { sitePage } from './content.ts'

/** A plain static server for pages of the test's own. Takes its port as the first argument. */
const port = Number(process.argv[2])
const server = createServer((request, response) => {
  const page = request.url === '/' ? 'ready' : sitePage(request.url ?? '')
  if (page === null) response.writeHead(404).end()
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
})
server.listen(port, '127.0.0.1')
process.on('SIGTERM', () => server.close(() => process.exit(0)))
