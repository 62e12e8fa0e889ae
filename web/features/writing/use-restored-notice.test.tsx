import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import hotToast from 'react-hot-toast/headless'
import { afterEach, expect, it, vi } from 'vitest'
import { Toaster } from '../../ui/toaster.tsx'
import { SpeakEnglish } from './testing/speak-english.tsx'
import { useRestoredNotice } from './use-restored-notice.ts'

const openHistory = vi.fn()
afterEach(() => {
  act(() => hotToast.remove())
  cleanup()
  openHistory.mockClear()
})

function draw() {
  const queryClient = new QueryClient()
  const { result } = renderHook(() => useRestoredNotice('doc', 'me', openHistory), {
    wrapper: ({ children }) => (
      <SpeakEnglish>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </SpeakEnglish>
    ),
  })
  render(<Toaster />, { wrapper: SpeakEnglish })
  return (by: string) =>
    act(() =>
      result.current({
        docId: 'doc',
        by: { _id: by, username: 'Ann' },
        version: { _id: 'old', name: 'Before the review', createdAt: '2026-11-20T10:00:00.000Z' },
      }),
    )
}

it('whoever writes while somebody else restores a version is told, and led to the history', () => {
  draw()('somebody')
  const [notice] = screen.getAllByRole('status')
  expect(notice?.textContent).toContain('Ann restored the version “Before the review”.')
  expect(notice?.textContent).toContain('your words with it, is kept in the history')
  act(() => screen.getByText('Open the history').click())
  expect(openHistory).toHaveBeenCalledOnce()
})

it('whoever restored it is not told of it again', () => {
  draw()('me')
  expect(screen.queryAllByRole('status')).toEqual([])
})
