import { z } from 'zod'
import { SearchError, type SearchErrorCode } from './service.ts'
import { assumeBilled, readAnswer, type SendServiceRequest, type ServiceAnswer } from './service-request.ts'

const Task = z.object({
  status_code: z.number(),
  status_message: z.string().nullish(),
  cost: z.number().nullish(),
  result: z.array(z.unknown()).nullish(),
})
const Envelope = z.object({
  status_code: z.number(),
  status_message: z.string().nullish(),
  cost: z.number().nullish(),
  tasks: z.array(Task).nullish(),
})

export interface DataForSeoAccess {
  login: string
  password: string
  /** Origin of the API; its sandbox has the same paths. */
  baseUrl: string
  ask: SendServiceRequest
}

export interface TaskAnswer<T> {
  results: T[]
  /** In USD. */
  cost: number
}

interface Call<T> {
  path: string
  /** The one task of a POST; without it the call is a GET. */
  task?: Record<string, unknown>
  result: z.ZodType<T>
  /** The possible cost if no response arrives. */
  price?: number
  signal?: AbortSignal | undefined
}

/** The service may take up to two minutes for live responses. */
const TOTAL_MS = 120_000
const OK = 20_000
const NO_RESULTS = 40_102

/**
 * Codes of docs.dataforseo.com/v3/appendix/errors; others of 40xxx are caused by the request, 5xxxx by the
 * service.
 */
const meanings: Record<number, SearchErrorCode> = {
  40000: 'invalid',
  40100: 'credentials',
  40101: 'unavailable',
  40103: 'unavailable',
  40104: 'account',
  40200: 'no_money',
  40201: 'account',
  40202: 'rate_limit',
  40203: 'cost_limit',
  40204: 'account',
  40207: 'account',
  40209: 'rate_limit',
  40210: 'no_money',
}

const meaningOf = (code: number): SearchErrorCode =>
  meanings[code] ?? (code >= 40_000 && code < 50_000 ? 'invalid' : 'unavailable')

const httpMeanings: Record<number, SearchErrorCode> = {
  401: 'credentials',
  402: 'no_money',
  403: 'account',
  404: 'invalid',
  429: 'rate_limit',
}

/**
 * Makes one call with one task, once: the provider has no idempotency keys, so a retry would be billed again. Errors
 * are inside HTTP 200, for the response and for the task.
 * @throws SearchError with the billed amount
 */
export async function callDataForSeo<T>(access: DataForSeoAccess, call: Call<T>): Promise<TaskAnswer<T>> {
  call.signal?.throwIfAborted()
  const packed = Buffer.from(`${access.login}:${access.password}`).toString('base64')
  const answer = await access
    .ask({
      url: `${access.baseUrl}${call.path}`,
      method: call.task ? 'POST' : 'GET',
      headers: { authorization: `Basic ${packed}`, 'content-type': 'application/json' },
      totalMs: TOTAL_MS,
      ...(call.task && { body: JSON.stringify([call.task]), isBilled: true }),
      ...(call.signal && { signal: call.signal }),
    })
    .catch((error: unknown) => {
      throw assumeBilled(error, call.price ?? 0)
    })
  const refused = httpMeanings[answer.status] ?? (answer.status >= 300 ? 'unavailable' : null)
  if (refused) {
    const { headers, text } = answer
    throw new SearchError('dataforseo', refused, { detail: readMessage(text), headers })
  }
  const envelope = readEnvelope(answer, call.price ?? 0)
  const cost = envelope.cost ?? 0
  if (envelope.status_code !== OK) throw refuseBy(envelope, cost)
  const [task] = envelope.tasks ?? []
  if (!task) throw new SearchError('dataforseo', 'bad_answer', { detail: 'no task', cost })
  if (task.status_code === NO_RESULTS) return { results: [], cost }
  if (task.status_code !== OK) throw refuseBy(task, cost)
  const results = z.array(call.result).safeParse(task.result ?? [])
  if (results.success) return { results: results.data, cost }
  const { path, message } = results.error.issues[0] ?? { path: [], message: '' }
  throw new SearchError('dataforseo', 'bad_answer', { detail: `${path.join('.')} ${message}`, cost })
}

/** An unreadable response was billed anyway. */
function readEnvelope(answer: ServiceAnswer, price: number) {
  try {
    return readAnswer('dataforseo', Envelope, answer)
  } catch (error) {
    throw assumeBilled(error, price)
  }
}

function refuseBy(part: { status_code: number; status_message?: string | null | undefined }, cost: number) {
  const detail = `${part.status_message ?? ''} (${part.status_code})`.trim()
  return new SearchError('dataforseo', meaningOf(part.status_code), { detail, cost })
}

function readMessage(text: string): string {
  const found = /"status_message"\s*:\s*"([^"]{1,200})"/.exec(text)
  return found?.[1] ?? ''
}
