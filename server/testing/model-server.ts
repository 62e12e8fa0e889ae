import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * One response of the fake model: text in pieces, after which the connection ends normally, without the last words,
 * abruptly, or not at all; raw bytes; a rejection; or no response.
 */
export type ModelAnswer =
  | { pieces: string[]; line?: 'end' | 'short' | 'cut' | 'hold'; finish?: string }
  | { raw: string; type?: string }
  | { status: number; message: string; retryAfterMs?: number }
  | 'silence'

export interface ModelCall {
  closed: Promise<void>
  /** Ends a held response normally. */
  end(): void
}

export interface ModelServer {
  /** For `AI_BASE_URL`. */
  url: string
  /** The environment of a server that uses this model. */
  env: Record<string, string>
  /** Prompts in order of arrival. */
  prompts: string[]
  /** The next call; resolves once the configured response is sent. */
  nextCall(): Promise<ModelCall>
  /** The response to the n-th call, from 0. */
  answer: (call: number) => ModelAnswer
  close(): Promise<void>
}

const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: finish }] })}\n\n`

/** A model on loopback with OpenAI's streaming protocol and configurable responses. */
export async function startModelServer(): Promise<ModelServer> {
  const waiting: ((call: ModelCall) => void)[] = []
  const open = new Set<ServerResponse>()
  let calls = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      model.prompts.push(body)
      const answer = model.answer(calls++)
      const closed = new Promise<void>((resolve) => response.on('close', resolve))
      open.add(response)
      void closed.then(() => open.delete(response))
      const finish = (reason = 'stop') => response.end(`${chunk('', reason)}data: [DONE]\n\n`)
      const announce = () => waiting.shift()?.({ closed, end: () => finish() })
      if (answer === 'silence') return announce()
      if ('status' in answer) {
        response.writeHead(answer.status, {
          'content-type': 'application/json',
          ...(answer.retryAfterMs !== undefined && { 'retry-after-ms': String(answer.retryAfterMs) }),
        })
        response.end(JSON.stringify({ error: { message: answer.message, type: 'fake', code: null } }))
        return announce()
      }
      if ('raw' in answer) {
        response.writeHead(200, { 'content-type': answer.type ?? 'text/event-stream' }).end(answer.raw)
        return announce()
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const piece of answer.pieces) response.write(chunk(piece))
      if (answer.line === 'cut') response.write(': \n\n', () => response.destroy())
      else if (answer.line === 'short') response.end()
      else if (answer.line !== 'hold') finish(answer.finish)
      announce()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const model: ModelServer = {
    url,
    env: { AI_PROVIDER: 'compatible', AI_BASE_URL: url, AI_MODEL: 'fake-model' },
    prompts: [],
    nextCall: () => new Promise((resolve) => waiting.push(resolve)),
    answer: () => ({ pieces: ['Nothing to say.'] }),
    close: async () => {
      for (const response of open) response.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
  return model
}
