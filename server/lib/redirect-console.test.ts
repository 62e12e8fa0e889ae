import { afterEach, expect, test } from 'vitest'
import { redirectConsole } from './redirect-console.ts'

type Line = { level: string; details: { printed?: string; err?: Error }; message: string }
let restore = () => undefined as unknown
afterEach(() => restore())

function listen(): Line[] {
  const lines: Line[] = []
  const write = (level: string) => (details: Line['details'], message: string) =>
    lines.push({ level, details, message })
  restore = redirectConsole({ warn: write('warn'), debug: write('debug') } as never)
  return lines
}

test('library output becomes a log entry, with its error', () => {
  const lines = listen()
  const broken = new Error('it broke')
  console.error('closing connection %s', 7, broken)
  console.warn('careful')
  console.log('Ready.')
  expect(lines.map(({ level, details }) => [level, details.printed])).toEqual([
    ['warn', 'closing connection 7'],
    ['warn', 'careful'],
    ['debug', 'Ready.'],
  ])
  expect(lines[0]?.details.err).toBe(broken)
})

test('our own rejection printed by a library is not a warning', () => {
  const lines = listen()
  console.error('closing connection', Object.assign(new Error(''), { reason: 'bad-frame' }))
  expect(lines.map(({ level }) => level)).toEqual(['debug'])
})
