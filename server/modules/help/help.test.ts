import type { Release } from '@rankwell/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitForMail } from '../../testing/people.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { readChanges } from './changelog.ts'

const operator = 'operator@example.com'
let world: World
beforeAll(async () => {
  world = await createWorld({ env: { OPERATOR_EMAIL: operator } })
})
afterAll(() => world.stop())

describe('the help center', () => {
  test('lists the changes of this version from the changelog', async () => {
    const { status, body } = await world.viewer.get<{ version: string; releases: Release[] }>('/help/changes')
    expect(status).toBe(200)
    expect(body.version).toMatch(/^\d+\.\d+\.\d+/)
    const changes = body.releases[0]?.groups.flatMap((group) => group.changes) ?? []
    expect(changes.length).toBeGreaterThan(10)
    for (const change of changes) expect(change).not.toMatch(/^- |`|\]\(/)
  })

  test('sends a question with its details to the operator, who sees the address for the reply', async () => {
    const question = { message: 'The score stays at 0.\n<b>Why?</b>', details: 'Rankwell 0.1.0\nA browser' }
    const sent = await world.writer.post<{ message: string }>('/help/contact', question)
    expect([sent.status, sent.body.message]).toEqual([200, 'Message sent.'])
    const mail = await waitForMail(world.app.url, operator, 'contact')
    for (const words of [world.writer.email, 'The score stays at 0.', 'Rankwell 0.1.0', 'A browser'])
      expect(mail.text).toContain(words)
    expect(mail.html).not.toContain('<b>Why?')
    expect(mail.links).toEqual([])
  })

  test('rejects empty questions, and more than five an hour', async () => {
    expect((await world.publisher.post('/help/contact', { message: '  ' })).status).toBe(400)
    const statuses = []
    for (let turn = 0; turn < 6; turn += 1)
      statuses.push((await world.publisher.post('/help/contact', { message: `Question ${turn}` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

test('parses a changelog by version and group, with multi-line entries', () => {
  const markdown = [
    '# Changelog',
    '## [Unreleased]',
    '## [1.2.0] - 2026-05-01',
    'Said once.',
    '### Added',
    '- One `thing`',
    '  over two lines.',
    '- [Another](https://example.com) thing.',
    '### Fixed',
    '- A fault.',
  ]
  expect(readChanges(markdown.join('\n'))).toEqual([
    {
      version: '1.2.0',
      date: '2026-05-01',
      groups: [
        { title: 'Added', changes: ['One thing over two lines.', 'Another thing.'] },
        { title: 'Fixed', changes: ['A fault.'] },
      ],
    },
  ])
})
