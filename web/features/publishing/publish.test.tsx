import type { Document, WorkspaceIntegration } from '@rankwell/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '../../lib/toast.ts'
import { usePublish } from './api.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('what a site refuses is said once, in the window that shows it', async () => {
  const body = { message: 'The site refused it.', code: 'site_refused', requestId: 'one' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 502 }))
  const said = vi.spyOn(toast, 'error')
  const document = { _id: 'doc', title: 'Compost', description: '' } as Partial<Document> as Document
  const connection = { _id: 'site', platform: 'wordpress', url: 'https://a.test' } as WorkspaceIntegration
  const { result } = renderHook(() => usePublish(document, async () => true), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    ),
  })
  const outcome = await act(() => result.current.publish({ connection }))
  expect(outcome?.kind).toBe('failed')
  expect(said).not.toHaveBeenCalled()
})
