import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { ModelPrices } from './model-prices.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const list = { inputPerMillion: 1_250_000, outputPerMillion: 10_000_000 }
const units = ['inputPerMillion', 'outputPerMillion']
const rest = { port: 'model', units, list, connection: null, own: null, correctedAt: null, isInUse: false }
const models = [
  { provider: 'openai', model: 'gpt-5', ...rest, isInUse: true },
  { provider: 'anthropic', model: 'claude-opus-5', ...rest },
  {
    provider: 'compatible',
    model: 'my-model',
    ...rest,
    list: null,
    own: list,
    correctedAt: '2026-11-27T10:00:00.000Z',
  },
]

async function show() {
  const asked = answerCalls({
    'GET /model-prices': { asOf: '2026-10-27', models },
    'PUT /model-prices': models[0],
    'POST /model-prices/reset': models[2],
  })
  showAs('user', <ModelPrices />)
  await screen.findByText('Prices as of Oct 27, 2026.')
  return asked
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Prices' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows models in use and corrected prices first, all on demand, and finds any', async () => {
  await show()
  expect(rows()).toHaveLength(2)
  expect(rows()[0]).toContain('$1.25 input · $10.00 output')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a model or service' }), 'opus')
  expect(rows()).toHaveLength(1)
  await userEvent.clear(screen.getByRole('searchbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Show all prices' }))
  expect(rows()).toHaveLength(3)
})

it('corrects a price, and only accepts amounts', async () => {
  const asked = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Correct the price of gpt-5' }))
  const input = screen.getByLabelText('Per million input tokens')
  await userEvent.clear(input)
  await userEvent.type(input, 'much')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
  await userEvent.clear(input)
  await userEvent.type(input, '2,5')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ port: 'model', provider: 'openai', model: 'gpt-5' },
      prices: { inputPerMillion: 2_500_000, outputPerMillion: 10_000_000 },
    }),
  )
})

it('resets a corrected price', async () => {
  const asked = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Correct the price of my-model' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove your price' }))
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/model-prices/reset')?.body).toEqual({
      ...{ port: 'model', provider: 'compatible', model: 'my-model' },
    }),
  )
})
