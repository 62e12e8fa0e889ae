import { type Role, roles, type WorkspaceSummary } from '@rankwell/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { DashboardView } from './dashboard-view.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const workspace = { _id: '0192a0c0-0000-7000-8000-000000000009', name: 'Green Kitchen' } as WorkspaceSummary
const show = (role: Role) => showAs(role, <DashboardView workspace={workspace} />)

describe('the dashboard', () => {
  it.each([
    [0, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('at %d o’clock wishes a good %s', (hour, time) => {
    answerCalls({})
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, hour, 30) })
    show('user')
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(`Good ${time}, Mia`)
  })

  it.each(roles)('offers a %s to write, unless that role only reads', (role) => {
    answerCalls({})
    show(role)
    expect(screen.queryByRole('link', { name: 'New document' }) !== null).toBe(role !== 'viewer')
  })
})
