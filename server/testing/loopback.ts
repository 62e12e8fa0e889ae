import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface LoopbackRequest {
  method: string
  /** With its query. */
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export interface LoopbackAnswer {
  status: number
  /** An object is sent as JSON. */
  body?: string | object
  headers?: Record<string, string>
}

export interface Loopback {
  /** Address without a slash at the end. */
  url: string
  /** `host:port`, in the format of FETCH_ALLOW. */
  place: string
  close(): Promise<void>
}

const send = (response: ServerResponse, { status, body = '', headers = {} }: LoopbackAnswer) => {
  const isJson = typeof body === 'object'
  response.writeHead(status, { ...(isJson && { 'content-type': 'application/json' }), ...headers })
  response.end(isJson ? JSON.stringify(body) : body)
}

/** An HTTP server on a free loopback port. If `answer` returns null, there is no response. */
export async function startLoopback(
  answer: (request: LoopbackRequest) => LoopbackAnswer | null | Promise<LoopbackAnswer | null>,
): Promise<Loopback> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const { method = 'GET', url: path = '/', headers } = request
      const reply = await answer({ method, path, headers, body: Buffer.concat(chunks).toString('utf8') })
      if (reply) send(response, reply)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    place: `127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
