import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a site that delays some responses beyond the client's timeout. */
export interface SlowProxy {
  url: string
  /** Responses to the first n requests whose `METHOD path` matches are delayed. */
  hold: { route: RegExp; times: number; ms: number } | null
  close(): Promise<void>
}

/** Starts a proxy on loopback for the site at `target`. Every request reaches the site immediately. */
export async function startSlowProxy(target: string): Promise<SlowProxy> {
  const { hostname, port } = new URL(target)
  const server = createServer((incoming, outgoing) => {
    const { hold } = proxy
    const isHeld =
      hold !== null && hold.times > 0 && hold.route.test(`${incoming.method} ${incoming.url ?? ''}`)
    if (isHeld) hold.times -= 1
    const { host: _host, ...headers } = incoming.headers
    const forwarded = ask(
      {
        hostname,
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...headers, host: `${hostname}:${port}` },
      },
      (answer) => {
        const pass = () => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(outgoing)
        }
        if (isHeld) setTimeout(pass, hold.ms)
        else pass()
      },
    )
    forwarded.on('error', () => outgoing.destroy())
    incoming.pipe(forwarded)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: SlowProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: null,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return proxy
}
