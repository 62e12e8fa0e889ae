import type { Readable } from 'node:stream'
import { maxUploadBytes } from '@rankwell/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { httpError } from './errors.ts'

/** Additional bytes allowed for a form's other fields and part headers. */
const formOverhead = 64 * 1024
/** Limit above the number of fields of any call; parsing many tiny parts would block other requests. */
const maxParts = 20

/** Up to this multiple of the limit an oversized body is read and dropped, so that the client receives the error. */
const maxDropped = 5

interface JsonSchema {
  format?: string
  maxLength?: number
  properties?: Record<string, JsonSchema>
}

/**
 * Maximum file size of a call.
 * @returns bytes, or null if its input declares no file: such a call accepts no form
 */
export function findFileLimit(inputSchema: unknown): number | null {
  if (!(inputSchema instanceof z.ZodType)) return null
  const { properties = {} } = z.toJSONSchema(inputSchema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema
  const files = Object.values(properties).filter(({ format }) => format === 'binary')
  if (files.length === 0) return null
  return Math.max(...files.map(({ maxLength }) => maxLength ?? maxUploadBytes))
}

const tooLarge = (maxBytes: number) =>
  httpError('body_too_large', { params: { max: Math.round(maxBytes / 1024 / 1024) } })

const isForm = ({ headers }: FastifyRequest): boolean =>
  /^\s*multipart\//i.test(headers['content-type'] ?? '')

/** Rejects a form before reading it if the call accepts none, or if its declared size is too large. */
export function checkForm(request: FastifyRequest, fileLimit: number | null): void {
  if (!isForm(request)) return
  if (fileLimit === null) throw httpError('unsupported_media')
  if (Number(request.headers['content-length'] ?? 0) > fileLimit + formOverhead) throw tooLarge(fileLimit)
}

/**
 * Reads forms as plain objects, so that inputs have the same fields as in JSON. Parsing starts after the `onRequest`
 * hooks, which authenticate the caller.
 */
export function addFormParser(
  server: FastifyInstance,
  fileLimitOf: (request: FastifyRequest) => number | null,
): void {
  server.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, payload: Readable) => {
    const limit = fileLimitOf(request)
    if (limit === null) throw httpError('unsupported_media')
    const max = limit + formOverhead
    const chunks: Buffer[] = []
    let size = 0
    // Leaving the loop must not close the connection, because the error is sent on it.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > max * maxDropped) throw tooLarge(limit)
      if (size > max) chunks.length = 0
      else chunks.push(chunk)
    }
    if (size > max) throw tooLarge(limit)
    return parseForm(Buffer.concat(chunks), request.headers['content-type'] ?? '')
  })
}

async function parseForm(body: Buffer, contentType: string): Promise<Record<string, unknown>> {
  const boundary = /boundary="?([^";]+)"?/i.exec(contentType)?.[1]
  if (!boundary || countParts(body, `--${boundary}`) > maxParts) throw httpError('invalid_form')
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
    .formData()
    .catch((cause: unknown) => {
      throw httpError('invalid_form', { cause })
    })
  const entries = [...form]
  // With duplicate names, parsers disagree about which one counts.
  if (new Set(entries.map(([name]) => name)).size < entries.length) throw httpError('invalid_form')
  return Object.fromEntries(entries)
}

function countParts(body: Buffer, delimiter: string): number {
  let count = 0
  for (let at = body.indexOf(delimiter); at !== -1 && count <= maxParts; at = body.indexOf(delimiter, at + 1))
    count += 1
  return count
}
