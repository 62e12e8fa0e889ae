import type { Platform } from '@rankwell/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listControls } from '../testing/list-controls.ts'
import { answerCalls, showAs, userAs } from '../testing/show-as.tsx'
import { refusal } from '../testing/show-page.tsx'
import { SettingsIntegrationPage } from './settings-integration.tsx'
import { SettingsIntegrationsPage } from './settings-integrations.tsx'

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const offers = [
  {
    platform: 'wordpress',
    fields: ['url', 'username', 'password'],
    optionalFields: [],
    canPublish: true,
    isOffered: true,
  },
  {
    platform: 'shopify',
    fields: ['url', 'username', 'password'],
    optionalFields: [],
    canPublish: true,
    isOffered: false,
  },
  { platform: 'ghost', fields: ['url', 'password'], optionalFields: [], canPublish: true, isOffered: false },
  { platform: 'webhook', fields: ['url', 'password'], optionalFields: [], canPublish: true, isOffered: true },
  {
    platform: 'copyscape',
    fields: ['username', 'password'],
    optionalFields: [],
    canPublish: false,
    isOffered: false,
  },
]
const connection = (changes: object = {}) => ({
  _id: id(1),
  platform: 'wordpress',
  url: 'https://blog.example',
  username: 'ada',
  place: '',
  isConnected: true,
  problem: null,
  workspaces: [{ _id: id(8), name: 'Kitchen', isDefault: true }],
  account: { siteName: 'Blog', displayName: 'Ada', canPublish: true, canUpload: true, canManageTerms: true },
  ...changes,
})
const workspace = (last: number, name: string, owner = id(0)) => ({
  _id: id(last),
  name,
  owner: { _id: owner },
})
const owner = userAs('user', {
  _id: id(0),
  selectedWorkspace: workspace(8, 'Kitchen'),
  workspaces: [workspace(8, 'Kitchen'), workspace(7, 'Garden'), workspace(6, 'Foreign', id(5))],
} as object)

