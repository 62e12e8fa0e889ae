import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { toSpan } from './period.ts'
import { SpendingTable } from './spending-table.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const writer = { _id: '0192a0c0-0000-7000-8000-000000000007', username: 'Ada' }
const sums = { calls: 2, units: { inputTokens: 30 }, microUsd: 5_000_000, unpricedCalls: 0 }

async function show(ledger: object = {}) {
  answerCalls({
    'GET /spendings/ledger': {
      groups: [{ what: 'article', ...sums }],
      nextCursor: null,
      total: sums,
      ...ledger,
    },
    'GET /spendings/choices': { users: [null, writer], purposes: ['article'], models: ['gpt-5'] },
  })
  showAs('user', <SpendingTable port="model" />)
  await screen.findByRole('combobox', { name: 'User' })
}

const choose = async (field: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: field }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}

describe('the ledger', () => {
  it('shows groups with requests and tokens, and the total', async () => {
    await show()
    const list = await screen.findByRole('list', { name: 'Spending' })
    const [group, total] = within(list).getAllByRole('listitem')
    expect(group?.textContent).toContain('Article')
    expect(group?.textContent).toContain('2 requests')
    expect(total?.textContent).toContain('$5.00')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it.each([
    [{ calls: 1 }, '1 request', '1 requests'],
    [{ groupBy: 'user', user: null }, 'Automatic', 'Ada'],
    [{ units: { inputTokens: 700, outputTokens: 500 } }, '1,200 tokens', '700'],
    [{ microUsd: null }, '—', '$'],
  ])('%o shows “%s”', async (changes, words, never) => {
    await show({ groups: [{ what: 'article', user: writer, ...sums, ...changes }] })
    const list = await screen.findByRole('list', { name: 'Spending' })
    const [group] = within(list).getAllByRole('listitem')
    expect(group?.textContent).toContain(words)
    expect(group?.textContent).not.toContain(never)
  })

  it('is filtered by the server, by user, purpose, and model', async () => {
    await show({ groups: [], total: { ...sums, calls: 0, microUsd: null } })
    await screen.findByText('No AI spending in this period.')
    await choose('User', 'Automatic')
    await choose('Purpose', 'Article')
    await choose('Model', 'gpt-5')
    await screen.findByText('Nothing matches these filters.')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await screen.findByText('No AI spending in this period.')
  })
})

it.each([
  ['thisMonth', {}],
  ['lastMonth', { month: '2025-12' }],
  ['threeMonths', { from: '2025-11-01' }],
  ['twelveMonths', { from: '2025-02-01' }],
  ['custom', { to: '2026-01-05' }],
] as const)('the period %s reads %j', (period, span) => {
  expect(toSpan(period, { from: '', to: '2026-01-05' }, new Date('2026-01-15T10:00:00Z'))).toEqual(span)
})
