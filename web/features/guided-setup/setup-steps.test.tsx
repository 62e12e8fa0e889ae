import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeSocket } from '../../testing/fake-socket.ts'
import { listControls } from '../../testing/list-controls.ts'
import { makeBrief } from '../../testing/make-brief.ts'
import { docId, id, openSetup, page, serpOf, stepShown } from '../../testing/open-setup.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const off = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

describe('grouping keywords', () => {
  const quote = {
    price: 0,
    searches: 3,
    lookups: 0,
    cached: 0,
    others: 0,
    first: 30,
    left: null,
    thoroughPrice: null,
    service: 'serper',
  }
  const started = () => fakeSocket.sent.filter(([event]) => event === 'generateClusters')

  it('starts automatically if it is free and compares all keywords', async () => {
    openSetup({ step: 2, draft: { keywords: ['rye'] }, answers: { 'POST /clusters/quote': quote } })
    await waitFor(() => expect(started()).toHaveLength(1))
    expect(started()[0]).toEqual([
      'generateClusters',
      {
        cluster: { keyword: 'bread', location_name: 'Germany', clusterLanguage: 'en', keywords: ['rye'] },
        docId,
        userId: 'me',
      },
    ])
    expect(await screen.findByText('Finding keywords related to “bread”…')).toBeTruthy()
  })

  it.each([
    [
      'costs within the budget',
      { price: 1.5, left: 9 },
      ['Group for up to $1.50', 'Group without paid searches'],
    ],
    ['leaves some keywords uncompared', { others: 4 }, ['Group']],
  ])('asks first if it %s', async (_, changes, buttons) => {
    openSetup({ step: 2, answers: { 'POST /clusters/quote': { ...quote, ...changes } } })
    const region = await screen.findByRole('region', { name: /^Grouping (costs|is free)/ })
    expect(listControls(region)).toEqual(buttons)
    expect(region.textContent).toContain('for up to 3 keywords')
    expect(started()).toEqual([])
  })

  it.each([
    ['Group for up to $1.50', {}],
    ['Group without paid searches', { isFree: true }],
  ])('runs as selected: %s', async (name, how) => {
    const { press } = openSetup({
      step: 2,
      answers: { 'POST /clusters/quote': { ...quote, price: 1.5, left: 1 } },
    })
    const region = await screen.findByRole('region', { name: /Grouping costs/ })
    expect(region.textContent).toContain('Only $1.00 left in this month’s budget')
    await press(name)
    await waitFor(() => expect(started()).toHaveLength(1))
    const [, { cluster }] = started()[0] as [string, { cluster: object }]
    expect(cluster).toEqual({
      ...{ keyword: 'bread', location_name: 'Germany', clusterLanguage: 'en', keywords: [] },
      ...how,
    })
  })

  it('shows progress, and can be stopped', async () => {
    const { press, bodies } = openSetup({
      step: 2,
      answers: {
        'POST /clusters/quote': quote,
        [`POST /clusters/generation/${docId}/stop`]: { isStopped: true },
      },
    })
    await screen.findByText(/Finding keywords/)
    const progress = { stage: 'results', done: 2, total: 8 }
    const run = { docId, userId: 'me', isClusterGenerating: true, progress }
    act(() => fakeSocket.receive('clusterGenerationResult', run))
    expect(screen.getByText('Comparing search results: 2 of 8 keywords')).toBeTruthy()
    await press('Stop')
    expect(await screen.findByText('Grouping stopped.')).toBeTruthy()
    expect(bodies('POST', `/clusters/generation/${docId}/stop`)).toHaveLength(1)
  })

  it.each([
    [{ cost: 0.25 }, 'Grouping cost $0.25.'],
    [{ isStopped: true, cost: 0.25 }, 'Grouping stopped. You spent $0.25'],
    [{ error: 'No.' }, 'Something went wrong'],
  ])('shows its result: %o', async (ending, text) => {
    openSetup({ step: 2, answers: { 'POST /clusters/quote': quote } })
    await screen.findByText(/Finding keywords/)
    const end = { docId, userId: 'me', isClusterGenerating: false, ...ending }
    act(() => fakeSocket.receive('clusterGenerationResult', end))
    const messages = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')]
    expect(messages.some(({ textContent }) => textContent?.includes(text))).toBe(true)
    expect(screen.queryByRole('button', { name: 'Group without paid searches' }) !== null).toBe(
      'error' in ending,
    )
  })

  it('needs a keyword', async () => {
    const { press } = openSetup({ step: 2, changes: { keyword: '' } })
    await screen.findByText('Add a main keyword to start grouping.')
    await press('Add a keyword')
    await stepShown(1)
  })

  it.each([
    ['Use', { clusterId: id(8), docId }],
    ['Copy', { clusterId: id(8), docId, keyword: 'bread', location_name: 'Germany', clusterLanguage: 'en' }],
  ])('can use a cluster of the workspace: %s', async (name, body) => {
    const keywordOf = (keyword: string) => ({
      ...{ keyword, group: 'flour', isHidden: false, volume: null, difficulty: null, intent: null },
      why: { reason: 'typed' },
    })
    const other = {
      ...{ _id: id(8), keyword: 'flour', clusterLanguage: 'en', location_name: 'Germany' },
      ...{
        content: [keywordOf('flour'), keywordOf('rye')],
        totalContent: 2,
        updatedAt: '2026-01-05T00:00:00Z',
      },
    }
    const { press, bodies, hand } = openSetup({
      step: 2,
      changes: { keyword: 'bread', cluster: null },
      draft: { clusterFor: 'x' },
      answers: {
        'POST /clusters/quote': { ...quote, price: 1 },
        'GET /clusters/workspace/workspace': [other],
        'POST /clusters': other,
      },
    })
    await screen.findByRole('region', { name: /Grouping costs/ })
    await press('Use an existing cluster')
    await hand.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(bodies('POST', '/clusters')).toEqual([body]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('2 keywords · 1 group')).toBeTruthy()
  })
})

