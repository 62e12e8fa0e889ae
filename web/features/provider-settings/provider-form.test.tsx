import type { PaidPort, ProviderOffer, ProviderSetting } from '@rankwell/contract'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '../../lib/toast.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { refusal } from '../../testing/show-page.tsx'
import { ProviderForm } from './provider-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '0192a0c0-0000-7000-8000-000000000001'
const offer = (provider: string, changes: object = {}) =>
  ({
    ...{ provider, key: 'required', address: 'none', model: null, priceUnits: [] },
    ...changes,
  }) as unknown as ProviderOffer
const offers = {
  openai: offer('openai', {
    address: 'optional',
    model: { usual: 'gpt-x' },
    priceUnits: ['inputPerMillion', 'outputPerMillion'],
  }),
  compatible: offer('compatible', { key: 'optional', address: 'required', model: { usual: null } }),
  searxng: offer('searxng', { key: 'none', address: 'required' }),
  dataforseo: offer('dataforseo'),
}
const setting = (changes: object = {}) =>
  ({
    ...{ _id: id, port: 'model', provider: 'openai', address: 'https://a.example/v1', model: 'gpt-y' },
    ...{ hasKey: true, prices: { inputPerMillion: 2_500_000 }, checkResult: { models: ['one', 'two'] } },
    ...changes,
  }) as unknown as ProviderSetting

function open(name: keyof typeof offers, known: ProviderSetting | null = null, tested: object = {}) {
  const port = (name === 'openai' || name === 'compatible' ? 'model' : 'search') as PaidPort
  const asked = answerCalls({
    [`PUT /provider-settings/${port}/${name}`]: { _id: id },
    [`POST /provider-settings/${id}/test`]:
      tested instanceof Response ? tested : { checkResult: { problem: null }, ...tested },
  })
  const onClose = vi.fn()
  const shown = showAs(
    'user',
    <ProviderForm
      place={{ port, workspaceId: 'here' }}
      offer={offers[name]}
      setting={known}
      keepsTextHere={false}
      onClose={onClose}
    />,
  )
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save and test' })
  const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
  const type = async (label: string | RegExp, text: string) => {
    await shown.hand.clear(field(label))
    if (text) await shown.hand.type(field(label), text)
  }
  const saved = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  return { ...shown, asked, onClose, save, field, type, saved }
}

it.each([
  ['openai', ['Base URL', 'Key*', 'Model', 'Per million input tokens', 'Per million output tokens']],
  ['compatible', ['Base URL*', 'Key', 'Model']],
  ['searxng', ['Base URL*']],
  ['dataforseo', ['API login*', 'API password*']],
] as const)('%s has its fields, and required ones are marked', async (name, labels) => {
  open(name)
  const found = (await screen.findAllByText(/./, { selector: 'label' })).map((label) => {
    const control = document.getElementById(label.getAttribute('for') ?? '') as HTMLElement
    return `${label.textContent?.replace('*', '').trim()}${control.getAttribute('aria-required') ? '*' : ''}`
  })
  expect(found).toEqual(labels)
})

it.each([
  ['openai', {}, false],
  ['openai', { Key: 'k' }, true],
  ['openai', { Key: ' ' }, false],
  ['openai', { Key: 'k', 'Per million input tokens': 'much' }, false],
  ['openai', { Key: 'k', 'Per million input tokens': '2.5' }, true],
  ['compatible', {}, false],
  ['compatible', { 'Base URL': 'http://a.example/v1' }, true],
  ['searxng', { 'Base URL': ' ' }, false],
  ['searxng', { 'Base URL': 'https://s.example' }, true],
  ['dataforseo', { 'API login': 'mia' }, false],
  ['dataforseo', { 'API password': 'p' }, false],
  ['dataforseo', { 'API login': 'mia', 'API password': 'p' }, true],
] as const)('%s with %o can be saved: %s', async (name, values, isComplete) => {
  const { type, save } = open(name)
  for (const [label, text] of Object.entries(values)) await type(new RegExp(`^${label}`), text)
  expect(save().disabled).toBe(!isComplete)
  expect(screen.queryByText('Enter an amount, such as 12.50.') !== null).toBe(
    Object.values(values).includes('much'),
  )
})

it('a login and its password are one key', async () => {
  const { type, save, saved, hand, onClose } = open('dataforseo')
  await type(/^API login/, ' mia ')
  await type(/^API password/, ' p ')
  await hand.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(saved()).toEqual([{ workspaceId: 'here', key: 'mia:p' }])
})

it.each([
  ['https://a.example/v1', 'Leave blank to keep the saved key.', true],
  ['https://b.example/v1', 'The URL changed. Enter the key again.', false],
])('a stored key is only sent to the URL it was entered for: %s', async (address, hint, isComplete) => {
  const { type, save, field } = open('openai', setting())
  expect(field(/^Model/).value).toBe('gpt-y')
  expect(field(/input tokens/).value).toBe('2.5')
  await type(/^Base URL/, address)
  expect(screen.getByText(hint)).toBeTruthy()
  expect(save().disabled).toBe(!isComplete)
  expect(field(/^Key/).getAttribute('aria-required')).toBe(isComplete ? null : 'true')
})

it.each([
  [{}, {}],
  [{ 'Per million output tokens': '10' }, { inputPerMillion: 2_500_000, outputPerMillion: 10_000_000 }],
])('prices are saved only if all of them are given: %o', async (values, prices) => {
  const { type, save, saved, hand, asked } = open('openai', setting())
  for (const [label, text] of Object.entries(values)) await type(new RegExp(`^${label}`), text)
  await hand.click(save())
  await waitFor(() => expect(asked.some(({ path }) => path === `/provider-settings/${id}/test`)).toBe(true))
  const changes = { address: 'https://a.example/v1', model: 'gpt-y', prices }
  expect(saved()).toEqual([{ workspaceId: 'here', ...changes }])
})

it('errors are shown at their field, and the dialog stays open', async () => {
  const body = {
    message: 'No.',
    code: 'invalid_input',
    requestId: '1',
    fields: { address: 'Not reachable.' },
  }
  const { hand, save, type, onClose } = open('searxng')
  answerCalls({ 'PUT /provider-settings/search/searxng': Response.json(body, { status: 400 }) })
  await type(/^Base URL/, 'https://s.example')
  await hand.click(save())
  expect(await screen.findByText('Not reachable.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/^Base URL/))
  expect(screen.queryByRole('alert', { name: 'No.' })).toBeNull()
  expect(onClose).not.toHaveBeenCalled()
})

it('is saved but not tested while no text leaves the server, and says why', async () => {
  const said = vi.spyOn(toast, 'success').mockReturnValue('toast-id')
  const { hand, save, type, onClose, saved } = open('openai', null, refusal(409, 'text_stays_here'))
  await type(/^Key/, 'sk-1')
  await hand.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved()).toHaveLength(1)
  expect(said.mock.calls).toEqual([['Saved, but not tested because no text leaves this server.']])
})
