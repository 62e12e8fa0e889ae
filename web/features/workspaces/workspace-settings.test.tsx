import { type Role, roles, type Workspace } from '@rankwell/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CancelSubscriptionPage } from '../../pages/cancel-subscription.tsx'
import { SettingsTrashPage } from '../../pages/settings-trash.tsx'
import { listControls } from '../../testing/list-controls.ts'
import { type Asked, answerCalls, showAs, userAs } from '../../testing/show-as.tsx'
import { GuestLinks } from '../collaborators/guest-links.tsx'
import { AddExistingMember } from './add-existing-member.tsx'
import { DangerZone } from './danger-zone.tsx'
import { ReviewRules } from './review-rules.tsx'
import { WorkspaceForm } from './workspace-form.tsx'
import { WorkspaceSwitcher } from './workspace-switcher.tsx'

vi.mock('../../ui/place-fields.tsx', () => ({ PlaceFields: () => null }))
const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
const written = (asked: Asked[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const workspace = (changes: object = {}) =>
  ({
    _id: id(9),
    name: 'Green Kitchen',
    color: 'aeffd6',
    avatar: null,
    owner: { _id: id(1) },
    users: [],
    needsFourEyes: false,
    viewersComment: false,
    minScore: null,
    ...changes,
  }) as unknown as Workspace

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a workspace', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['Green Kitchen', true],
    ['Green Kitchen ', true],
    ['Blue Kitchen', false],
  ])('cannot be named "%s": %s', async (name, isOff) => {
    const { hand } = showAs('user', <WorkspaceForm workspace={workspace()} />)
    const field = screen.getByRole('textbox', { name: /^Name|name/ })
    await hand.clear(field)
    if (name) await hand.type(field, name)
    expect(button('Save').disabled).toBe(isOff)
  })

  it.each([
    [null, '70', { minScore: 70 }],
    [70, '', { minScore: null }],
  ])('with a minimum score of %s accepts "%s"', async (minScore, typed, body) => {
    const asked = answerCalls({ [`PUT /workspaces/${id(9)}`]: {} })
    const { hand } = showAs('user', <ReviewRules workspace={workspace({ minScore })} />)
    expect(button('Save').disabled).toBe(true)
    const field = screen.getByRole('spinbutton')
    await hand.clear(field)
    if (typed) await hand.type(field, typed)
    await hand.click(button('Save'))
    await waitFor(() => expect(written(asked).map(([, given]) => given)).toEqual([body]))
  })

  it.each([
    ['needsFourEyes', /^Require a second reviewer/],
    ['viewersComment', /^Let viewers comment/],
  ])('can turn the rule %s on and off', async (rule, name) => {
    for (const isOn of [false, true]) {
      const asked = answerCalls({})
      const { hand } = showAs('user', <ReviewRules workspace={workspace({ [rule]: isOn })} />)
      await hand.click(screen.getByRole('switch', { name }))
      expect(written(asked).map(([, given]) => given)).toEqual([{ [rule]: !isOn }])
      cleanup()
    }
  })

  it('is deleted only after its name was typed', async () => {
    const path = `/workspaces/${id(9)}/${id(1)}`
    const asked = answerCalls({ [`POST ${path}`]: { message: 'Deleted.' } })
    const { hand } = showAs('user', <DangerZone workspace={workspace()} />)
    await hand.click(button('Delete workspace'))
    const dialog = within(screen.getByRole('alertdialog'))
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete workspace' })
    expect(confirm.disabled).toBe(true)
    await hand.type(dialog.getByRole('textbox'), 'Green Kitche')
    expect(confirm.disabled).toBe(true)
    await hand.type(dialog.getByRole('textbox'), 'n')
    expect(confirm.disabled).toBe(false)
    await hand.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(written(asked)).toEqual([])
    // A name typed earlier does not allow deletion with one click.
    await hand.click(button('Delete workspace'))
    const again = within(screen.getByRole('alertdialog'))
    const confirmAgain = again.getByRole<HTMLButtonElement>('button', { name: 'Delete workspace' })
    expect(confirmAgain.disabled).toBe(true)
    await hand.type(again.getByRole('textbox'), 'Green Kitchen')
    await hand.click(confirmAgain)
    await waitFor(() => expect(written(asked).map(([at]) => at)).toEqual([path]))
  })

  it('that cannot be deleted keeps the dialog open, with the reason and the typed name', async () => {
    const refused = Promise.withResolvers<Response>()
    const asked = answerCalls({ [`POST /workspaces/${id(9)}/${id(1)}`]: refused.promise })
    const { hand, address } = showAs('user', <DangerZone workspace={workspace()} />)
    await hand.click(button('Delete workspace'))
    const dialog = within(screen.getByRole('alertdialog'))
    const confirm = dialog.getByRole('button', { name: 'Delete workspace' })
    const field = dialog.getByRole<HTMLInputElement>('textbox')
    await hand.type(field, 'Green Kitchen{Enter}')
    expect([confirm.getAttribute('aria-busy'), written(asked).length]).toEqual(['true', 1])
    refused.resolve(Response.json({ message: 'Not now.', code: 'x', requestId: '1' }, { status: 409 }))
    await screen.findByText('Not now.')
    expect([confirm.getAttribute('aria-busy'), field.value, address()]).toEqual([
      ...['false', 'Green Kitchen', '/'],
    ])
  })

  it('accepts members of the owner’s other workspaces, as writers by default', async () => {
    const person = (last: number, username: string) => ({ _id: id(last), username })
    const own = userAs('user', { _id: id(1) } as object)
    const all = [
      { ...workspace({ _id: id(8) }), users: [person(2, 'Wim'), person(3, 'Ada')] },
      { ...workspace({ _id: id(7), owner: { _id: id(6) } }), users: [person(4, 'Eve')] },
    ]
    const path = '/workspaces/subUser/add-to-workspace'
    const asked = answerCalls({
      [`GET /workspaces/user/${id(1)}`]: all,
      [`POST ${path}`]: { message: 'Added.' },
    })
    const { hand } = showAs(own, <AddExistingMember workspace={workspace({ users: [person(2, 'Wim')] })} />)
    await hand.click(await screen.findByRole('combobox', { name: /Add someone/ }))
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Ada'])
    expect(button('Add').disabled).toBe(true)
    await hand.click(screen.getByRole('option', { name: 'Ada' }))
    await hand.click(button('Add'))
    const body = { workspace: id(9), user: id(3), role: 'writer' }
    await waitFor(() => expect(written(asked)).toEqual([[path, body]]))
  })

  it.each(roles)('can be created from the list of workspaces by owners only: %s', async (role: Role) => {
    const { hand } = showAs(role, <WorkspaceSwitcher isExpanded />)
    await hand.click(screen.getByRole('button'))
    expect(screen.queryByRole('menuitem', { name: 'Create a workspace' }) !== null).toBe(role === 'user')
  })
})

