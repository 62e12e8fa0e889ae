import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { type CallMeta, errorStatus } from '@rankwell/contract'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from './escape-html.ts'

interface Operation {
  operationId?: string
  summary?: string
  security?: Record<string, string[]>[]
  /** The scope that an API key needs; if missing, no key may make the call. */
  'x-key-scope'?: string
  tags?: string[]
  requestBody?: { content?: Record<string, { schema?: unknown }> }
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[]
  responses?: Record<string, Answer>
}
type Answer = { content?: Record<string, { schema?: unknown }> } | { $ref: string }

/** The body of every error. */
const refusal = {
  type: 'object',
  properties: {
    message: { type: 'string', description: 'In the language of Accept-Language' },
    code: { type: 'string', enum: Object.keys(errorStatus) },
    requestId: { type: 'string' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Error messages by field path',
    },
    current: {
      type: 'string',
      description: 'With stale_blog: the current text, as blog',
    },
  },
  required: ['message', 'code', 'requestId'],
}

/** Serves the OpenAPI description at `/api/openapi.json` and a page to read it at `/api/docs`. */
export async function addApiDocs(
  server: FastifyInstance,
  contract: AnyContractRouter,
  publicUrl: string,
): Promise<void> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Rankwell',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: 'Every call accepts and returns JSON; errors are {message, code, requestId, fields?}.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      schemas: { Refusal: refusal as never },
      responses: {
        Refusal: {
          description: 'Rejected; the code gives the reason and determines the status',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token returned by signing in' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key with the scope in x-key-scope' },
      },
    },
    filter: () => true,
  })
  const described = document as unknown as { paths?: Record<string, Record<string, Operation>> }
  addAccess(described.paths ?? {}, contract)
  addAnswers(described.paths ?? {})
  described.paths = mergePaths(described.paths ?? {})
  const page = renderPage(described)
  server.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  )
  server.get('/api/docs', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
  )
}

/** Documents for each call whether it needs a session, and which API key scope allows it. */
function addAccess(paths: Record<string, Record<string, Operation>>, contract: AnyContractRouter): void {
  const calls = Object.values(contract as Record<string, Record<string, Described>>).flatMap(Object.values)
  for (const { '~orpc': call } of calls) {
    const { route, meta } = call
    const operation = paths[route.path ?? '']?.[(route.method ?? 'POST').toLowerCase()]
    if (!operation) continue
    const isOpen = meta.access === 'anyone'
    operation.security = isOpen ? [] : [{ session: [] }, ...(meta.key ? [{ apiKey: [] }] : [])]
    if (meta.key) operation['x-key-scope'] = meta.key.scope
  }
}

const isUnwritten = (schema: unknown) => JSON.stringify(schema) === '{"not":{}}'

/** OpenAPI treats paths that differ only in parameter names as one: their calls are merged. */
function mergePaths(paths: Record<string, Record<string, Operation>>) {
  const merged: Record<string, Record<string, Operation>> = {}
  const known = new Map<string, string>()
  for (const [path, operations] of Object.entries(paths)) {
    const shape = path.replace(/\{\w+\}/g, '{}')
    const first = known.get(shape) ?? path
    known.set(shape, first)
    const names = new Map(namesOf(path).map((name, at) => [name, namesOf(first)[at] ?? name]))
    for (const { parameters = [] } of first === path ? [] : Object.values(operations))
      for (const one of parameters) {
        const name = one.in === 'path' ? names.get(one.name) : undefined
        if (name && name !== one.name) Object.assign(one, { name, description: `Here the ${one.name}` })
      }
    merged[first] = { ...merged[first], ...operations }
  }
  return merged
}

const namesOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

const refused = { $ref: '#/components/responses/Refusal' }

/** Documents each call's errors, and the event stream of calls that offer one. */
function addAnswers(paths: Record<string, Record<string, Operation>>): void {
  for (const operation of Object.values(paths).flatMap(Object.values)) {
    const answer = operation.responses?.['200']
    const content = answer && 'content' in answer ? answer.content : undefined
    const json = content?.['application/json'] as { schema?: { anyOf?: unknown[] } } | undefined
    const ways = json?.schema?.anyOf ?? []
    if (content && ways.some(isUnwritten)) {
      content['application/json'] = { schema: ways.find((way) => !isUnwritten(way)) }
      content['text/event-stream'] = { schema: { type: 'string' } }
    }
    operation.responses = { ...operation.responses, '4XX': refused, default: refused }
  }
}

interface Described {
  '~orpc': { route: { path?: string; method?: string }; meta: CallMeta }
}

const show = (schema: unknown): string => `<pre>${escapeHtml(JSON.stringify(schema, null, 2) ?? '')}</pre>`

function renderOperation(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? [])
    .map(
      (one) =>
        `<li><code>${escapeHtml(one.name)}</code> in ${escapeHtml(one.in)}${one.required ? ', required' : ''}</li>`,
    )
    .join('')
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const answered = operation.responses?.['200']
  const answer = Object.values((answered && 'content' in answered && answered.content) || {})[0]?.schema
  return [
    `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary ?? '')}</summary>`,
    operation['x-key-scope'] &&
      `<p>API keys with the scope <code>${escapeHtml(operation['x-key-scope'])}</code> may make this call.</p>`,
    parameters && `<h3>Parameters</h3><ul>${parameters}</ul>`,
    body ? `<h3>Body</h3>${show(body)}` : '',
    answer ? `<h3>Answer</h3>${show(answer)}` : '',
    '</details>',
  ].join('')
}

function renderPage({ paths = {} }: { paths?: Record<string, Record<string, Operation>> }): string {
  const operations = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => renderOperation(path, method, one)),
    )
    .join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Rankwell API</title></head><body><main><h1>Rankwell API</h1><p>Base address <code>/api</code>, bearer token: the session token, or an API key if the call accepts one. The same as <a href="/api/openapi.json">openapi.json</a>.</p>${operations}</main></body></html>`
}
