import { cleanup, screen, waitFor, within } from '@testing-library/react'
import hotToast from 'react-hot-toast/headless'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Asked, answerCalls, showAs } from '../../testing/show-as.tsx'
import { DocumentBrowser } from './document-browser.tsx'
import { DocumentTable } from './document-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { readFilters } from './list-filters.ts'
import { SearchBox } from './search-box.tsx'
import { SelectionBar } from './selection-bar.tsx'

const toasts = vi.hoisted(() => ({ messages: [] as string[] }))
vi.mock('../../lib/toast.ts', async (load) => {
  const { toast, ...rest } = await load<typeof import('../../lib/toast.ts')>()
  const undoable = (message: string) => void toasts.messages.push(message)
  return {
    ...rest,
    toast: { ...toast, undoable, error: (message: string) => void toasts.messages.push(message) },
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  hotToast.remove()
  toasts.messages.length = 0
})

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
const document = (last: number, title: string) => ({
  _id: id(last),
  title,
  keyword: '',
  status: 'Draft',
  hasFailed: false,
  score: 50,
  language: 'en',
  updatedAt: '2026-11-20T10:00:00.000Z',
  updated_by: { _id: 'ben', username: 'Ben' },
})
const both = [document(1, 'Bread'), document(2, 'Soup')]
const deletions = (asked: Asked[]) =>
  asked.filter(({ path }) => path === '/documents/delete').map(({ body }) => body)

async function show(deleted: unknown) {
  const asked = answerCalls({
    'POST /documents/saved': { documents: both, nextCursor: null, total: 2 },
    'POST /documents/delete': deleted,
  })
  const shown = showAs('user', <DocumentBrowser />)
  await screen.findByRole('link', { name: 'Bread' })
  const { hand } = shown
  const select = (title: string) => hand.click(screen.getByRole('checkbox', { name: `Select ${title}` }))
  const ask = () => hand.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = () => within(screen.getByRole('alertdialog'))
  return { ...shown, asked, select, ask, dialog }
}

describe('deleting documents', () => {
  it('asks first, shows how many, and can be canceled', async () => {
    const { hand, asked, select, ask, dialog } = await show({ message: 'Deleted.' })
    await select('Bread')
    await select('Soup')
    await ask()
    expect(screen.getByRole('alertdialog').textContent).toContain('2')
    await hand.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(deletions(asked)).toEqual([])
    await ask()
    await hand.click(dialog().getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(deletions(asked)).toEqual([{ Ids: [id(1), id(2)] }])
    expect(toasts.messages).toHaveLength(1)
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  it('offers to undo, and ignores documents selected in the meantime', async () => {
    const deleted = Promise.withResolvers<object>()
    const { hand, select, ask, dialog } = await show(deleted.promise)
    await select('Bread')
    await ask()
    await hand.click(dialog().getByRole('button', { name: 'Delete' }))
    expect(dialog().getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
    await hand.click(dialog().getByRole('button', { name: 'Cancel' }))
    await select('Bread')
    await select('Soup')
    await ask()
    deleted.resolve({ message: 'Deleted.' })
    await waitFor(() => expect(toasts.messages).toHaveLength(1))
    expect(dialog().getByRole('button', { name: 'Delete' })).toBeTruthy()
    await hand.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Soup' }).checked).toBe(true)
  })

  it('reports a failure, even after the dialog was closed', async () => {
    const deleted = Promise.withResolvers<Response>()
    const { hand, select, ask, dialog } = await show(deleted.promise)
    await select('Bread')
    await ask()
    await hand.click(dialog().getByRole('button', { name: 'Delete' }))
    await hand.click(dialog().getByRole('button', { name: 'Cancel' }))
    deleted.resolve(Response.json({ message: 'No.', code: 'x', requestId: '1' }, { status: 500 }))
    await waitFor(() => expect(toasts.messages).toHaveLength(1))
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Bread' }).checked).toBe(true)
  })
})

describe('the filters of the list', () => {
  const bar = (query: string) => {
    const onChoose = vi.fn()
    const filters = readFilters(new URLSearchParams(query))
    return { ...showAs('user', <FilterBar {...{ filters, onChoose }} onLeaveDown={vi.fn()} />), onChoose }
  }

  it.each([
    ['', 'Completed', { status: 'Completed' }],
    ['status=Completed', 'All statuses', { status: null }],
  ])('from "%s" “%s” selects %o', async (query, name, chosen) => {
    const { hand, onChoose } = bar(query)
    await hand.click(screen.getAllByRole('combobox')[0] as HTMLElement)
    await hand.click(screen.getByRole('option', { name }))
    expect(onChoose.mock.calls).toEqual([[chosen]])
  })

  it('search when typing pauses, and keep the space before the next word', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const onSearch = vi.fn()
    const box = (value: string) => <SearchBox {...{ value, onSearch }} onLeaveDown={vi.fn()} />
    const { hand, rerender } = showAs('user', box(''))
    const field = screen.getByRole<HTMLInputElement>('searchbox')
    await hand.type(field, 'bread ')
    expect(onSearch).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(onSearch.mock.calls).toEqual([['bread']])
    rerender(box('bread'))
    await hand.type(field, 'oven')
    expect(field.value).toBe('bread oven')
    await hand.type(field, '{Escape}')
    await vi.advanceTimersByTimeAsync(1000)
    expect([onSearch.mock.lastCall, field.value]).toEqual([[''], ''])
    vi.useRealTimers()
  })

  it('do not search while the page of a clicked document loads', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const onSearch = vi.fn()
    const before = window.location.pathname
    const { hand } = showAs('user', <SearchBox value="" onSearch={onSearch} onLeaveDown={vi.fn()} />)
    await hand.type(screen.getByRole('searchbox'), 'bread')
    window.history.replaceState(null, '', '/copy-butler/1')
    await vi.advanceTimersByTimeAsync(1000)
    expect(onSearch).not.toHaveBeenCalled()
    window.history.replaceState(null, '', before)
    vi.useRealTimers()
  })
})

describe('the selection', () => {
  it.each([
    ['nothing', [], [false, false]],
    ['one on the page', [1], [false, true]],
    ['all on the page', [1, 2], [true, false]],
    ['as many on other pages', [3, 4], [false, false]],
    ['one here and one elsewhere', [1, 3], [false, true]],
  ])('of %s is shown by the checkbox above the page', (_, selected, [isChecked, isPartly]) => {
    const actions = { onSort: vi.fn(), onSelect: vi.fn(), onDelete: vi.fn() }
    showAs(
      'user',
      <DocumentTable
        {...actions}
        documents={both as never}
        sort="title"
        selected={new Set(selected.map(id))}
        isStale={false}
      />,
    )
    const box = screen.getAllByRole<HTMLInputElement>('checkbox')[0] as HTMLInputElement
    expect([box.checked, box.indeterminate]).toEqual([isChecked, isPartly])
  })

  it.each([
    [1, '1 selected'],
    [1234, '1,234 selected'],
  ])('of %i is written as "%s"', async (count, words) => {
    const actions = { onClear: vi.fn(), onDelete: vi.fn() }
    const { hand } = showAs('user', <SelectionBar count={count} {...actions} />)
    expect(screen.getByText(words)).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect([actions.onClear.mock.calls.length, actions.onDelete.mock.calls.length]).toEqual([1, 0])
    await hand.click(screen.getByRole('button', { name: 'Delete' }))
    expect(actions.onDelete).toHaveBeenCalledOnce()
  })
})
