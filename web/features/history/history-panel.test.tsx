import type { Document } from '@rankwell/contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listControls } from '../../testing/list-controls.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { NameForm } from './name-form.tsx'

vi.mock('../../collab/snapshots/snapshot-list.tsx', () => ({ MomentList: () => null }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = (last: number) => `0192a0c0-0000-7000-8000-${String(last).padStart(12, '0')}`
const docId = id(999)
const version = (number: number, changes: object = {}) => ({
  _id: id(number),
  docId,
  name: `Version ${number}`,
  label: '',
  kind: 'edit',
  createdAt: '2026-11-20T10:00:00.000Z',
  authors: [{ _id: 'ada', username: 'Ada' }],
  score: 50,
  formula: 2,
  words: 100,
  title: `Title ${number}`,
  ...changes,
})
const document = { _id: docId, title: 'Bread', metaData: null, language: 'en' } as unknown as Document
const kept = (number: number) => ({
  ...version(number),
  metaDescription: '',
  blog: { time: 1, blocks: [] },
  html: '<p>Words</p>',
})
const twelve = Array.from({ length: 12 }, (_, at) => version(12 - at))

/** Pages of ten, as returned by the server. */
function answer(more: Record<string, unknown> = {}, versions = twelve) {
  const asked = answerCalls({
    ...Object.fromEntries(
      versions.map((_, at) => [`GET /documents-history/${docId}/${id(at + 1)}`, kept(at + 1)]),
    ),
    ...more,
  })
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', (input: Request | string, init?: RequestInit) => {
    const url = new URL(new Request(input, init).url)
    if (url.pathname !== `/api/documents-history/${docId}` || new Request(input, init).method !== 'GET')
      return answered(input, init)
    const page = Number(url.searchParams.get('page') ?? 1)
    return Promise.resolve(Response.json(versions.slice((page - 1) * 10, page * 10)))
  })
  return asked
}
const show = (canRestore = true) =>
  showAs('writer', <HistoryPanel editor={null} onClose={() => undefined} {...{ document, canRestore }} />)
const names = () => screen.getAllByText(/^Version \d+$/).map((one) => one.textContent)

describe('the versions of an article', () => {
  it.each([
    [true, 'Save a named version', 'Name this version', 'Preview and restore'],
    [false, '', '', 'View'],
  ])('can be named and restored only with permission: %s', async (canRestore, keep, rename, view) => {
    answer({}, [version(2), version(1)])
    const { hand } = show(canRestore)
    await screen.findByText('Version 2')
    const card = [rename, view].filter(Boolean)
    expect(listControls()).toEqual([keep, 'Close', ...card, ...card].filter(Boolean))
    await hand.click(screen.getAllByRole('button', { name: view })[0] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'Restore this version' }) !== null).toBe(canRestore)
    const tabs = await dialog.findAllByRole('tab')
    expect(tabs.map((tab) => tab.textContent)).toContain('Changes in this version')
  })

  it('name the formula of a score if it is not the current one', async () => {
    answer({}, [version(2), version(1, { formula: 1 })])
    const { hand } = show()
    await screen.findByText('Version 2')
    expect(screen.getAllByText(/^Formula/).map((one) => one.textContent)).toEqual(['Formula 1'])
    await hand.click(screen.getAllByRole('button', { name: 'Preview and restore' })[1] as HTMLElement)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/Score 50 · 100 words · Formula 1/)).toBeTruthy()
  })

  it('are loaded ten at a time, newest first, each once', async () => {
    answer()
    const { hand } = show()
    await screen.findByText('Version 12')
    expect(names()).toHaveLength(10)
    await hand.click(screen.getByRole('button', { name: 'Show more' }))
    await waitFor(() => expect(names()).toHaveLength(12))
    expect(names()).toEqual(twelve.map(({ name }) => name))
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it.each([
    [{ name: '', label: '', kind: 'import' }, 'Import'],
    [{ name: '', label: 'Imported', kind: 'edit' }, 'Imported'],
    [{ name: 'Mine', label: 'Imported', kind: 'edit' }, 'Mine'],
  ])('%o shows its name, or otherwise its reason', async (changes, name) => {
    answer({}, [version(1, changes)])
    show()
    expect((await screen.findAllByText(name)).length).toBeGreaterThan(0)
  })

  it('stay open when an earlier one was restored in the meantime', async () => {
    const restored = Promise.withResolvers<object>()
    const asked = answer({ [`POST /documents-history/${docId}/${id(12)}/restore`]: restored.promise })
    const { hand } = show()
    const open = async (name: string) => {
      const card = (await screen.findByText(name)).closest('li') as HTMLElement
      await hand.click(within(card).getByRole('button', { name: 'Preview and restore' }))
    }
    await open('Version 12')
    await hand.click(await screen.findByRole('button', { name: 'Restore this version' }))
    expect(asked.some(({ path }) => path.endsWith('/restore'))).toBe(true)
    await hand.keyboard('{Escape}')
    await open('Version 11')
    const restore = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Restore this version' })
    expect(restore().disabled).toBe(true)
    restored.resolve({ message: 'Restored.' })
    await waitFor(() => expect(restore().disabled).toBe(false))
    expect(screen.getByRole('dialog').textContent).toContain('Version 11')
  })
})

describe('the name of a version', () => {
  it.each([
    ['', false, true],
    [' ', false, true],
    ['Mine', false, false],
    ['', true, false],
  ])('"%s" (may be empty: %s) can be saved unless disabled: %s', (start, mayBeEmpty, isOff) => {
    showAs('writer', <NameForm onSave={vi.fn()} onCancel={vi.fn()} {...{ start, mayBeEmpty }} />)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(isOff)
  })

  it('is saved once at a time and trimmed; a failed save can be repeated; Escape cancels', async () => {
    const saved = Promise.withResolvers<object>()
    const onSave = vi.fn(() => saved.promise)
    const onCancel = vi.fn()
    const { hand } = showAs('writer', <NameForm start=" Mine " {...{ onSave, onCancel }} />)
    await hand.type(screen.getByRole('textbox'), '{Enter}{Enter}')
    expect(onSave.mock.calls).toEqual([['Mine']])
    saved.reject(new Error('no connection'))
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
    )
    await hand.type(screen.getByRole('textbox'), '{Enter}')
    expect(onSave).toHaveBeenCalledTimes(2)
    await hand.type(screen.getByRole('textbox'), '{Escape}')
    expect(onCancel).toHaveBeenCalledOnce()
  })
})
