import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../../lib/toast.ts'
import { listControls } from '../../../testing/list-controls.ts'
import { article, id } from '../../../testing/open-setup.tsx'
import { answerCalls, showAs } from '../../../testing/show-as.tsx'
import { refusal } from '../../../testing/show-page.tsx'
import { RegionField } from '../../../ui/region-field.tsx'
import { type Setup, SetupContext } from '../setup-context.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ImportList } from './import-list.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const text = () => document.body.textContent ?? ''
const imports = '/seo/imports'
const file = (last: number, changes: object = {}) => ({
  _id: id(last),
  name: `file-${last}.csv`,
  kind: 'keywords',
  rows: 1200,
  source: 'Ahrefs',
  language_code: 'en',
  location_name: 'Germany',
  importedAt: '2026-01-02T10:00:00.000Z',
  importedBy: { _id: 'ben', username: 'Ben' },
  isDeletable: true,
  ...changes,
})

describe('the imported files', () => {
  it('show their content, and deleted ones can be restored', async () => {
    const other = file(2, {
      kind: 'results',
      rows: 1,
      name: '',
      source: '',
      location_name: '',
      importedBy: null,
      isDeletable: false,
    })
    const answers: Record<string, unknown> = {
      [`GET ${imports}`]: [file(1), other],
      [`DELETE ${imports}/${id(1)}`]: { message: 'Gone.' },
      [`POST ${imports}/${id(1)}/restore`]: { message: 'Back.' },
    }
    const asked = answerCalls(answers)
    const onChange = vi.fn()
    const { hand } = showAs('user', <ImportList workspaceId="w" onChange={onChange} />)
    await waitFor(() => expect(text()).toContain('file-1.csv'))
    const items = () => screen.getAllByRole('listitem').map((one) => one.textContent)
    expect(items()).toEqual([
      expect.stringMatching(/^file-1\.csv1,200 keywords · Ahrefs · English · Germany.Ben., .* ago$/),
      expect.stringMatching(/^Untitled file1 result · English · Any country.* ago$/),
    ])
    expect(listControls()).toEqual(['Delete file-1.csv'])
    answers[`GET ${imports}`] = [other]
    await hand.click(screen.getByRole('button', { name: /Delete/ }))
    await screen.findByRole('status')
    expect(items()).toHaveLength(1)
    answers[`GET ${imports}`] = [file(1), other]
    await hand.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(items()).toHaveLength(2))
    expect(screen.queryByRole('status')).toBeNull()
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `${imports}/${id(1)}`],
      ['POST', `${imports}/${id(1)}/restore`],
    ])
  })
  it('can be empty, continue on another page, or fail to load', async () => {
    const answers: Record<string, unknown> = { [`GET ${imports}`]: [] }
    answerCalls(answers)
    const { hand } = showAs('user', <ImportList workspaceId="w" empty="No activity yet." />)
    await screen.findByText('No activity yet.')
    cleanup()
    answers[`GET ${imports}`] = Array.from({ length: 10 }, (_, at) =>
      file(at % 10, { _id: `${id(1).slice(0, -2)}${at + 10}` }),
    )
    showAs('user', <ImportList workspaceId="w" />)
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10))
    answers[`GET ${imports}`] = [file(9)]
    await hand.click(screen.getAllByRole('button').at(-1) as HTMLElement)
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(11))
    cleanup()
    answers[`GET ${imports}`] = refusal(500, 'internal')
    showAs('user', <ImportList workspaceId="w" />)
    await screen.findByRole('button', { name: 'Try again' })
  })
})

