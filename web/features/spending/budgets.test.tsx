import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { Budgets } from './budgets.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const budget = (monthlyMicroUsd: number | null, spentMicroUsd: number, changes = {}) => ({
  workspaceId: '0192a0c0-0000-7000-8000-000000000001',
  workspaceName: 'Green Kitchen',
  port: 'model',
  monthlyMicroUsd,
  spentMicroUsd,
  softMicroUsd: null,
  unpricedCalls: 0,
  ...changes,
})

async function show(...budgets: object[]) {
  answerCalls({ 'GET /budgets': budgets })
  showAs('user', <Budgets port="model" />)
  return screen.findByRole('list', { name: 'Monthly budgets' })
}

describe('the monthly budgets', () => {
  it.each([
    [10_000_000, 0, '0% of budget used', 0],
    [10_000_000, 7_900_000, '79% of budget used', 79],
    [10_000_000, 9_990_000, '100% of budget used', 100],
    [10_000_000, 10_000_000, 'Budget used up. Paid requests resume next month.', 100],
    [10_000_000, 12_000_000, 'Budget used up. Paid requests resume next month.', 100],
    [0, 0, 'Budget used up. Paid requests resume next month.', 100],
  ])('of %d millionths with %d spent show "%s"', async (limit, spent, words, percent) => {
    const list = await show(budget(limit, spent))
    const bar = screen.getByRole('progressbar', { name: 'Spent in Green Kitchen' })
    expect(bar.getAttribute('aria-valuetext')).toBe(words)
    expect(bar.getAttribute('aria-valuenow')).toBe(String(percent))
    expect(within(list).getByText(words)).toBeTruthy()
  })

  it.each([
    [12_500_000, '12.5', '12.5', 12_500_000],
    [12_500_000, '12.5', '3', 3_000_000],
    [0, '0', '0', 0],
    [12_500_000, '12.5', '', null],
    [null, '', '7.25', 7_250_000],
  ])('of %s fill the form with “%s”; “%s” is saved as %s', async (limit, start, typed, saved) => {
    const path = '/budgets/0192a0c0-0000-7000-8000-000000000001'
    const asked = answerCalls({ 'GET /budgets': [budget(limit, 0)], [`PUT ${path}`]: budget(saved, 0) })
    const { hand } = showAs('user', <Budgets port="model" />)
    await hand.click(await screen.findByRole('button', { name: /budget (for|of) Green Kitchen/ }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'US dollars per month' })
    expect(field.value).toBe(start)
    await hand.clear(field)
    if (typed) await hand.type(field, typed)
    await hand.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { port: 'model', monthlyMicroUsd: saved, softMicroUsd: null },
    ])
  })

  it.each(['a lot', '-1'])('reject “%s”', async (typed) => {
    await show(budget(null, 0))
    const hand = userEvent.setup()
    await hand.click(screen.getByRole('button', { name: 'Set budget for Green Kitchen' }))
    await hand.type(screen.getByRole('textbox', { name: 'US dollars per month' }), typed)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
    await hand.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('show no bar without a limit, and belong to one kind of provider', async () => {
    const list = await show(budget(null, 5_000_000), budget(1, 1, { port: 'search', workspaceName: 'Other' }))
    expect(list.textContent).toContain('$5.00 spent, no limit')
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(list.textContent).not.toContain('Other')
    expect(screen.getByRole('button', { name: 'Set budget for Green Kitchen' })).toBeTruthy()
  })

  it('notify at an amount, with or without a limit, and show when it is exceeded', async () => {
    const path = '/budgets/0192a0c0-0000-7000-8000-000000000001'
    const passed = budget(null, 5_000_000, { softMicroUsd: 4_000_000 })
    const asked = answerCalls({ 'GET /budgets': [passed], [`PUT ${path}`]: passed })
    const { hand } = showAs('user', <Budgets port="model" />)
    expect(await screen.findByText('Spending has passed $4.00.')).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Set budget for Green Kitchen' }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Notify me at (US dollars)' })
    expect(field.value).toBe('4')
    await hand.clear(field)
    await hand.type(field, '8')
    await hand.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
        port: 'model',
        monthlyMicroUsd: null,
        softMicroUsd: 8_000_000,
      }),
    )
  })

  it.each([
    [0, null],
    [1, 'Doesn’t include 1 request with unknown pricing.'],
    [3, 'Doesn’t include 3 requests with unknown pricing.'],
  ])('show that %d calls without a price are not counted', async (unpricedCalls, words) => {
    const list = await show(budget(10_000_000, 0, { unpricedCalls }))
    expect(within(list).queryByText(/unknown pricing/)?.textContent ?? null).toBe(words)
  })
})
