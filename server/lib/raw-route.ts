import type { FastifyInstance } from 'fastify'

export interface RawRequest {
  /** The raw bytes, for signatures. */
  body: Uint8Array
  header(name: string): string
}

const maxBytes = 1024 * 1024

/** A POST route outside the contract that gets the raw body; it responds with 200 unless the handler throws. */
export function addRawRoute(
  server: FastifyInstance,
  path: string,
  handle: (request: RawRequest) => Promise<void>,
): void {
  // A separate scope, because body parsers belong to a scope.
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(path, async (request, reply) => {
      const { body, headers } = request
      await handle({
        body: body instanceof Uint8Array ? body : new Uint8Array(),
        header: (name) => String(headers[name] ?? ''),
      })
      return reply.header('cache-control', 'no-store').send({ received: true })
    })
  })
}
