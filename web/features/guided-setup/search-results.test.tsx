import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listControls } from '../../testing/list-controls.ts'
import { makeBrief } from '../../testing/make-brief.ts'
import { docId, id, type OpenedSetup, openSetup, page, serpOf, stepShown } from '../../testing/open-setup.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the search results', () => {
  const results = [
    page('one'),
    page('two', { position: 2, word_count: 1100 }),
    page('three', { position: 3, state: 'failed', failure: { code: 'page_timeout' } }),
    page('four', { position: null, state: 'waiting' }),
  ]
  const put = `PUT /serps/${id(4)}`
  const show = (changes: object = {}, more: Partial<OpenedSetup> = {}) =>
    openSetup({
      step: 3,
      changes: { serp: serpOf(results, changes), brief: makeBrief() },
      ...more,
      answers: { [put]: serpOf(results, changes), ...more.answers },
    })

  it('offer the possible actions for each page', async () => {
    show()
    await stepShown(3)
    const rows = screen.getAllByRole('listitem').filter((row) => row.querySelector('a[target=_blank]'))
    expect(rows.map((row) => listControls(row).filter((name) => !name.startsWith('http')))).toEqual([
      ['Select About one', '2 headings', '1 keyword'],
      ['Select About two', '2 headings', '1 keyword'],
      ['Select About three (off)', 'Retry'],
      ['Select About four (off)', 'Remove About four', 'Retry'],
    ])
    expect(rows[2]?.textContent).toContain('Couldn’t read this page')
    expect(rows[3]?.textContent).toContain('Pending')
    expect(rows[3]?.textContent).toContain('Added manually')
    expect(rows.map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual(
      results.map(({ url }) => url),
    )
  })

  it.each([
    [/^Select About two/, { toggled: [{ url: 'https://two.example/', isSelected: true }] }],
    [/^Select About one/, { toggled: [{ url: 'https://one.example/', isSelected: false }] }],
    [/1 of 4 selected/, { selected: [{ url: 'https://one.example/' }, { url: 'https://two.example/' }] }],
  ])('are selected by %s', async (name, body) => {
    const { hand, bodies } = show()
    await hand.click(await screen.findByRole('checkbox', { name }))
    await waitFor(() => expect(bodies('PUT', `/serps/${id(4)}`)).toEqual([body]))
  })

  it('are all deselected by the box above them once all readable ones are selected', async () => {
    const { hand, bodies } = show({ selected: results.slice(0, 2) })
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /2 of 4 selected/ })
    expect(box.checked).toBe(true)
    await hand.click(box)
    await waitFor(() => expect(bodies('PUT', `/serps/${id(4)}`)).toEqual([{ selected: [] }]))
  })

  it('show the averages of the selected pages', async () => {
    show({ selected: results.slice(0, 2) })
    expect(await screen.findByText('Average: 1,000 words, 2 headings, 4 links, 2 images')).toBeTruthy()
  })

  it('leave a page of unusual length out of the averages, with a notice, and include it with one click', async () => {
    const undecided = { isIgnored: undefined }
    const pages = [
      page('one', undecided),
      page('two', { ...undecided, word_count: 1100 }),
      page('long', { ...undecided, word_count: 3900 }),
    ]
    const serp = { content: pages, selected: pages }
    const included = pages.map((one, at) => (at === 2 ? { ...one, isIgnored: false } : one))
    const answers = { [put]: serpOf(included, { selected: included }) }
    const { hand, bodies } = show(serp, { answers })
    expect(await screen.findByText(/^Average: 1,000 words/)).toBeTruthy()
    const card = screen.getByText('About long').closest('li') as HTMLElement
    expect(card.textContent).toContain('Outlier: 3,900 words (typical: 1,100)')
    expect(card.textContent).toContain('Excluded from averages. Its headings and keywords still count.')
    expect(screen.getAllByText(/Excluded from averages/)).toHaveLength(1)
    await hand.click(within(card).getByRole('button', { name: 'Include in averages' }))
    expect(await screen.findByText(/^Average: 1,967 words/)).toBeTruthy()
    const ignored = [{ url: 'https://long.example/', isIgnored: false }]
    expect(bodies('PUT', `/serps/${id(4)}`)).toEqual([{ ignored }])
    await hand.click(within(card).getByRole('button', { name: 'Exclude from averages' }))
    await waitFor(() => expect(bodies('PUT', `/serps/${id(4)}`)).toHaveLength(2))
  })

  it('show headings or keywords of a page on demand', async () => {
    const { hand, bodies } = show({ selected: [] })
    await stepShown(3)
    await hand.click(screen.getAllByRole('button', { name: '2 headings' })[0] as HTMLElement)
    expect(screen.getByText('Only one')).toBeTruthy()
    await hand.click(screen.getAllByRole('button', { name: '1 keyword' })[0] as HTMLElement)
    expect(screen.queryByText('Only one')).toBeNull()
    await hand.click(screen.getByTitle('Hide yeast'))
    const content = [
      { url: 'https://one.example/', keywordRef: { content: [{ keyword: 'yeast', isHidden: true }] } },
    ]
    await waitFor(() => expect(bodies('PUT', `/serps/${id(4)}`)).toEqual([{ content }]))
  })

  it('can be read again and, if added manually, removed', async () => {
    const { hand, bodies } = show({}, { answers: { [`POST /serps/${id(4)}/competitors`]: serpOf(results) } })
    await stepShown(3)
    await hand.click(screen.getByRole('button', { name: 'Remove About four' }))
    await waitFor(() =>
      expect(bodies('PUT', `/serps/${id(4)}`)).toEqual([{ removed: [{ url: 'https://four.example/' }] }]),
    )
    await hand.click(screen.getAllByRole('button', { name: 'Retry' })[0] as HTMLElement)
    await waitFor(() =>
      expect(bodies('POST', `/serps/${id(4)}/competitors`)).toEqual([{ urls: ['https://three.example/'] }]),
    )
  })

  it('accept pages by URL; invalid URLs stay in the field and are named', async () => {
    const path = `/serps/${id(4)}/competitors`
    const { hand, press, bodies } = show({}, { answers: { [`POST ${path}`]: serpOf(results) } })
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Add pages by URL' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add pages' }).disabled).toBe(true)
    await hand.type(field, 'five.example nonsense')
    expect(screen.queryByText(/Not valid URLs/)).toBeNull()
    await press('Add pages')
    await waitFor(() => expect(bodies('POST', path)).toEqual([{ urls: ['five.example'] }]))
    expect(await screen.findByText('Not valid URLs: nonsense')).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Add pages/ }).value).toBe('nonsense')
  })

  it.each([
    [0, [], true],
    [0.4, ['Search for $0.40'], false],
  ])('are searched again for %d dollars: a cost is confirmed first', async (price, buttons, isAtOnce) => {
    const quote = { price, service: 'serper', left: 2 }
    const { hand, press, bodies } = show(
      {},
      { answers: { 'GET /seo/quote': quote, 'POST /seo/serp': serpOf(results) } },
    )
    await stepShown(3)
    await press('Search again')
    if (!isAtOnce) {
      const dialog = await screen.findByRole('alertdialog')
      expect(dialog.textContent).toContain('with Serper costs about $0.40')
      expect(dialog.textContent).toContain('$2.00 left in this month’s budget')
      expect(bodies('POST', '/seo/serp')).toEqual([])
      for (const name of buttons) await hand.click(within(dialog).getByRole('button', { name }))
    }
    await waitFor(() => expect(bodies('POST', '/seo/serp')).toHaveLength(1))
    expect(bodies('POST', '/seo/serp')[0]).toMatchObject({ keyword: 'bread', refresh: true, docId })
  })

  it('are searched at once if there are none for this keyword and place', async () => {
    const { bodies } = openSetup({
      step: 3,
      changes: { serp: serpOf(results, { location_name: 'France' }) },
      answers: { 'POST /seo/serp': serpOf(results) },
    })
    expect(await screen.findByText('1 of 4 selected')).toBeTruthy()
    expect(bodies('POST', '/seo/serp')).toEqual([
      { keyword: 'bread', location_name: 'Germany', language_code: 'en', docId, refresh: false },
    ])
  })

  it('show alternatives if they are unavailable', async () => {
    const failed = Response.json({ message: 'Down.', code: 'search_failed', requestId: '1' }, { status: 502 })
    const { press, bodies } = openSetup({ step: 3, answers: { 'POST /seo/serp': failed } })
    await screen.findByText('Down.')
    await press('Search the local index only')
    await waitFor(() => expect(bodies('POST', '/seo/serp')[1]).toMatchObject({ service: 'local' }))
    await screen.findByText('Down.')
    await press('Continue without competitors')
    await stepShown(4)
  })

  it.each([
    ['user', 'local', '/settings#research'],
    ['user', 'serper', null],
    ['writer', 'local', null],
  ] as const)('if empty, link a %s of %s to the provider settings: %s', async (role, provider, to) => {
    openSetup({ step: 3, role, changes: { serp: serpOf([], { provider }) } })
    await screen.findByText(/We couldn’t find search results for “bread”/)
    const link = screen.queryByRole('link', { name: 'Connect a search provider' })
    expect(link?.getAttribute('href') ?? null).toBe(to)
    expect(screen.getByRole('button', { name: 'Continue without competitors' })).toBeTruthy()
  })

  it('show changes since the last search, and can select the new ones', async () => {
    const moves = {
      since: '2026-01-05T00:00:00Z',
      entered: [{ url: 'https://two.example/', title: 'About two', to: 2 }],
      up: [{ url: 'https://one.example/', title: 'About one', from: 3, to: 1 }],
      down: [],
      left: [{ url: 'https://old.example/', title: '', from: 4 }],
    }
    const { hand, press, bodies } = show({ moves })
    expect(await screen.findByText('1 new · 1 up · 1 dropped out')).toBeTruthy()
    await press('Show details')
    const list = screen.getByText('new at 2').closest('ul') as HTMLElement
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['new at 2About two', 'from 3 to 1About one', 'dropped from 4https://old.example/'])
    await hand.click(screen.getByRole('button', { name: /Select.*new/ }))
    const selected = [{ url: 'https://one.example/' }, { url: 'https://two.example/' }]
    await waitFor(() => expect(bodies('PUT', `/serps/${id(4)}`)).toEqual([{ selected }]))
  })

  it.each([
    [{ service: 'serper', code: 'no_money', detail: '' }, 'Serper failed: out of credit'],
    [{ service: 'brave', code: 'timeout', detail: 'slow' }, 'timed out (\u2068slow\u2069)'],
    [{ service: 'brave', code: 'paused', detail: 'slow' }, 'paused for now'],
    [{ service: 'brave', code: 'odd', detail: '' }, 'Brave Search failed: odd'],
  ])('name the failed provider and the reason: %o', async (note, text) => {
    show({ notes: [note] })
    const shownText = (await screen.findByText(/ failed: /, { selector: 'li' })).textContent
    expect(shownText).toContain(text)
    expect(shownText?.includes('slow')).toBe(note.code === 'timeout')
  })
})
