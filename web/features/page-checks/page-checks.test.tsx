import type { PageCheck } from '@rankwell/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeSocket } from '../../testing/fake-socket.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { CheckPageDialog } from './check-page-dialog.tsx'
import { CheckedPageCard } from './checked-page-card.tsx'

const toasts = vi.hoisted(() => ({ error: vi.fn(), success: vi.fn() }))
vi.mock('../../lib/toast.ts', () => ({ toast: toasts }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const docId = '0199a5a5-0000-7000-8000-000000000001'
const url = 'https://example.com/blog/home-composting'
const read: PageCheck = {
  ...{ docId, url, title: 'Home composting', language: 'en', words: 840, isExisting: false },
  ...{ readAt: '2026-11-20T10:00:00.000Z', keyword: 'home composting', state: 'read', progress: null },
  keywords: [
    { keyword: 'home composting', sources: ['title', 'url', 'text'] },
    { keyword: 'compost bin', sources: ['heading'] },
  ],
  ...{ error: null, competitors: null, position: null, comparedAt: null, changes: null },
}
const indexed = { pages: [{ url: `${url}-2`, title: 'Worm bins', docId: null }], total: 60 }
const at = `/documents/check-page/${docId}`

/** A fake server whose page state is the result of the last call. */
function serve(answers: Record<string, unknown>, stored: PageCheck = read) {
  const state = { check: stored }
  const asked = answerCalls({
    'GET /documents/check-page/pages/workspace': () => indexed,
    [`GET ${at}`]: () => state.check,
    'GET /seo/quote': { service: 'brave', price: 0.005, left: null },
    ...Object.fromEntries(
      Object.entries(answers).map(([call, given]) => [
        call,
        given instanceof Promise
          ? given
          : (body: unknown) => {
              const answer = typeof given === 'function' ? given(body) : given
              if (typeof answer === 'object' && answer !== null && 'docId' in answer)
                state.check = answer as PageCheck
              return answer
            },
      ]),
    ),
  })
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  const report = (check: Partial<PageCheck>) => {
    state.check = { ...state.check, ...check }
    fakeSocket.receive('pageCheckProgress', { docId })
  }
  return { sent, report }
}

const button = (name: string) => screen.findByRole('button', { name })
const running: PageCheck = { ...read, state: 'running', progress: { stage: 'searching', done: 0, total: 0 } }
const refused = (code: string, message: string) =>
  Response.json({ message, code, requestId: '1', fields: { url: message } }, { status: 422 })

describe('the dialog', () => {
  it('reads a page, offers its keywords with the price, follows the research, and opens the document', async () => {
    const { sent, report } = serve({ 'POST /documents/check-page': read, [`POST ${at}/research`]: running })
    const { hand, address } = showAs('writer', <CheckPageDialog onClose={vi.fn()} />)
    await hand.type(await screen.findByLabelText('Page URL or title'), url)
    await hand.click(await button('Read page'))
    const first = await screen.findByRole('radio', { name: /^home composting/ })
    expect((first as HTMLInputElement).checked).toBe(true)
    expect(screen.getByText('840 words read into a document')).toBeTruthy()
    expect(screen.getByText('Found in: title, URL, and text')).toBeTruthy()
    expect(await screen.findByText(/This search costs \$0\.005\./)).toBeTruthy()
    await hand.click(screen.getByRole('radio', { name: /^compost bin/ }))
    await hand.click(await button('Start research'))
    expect(await screen.findByText('Searching for “home composting”…')).toBeTruthy()
    expect(sent()).toEqual([
      ['/documents/check-page', { url, workspace: 'workspace', research: false }],
      [`${at}/research`, { keyword: 'compost bin' }],
    ])
    report({ progress: { stage: 'reading', done: 4, total: 10 } })
    expect(await screen.findByText('Reading competitors: 4 of 10')).toBeTruthy()
    report({ state: 'done', progress: null, competitors: 9 })
    await vi.waitFor(() => expect(address()).toBe(`/copy-butler/${docId}`))
  })

  it('stays open with a message if there are no competitors, and offers another keyword', async () => {
    const { report } = serve({ 'POST /documents/check-page': read, [`POST ${at}/research`]: running })
    const { hand, address } = showAs('writer', <CheckPageDialog onClose={vi.fn()} />)
    await hand.type(await screen.findByLabelText('Page URL or title'), url)
    await hand.click(await button('Read page'))
    await hand.click(await button('Start research'))
    await screen.findByText(/^Searching/)
    report({ state: 'done', progress: null, competitors: 0 })
    expect(await screen.findByText(/^We found no pages to compare with/)).toBeTruthy()
    expect(address()).toBe('/')
    await hand.click(await button('Choose another keyword'))
    await hand.click(screen.getByRole('radio', { name: 'Another keyword' }))
    expect((screen.getByRole('button', { name: 'Start research' }) as HTMLButtonElement).disabled).toBe(true)
    await hand.type(screen.getByLabelText('Your keyword'), 'worm bin')
    expect((screen.getByRole('button', { name: 'Start research' }) as HTMLButtonElement).disabled).toBe(false)
  })

  it('shows at the field why a page cannot be read', async () => {
    serve({
      'POST /documents/check-page': () => refused('url_private', 'Pages on private networks can’t be read.'),
    })
    const { hand } = showAs('writer', <CheckPageDialog onClose={vi.fn()} />)
    await hand.type(await screen.findByLabelText('Page URL or title'), 'http://10.0.0.1')
    await hand.click(await button('Read page'))
    expect((await screen.findByRole('alert')).textContent).toBe('Pages on private networks can’t be read.')
    expect((screen.getByLabelText('Page URL or title') as HTMLInputElement).value).toBe('http://10.0.0.1')
    expect(toasts.error).not.toHaveBeenCalled()
  })

  it('can be stopped while it reads, and while it researches', async () => {
    const stopped = { ...read, state: 'stopped' }
    serve({
      'POST /documents/check-page': new Promise(() => undefined),
      [`POST ${at}/stop`]: stopped,
    })
    const { hand, unmount } = showAs('writer', <CheckPageDialog onClose={vi.fn()} />)
    await hand.type(await screen.findByLabelText('Page URL or title'), url)
    await hand.click(await button('Read page'))
    await screen.findByText('Reading the page…')
    await hand.click(await button('Stop'))
    expect(await screen.findByLabelText('Page URL or title')).toBeTruthy()
    unmount()
    const second = serve({
      'POST /documents/check-page': read,
      [`POST ${at}/research`]: running,
      [`POST ${at}/stop`]: stopped,
    })
    const again = showAs('writer', <CheckPageDialog onClose={vi.fn()} />)
    await again.hand.type(await screen.findByLabelText('Page URL or title'), url)
    await again.hand.click(await button('Read page'))
    await again.hand.click(await button('Start research'))
    await again.hand.click(await button('Stop'))
    expect(await screen.findByText('Research stopped. The document and its text are saved.')).toBeTruthy()
    expect(second.sent().at(-1)).toEqual([`${at}/stop`, ''])
  })

  it('lists the indexed pages, and offers the document that a page already has', async () => {
    const { sent } = serve({ 'POST /documents/check-page': { ...read, isExisting: true } })
    const { hand } = showAs('writer', <CheckPageDialog onClose={vi.fn()} />)
    expect(await screen.findByText('60 pages')).toBeTruthy()
    expect(screen.getByText('Showing the first 1. Type to find others.')).toBeTruthy()
    await hand.click(await screen.findByRole('button', { name: /^Worm bins/ }))
    expect(await screen.findByText('This page already has a document.')).toBeTruthy()
    expect(sent()[0]).toEqual([
      '/documents/check-page',
      { url: `${url}-2`, workspace: 'workspace', research: false },
    ])
    expect(screen.getByRole('link', { name: 'Open document' }).getAttribute('href')).toBe(
      `/copy-butler/${docId}`,
    )
    await hand.click(await button('Check another page'))
    expect(await screen.findByLabelText('Page URL or title')).toBeTruthy()
  })
})

describe('the card above the score', () => {
  const show = (canEdit = true) =>
    showAs('writer', <CheckedPageCard docId={docId} page={{ url, readAt: read.readAt }} canEdit={canEdit} />)
  const done: PageCheck = { ...read, state: 'done', competitors: 9, position: 4 }

  it('shows the page, when it was read, its rank, and its competitors', async () => {
    serve({}, done)
    show(false)
    expect(
      await screen.findByText('Ranks 4 for “home composting” · Compared with 9 competitors'),
    ).toBeTruthy()
    expect(screen.getByText('Read on Nov 20, 2026')).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe(url)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('lists what has changed on the page, and adds it to the document', async () => {
    const changes = {
      passages: [
        { before: 'Old words', after: 'New words' },
        { before: '', after: 'More words' },
      ],
      ...{ total: 2, title: { before: 'Home composting', after: 'Composting' }, description: null },
    }
    const compared = { ...done, comparedAt: '2026-11-27T10:00:00.000Z', changes }
    const taken = { ...done, taken: 2, kept: 1 }
    const { sent } = serve({ [`POST ${at}/compare`]: compared, [`POST ${at}/take-changes`]: taken }, done)
    const { hand } = show()
    await hand.click(await button('Check for changes'))
    expect(await screen.findByText('3 changes on the page')).toBeTruthy()
    const rows = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'TitleHome compostingComposting',
      'ChangedOld wordsNew words',
      'AddedMore words',
    ])
    await hand.click(await button('Add to document'))
    await vi.waitFor(() =>
      expect(toasts.success.mock.calls).toEqual([
        ['2 changes added. 1 passage edited here was left as it is.'],
      ]),
    )
    expect(sent().map(([path]) => path)).toEqual([`${at}/compare`, `${at}/take-changes`])
  })

  it('offers another keyword if no competitors were found', async () => {
    const { sent } = serve({ [`POST ${at}/research`]: running }, { ...done, competitors: 0, position: null })
    const { hand } = show()
    await hand.click(await button('Research a keyword'))
    await hand.click(await button('Start research'))
    expect(sent()).toEqual([[`${at}/research`, { keyword: 'home composting' }]])
  })

  it('offers research for a page that was only read, and shows why research has failed', async () => {
    const { sent } = serve(
      { [`POST ${at}/research`]: running },
      { ...read, state: 'failed', error: 'No access.' },
    )
    const { hand } = show()
    expect((await screen.findByRole('alert')).textContent).toBe('The research failed: No access.')
    await hand.click(await button('Research a keyword'))
    await hand.click(await button('Start research'))
    expect(await screen.findByRole('progressbar')).toBeTruthy()
    expect(sent()).toEqual([[`${at}/research`, { keyword: 'home composting' }]])
  })
})
