import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ModelProvider } from '@rankwell/contract'
import { generateText, Output, streamText } from 'ai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type FakeProtocol, protocols } from '../../testing/fake-model-protocols.ts'
import { createLanguage } from './adapters.ts'
import { fetchDirect } from './model-fetch.ts'

interface Capture {
  line: string
  headers: Record<string, string | string[] | undefined>
  body: Record<string, unknown>
}

interface Wire {
  model: string
  path: string
  line: string
  listLine: string
  headers: Record<string, string>
  /** The body of a streamed request. */
  stream: object
  /** The part of the body that contains the schema. */
  schema: object
}

const key = 'sk-wire'
const instructions = 'Write plainly.'
const prompt = 'Say two words.'
const chat: Omit<Wire, 'headers'> = {
  model: 'fake-small',
  path: '/v1',
  line: 'POST /v1/chat/completions',
  listLine: 'POST /v1/chat/completions',
  stream: {
    model: 'fake-small',
    stream: true,
    stream_options: { include_usage: true },
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: prompt },
    ],
  },
  schema: {
    response_format: {
      type: 'json_schema',
      json_schema: { strict: true, schema: { type: 'object', required: ['items'] } },
    },
  },
}
const wires: Record<ModelProvider, Wire> = {
  openai: {
    model: 'gpt-5-mini',
    path: '/v1',
    line: 'POST /v1/responses',
    listLine: 'POST /v1/responses',
    headers: { authorization: `Bearer ${key}` },
    stream: {
      model: 'gpt-5-mini',
      stream: true,
      input: [
        { role: 'developer', content: instructions },
        { role: 'user', content: [{ type: 'input_text', text: prompt }] },
      ],
    },
    schema: { text: { format: { type: 'json_schema', strict: true, schema: { required: ['items'] } } } },
  },
  anthropic: {
    model: 'claude-sonnet-5-5',
    path: '/v1',
    line: 'POST /v1/messages',
    listLine: 'POST /v1/messages',
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    stream: {
      model: 'claude-sonnet-5-5',
      stream: true,
      max_tokens: expect.any(Number),
      system: [{ type: 'text', text: instructions }],
      messages: [{ role: 'user', content: [{ type: 'text', text: prompt }] }],
    },
    schema: { output_config: { format: { type: 'json_schema', schema: { required: ['items'] } } } },
  },
  google: {
    model: 'gemini-3.8-flash',
    path: '/v1beta',
    line: 'POST /v1beta/models/gemini-3.8-flash:streamGenerateContent?alt=sse',
    listLine: 'POST /v1beta/models/gemini-3.8-flash:generateContent',
    headers: { 'x-goog-api-key': key },
    stream: {
      contents: [{ role: 'user', parts: [{ text: prompt }] }],
      systemInstruction: { parts: [{ text: instructions }] },
    },
    schema: { generationConfig: { responseMimeType: 'application/json' } },
  },
  compatible: { ...chat, headers: { authorization: `Bearer ${key}` } },
  device: { ...chat, headers: {} },
}

let url: string
let protocol: FakeProtocol
const captures: Capture[] = []
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString('utf8')
  const { method = '', url: path = '', headers } = request
  captures.push({ line: `${method} ${path}`, headers, body: JSON.parse(text) as Record<string, unknown> })
  const usage = { input: 12, output: 3 }
  const spoken = protocols[protocol]
  const { isStream, model } = spoken.read(path, text)
  if (!isStream) {
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(JSON.stringify(spoken.whole('{"items":["One","Two"]}', model, usage, text)))
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of spoken.events(['Two ', 'words', '.'], model, usage, false)) response.write(event)
  return response.end()
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  captures.length = 0
})

describe.each(Object.entries(wires) as [ModelProvider, Wire][])('the requests to %s', (provider, wire) => {
  const open = () => {
    protocol = provider === 'device' ? 'compatible' : provider
    const own = provider === 'device' ? null : key
    return createLanguage({
      provider,
      model: wire.model,
      key: own,
      address: url + wire.path,
      fetch: fetchDirect,
    })
  }
  const keyHeaders = ['authorization', 'x-api-key', 'x-goog-api-key']

  test('ask for a stream in its own protocol, and read words and tokens from its events', async () => {
    const result = streamText({ model: open(), instructions, prompt, maxRetries: 0 })
    const pieces: string[] = []
    for await (const piece of result.textStream) pieces.push(piece)
    expect(pieces).toEqual(['Two ', 'words', '.'])
    expect(await result.usage).toMatchObject({ inputTokens: 12, outputTokens: 3 })
    expect(captures).toHaveLength(1)
    expect(captures[0]?.line).toBe(wire.line)
    expect(captures[0]?.headers).toMatchObject({ 'content-type': 'application/json', ...wire.headers })
    expect(captures[0]?.body).toMatchObject(wire.stream)
    // The key is in one header only: not in the address, the body, or another provider's header.
    const sent = keyHeaders.filter((name) => captures[0]?.headers[name] !== undefined)
    expect(sent).toEqual(keyHeaders.filter((name) => name in wire.headers))
    expect(captures[0]?.line + JSON.stringify(captures[0]?.body)).not.toContain(key)
  })

  test('require the schema of a list, and offer no tools with side effects', async () => {
    const { output, usage } = await generateText({
      model: open(),
      instructions,
      prompt,
      output: Output.object({ schema: z.object({ items: z.array(z.string()) }) }),
      maxRetries: 0,
    })
    expect(output.items).toEqual(['One', 'Two'])
    expect(usage).toMatchObject({ inputTokens: 12, outputTokens: 3 })
    expect(captures[0]?.line).toBe(wire.listLine)
    expect(captures[0]?.body).toMatchObject(wire.schema)
    expect(captures[0]?.body).not.toHaveProperty('tools')
  })
})
