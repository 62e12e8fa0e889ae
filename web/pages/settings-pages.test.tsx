import { cleanup, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs, userAs } from '../testing/show-as.tsx'
import { refusal } from '../testing/show-page.tsx'
import { SettingsGeneralPage } from './settings-general.tsx'
import { SettingsWorkspacePage } from './settings-workspace.tsx'

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
  it.each([400, 404, 422])('that do not exist (%d) say so, with a link back', async (status) => {
    show(refusal(status, 'not_found'))
    await waitFor(() => expect(headings()).toHaveLength(1))
    expect(screen.getByRole('link').getAttribute('href')).toBe('/settings/workspace')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
  it('that cannot be loaded are retried', async () => {
    const { hand, repair } = show(refusal(500, 'internal'))
    const again = await screen.findByRole('button', { name: 'Try again' })
    repair()
    await hand.click(again)
    await waitFor(() => expect(headings().length).toBeGreaterThan(3))
  })
})
