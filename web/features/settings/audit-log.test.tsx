import type { AuditEntry } from '@rankwell/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { AuditLog } from './audit-log.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (action: string, subject: object = {}, changes: object = {}) =>
  ({
    ...{ _id: `${action}-${JSON.stringify(changes)}`, action, subject, actor: { _id: 'a', username: 'Ana' } },
    ...{ createdAt: '2026-01-05T10:00:00Z' },
    ...changes,
  }) as unknown as AuditEntry

it.each([
  ['account.created', { email: 'a@b.example' }, 'Ana created the account a@b.example'],
  ['account.email_changed', { from: 'a@b.example', to: 'c@d.example' }, 'from a@b.example to c@d.example'],
  [
    'member.role_changed',
    { name: 'Bo', from: 'writer', to: 'publisher' },
    'the role of Bo from Writer to Publisher',
  ],
  ['member.invited', { email: 'e@f.example', workspace: 'W', role: 'viewer' }, 'e@f.example to W as Viewer'],
  [
    'workspace.rules_changed',
    { name: 'W', rules: 'needsFourEyes = true, minScore = 70, viewersComment = false' },
    /the review rules of W: .*\(on\), .*\(70\),? and .*\(off\)/,
  ],
  ['publishing.published', { name: 'T', site: 's.example' }, 'published “T” on s.example'],
  [
    'publishing.published',
    { name: 'T', site: 's.example', siteState: 'scheduled' },
    'scheduled “T” on s.example',
  ],
  [
    'publishing.published',
    { name: 'T', site: 's.example', siteState: 'draft' },
    'sent “T” to s.example as a draft',
  ],
  ['publishing.failed', { name: 'T', site: '' }, 'couldn’t publish “T” to –'],
  [
    'publishing.scheduled',
    { name: 'T', at: '2026-02-03T04:05:00Z' },
    'scheduled “T” for February\u00a03,\u00a02026',
  ],
  ['documents.restored', { count: '3' }, 'restored 3 from the trash'],
  ['something.new', {}, 'Ana something.new'],
])('the log shows %s with its details', async (action, subject, text) => {
  answerCalls({ 'GET /audit-log': { entries: [entry(action, subject)], nextCursor: null } })
  showAs('user', <AuditLog />)
  const row = await screen.findByRole('listitem')
  expect(row.textContent).toMatch(
    typeof text === 'string' ? new RegExp(text.replaceAll(/[.()]/g, '\\$&')) : text,
  )
  expect(row.querySelector('time')?.dateTime).toBe('2026-01-05T10:00:00Z')
  expect(row.textContent).not.toMatch(/\{\{|undefined/)
})

it('a guest has no name', async () => {
  const opened = entry('guest_link.opened', { name: 'T', link: 'abc' }, { actor: { _id: '', username: '' } })
  answerCalls({ 'GET /audit-log': { entries: [opened], nextCursor: null } })
  showAs('user', <AuditLog />)
  expect((await screen.findByRole('listitem')).textContent).toContain('A guest opened a guest link for “T”')
})

it.each([
  [20, null, [20], 0],
  [21, null, [20, 21], 0],
  [45, null, [20, 40, 45], 0],
  [20, 'next', [20, 40], 1],
])(
  'shows twenty more entries at a time: %i of them loaded, more available: %s',
  async (count, nextCursor, shown, read) => {
    const entries = Array.from({ length: count }, (_, at) => entry('account.created', {}, { _id: `e${at}` }))
    const second = entries.map((one, at) => ({ ...one, _id: `f${at}` }))
    let calls = 0
    const answers: Record<string, unknown> = {}
    Object.defineProperty(answers, 'GET /audit-log', {
      get: () => (calls++ === 0 ? { entries, nextCursor } : { entries: second, nextCursor: null }),
    })
    answerCalls(answers)
    const { hand } = showAs('user', <AuditLog />)
    for (const [step, total] of shown.entries()) {
      if (step > 0) await hand.click(await screen.findByRole('button', { name: 'Show more' }))
      await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(total))
    }
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(calls).toBe(1 + read)
  },
)

it('an empty log shows a message', async () => {
  answerCalls({ 'GET /audit-log': { entries: [], nextCursor: null } })
  showAs('user', <AuditLog />)
  expect(await screen.findByText('No activity yet.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})
