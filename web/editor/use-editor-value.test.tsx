import { createExtensions } from '@rankwell/editor'
import { act, cleanup, renderHook } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEditorValue } from './use-editor-value.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('tools update at once after the first change, and during typing only after a pause', () => {
  const editor = new Editor({ element: document.createElement('div'), extensions: createExtensions() })
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  wait(10)
  const select = vi.fn((on: Editor) => on.getText())
  const { result } = renderHook(() => useEditorValue(editor, select))
  expect(result.current).toBe('')
  wait(1000)
  editor.view.dispatch(editor.state.tr.insertText('a', 1))
  wait(1)
  expect(result.current).toBe('a')
  const read = select.mock.calls.length
  for (const at of [2, 3, 4, 5]) {
    editor.view.dispatch(editor.state.tr.insertText('b', at))
    wait(50)
  }
  expect(select.mock.calls.length).toBe(read)
  wait(200)
  expect(result.current).toBe('abbbb')
  editor.destroy()
})
