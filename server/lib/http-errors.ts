import { type ErrorCode, errorStatus } from '@rankwell/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { isDatabaseAway } from './database-away.ts'
import { AppError, type Refusal } from './errors.ts'
import { chooseLanguage, errorBody } from './messages.ts'

const codesOfFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH_EXCEEDED: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
}

function findCode(error: FastifyError): { code: ErrorCode; refusal: Refusal } {
  if (error instanceof AppError) return { code: error.code, refusal: error.refusal }
  const known = codesOfFramework[error.code]
  if (known) return { code: known, refusal: { params: { max: 2 } } }
  if (error instanceof SyntaxError && error.statusCode === 400) return { code: 'invalid_json', refusal: {} }
  if (isDatabaseAway(error)) return { code: 'unavailable', refusal: {} }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return { code: 'invalid_input', refusal: {} }
  }
  return { code: 'internal', refusal: {} }
}

function answer(log: Logger, error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { code, refusal } = findCode(error)
  const status = errorStatus[code]
  if (status >= 500) log.error({ err: error, requestId: request.id }, 'request failed')
  const language = chooseLanguage(request.headers['accept-language'])
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(code, request.id, language, refusal))
}

/**
 * One shape for whatever goes wrong before or outside a call: {message, code, requestId}. Every 503, from
 * wherever it comes, says when to try again.
 */
export function addErrorAnswers(server: FastifyInstance, log: Logger): void {
  server.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2')
  })
  server.setErrorHandler<FastifyError>((error, request, reply) => answer(log, error, request, reply))
}
