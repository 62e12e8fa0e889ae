import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { type ErrorCode, errorStatus } from '@rankwell/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { AppError, type HttpErrorDetails } from './errors.ts'
import { chooseLanguage, errorBody } from './messages.ts'

const frameworkErrorCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH_EXCEEDED: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
}

/** Seconds, by status. */
const retryAfter: Record<number, string> = { 503: '2', 507: '30' }

function findCode(error: FastifyError): { code: ErrorCode; details: HttpErrorDetails } {
  if (error instanceof AppError) return { code: error.code, details: error.details }
  const known = frameworkErrorCodes[error.code]
  if (known) return { code: known, details: { params: { max: 2 } } }
  if (error instanceof SyntaxError && error.statusCode === 400) return { code: 'invalid_json', details: {} }
  if (isDatabaseUnavailable(error)) return { code: 'unavailable', details: {} }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { code: 'invalid_input', details: {} }
  }
  return { code: 'internal', details: {} }
}

/** Whether the error is a stream's report that its connection closed early. */
export const isPrematureClose = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Whether the client disconnected before the request or its response was complete. */
const isAborted = ({ raw }: FastifyRequest, reply: FastifyReply, error: unknown): boolean =>
  (raw.destroyed && !raw.complete) || (reply.raw.destroyed && isPrematureClose(error))

/** Sends the error body for an exception or an error of Fastify itself. */
export function sendErrorResponse(
  log: Logger,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { code, details } = findCode(error)
  const status = errorStatus[code]
  if (isAborted(request, reply, error))
    log.info({ requestId: request.id, code: error.code }, 'a request was ended by the caller')
  else if (status >= 500) log.error({ err: error, requestId: request.id }, 'request failed')
  const language = chooseLanguage(request.headers['accept-language'])
  setRetryAfter(reply, error)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(code, request.id, language, details))
}

/** Sets the Retry-After header if the error has a time. */
export function setRetryAfter(reply: Pick<FastifyReply, 'header'>, error: unknown): void {
  const seconds = error instanceof AppError ? error.details.retryAfterSeconds : undefined
  if (seconds !== undefined) reply.header('retry-after', String(seconds))
}

/** Error responses before or outside of a call: {message, code, requestId}. Every 503 and 507 has a retry time. */
export function addErrorHandlers(server: FastifyInstance, log: Logger): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    const seconds = retryAfter[reply.statusCode]
    if (seconds && !reply.hasHeader('retry-after')) reply.header('retry-after', seconds)
    // Otherwise proxies such as nginx would buffer the stream.
    if (String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream'))
      reply.header('x-accel-buffering', 'no')
    done()
  })
  server.setErrorHandler<FastifyError>((error, request, reply) =>
    sendErrorResponse(log, error, request, reply),
  )
}

/** Errors of the HTTP parser itself, before there is a request: the same shape, in English. */
export function answerMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return
  const isTooLong = error.code === 'HPE_HEADER_OVERFLOW'
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const status = isTooLong
    ? '431 Request Header Fields Too Large'
    : isLate
      ? '408 Request Timeout'
      : '400 Bad Request'
  const body = JSON.stringify(
    errorBody(isTooLong ? 'body_too_large' : 'invalid_input', randomUUID(), 'en', { params: { max: 2 } }),
  )
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}
