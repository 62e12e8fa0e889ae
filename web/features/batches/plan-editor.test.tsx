import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { BatchView } from './batch-view.tsx'
import { PlanEditor } from './plan-editor.tsx'
import { PostImport } from './post-import.tsx'

vi.mock('../../lib/socket.ts', () => ({
  openSocket: async () => ({ on: () => undefined, off: () => undefined }),
}))
beforeEach(() => window.sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
const users = [
  { _id: 'me', username: 'Mia', role: 'user', avatar: null, color: 'fff' },
  { _id: id(7), username: 'Wes', role: 'writer', avatar: null, color: 'fff' },
  { _id: id(8), username: 'Vera', role: 'viewer', avatar: null, color: 'fff' },
]
const site = {
  _id: id(5),
  platform: 'wordpress',
  url: 'https://blog.example.com',
  isConnected: true,
  isDefault: true,
}
const workspace = { _id: 'workspace', users, integrations: [site] }
const author = { _id: 'me', username: 'Mia', avatar: null, color: 'fff' }
const batch = (changes: object = {}) => ({
  _id: id(1),
  workspace: 'workspace',
  kind: 'keywords',
  state: 'running',
  problem: null,
  language: 'en',
  location_name: 'Germany',
  site: '',
  source: 'list',
  sourceName: '',
  first: 'tea',
  total: 3,
  done: 1,
  failed: 0,
  cost: 0,
  createdBy: author,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...changes,
})
const found = (changes: object = {}) => ({
  repeats: null,
  documents: [],
  hidden: 0,
  isStored: false,
  ...changes,
})
const places = {
  'GET /seo/languages': [{ language_code: 'en', language_name: 'English' }],
  'GET /seo/locations': [],
  'GET /workspaces/workspace/owner': workspace,
  'GET /batches': [],
}

describe('planning many articles', () => {
  const preview = {
    service: 'dataforseo',
    price: 0.002,
    left: 0.003,
    rows: [
      found({ documents: [{ _id: id(2), title: 'Tea', keyword: 'tea', status: 'Draft' }] }),
      found({ repeats: 0 }),
      found(),
      found({ isStored: true }),
    ],
  }
  async function show() {
    const asked = answerCalls({
      ...places,
      'POST /batches/preview': preview,
      'POST /batches': batch(),
    })
    const shown = showAs('user', <PlanEditor />)
    await shown.hand.type(screen.getByLabelText('Keywords'), 'tea{enter}TEAS{enter}matcha{enter}oolong')
    await shown.hand.click(screen.getByRole('button', { name: 'Add 4 articles' }))
    await screen.findByText('Already exists:')
    return { ...shown, asked, cost: () => within(screen.getByRole('region', { name: 'Cost' })) }
  }

  it('marks repeated and existing articles, and shows the cost and the budget before the start', async () => {
    const { cost, hand } = await show()
    expect(screen.getByText('3 articles to plan')).toBeTruthy()
    expect(screen.getByText('Same words as “tea”')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Plan TEAS' })).toHaveProperty('checked', false)
    expect(screen.getByRole('link', { name: 'Tea' }).getAttribute('href')).toBe(`/copy-butler/${id(2)}`)
    // Two searches: one keyword repeats another, and the results of one are stored.
    expect(cost().getByText('Costs up to $0.004')).toBeTruthy()
    expect(cost().getByText(/covers 1 search\./)).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Leave out 1 that exists' }))
    expect(cost().getByText('Costs up to $0.002')).toBeTruthy()
  })

  it('sends the rows with assignees in turn and due dates, and opens the job', async () => {
    const { asked, hand, cost, address } = await show()
    await hand.click(screen.getByRole('combobox', { name: 'Assignee' }))
    await hand.click(screen.getByRole('option', { name: 'Take turns' }))
    // A viewer cannot be assigned.
    expect(screen.queryByRole('checkbox', { name: 'Vera' })).toBeNull()
    await hand.type(screen.getByLabelText('Title of matcha'), 'Whisk it')
    fireEvent.change(screen.getByLabelText('Due date of matcha'), { target: { value: '2027-02-01' } })
    await hand.click(cost().getByRole('button', { name: /Plan 3 articles for up to/ }))
    await waitFor(() => expect(address()).toBe(`/app/documents/batches/${id(1)}`))
    const sent = asked.find(({ method, path }) => method === 'POST' && path === '/batches')?.body
    expect(sent).toMatchObject({
      language: 'en',
      location_name: 'Germany',
      isFree: false,
      rows: [
        { keyword: 'tea', assignee: 'me', dueDate: null },
        {
          keyword: 'matcha',
          title: 'Whisk it',
          assignee: id(7),
          dueDate: new Date(2027, 1, 1, 12).toISOString(),
        },
        { keyword: 'oolong', assignee: 'me' },
      ],
    })
  })

  it('warns of due dates in the past, and leaves out lines without letters or digits', async () => {
    const { hand } = await show()
    fireEvent.change(screen.getByLabelText('Due date of matcha'), { target: { value: '2020-02-01' } })
    expect(screen.getByText('1 due date is in the past.')).toBeTruthy()
    expect(screen.getByText('In the past')).toBeTruthy()
    await hand.type(screen.getByLabelText('Keywords'), '???{enter}cocoa')
    await hand.click(screen.getByRole('button', { name: 'Add 1 article' }))
    expect(screen.queryByText('???')).toBeNull()
    expect(screen.getByText('cocoa')).toBeTruthy()
  })

  it('lists recent jobs by their first article, source, user, and time', async () => {
    answerCalls({
      ...places,
      'GET /batches': [
        batch({ first: 'green tea', total: 1, source: 'cluster', sourceName: 'tea' }),
        batch({ _id: id(2), first: 'oolong', source: 'file', sourceName: 'plan.csv' }),
        batch({ _id: id(3), kind: 'posts', site: site.url, first: 'Our teas', total: 2 }),
      ],
    })
    showAs('user', <PlanEditor />)
    const names = (await screen.findAllByRole('link')).map(({ textContent }) => textContent)
    expect(names).toEqual(['green tea', 'oolong and 2 more', 'Our teas and 1 more'])
    expect(screen.getByText(/^Cluster tea · Mia, November 20, 2026/)).toBeTruthy()
    expect(screen.getByText(/^CSV file plan.csv · Mia/)).toBeTruthy()
    expect(screen.getByText(/^blog.example.com · Mia/)).toBeTruthy()
  })

  it('keeps the list when the page is opened again', async () => {
    await show()
    cleanup()
    showAs('user', <PlanEditor />)
    expect(await screen.findByText('3 articles to plan')).toBeTruthy()
  })
})

describe('a batch', () => {
  const line = (last: number, changes: object) => ({
    _id: id(last),
    name: `Keyword ${last}`,
    state: 'waiting',
    stage: null,
    done: 0,
    total: 0,
    problem: null,
    notes: [],
    document: null,
    assignee: null,
    dueDate: null,
    ...changes,
  })

  it('shows the stage of each article, and can be stopped', async () => {
    const rows = [
      line(2, { state: 'done', document: { _id: id(6), title: 'Tea', status: 'Draft' } }),
      line(3, { state: 'running', stage: 'reading', done: 4, total: 10 }),
      line(4, {}),
    ]
    const asked = answerCalls({
      [`GET /batches/${id(1)}`]: { ...batch(), rows },
      [`POST /batches/${id(1)}/stop`]: batch({ state: 'stopped' }),
    })
    const { hand } = showAs('user', <BatchView id={id(1)} />)
    expect(await screen.findByRole('progressbar', { name: 'Planning articles: 1 of 3' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Tea' }).getAttribute('href')).toBe(`/copy-butler/${id(6)}`)
    expect(screen.getAllByText('Reading pages: 4 of 10').length).toBeGreaterThan(0)
    await hand.click(screen.getByRole('button', { name: 'Stop' }))
    expect(asked.some(({ path }) => path.endsWith('/stop'))).toBe(true)
  })

  it('shows its articles by page, and failed ones separately', async () => {
    const problem = { code: 'page_timeout', message: 'The site took too long.' }
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...line(2, at === 55 ? { state: 'failed', problem } : { state: 'done' }),
      ...{ _id: `row-${at}`, name: `Keyword ${at}` },
    }))
    answerCalls({ [`GET /batches/${id(1)}`]: { ...batch({ state: 'done', failed: 1, total: 60 }), rows } })
    const { hand } = showAs('user', <BatchView id={id(1)} />)
    expect(await screen.findByText('1–25 of 60')).toBeTruthy()
    expect(screen.queryByText('Keyword 25')).toBeNull()
    await hand.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('Keyword 25')).toBeTruthy()
    await hand.click(screen.getByRole('checkbox', { name: 'Show only the 1 that failed' }))
    expect(screen.getByText('Keyword 55')).toBeTruthy()
    expect(screen.queryByText('Keyword 25')).toBeNull()
  })

  it('shows why it stopped and what failed, and can be continued', async () => {
    const problem = { code: 'batch_budget', message: 'The budget is used up.' }
    const rows = [
      line(2, { state: 'failed', problem: { code: 'page_timeout', message: 'The site took too long.' } }),
      line(3, { state: 'done', notes: [{ kind: 'replaced', names: ['columns'] }] }),
      line(4, {}),
    ]
    const asked = answerCalls({
      [`GET /batches/${id(1)}`]: { ...batch({ state: 'stopped', problem, failed: 1 }), rows },
      [`POST /batches/${id(1)}/continue`]: batch(),
    })
    const { hand } = showAs('user', <BatchView id={id(1)} />)
    expect(await screen.findByText('The budget is used up.')).toBeTruthy()
    expect(screen.getAllByText('The site took too long.').length).toBeGreaterThan(0)
    expect(screen.getByText(/would replace parts.*columns/)).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Continue with 2 articles' }))
    expect(asked.some(({ path }) => path.endsWith('/continue'))).toBe(true)
  })
})

describe('importing posts', () => {
  const post = (last: number, changes: object = {}) => ({
    remoteId: String(last),
    title: `Post ${last}`,
    link: `https://blog.example.com/${last}`,
    state: 'publish',
    date: '2025-01-01T00:00:00.000Z',
    categories: [],
    isImported: false,
    document: null,
    ...changes,
  })

  it('selects posts that are not imported, and starts the job', async () => {
    const posts = [post(1), post(2, { isImported: true, document: { _id: id(6), title: 'Post 2' } }), post(3)]
    const asked = answerCalls({
      ...places,
      [`GET /batches/posts/${id(5)}`]: { posts, total: 3, categories: [{ _id: '1', name: 'News' }] },
      [`POST /batches/posts/${id(5)}`]: batch({ kind: 'posts' }),
    })
    const { hand, address } = showAs('user', <PostImport />)
    await hand.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.getByText('2 posts selected')).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'Select Post 2' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('link', { name: 'Imported' }).getAttribute('href')).toBe(`/copy-butler/${id(6)}`)
    await hand.click(screen.getByRole('button', { name: 'Import 2 posts' }))
    await waitFor(() => expect(address()).toBe(`/app/documents/batches/${id(1)}`))
    expect(asked.find(({ method, path }) => method === 'POST' && path.includes('posts'))?.body).toMatchObject(
      {
        language: 'en',
        posts: [
          { remoteId: '1', title: 'Post 1' },
          { remoteId: '3', title: 'Post 3' },
        ],
      },
    )
  })

  it('is offered to users who may publish, and links owners to the connections', async () => {
    answerCalls({ ...places, 'GET /workspaces/workspace/owner': { ...workspace, integrations: [] } })
    showAs('user', <PostImport />)
    expect((await screen.findByRole('link', { name: 'Connect WordPress' })).getAttribute('href')).toBe(
      '/settings/integrations/wordpress',
    )
    cleanup()
    showAs('writer', <PostImport />)
    expect(screen.getByText('Importing posts is for people who may publish.')).toBeTruthy()
  })
})
