import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeSocket } from '../../testing/fake-socket.ts'
import { makeBrief } from '../../testing/make-brief.ts'
import { docId, id, openSetup, page, serpOf, stepShown, stepTitles } from '../../testing/open-setup.tsx'
import { answerCalls, showAs, userAs } from '../../testing/show-as.tsx'
import { NewDocumentSetup } from './new-document.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('the five steps', () => {
  const full = {
    serp: serpOf([page('one'), page('two')]),
    brief: makeBrief(),
    documentTitle: { _id: id(3), titles: ['One'], selected: 'One' },
    title: 'One',
    cluster: { _id: id(5), keyword: 'bread', clusterLanguage: 'en', location_name: 'Germany', content: [] },
    outline: { _id: id(6), content: [{ _id: id(7), level: 2, text: 'Flour' }] },
  }

  it.each([
    [1, 'Skip', stepTitles[2], 2],
    [2, 'Skip', stepTitles[3], 3],
    [3, 'Skip', stepTitles[4], 4],
    [4, 'Skip', stepTitles[5], 5],
    [2, 'Back', stepTitles[1], 1],
    [3, 'Back', stepTitles[2], 2],
    [4, 'Back', stepTitles[3], 3],
    [5, 'Back', stepTitles[4], 4],
  ])('step %i: %s leads to “%s”, which is stored', async (step, button, next, stored) => {
    const { press, steps } = openSetup({ step, changes: full })
    await stepShown(step as 1)
    await press(button)
    await screen.findByRole('heading', { level: 2, name: next })
    expect(steps().at(-1)).toEqual({ configurationStep: stored })
  })

  it.each([
    [false, ['Start with a blank page'], { configurationStep: 6 }],
    [true, ['Back to editor'], undefined],
  ])('can be left for the text, revisited: %s', async (isRevisit, names, stored) => {
    const { press, steps, onWrite } = openSetup({ step: 2, changes: full, isRevisit })
    await stepShown(isRevisit ? 1 : 2)
    for (const name of names) await press(name)
    await waitFor(() => expect(onWrite).toHaveBeenCalledOnce())
    expect(steps().at(-1)).toEqual(stored)
    expect(localStorage.getItem(`rankwell-setup:${docId}`)).toBeNull()
  })

  it('store no step while a finished setup is reviewed', async () => {
    const { press, steps } = openSetup({ step: 6, changes: full, isRevisit: true })
    await press('Skip')
    await stepShown(2)
    expect(steps()).toEqual([])
  })

  it.each([
    [docId, true],
    [id(9), false],
  ])('end only if their own document is deleted: %s', async (gone, isGone) => {
    openSetup({ step: 5, changes: full })
    await waitFor(() => expect(fakeSocket.hasListener('documentDeleted')).toBe(true))
    act(() => fakeSocket.receive('documentDeleted', { docId: gone }))
    const link = screen.getAllByRole('link', { name: 'Back to documents' }).at(-1)
    expect(link?.getAttribute('href')).toBe('/app/documents')
    expect(screen.queryByRole('alert') !== null).toBe(isGone)
    expect(screen.queryByRole('button', { name: 'Generate article' }) === null).toBe(isGone)
  })
})

