import { randomUUID } from 'node:crypto'
import type { ErrorBody } from '@rankwell/contract'
import type { Socket } from 'socket.io'
import { httpError, tooManyRequests } from '../lib/errors.ts'
import type { Log } from './journal.ts'
import type { Acknowledgement, SocketHandlers } from './socket-handlers.ts'

const eventsPerSecond = 50
const eventBurst = 300

/**
 * Acknowledges every event of a socket, including unknown ones, so that no client waits forever. If a handler throws,
 * the acknowledgement contains the error.
 */
export function dispatchEvents<Context>(options: {
  socket: Socket
  handlers: SocketHandlers<Context>
  createContext(requestId: string): Context
  describeError(error: unknown, requestId: string): ErrorBody
  log: Log
}): void {
  const { socket, handlers, log } = options
  let left = eventBurst
  let filledAt = Date.now()

  const takeTurn = () => {
    const now = Date.now()
    left = Math.min(eventBurst, left + ((now - filledAt) / 1000) * eventsPerSecond) - 1
    filledAt = now
    if (left < 0) throw tooManyRequests({ retryAfterSeconds: -left / eventsPerSecond })
  }

  const run = async (event: string, payload: unknown, requestId: string): Promise<Acknowledgement> => {
    try {
      takeTurn()
      const handler = Object.hasOwn(handlers, event) ? handlers[event] : undefined
      if (!handler) throw httpError('not_found')
      return { ...(await handler.run(options.createContext(requestId), payload)), ok: true }
    } catch (error) {
      return { ok: false, ...options.describeError(error, requestId) }
    }
  }

  socket.onAny(async (event: string, ...parts: unknown[]) => {
    const reply = parts.at(-1)
    const payload = typeof parts[0] === 'function' ? undefined : parts[0]
    const requestId = randomUUID()
    try {
      const answer = await run(event, payload, requestId)
      if (typeof reply === 'function') reply(answer)
    } catch (error) {
      log.error({ err: error, requestId, event }, 'an event could not be answered')
    }
  })
}
