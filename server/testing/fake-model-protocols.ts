import type { IncomingHttpHeaders } from 'node:http'

export type FakeProtocol = 'openai' | 'anthropic' | 'google' | 'compatible'
type Usage = { input: number; output: number } | null
type Refused = 'key' | 'rights' | 'model' | 'quota' | 'busy' | 'broken'

interface Protocol {
  keyOf(headers: IncomingHttpHeaders): string | undefined
  read(url: string, body: string): { isStream: boolean; model: string; prompt: string }
  models(names: string[]): unknown
  whole(text: string, model: string, usage: Usage, body: string): unknown
  /** Lines of server-sent events; with `isFailed` an error follows the first words. */
  events(pieces: string[], model: string, usage: Usage, isFailed: boolean): string[]
  refuse(kind: Refused, status: number): { status: number; body: unknown }
}

const sse = (data: unknown, event?: string) =>
  `${event ? `event: ${event}\n` : ''}data: ${JSON.stringify(data)}\n\n`
const bearer = ({ authorization }: IncomingHttpHeaders) => authorization?.replace(/^Bearer /, '')
const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

/** All texts of a request, regardless of where its protocol puts them. */
function collectTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    (key === 'text' || key === 'content') && typeof inner === 'string' ? [inner] : collectTexts(inner),
  )
}

const readJson = (body: string) => {
  const content = JSON.parse(body) as { model?: string; stream?: boolean }
  return {
    isStream: content.stream === true,
    model: content.model ?? '',
    prompt: collectTexts(content).join('\n'),
  }
}

const openaiWords: Record<Refused, { message: string; type: string; code: string | null }> = {
  key: {
    message: 'Incorrect API key provided: sk-fake.',
    type: 'invalid_request_error',
    code: 'invalid_api_key',
  },
  rights: {
    message: 'You have insufficient permissions for this operation.',
    type: 'invalid_request_error',
    code: null,
  },
  model: {
    message: 'The model `fake` does not exist or you do not have access to it.',
    type: 'invalid_request_error',
    code: 'model_not_found',
  },
  quota: {
    message: 'You exceeded your current quota, please check your plan and billing details.',
    type: 'insufficient_quota',
    code: 'insufficient_quota',
  },
  busy: { message: 'Rate limit reached for requests.', type: 'requests', code: 'rate_limit_exceeded' },
  broken: {
    message: 'The server had an error while processing your request.',
    type: 'server_error',
    code: null,
  },
}
const refuseOpenai: Protocol['refuse'] = (kind, status) => ({
  status,
  body: { error: { ...openaiWords[kind], param: null } },
})

const message = (text: string) => ({
  type: 'message',
  id: 'msg_1',
  status: 'completed',
  role: 'assistant',
  content: [{ type: 'output_text', text, annotations: [] }],
})
const responsesUsage = (usage: Usage) =>
  usage && {
    input_tokens: usage.input,
    input_tokens_details: { cached_tokens: 0 },
    output_tokens: usage.output,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens: usage.input + usage.output,
  }

const openai: Protocol = {
  keyOf: bearer,
  read: (_, body) => readJson(body),
  models: (names) => ({
    object: 'list',
    data: names.map((id) => ({ id, object: 'model', created: 1, owned_by: 'x' })),
  }),
  whole: (text, model, usage) => ({
    id: 'resp_1',
    object: 'response',
    created_at: 1,
    status: 'completed',
    model,
    output: [message(text)],
    usage: responsesUsage(usage),
  }),
  events(pieces, model, usage, isFailed) {
    const response = { id: 'resp_1', object: 'response', created_at: 1, model }
    const item = { type: 'message', id: 'msg_1', role: 'assistant', content: [] }
    const at = { item_id: 'msg_1', output_index: 0, content_index: 0 }
    const deltas = pieces.map((delta) => ({ type: 'response.output_text.delta', ...at, delta, logprobs: [] }))
    const error = { code: 'server_error', message: 'The model is overloaded.' }
    const all = [
      { type: 'response.created', response: { ...response, status: 'in_progress' } },
      { type: 'response.output_item.added', output_index: 0, item: { ...item, status: 'in_progress' } },
      ...(isFailed
        ? [
            ...deltas.slice(0, 1),
            { type: 'response.failed', response: { ...response, status: 'failed', error, usage: null } },
          ]
        : [
            ...deltas,
            { type: 'response.output_item.done', output_index: 0, item: message(pieces.join('')) },
            {
              type: 'response.completed',
              response: { ...response, status: 'completed', usage: responsesUsage(usage) },
            },
          ]),
    ]
    return all.map((event, index) => sse({ ...event, sequence_number: index }, event.type))
  },
  refuse: refuseOpenai,
}

const chatUsage = (usage: Usage) =>
  usage && {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
  }

const compatible: Protocol = {
  keyOf: bearer,
  read: (_, body) => readJson(body),
  models: openai.models,
  whole: (text, model, usage) => ({
    id: 'chat-1',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }],
    ...(usage && { usage: chatUsage(usage) }),
  }),
  events(pieces, model, usage, isFailed) {
    const base = { id: 'chat-1', object: 'chat.completion.chunk', created: 1, model }
    const piece = (content: string) =>
      sse({ ...base, choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] })
    if (isFailed)
      return [piece(pieces[0] ?? ''), sse({ error: { message: 'The model is overloaded.', type: 'x' } })]
    return [
      ...pieces.map(piece),
      sse({ ...base, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }),
      ...(usage ? [sse({ ...base, choices: [], usage: chatUsage(usage) })] : []),
      'data: [DONE]\n\n',
    ]
  },
  refuse: refuseOpenai,
}