describe('the brief of an article', () => {
  const update = `/brief/${makeBrief()._id}`
  const show = (part: string, brief: object = {}) =>
    openSetup({
      step: 3,
      changes: { serp: serpOf([page('one')]), brief: makeBrief(brief) },
      draft: { researchPart: part },
      answers: { [`PUT ${update}`]: (sent: object) => makeBrief({ ...brief, ...sent }) },
    })

  it.each([
    [true, 'It guides your writers.'],
    [false, 'It guides your writers and the AI.'],
  ])('speaks of the AI only if there is a model (without one: %s)', async (isOffline, words) => {
    openSetup({
      step: 3,
      changes: { serp: serpOf([page('one')]), brief: makeBrief() },
      draft: { researchPart: 'content' },
      answers: { 'GET /copy-butler/help': { isOffline, isBlocked: false, model: 'm', cannot: [] } },
    })
    await screen.findByText(`Everything here is optional. ${words}`)
  })

  it('is created from the selected pages when its parts are opened', async () => {
    const { press, bodies } = openSetup({
      step: 3,
      changes: { serp: serpOf([page('one')]) },
      answers: { 'POST /brief': makeBrief() },
    })
    await press(/Next: keywords/)
    await screen.findByText('The selected pages have no keywords in common. Add your own below.')
    expect(bodies('POST', '/brief')).toEqual([{ docId }])
    await press(/Next: content/)
    await press(/Next: references/)
    await press('Back')
    await press(/Next: references/)
    await press(/Next: title/)
    await stepShown(4)
    expect(bodies('POST', '/brief')).toHaveLength(1)
  })

  it('is created on demand after a failure', async () => {
    const failed = Response.json({ message: 'Down.', code: 'x', requestId: '1' }, { status: 502 })
    const { press, bodies } = openSetup({
      step: 3,
      changes: { serp: serpOf([page('one')]) },
      draft: { researchPart: 'keywords' },
      answers: { 'POST /brief': failed },
    })
    await screen.findByText('Down.')
    await press('Try again')
    await waitFor(() => expect(bodies('POST', '/brief')).toHaveLength(2))
  })

  it('requires increasing occurrence ranges, and reports others', async () => {
    const content = [{ keyword: 'yeast', occurrences: '2-5', isHidden: false }]
    const { bodies } = show('keywords', { documentKeywords: { content } })
    const field = (which: string) =>
      screen.findByRole<HTMLInputElement>('textbox', { name: `Target range for yeast: ${which}` })
    fireEvent.change(await field('Min'), { target: { value: '5' } })
    expect(screen.getByRole('alert').textContent).toBe('The maximum must be higher than the minimum.')
    fireEvent.change(await field('Min'), { target: { value: '0' } })
    expect(screen.getByRole('alert')).toBeTruthy()
    fireEvent.change(await field('Min'), { target: { value: '4x' } })
    expect(screen.queryByRole('alert')).toBeNull()
    expect((await field('Min')).value).toBe('4')
    await waitFor(() => expect(bodies('PUT', update)).toHaveLength(1))
    expect(bodies('PUT', update)[0]).toMatchObject({
      documentKeywords: { content: [{ keyword: 'yeast', occurrences: '4-5', isHidden: false }] },
    })
  })

  it('hides, removes, and adds keywords, each of which can be found once', async () => {
    const content = [{ keyword: 'yeast', occurrences: '2-5', isHidden: false }]
    const { bodies, hand } = show('keywords', { documentKeywords: { content } })
    await hand.type(await screen.findByRole('textbox', { name: 'Add a keyword' }), 'Yeast, rye{Enter}')
    await hand.click(screen.getAllByRole('button', { name: 'Hide' })[0] as HTMLElement)
    await waitFor(() =>
      expect(bodies('PUT', update).at(-1)).toMatchObject({
        documentKeywords: {
          content: [
            { keyword: 'rye', occurrences: '1-3', isHidden: true },
            { keyword: 'yeast', occurrences: '2-5', isHidden: false },
          ],
        },
      }),
    )
  })

  it('accepts URLs and notes as references, and offers their uses', async () => {
    const { bodies, hand } = show('references')
    const cards = await screen.findAllByRole('button', { name: 'Add' })
    expect(cards.map((one) => (one as HTMLButtonElement).disabled)).toEqual([true, true])
    await hand.type(screen.getByRole('textbox', { name: 'URL' }), 'nonsense')
    await hand.click(cards[0] as HTMLElement)
    expect(screen.getByText('Enter a valid URL.')).toBeTruthy()
    await hand.clear(screen.getByRole('textbox', { name: 'URL' }))
    await hand.type(screen.getByRole('textbox', { name: 'URL' }), 'https://a.example/b')
    await hand.click(cards[0] as HTMLElement)
    await hand.type(screen.getByRole('textbox', { name: 'Title' }), ' Facts ')
    await hand.type(screen.getByRole('textbox', { name: 'Note' }), 'Yeast lives.')
    await hand.click(cards[1] as HTMLElement)
    await waitFor(() =>
      expect(bodies('PUT', update).at(-1)).toMatchObject({
        references: [
          { kind: 'url', title: '', value: 'https://a.example/b', isOn: true },
          { kind: 'note', title: 'Facts', value: 'Yeast lives.', isOn: true },
        ],
      }),
    )
    expect(screen.queryByText('Enter a valid URL.')).toBeNull()
  })

  it.each([
    [49, true],
    [50, false],
  ])('with %i references accepts another one: %s', async (count, isOpen) => {
    const references = Array.from({ length: count }, (_, at) => ({
      ...{ _id: `r${at}`, kind: 'note', title: `N${at}`, value: 'x', isOn: true },
    }))
    show('references', { references })
    await screen.findByText('N0')
    expect(screen.queryByRole('textbox', { name: 'URL' }) !== null).toBe(isOpen)
    expect(screen.queryByText(/reached the limit of 50 references/) === null).toBe(isOpen)
  })

  it('turns a reference off, and removes it', async () => {
    const references = [
      { _id: 'a', kind: 'url', title: 'A', value: 'https://a.example', isOn: true, must: 'cite' },
      { _id: 'b', kind: 'note', title: '', value: 'Yeast lives.', isOn: true },
    ]
    const { bodies, press, hand } = show('references', { references })
    await hand.click(await screen.findByRole('checkbox', { name: 'Use A' }))
    await press('Remove Yeast lives.')
    await waitFor(() =>
      expect(bodies('PUT', update).at(-1)).toMatchObject({ references: [{ ...references[0], isOn: false }] }),
    )
    expect((bodies('PUT', update).at(-1) as { references: unknown[] }).references).toHaveLength(1)
  })
})

