import { type Role, roles, type User, type WorkspaceSummary } from '@rankwell/contract'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs, userAs } from '../../testing/show-as.tsx'
import { DashboardView } from './dashboard-view.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const workspace = { _id: '0192a0c0-0000-7000-8000-000000000009', name: 'Green Kitchen' } as WorkspaceSummary
const show = (role: Role, steps = { isDocumentOptimized: false, isDocumentApproved: false }) =>
  showAs(userAs(role, { toDoListSteps: steps } as Partial<User>), <DashboardView workspace={workspace} />)

const figures = {
  recent: [],
  counts: [],
  total: 0,
  averageScore: null,
  words: 0,
}

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

  it.each(roles)('calls for a %s what is there to go on with as that role uses it', async (role) => {
    answerCalls({ 'GET /dashboard': figures })
    show(role)
    const name = role === 'viewer' ? 'Last changed' : 'Continue writing'
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
  })

  it.each(roles)('offers a %s to write, unless that role only reads', (role) => {
    answerCalls({})
    show(role)
    expect(screen.queryByRole('link', { name: 'New document' }) !== null).toBe(role !== 'viewer')
  })

  it.each(roles)('shows a %s what to do first, unless that role only reads', async (role) => {
    answerCalls({ 'GET /dashboard': figures })
    show(role)
    await screen.findByText('Average score')
    expect(screen.queryByText('Getting started') !== null).toBe(role !== 'viewer')
  })

  it.each([
    [true, false],
    [false, true],
    [true, true],
  ])('shows the first things to do until both are done (%s, %s)', async (isDocumentOptimized, isApproved) => {
    answerCalls({ 'GET /dashboard': figures })
    show('writer', { isDocumentOptimized, isDocumentApproved: isApproved })
    await screen.findByText('Average score')
    const [title, approval] = ['Improve the title of a document', 'Get a document approved'].map(
      (name) => screen.queryByRole('link', { name: new RegExp(name) })?.textContent,
    )
    const areAllDone = isDocumentOptimized && isApproved
    expect([title !== undefined, approval !== undefined]).toEqual([!areAllDone, !areAllDone])
    const done = screen.queryByLabelText('done')?.closest('a')?.textContent
    expect(done).toBe(areAllDone ? undefined : isDocumentOptimized ? title : approval)
  })
})