describe('the import dialog', () => {
  const csv = 'Keyword,Volume,KD\nbread,1000,12\nyeast bread,200,5\n,3,4\n'
  const open = (answers: object = {}) => {
    const asked = answerCalls({ [`GET ${imports}`]: [], ...answers })
    const actions = { onClose: vi.fn(), onImported: vi.fn() }
    const setup = { document: article(), patch: vi.fn(), location: 'Germany' } as unknown as Setup
    const shown = showAs(
      'user',
      <SetupContext value={setup}>
        <ImportDialog isOpen {...actions} />
      </SetupContext>,
    )
    const choose = (content: string, name = 'export.csv') =>
      fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, {
        target: { files: [new File([content], name, { type: 'text/csv' })] },
      })
    return { ...shown, ...actions, asked, choose }
  }
  it('shows a preview of a file, and sends it', async () => {
    const success = vi.spyOn(toast, 'success').mockReturnValue('toast-id')
    const { hand, asked, choose, onImported, onClose } = open({
      'POST /seo/import/keywords': { importId: id(5) },
    })
    choose(csv)
    const dialog = await screen.findByRole('dialog')
    const submit = await within(dialog).findByRole('button', { name: 'Import 2 rows' })
    expect(listControls(dialog)).toEqual([
      ...[
        'Close',
        'Choose another file',
        'This file contains',
        'Keyword',
        'Monthly searches',
        'Difficulty',
        'Intent',
      ],
      ...['Cancel', 'Import 2 rows'],
    ])
    const dialogText = dialog.textContent
    expect(dialogText).toContain('export.csv: 3 rows, UTF-8')
    expect(dialogText).toContain(
      'bread1,00012—yeast bread2005—2 rows ready to import. Saved for Germany, English.',
    )
    expect(dialogText).toContain('1 row will be skippedLine 4: no keyword')
    await hand.click(submit)
    await waitFor(() => expect(onImported.mock.calls).toEqual([['keywords']]))
    const rows = [
      { keyword: 'bread', volume: 1000, difficulty: 12, intent: null },
      { keyword: 'yeast bread', volume: 200, difficulty: 5, intent: null },
    ]
    const about = { location_name: 'Germany', language_code: 'en', workspace: 'workspace' }
    expect(asked.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { ...about, name: 'export.csv', seed: 'bread', rows },
    ])
    expect([onClose.mock.calls.length, success.mock.calls.length]).toEqual([1, 1])
  })
  it('lets the user map another column to a field, or none', async () => {
    const { hand, choose, asked } = open({ 'POST /seo/import/keywords': { importId: id(5) } })
    choose('Keyword,Volume,Volume last year\nbread,1000,900\n')
    const dialog = await screen.findByRole('dialog')
    const submit = await within(dialog).findByRole('button', { name: 'Import 1 row' })
    const cells = () =>
      within(dialog)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    const map = async (field: string, column: string) => {
      await hand.click(within(dialog).getByRole('combobox', { name: field }))
      await hand.click(await screen.findByRole('option', { name: column }))
    }
    expect(cells()).toEqual(['bread', '1,000', '—', '—'])
    await map('Monthly searches', 'Volume last year')
    expect(cells()).toEqual(['bread', '900', '—', '—'])
    await map('Difficulty', 'Volume')
    await map('Monthly searches', 'None')
    expect(cells()).toEqual(['bread', '—', '—', '—'])
    expect(within(dialog).getByRole('combobox', { name: 'Difficulty' }).textContent).toBe('Volume')
    await map('Keyword', 'None')
    expect(dialog.textContent).toContain('Line 2: no keyword')
    await map('Keyword', 'Keyword')
    await hand.click(submit)
    const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()).toMatchObject([
      { rows: [{ keyword: 'bread', volume: null, difficulty: null, intent: null }] },
    ])
  })
  it('shows search results with their own columns, and the keyword they belong to', async () => {
    const { hand, choose } = open()
    const head = 'URL,Position,Title'
    choose(
      `${head}\n${Array.from({ length: 7 }, (_, at) => `https://a.example/${at},${at + 1},T${at}`).join('\n')}\n`,
    )
    const dialog = await screen.findByRole('dialog')
    await within(dialog).findByRole('button', { name: 'Import 7 rows' })
    const columns = () =>
      within(dialog)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
    expect(columns()).toEqual(['Keyword', 'Position', 'URL', 'Title', 'Description'])
    expect(within(dialog).getAllByRole('row')).toHaveLength(6)
    expect(text()).toContain('“bread”')
    await hand.click(within(dialog).getByRole('combobox', { name: 'This file contains' }))
    await hand.click(await screen.findByRole('option', { name: 'Keywords with metrics' }))
    expect(text()).not.toContain('“bread”')
    expect(text()).toContain('7 rows will be skipped')
  })
  it('lists the first unusable rows, and counts the others', async () => {
    const { choose } = open()
    choose(`Keyword,Volume\nbread,1\n${',2\n'.repeat(10)}`)
    await screen.findByText('10 rows will be skipped')
    const lines = screen.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([9, 'Line 3: no keyword 2', 'and 2 more'])
  })
  it('stays open if the server rejects the file', async () => {
    const { hand, choose, onImported, onClose } = open({
      'POST /seo/import/keywords': refusal(500, 'internal'),
    })
    choose(csv)
    const submit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 2 rows' })
    await hand.click(submit)
    await waitFor(() => expect(submit.getAttribute('aria-busy')).toBe('false'))
    expect([onImported.mock.calls, onClose.mock.calls]).toEqual([[], []])
  })
  it.each([
    ['only a header', 'Keyword,Volume\n'],
    ['nothing', ''],
  ])('reports that a file contains %s', async (_, content) => {
    const { choose } = open()
    choose(content)
    expect((await screen.findByRole('alert')).textContent).toBe('This file has no rows.')
  })
  it('does not read a file that is too large', async () => {
    const { choose } = open()
    choose('x'.repeat(20_000_001))
    expect((await screen.findByRole('alert')).textContent).toBe('This file is larger than 20 MB.')
  })
})

