import { type Readable, Transform } from 'node:stream'
import { maxUploadBytes } from '@rankwell/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyRequests } from './errors.ts'
import { type CallerIdentities, readBearer, toVisitorKey } from './rate-limit.ts'

const megabyte = 1024 * 1024

/** Bytes of request bodies in memory. */
interface BodyMemoryLimits {
  perCaller: number
  total: number
  /** Available to a caller even when others use the whole total. */
  guaranteed: number
}

const accountLimits: BodyMemoryLimits = {
  perCaller: 128 * megabyte,
  total: 512 * megabyte,
  guaranteed: maxUploadBytes + megabyte,
}
/** No call without an account needs a large body. */
const visitorLimits: BodyMemoryLimits = { perCaller: 8 * megabyte, total: 64 * megabyte, guaranteed: 0 }

/** Bodies of at most this declared size are not counted. */
const smallBody = 64 * 1024
const busySeconds = 5

/** Counts the bytes held by callers. */
function createByteCounter({ perCaller, total, guaranteed }: BodyMemoryLimits) {
  const held = new Map<string, number>()
  let all = 0
  return {
    /** Returns whether the caller may hold these additional bytes. */
    take(caller: string, bytes: number): boolean {
      const after = (held.get(caller) ?? 0) + bytes
      if (after > perCaller || (all + bytes > total && after > guaranteed)) return false
      held.set(caller, after)
      all += bytes
      return true
    },
    release(caller: string, bytes: number): void {
      const left = (held.get(caller) ?? 0) - bytes
      if (left > 0) held.set(caller, left)
      else held.delete(caller)
      all -= bytes
    },
  }
}

const isSmall = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= smallBody

/**
 * Limits the total memory of request bodies by account and visitor: each body has its own limit, but hundreds of slow
 * ones would fill the memory. Bytes count until the response is sent.
 */
export function limitBodyMemory(server: FastifyInstance, names: CallerIdentities): void {
  const [accounts, visitors] = [createByteCounter(accountLimits), createByteCounter(visitorLimits)]
  server.addHook('preParsing', async (request, reply, payload: Readable) => {
    if (isSmall(request)) return payload
    const token = readBearer(request.headers.authorization)
    const account = token ? await names.ofBearer(token) : null
    const counter = account ? accounts : visitors
    const caller = account ?? toVisitorKey(request.ip)
    let bytes = 0
    reply.raw.once('close', () => counter.release(caller, bytes))
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (reply.raw.destroyed || !counter.take(caller, chunk.length)) {
          done(tooManyRequests({ retryAfterSeconds: busySeconds }, { code: 'decoder_busy' }))
          return
        }
        bytes += chunk.length
        done(null, chunk)
      },
    })
    payload.on('error', (error) => meter.destroy(error))
    // No code reads the body of a rejected request, so this is its only listener when the connection closes.
    meter.on('error', () => undefined)
    return payload.pipe(meter)
  })
}
