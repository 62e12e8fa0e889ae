import type { FastifyInstance } from 'fastify'
import type { ListenerState } from './listener.ts'

export interface HealthChecks {
  state: () => ListenerState
  database: () => Promise<boolean>
  migrations: () => boolean
  queue: () => boolean
  isDiskFull: () => boolean
}

/**
 * `/healthz` reports that the process is alive, `/readyz` that it can serve: 200 if database, migrations, and queue
 * are ready, otherwise 503 with the failing part. A full disk is 200 and `degraded`: reading works, and a load
 * balancer must not remove the process.
 */
export function addHealth(server: FastifyInstance, checks: HealthChecks): void {
  server.get('/healthz', { logLevel: 'silent' }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  server.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const state = checks.state()
    const database = await checks.database()
    const parts = { database, migrations: checks.migrations(), queue: checks.queue() }
    const isDiskFull = checks.isDiskFull()
    const isReady = state === 'ready' && Object.values(parts).every(Boolean)
    reply.header('cache-control', 'no-store')
    if (!isReady) reply.code(503)
    return reply.send({
      status: isReady && !isDiskFull ? 'ready' : state === 'ready' ? 'degraded' : state,
      checks: {
        ...Object.fromEntries(Object.entries(parts).map(([name, fine]) => [name, fine ? 'ok' : 'down'])),
        disk: isDiskFull ? 'read-only' : 'ok',
      },
    })
  })
}