const anthropicWords: Record<Refused, [status: number | null, type: string, words: string]> = {
  key: [null, 'authentication_error', 'invalid x-api-key'],
  rights: [null, 'permission_error', 'Your API key does not have permission to use the specified resource.'],
  model: [null, 'not_found_error', 'model: fake'],
  quota: [400, 'invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'],
  busy: [null, 'rate_limit_error', 'This request would exceed your rate limit.'],
  broken: [null, 'api_error', 'Internal server error'],
}

const anthropic: Protocol = {
  keyOf: (headers) => one(headers['x-api-key']),
  read: (_, body) => readJson(body),
  models: (names) => ({
    data: names.map((id) => ({ type: 'model', id, display_name: id })),
    has_more: false,
  }),
  whole: (text, model, usage, body) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model,
    // Models without schema support get the schema as a tool's input, and respond by calling the tool.
    content: /"tool_choice":\{/.test(body)
      ? [{ type: 'tool_use', id: 'toolu_1', name: 'json', input: JSON.parse(text) }]
      : [{ type: 'text', text }],
    stop_reason: /"tool_choice":\{/.test(body) ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: usage?.input ?? 0, output_tokens: usage?.output ?? 0 },
  }),
  events(pieces, model, usage, isFailed) {
    const start = {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: usage?.input ?? 0, output_tokens: 1 },
      },
    }
    const deltas = pieces.map((text) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text },
    }))
    const begun = [
      start,
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ]
    const all = isFailed
      ? [
          ...begun,
          ...deltas.slice(0, 1),
          { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
        ]
      : [
          ...begun,
          ...deltas,
          { type: 'content_block_stop', index: 0 },
          {
            type: 'message_delta',
            delta: { stop_reason: 'end_turn', stop_sequence: null },
            usage: { output_tokens: usage?.output ?? 0 },
          },
          { type: 'message_stop' },
        ]
    return all.map((event) => sse(event, event.type))
  },
  refuse(kind, status) {
    const [own, type, words] = anthropicWords[kind]
    return {
      status: own ?? status,
      body: { type: 'error', error: { type, message: words }, request_id: 'req_1' },
    }
  },
}

const googleWords: Record<Refused, [status: number | null, name: string, words: string]> = {
  key: [400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'],
  rights: [null, 'PERMISSION_DENIED', 'The caller does not have permission'],
  model: [null, 'NOT_FOUND', 'models/fake is not found for API version v1beta.'],
  quota: [
    null,
    'RESOURCE_EXHAUSTED',
    'You exceeded your current quota, please check your plan and billing details.',
  ],
  busy: [null, 'RESOURCE_EXHAUSTED', 'Resource has been exhausted.'],
  broken: [null, 'INTERNAL', 'An internal error has occurred.'],
}
const candidate = (text: string, finishReason?: string) => ({
  content: { parts: [{ text }], role: 'model' },
  index: 0,
  ...(finishReason && { finishReason }),
})
const googleUsage = (usage: Usage) =>
  usage && {
    usageMetadata: {
      promptTokenCount: usage.input,
      candidatesTokenCount: usage.output,
      totalTokenCount: usage.input + usage.output,
    },
  }

const google: Protocol = {
  keyOf: (headers) => one(headers['x-goog-api-key']),
  read(url, body) {
    const [, model = '', method = ''] = /\/models\/([^:?]+):(\w+)/.exec(url) ?? []
    return {
      isStream: method === 'streamGenerateContent',
      model,
      prompt: collectTexts(JSON.parse(body)).join('\n'),
    }
  },
  models: (names) => ({ models: names.map((name) => ({ name: `models/${name}`, displayName: name })) }),
  whole: (text, model, usage) => ({
    candidates: [candidate(text, 'STOP')],
    ...googleUsage(usage),
    modelVersion: model,
  }),
  events(pieces, model, usage, isFailed) {
    if (isFailed)
      return [
        sse({ candidates: [candidate(pieces[0] ?? '')], modelVersion: model }),
        sse({ error: { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' } }),
      ]
    return pieces.map((text, index) => {
      const isLast = index === pieces.length - 1
      return sse({
        candidates: [candidate(text, isLast ? 'STOP' : undefined)],
        ...(isLast && googleUsage(usage)),
        modelVersion: model,
      })
    })
  },
  refuse(kind, status) {
    const [own, name, words] = googleWords[kind]
    return { status: own ?? status, body: { error: { code: own ?? status, message: words, status: name } } }
  },
}

export const protocols: Record<FakeProtocol, Protocol> = { openai, anthropic, google, compatible }

/** The protocol of an address. */
export function protocolOf(url: string): FakeProtocol | null {
  const [, name = '', rest = ''] = /^\/([a-z]+)\/(.+)$/.exec(url) ?? []
  const paths: Record<string, RegExp> = {
    openai: /^v1\/(?:responses|embeddings|models)(?:\?|$)/,
    compatible: /^v1\/(?:chat\/completions|embeddings|models)(?:\?|$)/,
    anthropic: /^v1\/(?:messages|models)(?:\?|$)/,
    google:
      /^v1beta\/models(?:\?|$|\/[^/]+:(?:(?:generate|streamGenerate|embed)Content|batchEmbedContents)(?:\?|$))/,
  }
  return paths[name]?.test(rest) ? (name as FakeProtocol) : null
}
