import { unwrapTask } from '../providers/models/instructions.ts'
import { type ModelAnswer, type ModelServer, startModelServer } from './model-server.ts'

/** Orders that it follows wherever it finds them: `[[say …]]`, `[[repeat everything]]`, `[[call tool {…}]]`. */
const order = /\[\[(say|repeat|call) ([\s\S]*?)\]\]/g

export interface ObedientModel extends ModelServer {
  /** The orders that it has followed, each once. */
  followed: Set<string>
}

interface Request {
  stream?: boolean
  messages: { content: unknown }[]
}

const listTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(listTexts)
      : []

const toolCall = (text: string, index: number) => {
  const [name = '', ...rest] = text.split(' ')
  return {
    index,
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: rest.join(' ') || '{}' },
  }
}

/** A response that says and calls whatever the texts of the request order. */
function obey(body: string, followed: Set<string>): ModelAnswer {
  const request = JSON.parse(body) as Request
  const prompt = request.messages.flatMap(({ content }) => listTexts(content)).join('\n')
  const task = unwrapTask(prompt)
  const orders = listTexts(task).flatMap((text) => [...text.matchAll(order)])
  for (const [text] of orders) followed.add(text)
  const of = (kind: string) => orders.filter((one) => one[1] === kind).map((one) => one[2] ?? '')
  const isList = request.stream !== true
  const words = [
    ...(task?.task === 'outline' ? ['## What goes in'] : ['Kitchen scraps become soil.']),
    ...of('say'),
    // Without the task, whose orders it would follow again, but with all other texts of the request.
    ...of('repeat').map(() => prompt.replaceAll('[[', '[ [').replaceAll('\\n', ' ').slice(0, 20_000)),
  ]
  const tool_calls = of('call').map(toolCall)
  const content = isList ? JSON.stringify({ items: words }) : words.join('\n\n')
  const base = { id: 'x', created: 1, model: 'fake' }
  const calls = tool_calls.length > 0 && { tool_calls }
  if (isList) {
    const message = { role: 'assistant', content, ...calls }
    return {
      raw: JSON.stringify({
        ...base,
        object: 'chat.completion',
        choices: [{ index: 0, finish_reason: 'stop', message }],
      }),
      type: 'application/json',
    }
  }
  const chunk = (delta: object, finish_reason: string | null = null) =>
    `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] })}\n\n`
  return {
    raw: [
      chunk({ role: 'assistant', content }),
      ...(calls ? [chunk(calls)] : []),
      chunk({}, 'stop'),
      'data: [DONE]\n\n',
    ].join(''),
  }
}

/** A model on loopback that does whatever any text in its prompt tells it, as if every injection succeeded. */
export async function startObedientModel(): Promise<ObedientModel> {
  const model = await startModelServer()
  const followed = new Set<string>()
  model.answer = (call) => obey(model.prompts[call] ?? '', followed)
  return Object.assign(model, { followed })
}
