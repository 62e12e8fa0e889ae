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
] as const)('for %s, with billing %s, trial notifications are shown: %s', async (role, canPay, isThere) => {
  const asked = answerCalls({ 'GET /stripe/plans': { plans: [], isTrialFree: true, canPay } })
  showAs(userAs(role, { notifications: {}, workspaces: workspaces(role) } as never), <Notices />)
  if (role === 'user') await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/stripe/plans'))
  await waitFor(() => expect(isShown(trial)).toBe(isThere))
  expect(isShown('My role changes')).toBe(true)
})

it.each([true, false])(
  'with mail %s, email notifications can only be chosen if mail is available',
  async (hasMail) => {
    answerCalls({ 'GET /auth/options': { registration: 'invite', domains: [], hasMail } })
    showAs(userAs('writer', { notifications: {}, workspaces: workspaces('writer') } as never), <Notices />)
    const canChoose = (name: string) =>
      screen.getAllByRole<HTMLInputElement>('checkbox', { name }).some(({ disabled }) => !disabled)
    await waitFor(() => expect(canChoose('Email')).toBe(hasMail))
    expect(canChoose('In app')).toBe(true)
    expect(screen.queryAllByText(/can’t send email/)).toHaveLength(hasMail ? 0 : 1)
  },
)
