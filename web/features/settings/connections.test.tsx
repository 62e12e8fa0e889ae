import type { ApiKey, Integration, ProviderSetting, Webhook, Workspace } from '@rankwell/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SettingsIntegrationsPage } from '../../pages/settings-integrations.tsx'
import { listControls } from '../../testing/list-controls.ts'
import { type Asked, answerCalls, showAs, userAs } from '../../testing/show-as.tsx'
import { ApiKeys } from '../api-keys/api-keys.tsx'
import { ConnectedIntegrations } from '../integrations/connected-integrations.tsx'
import { ConnectionRow } from '../integrations/connection-row.tsx'
import { ProviderRow } from '../provider-settings/provider-row.tsx'
import { WebhookRow } from '../webhooks/webhook-row.tsx'
import { Webhooks } from '../webhooks/webhooks.tsx'

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
const written = (asked: Asked[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
  answerCalls({})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a webhook', () => {
  const webhook = (changes: Partial<Webhook> = {}, last = 1) =>
    ({
      _id: id(last),
      url: `https://hooks${last}.example/in`,
      events: ['document.created'],
      isEnabled: true,
      pausedBy: null,
      failingSince: null,
      ...changes,
    }) as Webhook
  const show = (changes: Partial<Webhook> = {}) => {
    const actions = { onEdit: vi.fn(), onSecret: vi.fn() }
    return { ...showAs('user', <WebhookRow webhook={webhook(changes)} {...actions} />), ...actions }
  }
  const since = '2026-11-20T10:00:00.000Z'

  it.each([
    [{}, null],
    [{ failingSince: since }, 'No successful delivery since'],
    [{ failingSince: since, isEnabled: false }, null],
    [{ isEnabled: false, pausedBy: 'owner' }, null],
    [{ isEnabled: false, pausedBy: 'gone' }, '410'],
    [{ isEnabled: false, pausedBy: 'failing' }, 'five days'],
  ] as const)('%o shows the problem: %s', (changes, words) => {
    const { container } = show(changes)
    expect(/No successful delivery|Turned off/.test(container.textContent ?? '')).toBe(words !== null)
    if (words) expect(container.textContent).toContain(words)
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe(String(webhook(changes).isEnabled))
  })

  it.each([
    ['Rotate secret for hooks1.example', 'Rotate secret', 'POST', `/webhooks/${id(1)}/secret`],
    ['Delete the webhook to hooks1.example', 'Delete', 'DELETE', `/webhooks/${id(1)}`],
  ])('asks before “%s”, and can be canceled', async (act, confirm, method, path) => {
    const asked = answerCalls({ [`${method} ${path}`]: { secret: 'whsec', message: 'Done.' } })
    const { hand, onSecret } = show()
    await hand.click(button(act))
    await hand.click(button('Cancel'))
    expect(written(asked)).toEqual([])
    await hand.click(button(act))
    await hand.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: confirm }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(written(asked).map(([one, at]) => [one, at])).toEqual([[method, path]])
    expect(onSecret.mock.calls).toEqual(method === 'POST' ? [['whsec']] : [])
  })

  it('whose secret is being rotated does not close a dialog opened in the meantime', async () => {
    const rotated = Promise.withResolvers<object>()
    answerCalls({ [`POST /webhooks/${id(1)}/secret`]: rotated.promise })
    const { hand, onSecret } = show()
    await hand.click(button('Rotate secret for hooks1.example'))
    await hand.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Rotate secret' }))
    await hand.click(button('Cancel'))
    await hand.click(button('Delete the webhook to hooks1.example'))
    rotated.resolve({ secret: 'whsec' })
    await waitFor(() => expect(onSecret).toHaveBeenCalledWith('whsec'))
    expect(screen.getByRole('alertdialog').textContent).toContain('Delete this webhook?')
  })

  it('that is being saved does not close a dialog opened in the meantime', async () => {
    const saved = Promise.withResolvers<object>()
    const asked = answerCalls({
      'GET /webhooks': [webhook(), webhook({}, 2)],
      [`PATCH /webhooks/${id(1)}`]: saved.promise,
    })
    const { hand } = showAs('user', <Webhooks workspaceId={id(9)} />)
    await hand.click(await screen.findByRole('button', { name: 'Edit the webhook to hooks1.example' }))
    await hand.click(button('Save'))
    await hand.click(button('Cancel'))
    await hand.click(button('Edit the webhook to hooks2.example'))
    saved.resolve({})
    await waitFor(() => expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(2))
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('https://hooks2.example/in')
  })

  it('sends all events by default, at least one, and needs a URL', async () => {
    const path = 'POST /webhooks'
    const asked = answerCalls({ 'GET /webhooks': [], [path]: { secret: 's', test: { problem: null } } })
    const { hand } = showAs('user', <Webhooks workspaceId={id(9)} />)
    await hand.click(await screen.findByRole('button', { name: 'Add webhook' }))
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes).toHaveLength(6)
    expect(boxes.every((box) => box.checked)).toBe(true)
    expect(button('Add and test').disabled).toBe(true)
    await hand.type(screen.getByRole('textbox'), 'https://a.example')
    expect(button('Add and test').disabled).toBe(false)
    for (const box of boxes) await hand.click(box)
    expect(button('Add and test').disabled).toBe(true)
    await hand.click(boxes[2] as HTMLElement)
    await hand.click(button('Add and test'))
    const body = { workspace: id(9), url: 'https://a.example', events: ['document.approved'] }
    await waitFor(() => expect(written(asked)).toEqual([['POST', '/webhooks', body]]))
  })
})