describe('the title of an article', () => {
  const titles = { _id: id(3), titles: ['One', 'Two'], selected: '' }

  it('is suggested automatically if there is none, and on demand', async () => {
    const { press, bodies } = openSetup({
      step: 4,
      answers: { 'POST /document-title': titles, [`PUT /document-title/${id(3)}`]: titles },
    })
    await screen.findByRole('radio', { name: /^One/ })
    expect(bodies('POST', '/document-title')).toEqual([{ docId }])
    await press('Generate more')
    await waitFor(() => expect(bodies('PUT', `/document-title/${id(3)}`)).toEqual([{ generate: true }]))
    await screen.findByText(/^No further title fits this keyword/)
  })

  it('cannot be short with a long keyword, which is explained and can be changed', async () => {
    const keyword = 'how to build a raised garden bed on a sloping lawn with old bricks'
    const { press } = openSetup({
      step: 4,
      changes: { documentTitle: titles, keyword },
      answers: { [`PUT /document-title/${id(3)}`]: titles },
    })
    await screen.findByText(/^The keyword alone has 66 characters/)
    await press('Change keyword')
    await stepShown(1)
  })

  it.each([
    ['Use this title', 'One', true],
    ['Choose another title', undefined, false],
  ])('is required if none is selected: %s', async (name, title, goesOn) => {
    const { press, steps } = openSetup({
      step: 4,
      changes: { documentTitle: titles },
      answers: { [`PUT /document-title/${id(3)}`]: titles },
    })
    await press(/Next: outline/)
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Use “One” as the title')
    await press(name)
    if (goesOn) await stepShown(5)
    else await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(steps()).toEqual(goesOn ? [{ title }, { configurationStep: 5 }] : [])
  })

  it('is kept if a new one cannot be saved', async () => {
    const failed = Response.json({ message: 'Down.', code: 'x', requestId: '1' }, { status: 502 })
    const { press, hand } = openSetup({
      step: 4,
      changes: { documentTitle: titles },
      answers: { [`PUT /document-title/${id(3)}`]: failed },
    })
    await hand.click(await screen.findByRole('radio', { name: /^Two/ }))
    await press(/Next: outline/)
    expect(await screen.findByText('Unsaved changes')).toBeTruthy()
    await stepShown(4)
  })

  it('is suggested only with a keyword', async () => {
    const { bodies } = openSetup({ step: 4, changes: { keyword: ' ' } })
    await screen.findByText('Add a main keyword to get suggestions, or write your own title.')
    expect(bodies('POST', '/document-title')).toEqual([])
    expect(screen.queryByRole('button', { name: /Generate/ })).toBeNull()
  })
})

