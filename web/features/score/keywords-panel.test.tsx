import type { Document } from '@rankwell/contract'
import { createExtensions } from '@rankwell/editor'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { AddPages } from '../guided-setup/add-pages.tsx'
import type { Research } from '../guided-setup/use-research.ts'
import { ProgressBar } from '../help/progress-bar.tsx'
import { KeywordsPanel } from './keywords-panel.tsx'

const score = vi.hoisted(() => ({ result: null as object | null }))
vi.mock('../../editor/use-live-score.ts', () => ({ useLiveScore: () => score.result }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const counts = (number: number) =>
  Array.from({ length: number }, (_, at) => ({
    ...{ keyword: `word ${at}`, low: 1, high: 1 },
    count: [0, 1, 5][at % 3],
  }))
const scored = (percent: number, number = 3) => ({
  hasKeyword: true,
  keywordCounts: counts(number),
  parts: [{ checks: [{ id: 'density.share', values: { percent, count: 4 }, places: [] }] }],
})
const article = (canEdit: boolean) =>
  ({ _id: 'doc', keyword: 'bread', language: 'en', canEdit, brief: null }) as unknown as Document
function show(
  result: object,
  canEdit = true,
  setupPath: string | null = '/setup',
  editor: Editor | null = null,
) {
  score.result = result
  const panel = <KeywordsPanel onClose={vi.fn()} {...{ setupPath, editor }} document={article(canEdit)} />
  return showAs('writer', panel)
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent ?? '')

describe('the keywords of an article', () => {
  it.each([
    [0, 'Missing'],
    [0.9, 'Too low'],
    [1, 'On target'],
    [2, 'On target'],
    [2.1, 'Too high'],
  ])('show that the main keyword makes up %d %% of the words', (percent, state) => {
    show(scored(percent))
    const [first] = screen.getAllByRole('listitem')
    const tone = { Missing: 'danger', 'Too low': 'warning', 'On target': 'success', 'Too high': 'info' }[
      state
    ]
    expect(first?.querySelector(`[class*="text-${tone}-ink"]`)).not.toBeNull()
  })

  it.each([
    [true, '/setup', 3, 1],
    [false, null, 0, 0],
  ])('can be hidden and changed only with permission: %s', (canEdit, setupPath, hides, links) => {
    show(scored(1), canEdit, setupPath)
    expect(screen.queryAllByRole('button', { name: /^Hide / })).toHaveLength(hides)
    expect(screen.queryAllByRole('link')).toHaveLength(links)
  })

  it.each([
    [8, false],
    [9, true],
  ])('can be searched if there are many: %i', (number, canSearch) => {
    show(scored(1, number))
    const field = screen.queryByRole('searchbox')
    expect(field !== null).toBe(canSearch)
    if (!field) return
    fireEvent.change(field, { target: { value: 'WORD 7' } })
    expect(rows()).toHaveLength(2)
  })

  it('can be filtered by state', () => {
    show(scored(1))
    const named = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
    expect([named(/^All 3$/).disabled, named(/^On target 1$/).disabled]).toEqual([false, false])
    const last = named(/^On target 1$/)
    fireEvent.click(last)
    expect(last.getAttribute('aria-pressed')).toBe('true')
    expect(rows()).toHaveLength(2)
  })
})

it('a missing keyword is inserted where the caret is, and the insertion can be undone', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const editor = new Editor({ element: document.createElement('div'), extensions: createExtensions() })
  editor.commands.setContent('<p>Bread needs</p>')
  editor.commands.setTextSelection(12)
  show(scored(1), true, null, editor)
  fireEvent.click(screen.getByRole('button', { name: /word 0.*Insert/ }))
  expect(editor.getText()).toBe('Bread needs word 0')
  cleanup()
  show(scored(1), false, null, editor)
  expect(screen.queryByRole('button', { name: /Insert/ })).toBeNull()
  editor.destroy()
})

describe('the matches of a keyword', () => {
  const words = ['Rye bread', 'Yeast bread', 'Sour bread']
  const places = words.map((text, at) => ({ blockId: `b${at}`, from: text.length - 5, to: text.length }))
  const found = {
    hasKeyword: true,
    keywordCounts: [{ keyword: 'bread', count: 3, low: 1, high: 3 }],
    parts: [
      {
        checks: [
          { id: 'occurrence.keyword', values: { keyword: 'Yeast' }, places: [] },
          { id: 'occurrence.keyword', values: { keyword: 'Bread' }, places },
          { id: 'density.share', values: { percent: 1, count: 1 }, places: places.slice(2) },
        ],
      },
    ],
  }
  let editor: Editor
  const scrolled: string[] = []
  const open = () => {
    scrolled.length = 0
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolled.push(this.textContent ?? '')
    })
    editor = new Editor({
      element: document.createElement('div'),
      extensions: createExtensions(),
      content: {
        type: 'doc',
        content: words.map((text, at) => ({
          type: 'paragraph',
          attrs: { id: `b${at}` },
          content: [{ type: 'text', text }],
        })),
      },
    })
    show(found, true, null, editor)
  }
  afterEach(() => {
    cleanup()
    editor.destroy()
    vi.restoreAllMocks()
  })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const choose = (at: number) =>
    fireEvent.click(screen.getAllByRole('button', { pressed: false, name: /^bread/ })[at] as HTMLElement)
  const marked = () =>
    [...editor.view.dom.querySelectorAll('.place-mark')].map(
      (one) =>
        `${one.closest('p')?.textContent}${one.classList.contains('place-mark-current') ? ' (here)' : ''}`,
    )

  it('are highlighted, stepped through in a loop, and cleared', () => {
    open()
    choose(1)
    expect(marked()).toEqual(['Rye bread (here)', 'Yeast bread', 'Sour bread'])
    expect(screen.getByRole('status').textContent).toBe('Match 1 of 3')
    press('Next match')
    expect(marked()).toEqual(['Rye bread', 'Yeast bread (here)', 'Sour bread'])
    press('Next match')
    press('Next match')
    press('Previous match')
    expect(screen.getByRole('status').textContent).toBe('Match 3 of 3')
    expect(scrolled).toEqual(['Rye bread', 'Yeast bread', 'Sour bread', 'Rye bread', 'Sour bread'])
    press('Deselect keyword')
    expect(screen.queryByRole('status')).toBeNull()
    // The matches of all keywords are highlighted again, until that is turned off.
    expect(new Set(marked())).toEqual(new Set(['Rye bread', 'Yeast bread', 'Sour bread']))
    fireEvent.click(screen.getByRole('switch', { name: 'Highlight keywords in the text' }))
    expect(marked()).toEqual([])
  })

  it('of the main keyword are taken from its density', () => {
    open()
    choose(0)
    expect([marked(), scrolled]).toEqual([['Sour bread (here)'], ['Sour bread']])
  })
})

