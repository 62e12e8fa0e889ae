import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LocalServerKind } from '@rankwell/contract'
import { answerEmbedding } from './fake-embeddings.ts'
import { protocols } from './fake-model-protocols.ts'
import { sayUseful } from './fake-models.ts'

/** What listens on a port: a model server, or something else that must not confuse the search. */
type Behavior = LocalServerKind | 'silent' | 'redirect' | 'endless' | 'web-page'

export interface FakeLocalServer {
  port: number
  /** Paths in order of arrival. */
  paths: string[]
  /** Prompts of chat requests. */
  prompts: string[]
  close(): Promise<void>
}

interface Options {
  behavior: Behavior
  models?: string[]
  contextTokens?: number
  port?: number
  redirectTo?: string
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** The addresses outside OpenAI's protocol at which each kind of server reports its context length. */
function describeContext(behavior: Behavior, path: string, contextTokens: number): unknown {
  if (behavior === 'ollama' && path === '/api/show')
    return {
      parameters: `num_ctx                        ${contextTokens}`,
      model_info: { 'llama.context_length': 131_072 },
    }
  if (behavior === 'ollama' && path === '/api/ps') return { models: [] }
  if (behavior === 'llama.cpp' && path === '/props')
    return { default_generation_settings: { n_ctx: contextTokens } }
  if (behavior === 'lm-studio' && path.startsWith('/api/v0/models/'))
    return { max_context_length: 131_072, loaded_context_length: contextTokens }
  return null
}

/** Starts a model server like those on a user's computer, on a loopback port; port 0 selects a free one. */
export async function startFakeLocalServer(options: Options): Promise<FakeLocalServer> {
  const { behavior, models = ['llama3.1:latest'], contextTokens = 4096, port = 0 } = options
  const json = (response: ServerResponse, body: unknown) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const listing = () => ({
    object: 'list',
    data: models.map((id) => ({
      id,
      object: 'model',
      owned_by: behavior,
      ...(behavior === 'vllm' && { max_model_len: contextTokens }),
    })),
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    const body = await readBody(request)
    fake.paths.push(path)
    if (behavior === 'silent') return
    if (behavior === 'redirect') return response.writeHead(302, { location: options.redirectTo }).end()
    if (behavior === 'web-page')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hi</h1>')
    if (behavior === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":[')
      const more = () => {
        if (!response.destroyed) response.write('{"id":"x"},'.repeat(10_000), () => setImmediate(more))
      }
      return more()
    }
    if (path === '/v1/models') return json(response, listing())
    const context = describeContext(behavior, path, contextTokens)
    if (context) return json(response, context)
    const usual = { embed: (text: string) => [text.length, 1], usage: null }
    const embedding = answerEmbedding('compatible', path, body, usual)
    if (embedding) return json(response, embedding.answer)
    if (path !== '/v1/chat/completions') return response.writeHead(404).end()
    const { isStream, model, prompt } = protocols.compatible.read(path, body)
    fake.prompts.push(prompt)
    const text = sayUseful(prompt)
    const usage = { input: 1000, output: 200 }
    if (!isStream) return json(response, protocols.compatible.whole(text, model, usage, body))
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const event of protocols.compatible.events([text], model, usage, false)) response.write(event)
    return response.end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const fake: FakeLocalServer = {
    port: (server.address() as AddressInfo).port,
    paths: [],
    prompts: [],
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return fake
}
