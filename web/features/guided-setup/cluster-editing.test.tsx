import { cleanup, act as reactAct, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../lib/toast.ts'
import { listControls } from '../../testing/list-controls.ts'
import { docId, id, openSetup } from '../../testing/open-setup.tsx'
import { showAs } from '../../testing/show-as.tsx'
import { ClusterPrice } from './cluster-price.tsx'

const undoable = vi.spyOn(toast, 'undoable')
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  undoable.mockReset()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const keyword = (name: string, group: string, changes: object = {}) => ({
  keyword: name,
  group,
  isHidden: false,
  volume: 1200,
  difficulty: 12.4,
  intent: 'Informational',
  why: { reason: 'typed' },
  ...changes,
})
const content = [
  keyword('bread', 'bread', { why: { reason: 'seed' } }),
  keyword('rye bread', 'bread', { why: { reason: 'shared_results', shared: 6, of: 10 } }),
  keyword('white bread', 'bread', {
    why: { reason: 'shared_words', words: ['bread', 'white'] },
    intent: null,
    volume: null,
  }),
  keyword('flour', 'flour', {
    why: { reason: 'shared_results', shared: 3, of: 10 },
    difficulty: null,
    intent: 'Local',
  }),
  keyword('rye flour', 'flour', { why: { reason: 'moved' }, isHidden: true }),
]
const cluster = {
  _id: id(7),
  keyword: 'bread',
  location_name: 'Germany',
  clusterLanguage: 'en',
  content,
  totalContent: content.length,
  createdAt: '2026-01-02T10:00:00.000Z',
}
const path = `/clusters/${id(7)}`

async function open() {
  const opened = openSetup({ step: 2, changes: { cluster } })
  await screen.findAllByText('rye flour')
  const items = async (name: string) => {
    await opened.hand.click(screen.getByRole('button', { name: `Actions for ${name}` }))
    return screen.findByRole('menu')
  }
  const act = async (name: string, item: string) =>
    opened.hand.click(within(await items(name)).getByRole('menuitem', { name: item }))
  /** The keywords of the last request: name, group, and whether hidden. */
  const sent = () => {
    const body = opened.bodies('PUT', path).at(-1) as { content: typeof content } | undefined
    return body?.content.map((one) => `${one.keyword} in ${one.group}${one.isHidden ? ', hidden' : ''}`)
  }
  const becomes = (lines: string[]) => waitFor(() => expect(sent()).toEqual(lines))
  return { ...opened, items, act, sent, becomes }
}
const before = [
  ...['bread in bread', 'rye bread in bread', 'white bread in bread', 'flour in flour'],
  'rye flour in flour, hidden',
]

describe('the keywords of a cluster', () => {
  it('are shown by group, each with its figures and the reason', async () => {
    await open()
    const rows = screen.getAllByRole('row').map((one) => one.textContent)
    const figures = 'Volume 1,200Difficulty 12InformationalInformational1,20012'
    expect(rows.filter((one) => !one?.startsWith('KeywordIntent'))).toEqual([
      `breadMain keywordYour starting keyword${figures}`,
      `rye bread6 of 10 results overlap with “\u2068bread\u2069”${figures}`,
      'white breadContains bread and whiteVolume —Difficulty 12—No data—No data12',
      'flour3 of 10 search results overlapVolume 1,200Difficulty —LocalLocal1,200—No data',
      `rye flourMoved here manually${figures}`,
    ])
    expect(listControls().slice(9, -3)).toEqual([
      ...[
        'Regroup',
        'Import CSV',
        'Plan many articles',
        'Use an existing cluster',
        'Actions for the group bread',
      ],
      ...['Hide bread (off)', 'Actions for bread', 'Hide rye bread', 'Actions for rye bread'],
      ...['Hide white bread', 'Actions for white bread', 'Actions for the group flour', 'Hide flour'],
      ...['Actions for flour', 'Show rye flour', 'Actions for rye flour', 'Add keywords', 'Add (off)'],
    ])
  })

  const ways = (changes: Record<number, string> = {}) =>
    [
      ...['Set as main keyword', 'Edit', 'Move to group', 'Move to a new group'],
      ...['Move to another cluster', 'Remove'],
    ].flatMap((one, at) => (changes[at] === '' ? [] : [changes[at] ?? one]))
  it.each([
    [
      'bread',
      ways({
        0: '',
        3: 'Move to a new group (off)',
        4: 'Move to another cluster (off)',
        5: 'Remove (off)',
      }),
    ],
    ['rye bread', ways()],
    ['flour', ways({ 3: 'Move to a new group (off)' })],
    ['the group flour', ['Hide group', 'Merge into', 'Move to another cluster']],
  ])('offer the possible actions for %s', async (name, controls) => {
    const { items } = await open()
    expect(listControls(await items(name))).toEqual(controls)
  })

  it('are hidden and shown individually, and as a group', async () => {
    const { hand, becomes, act, bodies } = await open()
    await hand.click(screen.getByRole('button', { name: 'Hide rye bread' }))
    await hand.click(screen.getByRole('button', { name: 'Show rye flour' }))
    await becomes(before.with(1, 'rye bread in bread, hidden').with(4, 'rye flour in flour'))
    expect(bodies('PUT', path).at(-1)).toMatchObject({ docId })
    await act('the group flour', 'Hide group')
    await becomes([
      ...['bread in bread', 'rye bread in bread, hidden', 'white bread in bread', 'flour in flour, hidden'],
      'rye flour in flour, hidden',
    ])
  })

  it('are renamed with Enter, not with Escape', async () => {
    const { hand, act, becomes } = await open()
    const rename = async (name: string, keys: string) => {
      await act(name, 'Edit')
      const field = await screen.findByRole('textbox', { name: 'Keyword' })
      await hand.clear(field)
      await hand.type(field, keys)
    }
    await rename('white bread', 'toast{Escape}')
    expect(screen.queryByRole('textbox', { name: 'Keyword' })).toBeNull()
    await rename('rye bread', 'dark bread{Enter}')
    await becomes(before.with(1, 'dark bread in bread'))
  })

  it('are removed, and restored on undo', async () => {
    const { act, becomes } = await open()
    await act('white bread', 'Remove')
    await becomes(before.toSpliced(2, 1))
    const [message, undo] = undoable.mock.calls[0] ?? []
    expect(message).toContain('white bread')
    reactAct(() => undo?.onSelect())
    await becomes(before)
  })

  it('get their own group', async () => {
    const { act, becomes } = await open()
    await act('rye bread', 'Move to a new group')
    await becomes(before.with(1, 'rye bread in rye bread'))
  })

  it('become the main keyword with a copy of the cluster', async () => {
    const { act, bodies } = await open()
    await act('flour', 'Set as main keyword')
    await waitFor(() =>
      expect(bodies('POST', '/clusters')).toEqual([{ clusterId: id(7), keyword: 'flour', docId }]),
    )
  })
})

describe('the price of a grouping', () => {
  const free = { service: 'dataforseo', price: 0, left: null, thoroughPrice: null }
  const none = { searches: 0, lookups: 0, cached: 0, others: 0, first: 20 }
  const paid = { ...free, ...none, price: 0.4, searches: 20 }
  const [pay, without, cancel] = ['Group for up to $0.40', 'Group without paid searches', 'Cancel']
  const all = 'Compare all for up to $2.00'
  it.each([
    [{ ...free, ...none }, ['Group', cancel], ['few']],
    [{ ...free, ...none, thoroughPrice: 0 }, ['Group', 'Compare all', cancel], ['few', 'all']],
    [paid, [pay, without, cancel], ['few', 'free']],
    [{ ...paid, thoroughPrice: 2 }, [pay, all, without, cancel], ['few', 'all', 'free']],
  ])('of %o offers %j', async (quote, names, calls) => {
    const actions = { onGroup: vi.fn(), onCancel: vi.fn() }
    const { hand } = showAs('writer', <ClusterPrice quote={quote as never} {...actions} />)
    const buttons = screen.getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names)
    for (const one of buttons) await hand.click(one)
    expect(actions.onGroup.mock.calls.map(([how]) => how)).toEqual(calls)
    expect(actions.onCancel).toHaveBeenCalledOnce()
  })

  it.each([
    [null, null],
    [0.4, '$0.40 left in this month’s budget.'],
    [0.39, 'Only $0.39 left in this month’s budget.'],
  ])('with a budget of %s shows whether it is enough: %s', (left, words) => {
    const quote = { ...paid, left, others: null } as never
    const { container } = showAs('writer', <ClusterPrice quote={quote} onGroup={vi.fn()} />)
    expect(
      /(?:Only )?\$[\d.]+ left in this month’s budget\./.exec(container.textContent ?? '')?.[0] ?? null,
    ).toBe(words)
    expect(screen.queryByRole('button', { name: cancel })).toBeNull()
  })
})