describe('the region of a search', () => {
  const places = [
    { location_name: 'Bavaria,Germany', name: 'Bavaria', region: '', kind: 'region' },
    { location_name: 'Munich,Bavaria,Germany', name: 'Munich', region: 'Bavaria', kind: 'city' },
  ]
  const show = (location: string, answer: unknown = places) => {
    const asked = answerCalls({ 'GET /seo/places': answer })
    const onLocation = vi.fn()
    return { ...showAs('user', <RegionField {...{ location, onLocation }} />), asked, onLocation }
  }
  it.each([
    ['Germany', 'Entire country'],
    ['Munich,Bavaria,Germany', 'Munich, Bavaria'],
  ])('%s is shown as “%s”', (location, words) => {
    show(location)
    expect(screen.getByRole('combobox').textContent).toBe(words)
  })
  it.each([
    ['Munich,Bavaria,Germany', 0, 'Germany'],
    ['Germany', 1, 'Bavaria,Germany'],
    ['Germany', 2, 'Munich,Bavaria,Germany'],
  ])('of %s changes to option %d', async (location, at, chosen) => {
    const { hand, asked, onLocation } = show(location)
    await hand.click(screen.getByRole('combobox'))
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
      ...['Entire country', 'BavariaRegion', 'MunichBavaria'],
    ])
    const { body, path } = asked.at(-1) ?? {}
    expect([path, body]).toEqual(['/seo/places', ''])
    await hand.click(screen.getAllByRole('option')[at] as HTMLElement)
    expect(onLocation.mock.calls).toEqual([[chosen]])
    expect(screen.queryByRole('option')).toBeNull()
  })
  it('is searched, and reports no results or a failed list', async () => {
    const { hand } = show('Germany', [])
    await hand.click(screen.getByRole('combobox'))
    const field = await screen.findByPlaceholderText(/./)
    await hand.type(field, 'xyz')
    await screen.findByText('No results.')
    expect(screen.queryByText('Entire country', { selector: '[role=option] *' })).toBeNull()
    cleanup()
    const failed = show('Germany', refusal(500, 'internal'))
    await failed.hand.click(screen.getByRole('combobox'))
    await screen.findByRole('alert')
    expect(screen.getAllByRole('option')).toHaveLength(1)
  })
})
