import { roles } from '@rankwell/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SettingsLayout } from '../features/settings/settings-layout.tsx'
import { answerCalls, showAs, userAs } from '../testing/show-as.tsx'
import { refusal } from '../testing/show-page.tsx'
import { SettingsGeneralPage } from './settings-general.tsx'
import { SettingsWorkspacePage } from './settings-workspace.tsx'
import { SettingsWorkspacesPage } from './settings-workspaces.tsx'

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const headings = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent)

describe('the general settings', () => {
  const places = {
    'GET /seo/languages': [{ language_code: 'de', language_name: 'German' }],
    'GET /seo/locations': [{ location_name: 'Germany', country_iso_code: 'DE', iso3: 'DEU', demonym: '' }],
    'GET /seo/places': [],
  }
  const sections = [
    ...[
      'General',
      'New workspace defaults',
      'Research',
      'AI models and budget',
      'Where data goes',
      'API keys and webhooks',
      'Storage',
    ],
  ]
  it.each([
    ['an owner', null, [...sections, 'Audit log']],
    ['the operator', 'operator', [...sections, 'Server', 'Audit log']],
  ])('of %s have these sections, in this order', async (_, serverRole, expected) => {
    answerCalls(places)
    const user = userAs('user', {
      _id: id(0),
      serverRole,
      contentLanguage: 'de',
      locationName: 'Germany',
    } as object)
    showAs(user, <SettingsGeneralPage />)
    await waitFor(() => expect(headings()).toEqual(expected))
    expect(document.querySelector('a[href="/api/docs"]')).not.toBeNull()
    await waitFor(() => expect(document.body.textContent).toContain('German'))
  })
})

describe('the settings of a workspace', () => {
  const workspace = {
    _id: id(1),
    name: 'Kitchen',
    color: 'aeffd6',
    avatar: null,
    owner: { _id: id(0), username: 'Mia' },
    users: [],
    integrations: [],
    contentLanguage: 'en',
    locationName: 'Germany',
    viewersComment: false,
    minScore: null,
    requiresPlagiarismCheck: false,
  }
  const show = (answer: unknown) => {
    const path = `GET /workspaces/${id(1)}/${id(0)}`
    const answers: Record<string, unknown> = { [path]: answer, 'GET /invitations': [] }
    answerCalls(answers)
    const user = userAs('user', { _id: id(0), workspaces: [workspace] } as object)
    const shown = showAs(
      user,
      <Routes>
        <Route path="/w/:workspaceID" element={<SettingsWorkspacePage />} />
      </Routes>,
      `/w/${id(1)}`,
    )
    return { ...shown, repair: () => Object.assign(answers, { [path]: workspace }) }
  }
  it('have these sections, in this order', async () => {
    show(workspace)
    await waitFor(() =>
      expect(headings()).toEqual([
        ...['Workspace', 'Approval rules', 'Members', 'Invitations', 'Connected integrations', 'Danger zone'],
      ]),
    )
  })
  it.each([400, 404, 422])('that do not exist (%d) show a message, with a link back', async (status) => {
    show(refusal(status, 'not_found'))
    await waitFor(() => expect(headings()).toHaveLength(1))
    expect(screen.getByRole('link').getAttribute('href')).toBe('/settings/workspace')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
  it('that cannot be loaded can be loaded again', async () => {
    const { hand, repair } = show(refusal(500, 'internal'))
    const again = await screen.findByRole('button', { name: 'Try again' })
    repair()
    await hand.click(again)
    await waitFor(() => expect(headings().length).toBeGreaterThan(3))
  })
})

describe('the tabs of the settings', () => {
  const open = (role: (typeof roles)[number], path: string) =>
    showAs(
      role,
      <Routes>
        <Route path="/settings" element={<SettingsLayout />}>
          <Route path="*" element={<p>the page</p>} />
        </Route>
      </Routes>,
      path,
    )
  it.each(roles)('are for owners; a %s only has the help center', (role) => {
    const { address } = open(role, '/settings/billing')
    const isOwner = role === 'user'
    expect(address()).toBe(isOwner ? '/settings/billing' : '/settings/help-center')
    expect(screen.getByText('the page')).toBeTruthy()
    expect(screen.getAllByRole('link')).toHaveLength(isOwner ? 7 : 1)
    expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      isOwner ? 'Billing' : 'Help center',
    ])
  })
})

describe('the list of workspaces', () => {
  const workspace = (last: number, name: string, ownerId: string, users: number) => ({
    ...{ _id: id(last), name, color: 'aeffd6', avatar: null, role: ownerId === 'me' ? 'user' : 'writer' },
    owner: { _id: ownerId },
    users: Array.from({ length: users }, (_, at) => ({ _id: `u${at}` })),
  })
  it('links to the user’s own ones, and shows members and role of each', async () => {
    answerCalls({
      'GET /workspaces/user/me': [workspace(1, 'My/Own', 'me', 1), workspace(2, 'Other', 'ben', 3)],
    })
    showAs('user', <SettingsWorkspacesPage />)
    const items = await screen.findAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/My\/Own1 memberOwner$/),
      expect.stringMatching(/Other3 membersWriter$/),
    ])
    const links = items.map((one) => within(one).queryByRole('link')?.getAttribute('href') ?? null)
    expect(links).toEqual([`/settings/workspace/My%2FOwn/${id(1)}`, null])
  })

  it('can be loaded again after a failure', async () => {
    answerCalls({})
    const { hand } = showAs('user', <SettingsWorkspacesPage />)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answerCalls({ 'GET /workspaces/user/me': [workspace(1, 'Mine', 'me', 1)] })
    await hand.click(retry)
    expect(await screen.findByText('Mine')).toBeTruthy()
  })
})
