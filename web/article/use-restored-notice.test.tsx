import type { Version } from '@rankwell/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import hotToast from 'react-hot-toast/headless'
import { afterEach, expect, it, vi } from 'vitest'
import { SpeakEnglish } from '../editor/testing/speak-english.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { useRestoredNotice } from './use-restored-notice.ts'

const openHistory = vi.fn()
const listHistory = vi.fn<() => Promise<Version[]>>()
vi.mock('../lib/api.ts', () => ({ api: { history: { listHistory: () => listHistory() } } }))
afterEach(() => {
  act(() => hotToast.remove())
  cleanup()
  openHistory.mockClear()
  listHistory.mockReset()
})

function draw() {
  const queryClient = new QueryClient()
  const { result } = renderHook(() => useRestoredNotice('doc', 'me', true, openHistory), {
    wrapper: ({ children }) => (
      <SpeakEnglish>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </SpeakEnglish>
    ),
  })
  render(<Toaster />, { wrapper: SpeakEnglish })
  return {
    onRestored: (by: string) =>
      act(() =>
        result.current.onRestored({
          docId: 'doc',
          by: { _id: by, username: 'Ann' },
          version: { _id: 'old', name: 'Before the review', createdAt: '2026-11-20T10:00:00.000Z' },
          keptAs: 'new',
        }),
      ),
    /** Joins the room, and waits until the versions have been requested that many times. */
    async enter(times: number) {
      act(() => result.current.onJoined())
      await waitFor(() => expect(listHistory).toHaveBeenCalledTimes(times))
      await act(() => Promise.resolve())
    },
  }
}

const version = (_id: string, kind: Version['kind'], by: string, minute: number): Version => ({
  _id,
  docId: 'doc',
  kind,
  label: '',
  name: '',
  title: 'Bread',
  score: 0,
  formula: 1,
  words: 2,
  plagiarism: null,
  authors: [{ _id: by, username: 'Ann' }],
  createdAt: new Date(Date.UTC(2026, 10, 20, 10, minute)).toISOString(),
})

it('a writer is notified when another user restores a version, with a link to the history', () => {
  draw().onRestored('somebody')
  const [notice] = screen.getAllByRole('status')
  expect(notice?.textContent).toContain('Ann restored the version “Before the review”.')
  expect(notice?.textContent).toContain('including your changes, is saved in the history')
  act(() => screen.getByText('View history').click())
  expect(openHistory).toHaveBeenCalledOnce()
})

it('the user who restored it is not notified', () => {
  draw().onRestored('me')
  expect(screen.queryAllByRole('status')).toEqual([])
})

it('a returning user is notified once of a version that another user restored in the meantime', async () => {
  const { enter } = draw()
  const before = version('before', 'restore', 'somebody', 1)
  listHistory.mockResolvedValueOnce([before])
  await enter(1)
  expect(screen.queryAllByRole('status')).toEqual([])
  const meanwhile = version('meanwhile', 'restore', 'somebody', 2)
  listHistory.mockResolvedValue([version('later', 'edit', 'me', 3), meanwhile, before])
  await enter(2)
  expect((await screen.findByRole('status')).textContent).toContain(
    'Ann restored an earlier version while you were away',
  )
  act(() => hotToast.remove())
  await enter(3)
  expect(screen.queryAllByRole('status')).toEqual([])
})

it('versions restored by the user, or already reported, are not reported on return', async () => {
  const { enter, onRestored } = draw()
  listHistory.mockResolvedValueOnce([version('before', 'edit', 'me', 1)])
  await enter(1)
  listHistory.mockResolvedValue([
    version('new', 'restore', 'somebody', 3),
    version('own', 'restore', 'me', 2),
    version('before', 'edit', 'me', 1),
  ])
  onRestored('somebody')
  act(() => hotToast.remove())
  await waitFor(() => expect(listHistory).toHaveBeenCalledTimes(2))
  await enter(3)
  expect(screen.queryAllByRole('status')).toEqual([])
})
