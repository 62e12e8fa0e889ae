import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useScoringLanguage } from './use-scoring-language.ts'

const loaded = new Set<string>()
const load = vi.fn()

vi.mock('@rankwell/seo', () => ({
  isLanguageLoaded: (code: string) => loaded.has(code),
  loadLanguage: (code: string, formula: number) => load(code, formula),
}))

beforeEach(() => {
  loaded.clear()
  load.mockReset()
  load.mockImplementation(async (code: string) => void loaded.add(code))
})

it('loads the language of the document, and another one when it changes', async () => {
  const { result, rerender } = renderHook(({ code }) => useScoringLanguage(code, 2), {
    initialProps: { code: 'de' },
  })
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true))
  rerender({ code: 'fr' })
  expect(result.current).toBe(false)
  await waitFor(() => expect(result.current).toBe(true))
  expect(load.mock.calls).toEqual([
    ['de', 2],
    ['fr', 2],
  ])
})

it('does not wait if the language is already loaded', () => {
  loaded.add('en')
  const { result } = renderHook(() => useScoringLanguage('en', 2))
  expect(result.current).toBe(true)
  expect(load).not.toHaveBeenCalled()
})

it('retries once the network is back', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  const { result } = renderHook(() => useScoringLanguage('de', 2))
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  expect(result.current).toBe(false)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(result.current).toBe(true))
})
