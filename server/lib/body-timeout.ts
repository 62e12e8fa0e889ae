import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { errorStatus } from '@rankwell/contract'
import { chooseLanguage, errorBody } from './messages.ts'

/** A body that arrives at this rate may take as long as needed, up to Node's limit for a whole request. */
const bytesPerSecond = 32 * 1024

function rejectSlow(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) {
    request.destroy()
    return
  }
  const language = chooseLanguage(request.headers['accept-language'])
  const body = JSON.stringify(errorBody('request_timeout', randomUUID(), language))
  response.writeHead(errorStatus.request_timeout, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    connection: 'close',
  })
  response.end(body, () => request.destroy())
}

/**
 * Ends requests whose body takes longer than `timeoutMs`, plus one second per 32 kB received: slow connections can
 * upload a file, but single bytes cannot hold a connection. Add it after all other listeners, since Socket.IO handles
 * its own requests before them.
 */
export function limitBodyTime(server: Server, timeoutMs: number): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { headers, socket } = request
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
    const [begun, readBefore] = [Date.now(), socket.bytesRead]
    const check = () => {
      const granted = timeoutMs + ((socket.bytesRead - readBefore) / bytesPerSecond) * 1000
      const left = begun + granted - Date.now()
      if (left > 0) timer = setTimeout(check, left)
      else rejectSlow(request, response)
    }
    let timer = setTimeout(check, timeoutMs)
    const stop = () => clearTimeout(timer)
    // Not at the end of the response: a rejected body may still be arriving.
    request.once('end', stop)
    request.once('close', stop)
  })
}