it.each([
  ['https://a.example nonsense', ['https://a.example/'], 'nonsense'],
  ['nonsense', null, 'nonsense'],
  ['https://a.example', ['https://a.example/'], ''],
])('in "%s" the URLs are read, and the rest stays to be corrected', (text, urls, rest) => {
  const research = {
    addresses: { text, wasSent: false },
    progress: null,
    isAdding: false,
    addPages: vi.fn(),
    keepAddresses: vi.fn(),
  }
  showAs('writer', <AddPages research={research as unknown as Research} />)
  fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement)
  const [given] = research.addPages.mock.calls[0] ?? [null]
  expect(given?.map((one: string) => new URL(one).href) ?? null).toEqual(urls)
  expect(research.keepAddresses.mock.calls[0]?.[0].text).toBe(rest)
})

it.each([
  ['ArrowLeft', 5],
  ['ArrowDown', 5],
  ['ArrowRight', 15],
  ['ArrowUp', 15],
  ['PageDown', 0],
  ['PageUp', 20],
  ['Home', 0],
  ['End', 60],
  ['a', null],
])('in a video %s seeks from 10 s to %s', (key, target) => {
  const onSeek = vi.fn()
  showAs('writer', <ProgressBar time={10} duration={60} onSeek={onSeek} />)
  fireEvent.keyDown(screen.getByRole('slider'), { key })
  expect(onSeek.mock.calls.map(([seconds]) => Math.max(0, seconds))).toEqual(target === null ? [] : [target])
  onSeek.mockClear()
  fireEvent.keyDown(screen.getByRole('slider'), { key, ctrlKey: true })
  expect(onSeek).not.toHaveBeenCalled()
})
