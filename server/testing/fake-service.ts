import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SeenCall {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface FakeService {
  /** Origin, without a slash at the end. */
  url: string
  /** `host:port`, in the format of FETCH_ALLOW. */
  place: string
  seen: SeenCall[]
  /** Responses to the next calls instead of the service's, in order. */
  next: ((call: SeenCall, response: ServerResponse) => void)[]
  close(): Promise<void>
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): ServerResponse =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))

/** An external service on loopback: records requests, and can be made to fail. */
export async function startFakeService(
  answer: (call: SeenCall, response: ServerResponse) => unknown,
): Promise<FakeService> {
  const seen: SeenCall[] = []
  const next: FakeService['next'] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake')
    const call = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body,
    }
    seen.push(call)
    const special = next.shift()
    if (special) special(call, response)
    else answer(call, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    place: `127.0.0.1:${port}`,
    seen,
    next,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
