import type { FastifyInstance } from 'fastify'

export interface RawRequest {
  /** The bytes as they came, for signatures. */
  body: Uint8Array
  header(name: string): string
}

const maxBytes = 1024 * 1024

/** A POST route beside the contract that gets its body untouched; it answers 200 unless `take` throws. */
export function addRawRoute(
  server: FastifyInstance,
  path: string,
  handle: (request: RawRequest) => Promise<void>,
): void {
  // A scope of its own, because the parsers of bodies belong to a scope.
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
