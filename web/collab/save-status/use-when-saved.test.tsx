import { act, cleanup, renderHook } from '@testing-library/react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '../../lib/toast.ts'
import { english } from '../../testing/show-as.tsx'
import { createSavingStore, initialSaving, type Saving } from './saving.ts'
import { useWhenSaved } from './use-when-saved.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const saved: Saving = { ...initialSaving, save: 'saved' }

/** Waits until everything is saved, and records the results. */
function ask(state: Saving) {
  const error = vi.spyOn(toast, 'error').mockReturnValue('')
  const store = createSavingStore()
  store.set(state)
  const { result } = renderHook(() => useWhenSaved(store), {
    wrapper: ({ children }) => <I18nextProvider i18n={english}>{children}</I18nextProvider>,
  })
  const answer = vi.fn()
  void result.current().then(answer)
  return { store, answer, error }
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('an action proceeds at once if everything is saved', async () => {
  const { answer, error } = ask(saved)
  await pass(0)
  expect(answer.mock.calls).toEqual([[true]])
  expect(error).not.toHaveBeenCalled()
})

it('an action waits until the server has acknowledged every change', async () => {
  const { store, answer, error } = ask(initialSaving)
  await pass(14_000)
  act(() => store.set({ ...initialSaving, isUnsent: true }))
  expect(answer).not.toHaveBeenCalled()
  act(() => store.set(saved))
  await pass(0)
  expect(answer.mock.calls).toEqual([[true]])
  await pass(20_000)
  expect(answer).toHaveBeenCalledOnce()
  expect(error).not.toHaveBeenCalled()
})

it('an action is canceled with a message if nothing is acknowledged within 15 seconds', async () => {
  const { answer, error } = ask(initialSaving)
  await pass(14_999)
  expect(answer).not.toHaveBeenCalled()
  await pass(1)
  expect(answer.mock.calls).toEqual([[false]])
  expect(error.mock.calls).toEqual([[english.t('review:notSaved')]])
})