describe('the keys of a workspace', () => {
  const day = 86_400_000
  const key = (changes: Partial<ApiKey> = {}) =>
    ({
      _id: id(1),
      name: 'Script',
      prefix: 'rw_1',
      scopes: ['read'],
      lastUsedAt: null,
      expiresAt: new Date(Date.now() + day).toISOString(),
      revokedAt: null,
      ...changes,
    }) as ApiKey
  const show = (changes: Partial<ApiKey>) => {
    const asked = answerCalls({ 'GET /api-keys': [key(changes)], [`DELETE /api-keys/${id(1)}`]: {} })
    return { ...showAs('user', <ApiKeys workspaceId={id(9)} />), asked }
  }
  const past = new Date(Date.now() - day).toISOString()

  it.each([
    [{}, null],
    [{ expiresAt: past }, 'Expired'],
    [{ revokedAt: past }, 'Revoked'],
    [{ revokedAt: past, expiresAt: past }, 'Revoked'],
  ])('%o is marked %s, and only an active one can be revoked', async (changes, state) => {
    show(changes)
    await screen.findByText('Script')
    expect(['Expired', 'Revoked'].filter((one) => screen.queryByText(one))).toEqual(state ? [state] : [])
    expect(screen.queryByRole('button', { name: 'Revoke Script' }) === null).toBe(state !== null)
  })

  it('are revoked after a confirmation', async () => {
    const { hand, asked } = show({})
    await hand.click(await screen.findByRole('button', { name: 'Revoke Script' }))
    await hand.click(button('Cancel'))
    expect(written(asked)).toEqual([])
    await hand.click(button('Revoke Script'))
    await hand.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(written(asked)).toEqual([['DELETE', `/api-keys/${id(1)}`, '']])
  })

  it('can read and are valid for 90 days by default, need a name and a scope, and are shown once', async () => {
    const asked = answerCalls({ 'GET /api-keys': [], 'POST /api-keys': { token: 'rw_secret' } })
    const { hand } = showAs('user', <ApiKeys workspaceId={id(9)} />)
    await hand.click(await screen.findByRole('button', { name: 'Create key' }))
    expect(button('Create key').disabled).toBe(true)
    await hand.type(screen.getByRole('textbox'), 'Script')
    const [read, draft] = screen.getAllByRole('checkbox') as [HTMLElement, HTMLElement]
    await hand.click(read)
    expect(button('Create key').disabled).toBe(true)
    await hand.click(draft)
    await hand.click(read)
    await hand.click(button('Create key'))
    const body = { workspace: id(9), name: 'Script', scopes: ['read', 'draft'], expiresInDays: 90 }
    await screen.findByText('Copy your API key')
    expect(written(asked)).toEqual([['POST', '/api-keys', body]])
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
  })
})

describe('a provider in the configured order', () => {
  const setting = (changes: Partial<ProviderSetting> = {}) =>
    ({
      _id: id(1),
      port: 'text',
      provider: 'openai',
      address: null,
      model: null,
      hasKey: true,
      isEnabled: true,
      checkResult: null,
      ...changes,
    }) as unknown as ProviderSetting
  const show = (place: { isFirst: boolean; isLast: boolean }, changes: Partial<ProviderSetting> = {}) => {
    const actions = { onMove: vi.fn(), onEdit: vi.fn() }
    const shown = showAs(
      'user',
      <ProviderRow setting={setting(changes)} offer={null} place={{ number: 2, ...place }} {...actions} />,
    )
    return { ...shown, ...actions }
  }

  it.each([
    [{ isFirst: false, isLast: false }, ['Move OpenAI up', 'Move OpenAI down'], true],
    [{ isFirst: true, isLast: false }, ['Move OpenAI up (off)', 'Move OpenAI down'], true],
    [{ isFirst: false, isLast: true }, ['Move OpenAI up', 'Move OpenAI down (off)'], true],
    [{ isFirst: true, isLast: true }, [], false],
  ])('%o can be moved only where there is a neighbor', (place, names, isDragged) => {
    show(place)
    expect(listControls().filter((name) => name.startsWith('Move'))).toEqual(names)
    expect(screen.queryByRole('button', { name: /^Reorder OpenAI/ }) !== null).toBe(isDragged)
  })

  it('is moved by one, and edited', async () => {
    const { hand, onMove, onEdit } = show({ isFirst: false, isLast: false })
    await hand.click(button('Move OpenAI up'))
    await hand.click(button('Move OpenAI down'))
    await hand.click(button('Edit OpenAI'))
    expect([onMove.mock.calls, onEdit.mock.calls.length]).toEqual([[[-1], [1]], 1])
  })

  it.each([
    [{}, 'Not tested'],
    [{ isEnabled: false }, 'Off'],
    [{ hasKey: false }, 'No key'],
    [{ hasKey: true }, 'API key saved'],
    [{ model: 'gpt-x' }, 'gpt-x'],
  ])('%o shows “%s”', (changes, words) => {
    expect(show({ isFirst: true, isLast: true }, changes).container.textContent).toContain(words)
  })

  it.each([
    ['large', 'small', 'large'],
    [null, 'small', 'small'],
    [null, null, null],
  ])('with the model %s, where %s is the default, requests %s', (model, usual, asked) => {
    const offer = { provider: 'openai', ...(usual && { model: { usual } }) } as never
    const { container } = showAs(
      'user',
      <ProviderRow
        setting={setting({ model })}
        place={{ number: 1, isFirst: true, isLast: true }}
        onMove={vi.fn()}
        onEdit={vi.fn()}
        {...{ offer }}
      />,
    )
    expect(/Model\s*(large|small)/.exec(container.textContent ?? '')?.[1] ?? null).toBe(asked)
  })

  it('is disconnected after a confirmation, which stays open on failure', async () => {
    const asked = answerCalls({})
    const { hand } = show({ isFirst: true, isLast: true })
    await hand.click(button('Disconnect OpenAI'))
    await hand.click(button('Cancel'))
    expect(written(asked)).toEqual([])
    await hand.click(button('Disconnect OpenAI'))
    await hand.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disconnect' }))
    await waitFor(() => expect(written(asked)).toHaveLength(1))
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })
})

