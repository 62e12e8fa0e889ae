import { act, renderHook } from '@testing-library/react'
import hotToast, { useToasterStore } from 'react-hot-toast/headless'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toast, toastAction } from './toast.ts'

const undo = { label: 'Undo', onSelect: () => undefined }

describe('a toast with an undo', () => {
  it('is removed with the page its action belongs to', () => {
    const id = toast.undoable('Heading deleted.', undo)
    expect(toastAction(id)).toBe(undo)
    toast.leavePage()
    expect(toastAction(id)).toBeUndefined()
  })

  it('stays if its action works on any page, as after a deletion', () => {
    const id = toast.undoable('1 document moved to the trash.', undo, { isGlobal: true })
    toast.leavePage()
    expect(toastAction(id)).toBe(undo)
    toast.dismiss(id)
  })
})

describe('the duration of a toast', () => {
  afterEach(() => {
    act(() => hotToast.remove())
    vi.useRealTimers()
  })

  const sevenSeconds = 7000
  it.each([
    ['a success', () => toast.success('Saved.'), sevenSeconds],
    ['an error', () => toast.error('It did not work.'), sevenSeconds],
    ['one with an undo button', () => toast.undoable('Deleted.', undo), sevenSeconds],
    ['one with its own duration', () => toast.error('Wait.', { duration: 20_000 }), 20_000],
    ['a loading message', () => toast.loading('Loading…'), Number.POSITIVE_INFINITY],
  ])('%s', (_, show, duration) => {
    const { result } = renderHook(() => useToasterStore())
    act(() => void show())
    expect(result.current.toasts[0]?.duration).toBe(duration)
  })

  it('toasts with the same id replace each other, with their actions', () => {
    const { result } = renderHook(() => useToasterStore())
    act(() => void toast.success('First.', { id: 'one', action: undo }))
    act(() => void toast.error('Second.', { id: 'one' }))
    expect(result.current.toasts.map(({ message, type }) => [message, type])).toEqual([['Second.', 'error']])
    expect(toastAction('one')).toBeUndefined()
  })
})