describe('the keywords of an article', () => {
  it('are stored with their language, and clear suggestions for other keywords', async () => {
    const { press, steps } = openSetup({ step: 1, changes: { keyword: '' }, draft: { mainKeyword: ' rye ' } })
    await screen.findByRole('textbox', { name: 'Additional keywords' })
    await press(/Next: group keywords/)
    expect(await stepShown(2)).toBeTruthy()
    expect(steps()[0]).toEqual({ keyword: 'rye', language: 'en', configurationStep: 2 })
  })

  it('require a main keyword to continue', async () => {
    const { press, steps } = openSetup({ step: 1, changes: { keyword: ' ' } })
    const field = await screen.findByRole('textbox', { name: /Main keyword/ })
    expect(screen.queryByText('Enter a main keyword.')).toBeNull()
    await press(/Next: group keywords/)
    expect(screen.getByText('Enter a main keyword.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(steps()).toEqual([])
  })

  it('are limited to a thousand; an additional one is reported, and can be removed', async () => {
    const keywords = Array.from({ length: 1001 }, (_, at) => `k${at}`)
    const { press } = openSetup({ step: 1, draft: { keywords } })
    await screen.findByText(/You entered 1,001 keywords\. You can group up to 1,000/)
    const next = screen.getByRole<HTMLButtonElement>('button', { name: /Next: group keywords/ })
    expect(next.disabled).toBe(true)
    await press('Keep the first 1,000')
    expect(screen.queryByText(/Max/)).toBeNull()
    expect(next.disabled).toBe(false)
  })

  it.each([
    ['خبز', 'en', true],
    ['خبز', 'ar', false],
    ['خبز', 'fa', false],
    ['bread', 'en', false],
  ])('in Arabic script ask for their language: %s in %s', async (keyword, language, isAsked) => {
    const { press } = openSetup({ step: 1, changes: { keyword, language } })
    await screen.findByRole('textbox', { name: 'Additional keywords' })
    expect(screen.queryByText(/in Arabic script/) !== null).toBe(isAsked)
    if (!isAsked) return
    await press('Write in Arabic')
    expect(screen.queryByText(/in Arabic script/)).toBeNull()
  })

  it('can be those of an example, with its language', async () => {
    const topics = [{ keyword: 'قهوة', language_code: 'ar' }]
    const { hand } = openSetup({
      step: 1,
      changes: { keyword: '' },
      answers: { 'GET /seo/sample-topics': topics },
    })
    await hand.click(await screen.findByRole('button', { name: 'قهوة', pressed: false }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Main keyword/ }).value).toBe('قهوة')
    expect(screen.getByRole('button', { name: 'قهوة', pressed: true })).toBeTruthy()
    expect(screen.queryByText(/in Arabic script/)).toBeNull()
    await hand.type(screen.getByRole('textbox', { name: /Main keyword/ }), 'x')
    expect(screen.queryByText('Try an example:')).toBeNull()
  })

  it.each([
    [[{ match: 'equal' }], 0, 'for this keyword in this workspace. Two articles'],
    [[{ match: 'equal' }], 1, 'for this keyword in this workspace. Articles'],
    [[{ match: 'form' }], 0, 'for a variant of this keyword'],
    [[], 2, 'for this keyword in this workspace. Articles'],
  ])('used by other documents are reported: %o and %i hidden', async (matches, hidden, text) => {
    const documents = matches.map((one) => ({
      ...one,
      _id: id(8),
      title: 'Old',
      keyword: 'breads',
      language: 'en',
    }))
    openSetup({ step: 1, answers: { 'GET /seo/rivals': { documents, hidden, pages: [] } } })
    const note = (await screen.findByText(new RegExp(text))).closest('[role=status]') as HTMLElement
    const links = within(note).queryAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(matches.map(() => `/copy-butler/${id(8)}`))
    expect(within(note).queryByText(/you don’t have access to/) !== null).toBe(hidden > 0)
    expect(within(note).queryByText('breads') !== null).toBe(matches[0]?.match === 'form')
  })
})

describe('a new article', () => {
  const workspace = {
    ...{ _id: 'workspace', name: 'Green Kitchen', color: 'aeffd6' },
    ...{ contentLanguage: 'de', locationName: 'Germany' },
  }
  const topics = [
    { keyword: 'zeytinyağı', language_code: 'tr' },
    { keyword: 'herbs', language_code: 'en' },
  ]
  function open(created: unknown = { _id: docId }) {
    const asked = answerCalls({
      'POST /documents': created,
      'GET /seo/languages': [{ language_code: 'de', language_name: 'German' }],
      'GET /seo/locations': [
        { location_name: 'Germany', country_iso_code: 'DE', iso3: 'DEU', demonym: '' },
        { location_name: 'Turkey', country_iso_code: 'TR', iso3: 'TUR', demonym: '' },
      ],
      'GET /seo/places': [],
      'GET /seo/sample-topics': topics,
    })
    const user = userAs('writer', { selectedWorkspace: workspace, workspaces: [workspace] } as never)
    const shown = showAs(user, <NewDocumentSetup />, '/copy-butler')
    const sent = () =>
      asked.filter(({ method, path }) => `${method} ${path}` === 'POST /documents').map(({ body }) => body)
    const press = async (name: RegExp) => shown.hand.click(await screen.findByRole('button', { name }))
    return { ...shown, sent, press }
  }
  const keyword = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Main keyword|^Keyword/ })
  const common = { workspace: 'workspace', language: 'de' }

  it('is created with its keyword only when the next step begins, and keeps its draft', async () => {
    const { hand, press, sent, address } = open()
    await hand.type(await keyword(), ' bread ')
    expect(sent()).toEqual([])
    await press(/group keywords/)
    await waitFor(() => expect(address()).toBe(`/copy-butler/${docId}`))
    expect(sent()).toEqual([{ ...common, configurationStep: 2, keyword: 'bread' }])
    expect(localStorage.getItem('rankwell-setup:new')).toBeNull()
    expect(localStorage.getItem(`rankwell-setup:${docId}`)).toContain('"location":"Germany"')
  })

  it('in another language than the workspace’s is researched in the country of that language', async () => {
    const { hand, press, sent } = open()
    const examples = await screen.findAllByRole('button', { pressed: false })
    expect(examples.map((one) => one.textContent)).toEqual(['herbs', 'zeytinyağı'])
    await hand.click(screen.getByRole('button', { name: 'zeytinyağı' }))
    await press(/group keywords/)
    await waitFor(() =>
      expect(localStorage.getItem(`rankwell-setup:${docId}`)).toContain('"location":"Turkey"'),
    )
    expect(sent()).toEqual([{ ...common, language: 'tr', configurationStep: 2, keyword: 'zeytinyağı' }])
  })

  it('is not created without a keyword, unless it begins with a blank page', async () => {
    const { press, sent, address } = open()
    await press(/group keywords/)
    expect([sent(), (await keyword()).getAttribute('aria-invalid')]).toEqual([[], 'true'])
    await press(/blank page/)
    await waitFor(() => expect(address()).toBe(`/copy-butler/${docId}`))
    expect(sent()).toEqual([{ ...common, configurationStep: 6 }])
  })

  it('is created once, and keeps the input if that fails', async () => {
    const answer = Promise.withResolvers<Response>()
    const { hand, press, sent, address } = open(answer.promise)
    await hand.type(await keyword(), 'bread')
    await press(/group keywords/)
    await press(/group keywords/)
    await press(/blank page/)
    answer.resolve(Response.json({ message: 'No.', code: 'x', requestId: '1' }, { status: 500 }))
    const next = await screen.findByRole('button', { name: /group keywords/ })
    await waitFor(() => expect(next.getAttribute('aria-busy')).toBe('false'))
    expect([sent().length, address(), (await keyword()).value]).toEqual([1, '/copy-butler', 'bread'])
    cleanup()
    open()
    expect((await keyword()).value).toBe('bread')
  })
})
