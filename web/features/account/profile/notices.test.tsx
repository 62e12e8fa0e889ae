import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls, showAs, userAs } from '../../../testing/show-as.tsx'
import { Notices } from './notices.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const isShown = (text: string) => screen.queryByText(text) !== null
const trial = 'My trial ends soon'
const workspaces = (role: string) => [{ _id: 'workspace', name: 'Green Kitchen', color: 'aeffd6', role }]

it.each([
  ['user', true, true],
  ['user', false, false],
  ['writer', true, false],
] as const)(
  'for %s, with billing %s, the choices about a trial are shown: %s',
  async (role, canPay, isThere) => {
    const asked = answerCalls({ 'GET /stripe/plans': { plans: [], isTrialFree: true, canPay } })
    showAs(userAs(role, { notifications: {}, workspaces: workspaces(role) } as never), <Notices />)
    if (role === 'user') await waitFor(() => expect(asked).toHaveLength(1))
    await waitFor(() => expect(isShown(trial)).toBe(isThere))
    expect(isShown('My role changes')).toBe(true)
  },
)
