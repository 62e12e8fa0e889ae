import type { ProviderOffer, ProviderSetting } from '@rankwell/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { CheckResult } from './check-result.tsx'
import { ProviderList } from './provider-list.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const names = ['openai', 'anthropic', 'google'] as const
const setting = (provider: (typeof names)[number], position: number) =>
  ({
    _id: `id-${provider}`,
    workspaceId: 'here',
    port: 'model',
    address: null,
    model: null,
    hasKey: true,
    prices: {},
    isEnabled: true,
    checkedAt: null,
    checkResult: null,
    ...{ provider, position },
  }) as unknown as ProviderSetting
const offers = names.map(
  (provider): ProviderOffer => ({
    provider,
    key: 'required',
    address: 'optional',
    model: null,
    priceUnits: [],
  }),
)
const serving = {
  port: 'model',
  source: 'owner',
  provider: 'openai',
  model: null,
  fallbacks: [],
  isWithheld: false,
  blocked: [] as string[],
}

const show = (
  connected: readonly (typeof names)[number][],
  sources: object[] = [],
  served: object = serving,
) => {
  const asked = answerCalls({
    'GET /provider-settings/overview/model': {
      ...{ offers, sources, serving: served },
      keepsTextHere: served !== serving,
    },
    'GET /provider-settings': connected.map(setting),
    'POST /provider-settings/order': connected.map(setting),
    'POST /provider-settings/copy': connected.map(setting),
  })
  return { ...showAs('user', <ProviderList port="model" workspaceId="here" />), asked }
}

it('numbers the providers from one, and moves each only where possible', async () => {
  const { hand, asked } = show(names)
  const rows = within(await screen.findByRole('list', { name: /Connected providers/ })).getAllByRole(
    'listitem',
  )
  expect(rows.map((row) => /^\d\./.exec(row.querySelector('h3')?.textContent ?? '')?.[0])).toEqual([
    '1.',
    '2.',
    '3.',
  ])
  const canMove = rows.map((row) =>
    [/up$/, /down$/].map((name) => !within(row).getByRole<HTMLButtonElement>('button', { name }).disabled),
  )
  expect(canMove).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ])
  await hand.click(within(rows[2] as HTMLElement).getByRole('button', { name: /up$/ }))
  const order = { port: 'model', workspaceId: 'here', ids: ['id-openai', 'id-google', 'id-anthropic'] }
  await vi.waitFor(() => expect(asked.find(({ method }) => method === 'POST')?.body).toEqual(order))
})

it.each([
  [names, false],
  [['openai', 'google'], true],
  [[], true],
] as const)('with %j connected, the others can be added: %s', async (connected, canAdd) => {
  show(connected)
  if (connected.length > 0) await screen.findByRole('list', { name: /Connected providers/ })
  else await screen.findByRole('button', { name: 'Connect provider' })
  expect(screen.queryByRole('button', { name: 'Connect provider' }) !== null).toBe(canAdd)
})

it('names the blocked providers while no text leaves the server, with the way to the switch', async () => {
  const local = { ...serving, source: 'local', provider: 'local', blocked: ['openai', 'google'] }
  const { hand } = show(['openai', 'google'], [], local)
  const list = await screen.findByRole('list', { name: /Connected providers/ })
  expect(within(list).getAllByText('Blocked')).toHaveLength(2)
  expect(document.body.textContent).not.toMatch(/Using OpenAI|Fallback/)
  const line = screen.getByText(/Not used because no text leaves this server: OpenAI and Google Gemini\./)
  expect(within(line).getByRole('link', { name: 'Where data goes' }).getAttribute('href')).toBe(
    '/settings#where-data-goes',
  )
  await hand.click(screen.getByRole('button', { name: 'Connect provider' }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Anthropic' }))
  expect(await screen.findByText(/neither tested nor used until you turn that off/)).toBeTruthy()
})

it.each([
  ['dns_failed', null, /internet connection, DNS, and firewall/],
  ['dns_failed', 'https://models.example/v1', /Check the URL for typos/],
  ['key_wrong', null, /Copy the full key/],
])('%s at the URL %s is explained', (problem, address, words) => {
  const tested = { ...setting('openai', 0), address, checkedAt: new Date().toISOString() }
  const checkResult = { problem: problem as 'key_wrong' }
  const { container } = showAs('user', <CheckResult setting={{ ...tested, checkResult }} />)
  expect(container.textContent).toMatch(words)
})

it('copies the providers of another workspace, if one has more', async () => {
  const { hand, asked } = show(['openai'], [{ _id: 'there', name: 'Green Kitchen' }])
  await hand.click(await screen.findByRole('button', { name: 'Connect provider' }))
  await hand.click(await screen.findByRole('menuitem', { name: /^Copy from .?Green Kitchen.?$/ }))
  const copy = { port: 'model', workspaceId: 'here', from: 'there' }
  await vi.waitFor(() =>
    expect(asked.find(({ path }) => path === '/provider-settings/copy')?.body).toEqual(copy),
  )
})

it.each([
  [null, 'Not tested yet.'],
  [{ problem: null }, /^Last response .*ago\.$/],
  [{ problem: null, tookMs: 1249 }, /^Last response .*ago \(1\.2 s\)\.$/],
  [{ problem: null, tookMs: 0 }, /\(0\.1 s\)\.$/],
  [{ problem: null, tookMs: 300, balance: { amount: 12.5, unit: 'usd' } }, /Balance \$12\.50$/],
  [{ problem: null, tookMs: 300, balance: { amount: 1, unit: 'calls' } }, /1 request left$/],
  [{ problem: 'key_wrong', detail: 'no such key' }, /^Last test .*failed:.*Response: no such key$/],
  [{ problem: 'key_wrong', detail: '' }, /^Last test (?!.*Response)/],
])('the test %o is described', (result, words) => {
  const tested = {
    ...setting('openai', 0),
    checkedAt: result && new Date(Date.now() - 300_000).toISOString(),
    checkResult: result,
  } as unknown as ProviderSetting
  const { container } = showAs('user', <CheckResult setting={tested} />)
  expect(container.textContent).toMatch(words)
})
