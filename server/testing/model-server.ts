import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One answer of the faked model: text piece by piece, a refusal, a cut line, or a line that stays open. */
export type ModelAnswer =
  | { pieces: string[]; line?: 'end' | 'cut' | 'hold' }
  | { status: number; message: string }

export interface ModelServer {
  /** For `AI_BASE_URL`. */
  url: string
  /** The environment of a server that uses this model. */
  env: Record<string, string>
  /** Prompts in the order they came. */
  prompts: string[]
  /** The next call that comes; resolves once it has been answered as far as asked, with its end. */
  nextCall(): Promise<{ closed: Promise<void> }>
  /** What the n-th call (from 0) is answered. */
  answer: (call: number) => ModelAnswer
  close(): Promise<void>
}

const chunk = (content: string, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'fake', choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: finish }] })}\n\n`

/** A model on loopback that speaks OpenAI's streaming protocol and says what a test wants. */
export async function startModelServer(): Promise<ModelServer> {
  const waiting: ((call: { closed: Promise<void> }) => void)[] = []
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
      const announce = () => waiting.shift()?.({ closed })
      if ('status' in answer) {
        response.writeHead(answer.status, { 'content-type': 'application/json' })
        response.end(JSON.stringify({ error: { message: answer.message, type: 'fake', code: null } }))
        return announce()
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (const piece of answer.pieces) response.write(chunk(piece))
      if (answer.line === 'cut') response.write(': \n\n', () => response.destroy())
      else if (answer.line !== 'hold') response.end(`${chunk('', 'stop')}data: [DONE]\n\n`)
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
