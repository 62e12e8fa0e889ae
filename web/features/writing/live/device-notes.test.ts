import { expect, test, vi } from 'vitest'
import { keepNotes } from './device-notes.ts'

test('a text counts as settling until the device has noted that everything was sent', async () => {
  const noted = Promise.withResolvers<number>()
  const set = vi.fn<(name: string, value: string | number | ArrayBuffer | Date) => Promise<number>>(() =>
    Promise.resolve(0),
  )
  const onSettled = vi.fn()
  const notes = keepNotes({ get: () => Promise.resolve(0), set }, onSettled)
  await notes.read()
  notes.setUnsent(true)
  expect([notes.isUnsent(), notes.isSettling()]).toEqual([true, false])
  set.mockReturnValueOnce(noted.promise)
  notes.setUnsent(false)
  expect([notes.isUnsent(), notes.isSettling(), onSettled.mock.calls.length]).toEqual([false, true, 0])
  noted.reject(new Error('the device is full'))
  await vi.waitFor(() => expect(onSettled).toHaveBeenCalledOnce())
  expect(notes.isSettling()).toBe(false)
  expect(set.mock.calls).toEqual([
    ['unsent', 1],
    ['unsent', 0],
  ])
})