describe('the outline of an article', () => {
  const item = (text: string, level = 2) => ({ _id: `${text}-id`, level, text })
  const outline = { _id: id(6), content: [item('Flour'), item('Yeast', 3), item('Deep', 6)] }
  const path = `/document-outline/${id(6)}`
  const show = (changes: object = {}, answers: object = {}) =>
    openSetup({
      step: 5,
      changes: { outline, serp: serpOf([page('one'), page('two')]), ...changes },
      answers: { [`PUT ${path}`]: outline, 'GET /copy-butler/estimate': { price: null }, ...answers },
    })

  it('is drafted automatically for a keyword if there is none', async () => {
    const { bodies } = show({ outline: null }, { 'POST /document-outline': outline })
    expect(await screen.findByText('3 headings')).toBeTruthy()
    expect(bodies('POST', '/document-outline')).toEqual([{ docId }])
  })

  it.each([
    ['Flour', ['Outdent', 'Move up']],
    ['Yeast', []],
    ['Deep', ['Indent', 'Move down']],
  ])('lets headings move where possible: %s', async (text, closed) => {
    const { press } = show()
    await stepShown(5)
    const row = screen.getByRole('button', { name: `Actions for ${text}` }).closest('li') as HTMLElement
    expect(listControls(row).filter((name) => name.endsWith('(off)'))).toEqual(
      closed.filter((name) => !name.startsWith('Move')).map((name) => `${name} (off)`),
    )
    await press(`Actions for ${text}`)
    const menu = await screen.findByRole('menu')
    const isOff = (one: Element) => one.getAttribute('aria-disabled') === 'true'
    const entries = within(menu).getAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      ...['Move up', 'Move down', 'Indent', 'Outdent'],
      ...['Add heading below', 'Add a note', 'Delete'],
    ])
    expect(new Set(entries.filter(isOff).map(({ textContent }) => textContent))).toEqual(new Set(closed))
  })

  it.each([
    [{ key: 'ArrowDown', altKey: true }, ['Yeast', 'Flour', 'Deep'], [3, 2, 6]],
    [{ key: 'ArrowRight', altKey: true }, ['Flour', 'Yeast', 'Deep'], [3, 3, 6]],
    [{ key: 'Enter' }, ['Flour', '', 'Yeast', 'Deep'], [2, 2, 3, 6]],
    [{ key: 'Backspace' }, ['Flour', 'Yeast', 'Deep'], null],
  ])('can be changed with keys in a heading: %o', async (key, texts, levels) => {
    const { bodies } = show()
    await stepShown(5)
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Heading 1' }), key)
    const shown = screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)
    expect(shown).toEqual(texts)
    if (!levels) return expect(bodies('PUT', path)).toEqual([])
    await waitFor(() => expect(bodies('PUT', path)).toHaveLength(1))
    const [{ content }] = bodies('PUT', path) as [{ content: { level: number; text: string }[] }]
    expect(content.map(({ text }) => text)).toEqual(texts)
    expect(content.map(({ level }) => level)).toEqual(levels)
  })

  const readTexts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value)

  it('puts text typed right after Enter into the added heading', async () => {
    show()
    await stepShown(5)
    const quick = userEvent.setup({ delay: null })
    await quick.click(screen.getByRole('textbox', { name: 'Heading 1' }))
    await quick.keyboard('{Enter}New')
    expect(readTexts()).toEqual(['Flour', 'New', 'Yeast', 'Deep'])
  })

  it('focuses a heading that was added from the menu', async () => {
    const { press } = show()
    await stepShown(5)
    await press('Actions for Flour')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Add heading below' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('textbox')[1]))
  })

  it('offers headings of other pages, the most common first and each topic once', async () => {
    const { press } = show({
      serp: serpOf([page('bread'), page('cake')], { selected: [page('bread'), page('cake')] }),
    })
    await stepShown(5)
    const offered = screen.getAllByTitle(/^Add /)
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      'Flourin outline',
      'Only breadon 1 page',
      'Only cakeon 1 page',
    ])
    expect(offered.map((one) => (one as HTMLButtonElement).disabled)).toEqual([true, false, false])
    await press(/^Only cake/)
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Heading 4' }).value).toBe('Only cake')
    expect(screen.getByText('4 headings')).toBeTruthy()
  })

  it('is drafted again after a confirmation if it was edited', async () => {
    const { press, bodies, hand } = show()
    await stepShown(5)
    await hand.type(screen.getByRole('textbox', { name: 'Heading 2' }), '!')
    await press('Regenerate')
    const dialog = await screen.findByRole('alertdialog', { name: 'Regenerate the outline?' })
    expect(bodies('PUT', path)).not.toContainEqual({ generate: true })
    await hand.click(within(dialog).getByRole('button', { name: 'Regenerate' }))
    await waitFor(() => expect(bodies('PUT', path)).toContainEqual({ generate: true }))
  })

  it('is drafted again at once if it was not edited', async () => {
    const { press, bodies } = show()
    await press('Regenerate')
    await waitFor(() => expect(bodies('PUT', path)).toEqual([{ generate: true }]))
  })

  it('leads to a generated article and ends the setup', async () => {
    const { press, onWrite, steps } = show()
    await press('Generate article')
    await waitFor(() => expect(onWrite).toHaveBeenCalledOnce())
    expect(fakeSocket.sent).toContainEqual(['generateDocument', { body: {}, docId }])
    expect(steps()).toEqual([{ configurationStep: 6 }])
  })

  it.each(['Replace', 'Add at the end'])('asks what to do with existing text: %s', async (name) => {
    fakeSocket.answers.push({ ok: false, code: 'text_exists', message: 'Text.' })
    const { press, onWrite } = show()
    await press('Generate article')
    await screen.findByRole('alertdialog', { name: 'This document already has content' })
    expect(onWrite).not.toHaveBeenCalled()
    await press(name)
    await waitFor(() => expect(onWrite).toHaveBeenCalledOnce())
    const mode = name === 'Replace' ? 'replace' : 'append'
    expect(fakeSocket.sent.at(-1)).toEqual(['generateDocument', { body: { mode }, docId }])
  })

  it('stays open if the generation is rejected', async () => {
    fakeSocket.answers.push({ ok: false, code: 'budget_spent', message: 'Nothing left.' })
    const { press, onWrite, steps } = show()
    await press('Generate article')
    await waitFor(() => expect(off('Generate article')).toBe(false))
    expect(onWrite).not.toHaveBeenCalled()
    expect(steps()).toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})
