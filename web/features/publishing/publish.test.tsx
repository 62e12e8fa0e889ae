import type { Document, WorkspaceIntegration } from '@rankwell/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { calls } from '../../lib/calls.ts'
import { toast } from '../../lib/toast.ts'
import { english } from '../../testing/show-as.tsx'
import { usePublish } from './api.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('an error of a site is shown once, in its dialog', async () => {
  const body = { message: 'The site refused it.', code: 'site_refused', requestId: 'one' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 502 }))
  const toastSpy = vi.spyOn(toast, 'error')
  const document = { _id: 'doc', title: 'Compost', description: '' } as Partial<Document> as Document
  const connection = { _id: 'site', platform: 'wordpress', url: 'https://a.test' } as WorkspaceIntegration
  const { result } = renderHook(() => usePublish(document, async () => true), {
    wrapper: ({ children }) => (
      <I18nextProvider i18n={english}>
        <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
      </I18nextProvider>
    ),
  })
  const outcome = await act(() => result.current.publish({ connection }))
  expect(outcome?.kind).toBe('failed')
  expect(toastSpy).not.toHaveBeenCalled()
})

it.each([
  [200, 'done'],
  [502, 'failed'],
])('all publishing data is reloaded after the status %i', async (status, kind) => {
  const body = { message: 'No.', code: 'site_refused', requestId: 'one' }
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
  const document = { _id: 'doc', title: 'Compost', description: '' } as Partial<Document> as Document
  const connection = { _id: 'site', platform: 'wordpress', url: 'https://a.test' } as WorkspaceIntegration
  const input = { docId: 'doc' }
  const keys = [
    calls.publishing.listPublications.queryKey({ input }),
    calls.review.getReview.queryKey({ input }),
    calls.documents.getCurrentDocument.queryKey({ input }),
  ]
  const client = new QueryClient()
  for (const key of keys) client.setQueryData(key, {} as never)
  const { result } = renderHook(() => usePublish(document, async () => true), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  const outcome = await act(() => result.current.publish({ connection }))
  expect(outcome?.kind).toBe(kind)
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true])
})