describe('guest links', () => {
  const docId = id(5)
  const link = (last: number, changes: object = {}) => ({
    _id: id(last),
    docId,
    canComment: false,
    hasPassword: false,
    createdAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2026-12-20T10:00:00.000Z',
    lastUsedAt: null,
    ...changes,
  })
  const show = (answers: object) => {
    const asked = answerCalls({ 'GET /guest-links': [link(1), link(2)], ...answers })
    return { asked, ...showAs('user', <GuestLinks docId={docId} />) }
  }
  const rows = () => within(screen.getByRole('list')).findAllByRole('button')

  it('are valid for 14 days without a password by default', async () => {
    const { hand, asked } = show({ 'POST /guest-links': { ...link(2), url: 'https://a.example/g' } })
    await rows()
    await hand.click(screen.getAllByRole('button').at(-1) as HTMLElement)
    await waitFor(() =>
      expect(written(asked)).toEqual([['/guest-links', { docId, days: 14, canComment: false }]]),
    )
  })

  it.each([
    [0, true],
    [1, false],
  ])('show their URL once: it stays when another one (%i) is revoked', async (at, stays) => {
    const { hand, asked } = show({
      'POST /guest-links': { ...link(2), url: 'https://a.example/g' },
      [`DELETE /guest-links/${id(1)}`]: { message: 'Ended.' },
      [`DELETE /guest-links/${id(2)}`]: { message: 'Ended.' },
    })
    await rows()
    await hand.click(screen.getAllByRole('button').at(-1) as HTMLElement)
    await screen.findByDisplayValue('https://a.example/g')
    await hand.click((await rows())[at] as HTMLElement)
    await waitFor(() =>
      expect(asked.filter(({ path, method }) => method === 'GET' && path === '/guest-links')).toHaveLength(3),
    )
    const shown = () => screen.queryByDisplayValue('https://a.example/g') !== null
    await waitFor(() => expect(shown()).toBe(stays))
  })
})

describe('the trash', () => {
  it('restores at once, and deletes permanently after a confirmation', async () => {
    const document = {
      _id: id(1),
      title: 'Bread',
      deletedBy: 'Ada',
      deletedAt: '2026-11-20T10:00:00.000Z',
      endsAt: '2026-12-20T10:00:00.000Z',
    }
    const restored = Promise.withResolvers<object>()
    const asked = answerCalls({
      'GET /trash': { documents: [document], nextCursor: null },
      'POST /trash/restore': restored.promise,
      'POST /trash/delete': { message: 'Gone.' },
    })
    const user = userAs('user', { selectedWorkspace: workspace() } as object)
    const { hand } = showAs(user, <SettingsTrashPage />)
    await hand.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(listControls()).toEqual(['Restore (off)', 'Delete permanently (off)'])
    restored.resolve({ message: 'Back.' })
    await waitFor(() => expect(button('Delete permanently').disabled).toBe(false))
    await hand.click(button('Delete permanently'))
    await hand.click(button('Cancel'))
    expect(written(asked)).toHaveLength(1)
    await hand.click(button('Delete permanently'))
    await hand.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete permanently' }),
    )
    await waitFor(() => expect(written(asked).at(-1)).toEqual(['/trash/delete', { Ids: [id(1)] }]))
  })
})

it.each(roles)('canceling the subscription is for owners only: %s', async (role: Role) => {
  answerCalls({ 'GET /stripe/subscriptions': null })
  const { address } = showAs(role, <CancelSubscriptionPage />, '/settings/cancel-subscription')
  if (role === 'user') expect(address()).not.toBe('/settings/help-center')
  else await waitFor(() => expect(address()).toBe('/settings/help-center'))
})
