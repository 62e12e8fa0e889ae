import { createExtensions } from '@rankwell/editor'
import { Editor } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeHighlight, type HighlightRequest } from './code-highlight.ts'

/** Highlights the code asynchronously, unless the highlighter is closed first. */
class SlowWorker extends EventTarget {
  timer: ReturnType<typeof setTimeout> | undefined
  isClosed = false
  postMessage({ id, code }: HighlightRequest) {
    if (this.isClosed) return
    const data = { id, ranges: [{ from: 0, to: code.length, className: 'hljs-keyword' }] }
    this.timer = setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })), 50)
  }
  terminate() {
    this.isClosed = true
    clearTimeout(this.timer)
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('code is highlighted although plugins are added while the result is pending', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', SlowWorker)
  const element = document.createElement('div')
  const content = '<pre><code>const</code></pre>'
  const editor = new Editor({ element, extensions: [...createExtensions(), CodeHighlight], content })
  await vi.advanceTimersByTimeAsync(170)
  editor.registerPlugin(new Plugin({}))
  await vi.advanceTimersByTimeAsync(1000)
  expect(element.querySelector('.hljs-keyword')?.textContent).toBe('const')
  editor.destroy()
})