describe('a connection to a site', () => {
  const connection = (changes: object = {}, last = 1) =>
    ({
      _id: id(last),
      platform: 'wordpress',
      url: `https://site${last}.example`,
      username: 'ada',
      isConnected: true,
      isDefault: false,
      workspaces: [],
      ...changes,
    }) as unknown as Integration & { isDefault: boolean }
  const workspace = (...integrations: object[]) =>
    ({ _id: id(9), owner: { _id: 'me' }, integrations }) as unknown as Workspace

  it.each([
    [{}, ['Make default: site1.example', 'Remove site1.example from this workspace'], false],
    [{ isDefault: true }, ['Remove site1.example from this workspace'], false],
    [
      { isConnected: false },
      ['Make default: site1.example', 'Remove site1.example from this workspace'],
      true,
    ],
  ])('of a workspace, %o, offers %j', (changes, names, isOff) => {
    showAs('user', <ConnectedIntegrations workspace={workspace(connection(changes))} />)
    expect(listControls().slice(0, -1)).toEqual(names)
    expect(screen.queryByText('Off') !== null).toBe(isOff)
  })

  it('of a workspace runs one action at a time', async () => {
    const made = Promise.withResolvers<object>()
    const path = `PATCH /workspaces/${id(9)}/integrations/${id(1)}`
    const asked = answerCalls({ [path]: made.promise })
    const { hand } = showAs('user', <ConnectedIntegrations workspace={workspace(connection())} />)
    await hand.click(button('Make default: site1.example'))
    expect(listControls().slice(0, -1)).toEqual([
      'Make default: site1.example (off)',
      'Remove site1.example from this workspace (off)',
    ])
    expect(written(asked).map(([, , body]) => body)).toEqual([{ isDefault: true }])
    made.resolve({})
    await waitFor(() => expect(button('Make default: site1.example').disabled).toBe(false))
  })

  it('can be added where it is not used yet', async () => {
    const all = [connection(), connection({}, 2)]
    const asked = answerCalls({
      'GET /integrations/user/me': all,
      'POST /integrations/add-Workspace-To-Integration': {},
    })
    const { hand } = showAs('user', <ConnectedIntegrations workspace={workspace(all[0] as object)} />)
    await hand.click(await screen.findByRole('button', { name: 'Add' }))
    await waitFor(() => expect(written(asked)[0]?.[2]).toMatchObject({ integrationId: id(2) }))
  })

  it('is deleted after a confirmation', async () => {
    const asked = answerCalls({ [`POST /integrations/delete/${id(1)}`]: { message: 'Deleted.' } })
    const { hand } = showAs(userAs('user', { workspaces: [] }), <ConnectionRow connection={connection()} />)
    await hand.click(button('Delete the connection to site1.example'))
    await hand.click(button('Cancel'))
    expect(written(asked)).toEqual([])
    await hand.click(button('Delete the connection to site1.example'))
    await hand.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(written(asked)).toHaveLength(1)
  })

  it.each([
    ['GET /integrations', 'GET /integrations/user/me'],
    ['GET /integrations/user/me', 'GET /integrations'],
  ])('is not shown as missing if “%s” fails', async (_fails, works) => {
    answerCalls({ [works]: [] })
    showAs('user', <SettingsIntegrationsPage />)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText('No connections found')).toBeNull()
  })
})
