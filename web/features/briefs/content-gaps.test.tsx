import { createExtensions } from '@rankwell/editor'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, expect, it, vi } from 'vitest'
import { article, page, serpOf } from '../../testing/open-setup.tsx'
import { showAs } from '../../testing/show-as.tsx'
import { ContentGaps } from './content-gaps.tsx'

let editor: Editor
afterEach(() => {
  cleanup()
  editor.destroy()
  vi.useRealTimers()
})

const topics = ['Can bread be frozen?', 'sourdough discard']

function open() {
  vi.useFakeTimers()
  editor = new Editor({
    element: document.createElement('div'),
    extensions: createExtensions(),
    content: '<p>Start.</p>',
  })
  const content = [page('one'), page('two')]
  const serp = serpOf(content, { selected: content, questions: topics.slice(0, 1) })
  const cluster = { content: [{ keyword: 'sourdough discard', isHidden: false }] }
  showAs('writer', <ContentGaps document={article({ serp, cluster })} editor={editor} canWrite={true} />)
}
const rows = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('[aria-label]')?.getAttribute('aria-label'))
const type = (html: string) => {
  act(() => void editor.commands.insertContentAt(editor.state.doc.content.size, html))
  act(() => void vi.advanceTimersByTime(1_000))
}

it('topics that no page covers are checked off as they are written', () => {
  open()
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(topics)
  expect(new Set(rows()).size).toBe(1)
  const [before] = rows()
  type('<p>Feed the sourdough discard to pancakes. Yes, bread can be frozen.</p>')
  expect(rows()[0]).toBe(before)
  expect(rows()[1]).not.toBe(before)
  // A question counts as covered only if it has its own heading.
  fireEvent.click(screen.getByRole('button'))
  act(() => void vi.advanceTimersByTime(1_000))
  expect(rows()[0]).not.toBe(before)
  expect(editor.getText()).toContain('Can bread be frozen?')
})
