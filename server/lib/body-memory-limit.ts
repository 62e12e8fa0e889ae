import { type Readable, Transform } from 'node:stream'
import { maxUploadBytes } from '@rankwell/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuseTooMany } from './errors.ts'
import { type CallerNames, describeVisitor, readBearer } from './rate-limit.ts'

const megabyte = 1024 * 1024

/** Bytes of request bodies in memory at once. */
interface BodyBudget {
  ofCaller: number
  ofAll: number
  /** What a caller may hold even while others hold all. */
  always: number
}

const ofAccounts: BodyBudget = {
  ofCaller: 128 * megabyte,
  ofAll: 512 * megabyte,
  always: maxUploadBytes + megabyte,
}
/** No call without an account needs a large body. */
const ofVisitors: BodyBudget = { ofCaller: 8 * megabyte, ofAll: 64 * megabyte, always: 0 }

/** Bodies of at most this declared size are not counted. */
const smallBody = 64 * 1024
const busySeconds = 5

/** Counts the bytes that callers hold. */
function createLedger({ ofCaller, ofAll, always }: BodyBudget) {
  const held = new Map<string, number>()
  let all = 0
  return {
    /** Returns whether the caller may hold these bytes too. */
    take(caller: string, bytes: number): boolean {
      const after = (held.get(caller) ?? 0) + bytes
      if (after > ofCaller || (all + bytes > ofAll && after > always)) return false
      held.set(caller, after)
      all += bytes
      return true
    },
    giveBack(caller: string, bytes: number): void {
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
 * Limits the memory that request bodies take together, by account and by visitor: each of them has a limit of its
 * own, but hundreds that arrive slowly would fill the memory all the same. Bytes count until the answer is sent.
 */
export function limitBodyMemory(server: FastifyInstance, names: CallerNames): void {
  const [accounts, visitors] = [createLedger(ofAccounts), createLedger(ofVisitors)]
  server.addHook('preParsing', async (request, reply, payload: Readable) => {
    if (isSmall(request)) return payload
    const token = readBearer(request.headers.authorization)
    const account = token ? await names.ofBearer(token) : null
    const ledger = account ? accounts : visitors
    const caller = account ?? describeVisitor(request.ip)
    let bytes = 0
    reply.raw.once('close', () => ledger.giveBack(caller, bytes))
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        if (reply.raw.destroyed || !ledger.take(caller, chunk.length)) {
          done(refuseTooMany({ retryAfterSeconds: busySeconds }, { code: 'decoder_busy' }))
          return
        }
        bytes += chunk.length
        done(null, chunk)
      },
    })
    payload.on('error', (error) => meter.destroy(error))
    // Nobody reads the body of a request that was refused, so nobody else listens when its line is cut.
    meter.on('error', () => undefined)
    return payload.pipe(meter)
  })
}
