import type { Document } from '@rankwell/contract'
import { createExtensions } from '@rankwell/editor'
import { cleanup, screen, within } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { HeadingsPanel } from './headings-panel.tsx'

let editor: Editor
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  answerCalls({})
})
afterEach(() => {
  cleanup()
  editor.destroy()
  vi.unstubAllGlobals()
})

const page = (url: string, title: string, ...texts: string[]) => ({
  ...{ url, title, state: 'read', headers: { h2: texts }, keywordRef: { content: [] } },
})
function show(
  content: string,
  { canWrite = true, pages = [] as object[], setupPath = '/setup' as string | null } = {},
) {
  editor = new Editor({ element: document.createElement('div'), extensions: createExtensions(), content })
  const article = {
    ...{ _id: 'doc', language: 'en', keyword: 'bread', title: 'T', outline: null, metaData: null },
    serp: pages.length > 0 ? { content: pages, selected: pages } : null,
  } as unknown as Document
  const panel = { document: article, editor, canWrite, setupPath, onPanel: vi.fn(), onClose: vi.fn() }
  return showAs('user', <HeadingsPanel {...panel} />)
}
const rows = () => within(screen.getByRole('list', { name: 'Headings' })).queryAllByRole('listitem')
const fine = '<h2>Flour</h2><p>It is white.</p><h3>Rye</h3><p>It is dark.</p>'

describe('the headings of a text', () => {
  it.each([
    ['<p>Words</p>', 0, 'No headings yet.'],
    [fine, 2, 'No issues'],
    [`${fine}<h2>Bare</h2><h4>Deep</h4><p>x</p>`, 4, '1 issue'],
  ])('are counted and checked for problems: %s', (content, count, verdict) => {
    show(content)
    expect(screen.getByText(`${count} headings`)).toBeTruthy()
    expect(screen.getByText(verdict)).toBeTruthy()
    expect(rows()).toHaveLength(count)
    expect(screen.queryByText('No issues') !== null).toBe(verdict === 'No issues')
  })

  it('can be filtered by problems, and all shown again', async () => {
    const { hand } = show(`${fine}<h2>Bare</h2><h2>Last</h2><p>x</p>`)
    await hand.click(screen.getByRole('button', { name: '1 issue', pressed: false }))
    expect(rows().map(({ textContent }) => textContent?.includes('Bare'))).toEqual([true])
    await hand.click(screen.getByRole('button', { name: '1 issue', pressed: true }))
    expect(rows()).toHaveLength(4)
  })

  it.each([true, false])('can be edited only with write access: %s', async (canWrite) => {
    const { hand } = show(fine, { canWrite })
    expect(screen.queryByText(/Alt \+ arrow keys/) !== null).toBe(canWrite)
    const add = screen.queryByRole('button', { name: 'Add heading' })
    expect(add !== null).toBe(canWrite)
    expect(screen.queryByRole('button', { name: /^Options for .Flour/ }) !== null).toBe(canWrite)
    if (!add) return
    await hand.click(add)
    await hand.type(screen.getByRole('textbox', { name: 'Heading text' }), 'Water')
    await hand.click(screen.getByRole('button', { name: 'Save heading' }))
    const last = editor.state.doc.children.findLast((node) => node.type.name === 'heading')
    expect([last?.textContent, last?.attrs.level]).toEqual(['Water', 2])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add heading' }))
  })
})

describe('the competitors’ headings', () => {
  it.each(['/setup', null])('link to the selection of pages, if there is one: %s', (setupPath) => {
    show(fine, { setupPath })
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toEqual(setupPath ? [setupPath] : [])
  })

  it('are each listed once, with whether the text covers them', () => {
    const pages = [
      page('https://www.a.example/x', 'A', 'Flour', 'Salt'),
      page('https://b.example', 'B', 'salt'),
    ]
    show(fine, { pages })
    expect(screen.getByText(/1 of 2/)).toBeTruthy()
    expect(screen.getAllByText('Salt')).toHaveLength(1)
  })

  it.each([
    [12, false],
    [13, true],
  ])('are %i, twelve of them initially', async (count, hasMore) => {
    const words = 'oven flour salt water yeast butter sugar honey milk eggs seeds nuts fruit'.split(' ')
    const texts = words.slice(0, count).map((word) => `Part ${word}`)
    const { hand } = show(fine, { pages: [page('https://a.example', 'A', ...texts)] })
    expect(screen.getAllByText(/^Part \w+$/)).toHaveLength(12)
    const more = screen.queryByRole('button', { name: /1 more/ })
    expect(more !== null).toBe(hasMore)
    if (!more) return
    await hand.click(more)
    expect(screen.getAllByText(/^Part \w+$/)).toHaveLength(13)
  })
})