function show(path: string, answers: Record<string, unknown> = {}, connections: object[] = []) {
  const all: Record<string, unknown> = {
    'GET /integrations': offers,
    [`GET /integrations/user/${id(0)}`]: connections,
    ...answers,
  }
  const asked = answerCalls(all)
  const shown = showAs(
    owner,
    <Routes>
      <Route path="/settings/integrations" element={<SettingsIntegrationsPage />} />
      <Route path="/settings/integrations/:platform" element={<SettingsIntegrationPage />} />
    </Routes>,
    `/settings/integrations${path}`,
  )
  const sent = () =>
    asked
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path}`, body])
  return { ...shown, sent, answers: all }
}
const submit = () =>
  screen
    .findAllByRole<HTMLButtonElement>('button')
    .then((all) => all.find(({ type }) => type === 'submit') as HTMLButtonElement)

describe('a new connection', () => {
  const offer = [
    'Show in the publish dialogWhen off, you can’t publish there from the publish dialog. Connections are kept.',
  ]
  const rows: [Platform, string[]][] = [
    ['wordpress', ['Site URL*', 'Username*', 'Application password*', 'Show password']],
    ['shopify', [...offer, 'Store URL*', 'Client ID*', 'Client secret or admin API token*', 'Show password']],
    ['ghost', [...offer, 'Site URL*', 'Admin API key*', 'Show password']],
    ['webhook', [...offer, 'Endpoint URL*', 'Signing secret*', 'Show password', 'Generate secret']],
    ['copyscape', ['Username*', 'API key*', 'Show password']],
  ]
  it.each(rows)('to %s has the platform’s fields', async (platform, fields) => {
    show(`/${platform}`)
    await submit()
    expect(listControls()).toEqual([
      ...['All integrations', ...fields, 'Kitchen', 'Garden', 'Test and connect (off)', 'Cancel'],
    ])
  })
  it('is tested and saved; input is kept after an error', async () => {
    const { hand, sent, address, answers } = show('/wordpress', {
      'POST /integrations': refusal(422, 'site_login'),
    })
    const button = await submit()
    expect(button.disabled).toBe(true)
    const inputs = [...document.querySelectorAll<HTMLInputElement>('form input:not([type=checkbox])')]
    for (const [at, value] of ['https://blog.example', ' ada ', 'pass word'].entries()) {
      expect(button.disabled).toBe(true)
      await hand.type(inputs[at] as HTMLInputElement, value)
    }
    await hand.click(screen.getByRole('checkbox', { name: 'Garden' }))
    await hand.click(button)
    await waitFor(() => expect(document.body.textContent).toMatch(/site_login|user name|password/i))
    expect(inputs.map(({ value }) => value)).toEqual(['https://blog.example', ' ada ', 'pass word'])
    answers['POST /integrations'] = connection()
    await hand.click(button)
    await waitFor(() => expect(address()).toBe('/settings/integrations'))
    const body = {
      platform: 'wordpress',
      password: 'pass word',
      workspaces: [id(8), id(7)],
      url: 'https://blog.example',
      username: 'ada',
    }
    expect(sent()).toEqual([
      ['POST /integrations', { ...body, username: ' ada ' }],
      ['POST /integrations', { ...body, username: ' ada ' }],
    ])
  })
  it.each([
    ['Offer it', true],
    ['Not now', false],
  ])('to a platform not offered yet asks whether to offer it: %s', async (answer, isOffered) => {
    const { hand, sent, address } = show('/ghost', {
      'POST /integrations': connection({ platform: 'ghost' }),
      'PUT /integrations/platforms/ghost': { ...offers[2], isOffered: true },
    })
    const button = await submit()
    const inputs = [...document.querySelectorAll<HTMLInputElement>('form input:not([type=checkbox])')]
    await hand.type(inputs[0] as HTMLInputElement, 'https://g.example')
    await hand.type(inputs[1] as HTMLInputElement, 'key')
    await hand.click(button)
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('can then send articles to Ghost.')
    await hand.click(within(question).getByRole('button', { name: answer }))
    await waitFor(() => expect(address()).toBe('/settings/integrations'))
    expect(sent().slice(1)).toEqual(
      isOffered ? [['PUT /integrations/platforms/ghost', { isOffered: true }]] : [],
    )
  })
  it('to a receiver generates its own secret', async () => {
    const { hand } = show('/webhook')
    await submit()
    expect(screen.queryByRole('button', { name: 'Copy secret' })).toBeNull()
    await hand.click(screen.getByRole('button', { name: 'Generate secret' }))
    expect(document.querySelector<HTMLInputElement>('input[type=password]')?.value.length).toBeGreaterThan(30)
    await screen.findByRole('button', { name: 'Copy secret' })
  })
})

describe('an existing connection', () => {
  const path = `/wordpress?connection=${id(1)}`
  it('is changed in its fields and workspaces, with the stored password', async () => {
    const { hand, sent, address } = show(
      path,
      {
        [`PATCH /integrations/${id(1)}`]: connection(),
        [`PATCH /integrations/${id(1)}/workspaces/${id(7)}`]: connection(),
        [`DELETE /integrations/${id(1)}/workspaces/${id(8)}`]: connection(),
      },
      [connection()],
    )
    const button = await submit()
    expect([button.textContent, button.disabled]).toEqual(['Test and save', false])
    expect(document.body.textContent).toContain('Leave blank to keep the saved one.')
    expect(listControls().filter((name) => name.includes('Foreign'))).toEqual([])
    await hand.click(screen.getByRole('checkbox', { name: 'Garden' }))
    await hand.click(screen.getByRole('checkbox', { name: 'Kitchen' }))
    await hand.click(button)
    await waitFor(() => expect(address()).toBe('/settings/integrations'))
    expect(sent().map(([call, body]) => [call, body])).toEqual([
      [`PATCH /integrations/${id(1)}`, { url: 'https://blog.example', username: 'ada' }],
      [`PATCH /integrations/${id(1)}/workspaces/${id(7)}`, expect.anything()],
      [`DELETE /integrations/${id(1)}/workspaces/${id(8)}`, expect.anything()],
    ])
  })
  it('asks for the password again if the URL changes', async () => {
    const { hand } = show(path, {}, [connection()])
    const button = await submit()
    const [url, , password] = [
      ...document.querySelectorAll<HTMLInputElement>('form input:not([type=checkbox])'),
    ]
    await hand.clear(url as HTMLInputElement)
    await hand.type(url as HTMLInputElement, 'https://other.example')
    expect(document.body.textContent).toContain('The URL changed. Enter it again.')
    expect(button.disabled).toBe(true)
    await hand.type(password as HTMLInputElement, 'new')
    expect(button.disabled).toBe(false)
  })
  it('that no longer exists shows a message', async () => {
    show(path, {}, [])
    await screen.findByText('This connection no longer exists.')
    expect(document.querySelector('form')).toBeNull()
  })
})

describe('the integrations', () => {
  it('of an owner show the state of each platform and its account', async () => {
    show('', {}, [
      connection(),
      connection({
        _id: id(2),
        platform: 'shopify',
        url: 'shop.example',
        place: 'b',
        account: {
          siteName: 'Shop',
          displayName: '',
          canPublish: true,
          canUpload: false,
          canManageTerms: true,
          places: [
            { id: 'a', name: 'News' },
            { id: 'b', name: 'Recipes' },
          ],
        },
      }),
      connection({
        _id: id(3),
        platform: 'copyscape',
        url: 'https://www.copyscape.com',
        account: {
          siteName: '',
          displayName: '',
          canPublish: false,
          canUpload: false,
          canManageTerms: false,
          balance: 12.5,
        },
      }),
    ])
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBeGreaterThan(7))
    const items = screen.getAllByRole('listitem').map((one) => one.textContent)
    expect(items.filter((one) => !one?.startsWith('Kitchen'))).toEqual([
      'WordPressConnectedIn publish dialogPublish to your WordPress site, live or as a draft.Connect another site',
      'ShopifyConnectedPublish to your Shopify store’s blog.Connect another store',
      'GhostNot connectedPublish posts to your Ghost site.Connect a Ghost site',
      'Signed webhookNot connectedIn publish dialogSend articles as signed JSON to your own systems.Add an endpoint',
      'CopyscapeConnectedCheck articles for duplicate content. Pay per check.Connect another account',
      'BlogWordPresshttps://blog.exampleas adaConnectedUsed inKitchen· DefaultTestEditDelete',
      'ShopShopifyshop.exampleas adaConnectedThis app can’t upload files (missing write_files scope), so articles are published without their images.Blog: RecipesUsed inKitchen· DefaultTestEditDelete',
      'www.copyscape.comCopyscapehttps://www.copyscape.comas adaConnected$12.50 credit leftUsed inKitchen· DefaultTestEditDelete',
    ])
  })
  it('that cannot be loaded can be loaded again', async () => {
    const { hand, answers } = show('', { 'GET /integrations': refusal(500, 'internal') })
    const again = await screen.findByRole('button', { name: 'Try again' })
    answers['GET /integrations'] = offers
    await hand.click(again)
    await waitFor(() => expect(screen.getAllByRole('listitem').length).toBe(5))
  })
  it('do not include an unknown platform', () => {
    expect(show('/blogger').address()).toBe('/settings/integrations')
  })
})
