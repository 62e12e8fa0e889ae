import { type Role, roles, type User, type WorkspaceSummary } from '@rankwell/contract'
import { cleanup, screen, within } from '@testing-library/react'
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
  queues: [],
  recent: [],
  counts: [],
  total: 0,
  averageScore: null,
  words: 0,
}

const waiting = {
  name: 'review',
  total: 7,
  documents: [
    {
      _id: '0192a0c0-0000-7000-8000-000000000001',
      title: 'Sourdough',
      language: 'en',
      keyword: '',
      status: 'In Review',
      score: 64,
      words: 1200,
      created_by: { _id: 'w', username: 'Will', avatar: null, color: '' },
      waitingSince: new Date(Date.now() - 3 * 24 * 3600_000).toISOString(),
    },
  ],
}

describe('the user’s queue', () => {
  it('is on the dashboard with author, age, words, and score, and opens at the review', async () => {
    answerCalls({ 'GET /dashboard': { ...figures, queues: [waiting] } })
    show('reviewer')
    const row = await screen.findByRole('link', { name: /Sourdough/ })
    expect(row.getAttribute('href')).toBe('/copy-butler/0192a0c0-0000-7000-8000-000000000001?panel=review')
    for (const words of ['Will', '3 days ago', '1,200 words', '64']) expect(row.textContent).toContain(words)
    expect(screen.getByRole('region', { name: 'To review' }).textContent).toContain('7')
    expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toContain('In+Review')
  })

  it.each([
    ['failed', 'Publishing failed', null],
    ['review', 'To review', '/app/documents?status=In+Review'],
    ['publish', 'Ready to publish', '/app/documents?status=Completed'],
    ['declined', 'Declined, to revise', null],
    ['assigned', 'Assigned to you', null],
  ])('%s is titled “%s” and links to the rest at %s', async (name, title, list) => {
    answerCalls({ 'GET /dashboard': { ...figures, queues: [{ ...waiting, name }] } })
    show('user')
    const queue = within(await screen.findByRole('region', { name: title }))
    expect(queue.queryByRole('link', { name: 'Show all' })?.getAttribute('href') ?? null).toBe(list)
  })

  it('has no link to the rest if all of it is shown', async () => {
    answerCalls({ 'GET /dashboard': { ...figures, queues: [{ ...waiting, total: 1 }] } })
    show('user')
    await screen.findByRole('region', { name: 'To review' })
    expect(screen.queryByRole('link', { name: 'Show all' })).toBeNull()
  })

  it.each([
    ['reviewer', true],
    ['publisher', true],
    ['user', true],
    ['writer', false],
    ['viewer', false],
  ] as const)('shows a %s that nothing is waiting: %s', async (role, isSaid) => {
    answerCalls({ 'GET /dashboard': figures })
    show(role)
    await screen.findByText('Average score')
    expect(screen.queryByText(/Nothing is waiting for you/) !== null).toBe(isSaid)
  })
})

describe('the dashboard', () => {
  it.each([
    [0, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('at %d o’clock greets with %s', (hour, time) => {
    answerCalls({})
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, hour, 30) })
    show('user')
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe(`Good ${time}, Mia`)
  })

  it.each(roles)('has the right heading for the recent documents of a %s', async (role) => {
    answerCalls({ 'GET /dashboard': figures })
    show(role)
    const name = role === 'viewer' ? 'Recently updated' : 'Continue where you left off'
    expect(await screen.findByRole('heading', { name })).toBeTruthy()
  })

  it.each(roles)('lets a %s start writing, unless the role only reads', (role) => {
    answerCalls({})
    show(role)
    expect(screen.queryByRole('link', { name: 'New document' }) !== null).toBe(role !== 'viewer')
  })

  it.each(roles)('shows a %s the first steps, unless the role only reads', async (role) => {
    answerCalls({ 'GET /dashboard': figures })
    show(role)
    await screen.findByText('Average score')
    expect(screen.queryByText('Getting started') !== null).toBe(role !== 'viewer')
  })

  it.each([
    [true, false],
    [false, true],
    [true, true],
  ])('shows the first steps until both are done (%s, %s)', async (isDocumentOptimized, isApproved) => {
    answerCalls({ 'GET /dashboard': figures })
    show('writer', { isDocumentOptimized, isDocumentApproved: isApproved })
    await screen.findByText('Average score')
    const [title, approval] = ['Optimize a title', 'Get your first approval'].map(
      (name) => screen.queryByRole('link', { name: new RegExp(name) })?.textContent,
    )
    const areAllDone = isDocumentOptimized && isApproved
    expect([title !== undefined, approval !== undefined]).toEqual([!areAllDone, !areAllDone])
    const done = screen.queryByLabelText('done')?.closest('a')?.textContent
    expect(done).toBe(areAllDone ? undefined : isDocumentOptimized ? title : approval)
  })
})
