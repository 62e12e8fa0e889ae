import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listControls } from '../../testing/list-controls.ts'
import { makeBrief } from '../../testing/make-brief.ts'
import { ben, findButton, openArticle } from '../../testing/open-article.tsx'
import { page, serpOf } from '../../testing/open-setup.tsx'

vi.mock('y-indexeddb', async () => (await import('../../testing/open-article.tsx')).noDevice)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const aside = () => screen.getByRole('complementary')
const brief = makeBrief({
  goal: 'Bake bread',
  audience: 'Beginners',
  wordTarget: 900,
  questions: ['How long does it rise?'],
  documentKeywords: {
    content: [
      { keyword: 'yeast', occurrences: '1-3', isHidden: false, isLocked: false },
      { keyword: 'flour', occurrences: '1-2', isHidden: false, isLocked: true },
    ],
  },
})
const blocks = [
  { id: 'h', type: 'header', data: { text: 'Flour', level: 2 } },
  { id: 'a', type: 'paragraph', data: { text: 'Flour, water, yeast and salt. Yeast makes bread rise.' } },
]
async function openPanel(name: string, more: Parameters<typeof openArticle>[0] = {}) {
  const changes = { brief, serp: serpOf([page('one'), page('two')]), ...more.changes }
  const opened = openArticle({ blocks, ...more, changes })
  const editor = await opened.ready()
  if (name !== 'Score') await opened.hand.click(await findButton(name))
  await waitFor(() => expect(aside().getAttribute('aria-label')).toBe(name))
  const press = async (button: string) =>
    opened.hand.click(await within(aside()).findByRole('button', { name: button }))
  return { ...opened, editor, press }
}
const sent = (asked: { method: string; path: string; body: unknown }[]) =>
  asked
    .filter(({ method, path }) => method !== 'GET' && path !== '/documents/get-current-doc')
    .map(({ body }) => body)

describe('the score', () => {
  const parts = async () => {
    await within(aside()).findByText('What earns most now')
    for (const one of aside().querySelectorAll('details')) {
      one.open = true
      fireEvent(one, new Event('toggle'))
    }
    return () => [...aside().querySelectorAll('details')].map((one) => one.textContent)
  }
  it('says of each part what it measures, what it earns and what is to be done', async () => {
    await openPanel('Score')
    const texts = await parts()
    await waitFor(() => expect(texts()[0]).toContain('There is a title'))
    expect(texts()).toEqual([
      'Title40 / 50There is a title20 / 20The title has 55 to 60 characters0 / 10+10 points if the title has 55 to 60 characters; it has 13The title holds the keyword20 / 20',
      'Meta description0 / 35There is a meta description0 / 10+10 points if there is a meta description (SEO settings)The meta description has 155 to 160 characters0 / 10+10 points if the meta description has 155 to 160 characters; it has 0The meta description holds the keyword0 / 15+15 points if the meta description holds “bread”',
      'Word count0.2 / 50The text is as long as the competitors’ mean, or up to 999 words longer0.2 / 50+49.8 points if the text has 900 words; it has 10',
      'Links0 / 20About as many links as the competitors have0 / 20+20 points if the text has 4 links; it has 0',
      'Images0 / 20About as many images as the competitors have0 / 20+20 points if the text has 2 images; it has 0',
      'Headings25 / 50About as many headings as the competitors have10 / 20+10 points if the text has 2 headings; it has 1Headings in order: no level skipped, none empty15 / 15A heading holds the keyword0 / 15+15 points if a heading holds “bread”',
      'Keyword occurrence75 / 75Each of 2 keywords earns up to 25. Their mean, 25, times 3 is 75.2 of 2 are in their range.Open the keywords',
      'Keyword density0 / 30The keyword makes up 1 to 2 % of the words0 / 30+30 points if “bread” makes up 1 to 2 % of the words; it makes up 10 %: use it less oftenbread',
      'Placement30 / 30The first paragraph holds the keyword10 / 10breadThe middle third holds the keyword10 / 10breadThe last block holds the keyword10 / 10bread',
      'Call to action0 / 5The meta description calls to action0 / 5+5 points if the meta description calls to action, such as “learn more”',
    ])
    const marks = [...aside().querySelectorAll('svg[aria-label]')].map((one) =>
      one.getAttribute('aria-label'),
    )
    expect(marks.slice(0, 3)).toEqual(['Fine', 'Can be better', 'Fine'])
    const figures = [...aside().querySelectorAll('dl > div')].map((one) => one.textContent)
    expect(figures).toEqual(['Words10 of 900', 'Headings1 of 2', 'Links0 of 4', 'Images0 of 2'])
    const steps = [...aside().querySelectorAll('ol > li')].map((one) => one.textContent?.split(':')[0])
    expect(steps).toEqual(['Word count', 'Keyword density', 'Links'])
    expect(aside().textContent).toContain('170.2 of 365 points are 47 out of 100.')
  })
  it('leads to the places in the text, and to the keywords', async () => {
    const { editor, hand } = await openPanel('Score')
    const texts = await parts()
    await waitFor(() => expect(texts()[8]).toContain('bread'))
    await hand.click(within(aside()).getAllByRole('button', { name: 'bread' })[0] as HTMLElement)
    const { from, to } = editor.state.selection
    expect(editor.state.doc.textBetween(from, to)).toBe('bread')
    await hand.click(within(aside()).getAllByRole('button', { name: 'Open the keywords' })[0] as HTMLElement)
    await waitFor(() => expect(aside().getAttribute('aria-label')).toBe('Keywords'))
  })
  it('without a keyword leads writers to choose one', async () => {
    await openPanel('Score', { changes: { keyword: '' } })
    const link = await within(aside()).findByRole('link')
    expect(link.getAttribute('href')).toMatch(/\?setup=1$/)
  })
})

describe('the brief', () => {
  it('shows its fields, and to those who only read without a way to change them', async () => {
    const fields = [
      ...['Goal', 'Audience', 'Search intent', 'Angle', 'Call to action', 'Voice', 'Words', 'Due'],
    ]
    const { press, asked } = await openPanel('Brief')
    await within(aside()).findByDisplayValue('Bake bread')
    await waitFor(() => expect(aside().textContent).toContain('yeast2 of 1–3Right'))
    expect(listControls(aside()).slice(0, 16)).toEqual([
      ...['Close', 'Read, print or send', 'Make anew from the research', 'Goal', 'Audience', 'Search intent'],
      ...['Use', 'Angle', 'Use', 'Call to action', 'Voice', 'Words'],
      ...['Lock Words: it stays when the brief is made anew', 'Due', 'Assigned to'],
      'Lock Keywords: it stays when the brief is made anew',
    ])
    await press('Lock Keywords: it stays when the brief is made anew')
    await waitFor(() => expect(sent(asked)).toEqual([{ base: { locked: [] }, locked: ['documentKeywords'] }]))
    cleanup()
    await openPanel('Brief', { role: 'viewer', canWrite: false, changes: { canEdit: false } })
    await waitFor(() => expect(aside().textContent).toContain('yeast2 of 1–3Right'))
    expect(listControls(aside())).toEqual([
      ...[
        'Close',
        'Read, print or send',
        ...fields.map((name) => `${name} (read only)`),
        'Assigned to (off)',
      ],
      ...['yeast2 of 1–3Right', 'flour2 of 1–2Right'],
    ])
  })
  it('locks a keyword, hides another, and steps through its places in the text', async () => {
    const { asked, press, editor } = await openPanel('Brief')
    await press('yeast2 of 1–3Right')
    const place = () => [...editor.view.dom.querySelectorAll('[class*=place]')].map((one) => one.textContent)
    await waitFor(() => expect(place()).toEqual(['yeast', 'Yeast']))
    await press('Next match')
    await press('Stop marking')
    await waitFor(() => expect(place()).toEqual([]))
    await press('Hide yeast')
    await press('Unlock “flour”')
    const [yeast, flour] = brief.documentKeywords.content
    const base = { documentKeywords: { content: [yeast, flour] } }
    await waitFor(() =>
      expect(sent(asked)).toEqual([
        { base, documentKeywords: { content: [{ ...yeast, isHidden: true }, flour] } },
        { base, documentKeywords: { content: [yeast, { ...flour, isLocked: false }] } },
      ]),
    )
  })
  it('sends what is changed with what it was', async () => {
    const { asked, hand } = await openPanel('Brief')
    const goal = await within(aside()).findByDisplayValue('Bake bread')
    await hand.type(goal, ' at home')
    await hand.tab()
    await waitFor(() =>
      expect(sent(asked)).toEqual([{ base: { goal: 'Bake bread' }, goal: 'Bake bread at home' }]),
    )
  })
  it('is announced above the text where a colleague has changed it, until it is looked at', async () => {
    const news = [
      {
        field: 'goal',
        by: { ...ben },
        at: '2026-01-01T10:00:00.000Z',
        removed: ['Bake'],
        added: ['Bake bread'],
      },
      { field: 'wordTarget', by: null, at: '2026-01-01T10:00:00.000Z', removed: ['800'], added: ['900'] },
    ]
    const { asked, hand } = await openPanel('Score', { answers: { [`GET /brief/${brief._id}/news`]: news } })
    const notice = await screen.findByText(/Goal · /)
    expect(notice.textContent).toBe('The brief has changed: Goal · Words')
    await hand.click(within(notice.parentElement as HTMLElement).getAllByRole('button')[0] as HTMLElement)
    await waitFor(() => expect(aside().getAttribute('aria-label')).toBe('Brief'))
    const list = await within(aside()).findByRole('status')
    expect([...list.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^GoalBBen.* agoBakeBake bread$/),
      expect.stringMatching(/^WordsAnother main keyword.* ago800900$/),
    ])
    expect([...list.querySelectorAll('del')].map((one) => one.textContent)).toEqual(['Bake', '800'])
    await hand.click(within(list).getByRole('button'))
    await waitFor(() => expect(asked.some(({ path }) => path === `/brief/${brief._id}/seen`)).toBe(true))
    await waitFor(() => expect(within(aside()).queryByRole('status')).toBeNull())
  })
})

describe('other panels', () => {
  it.each([
    [
      'Outline',
      'There is no outline yet.',
      ['Close', 'Propose an outline', 'Edit with competitors’ headings in the setup'],
    ],
    [
      'Headings',
      '1 headingAll in order',
      ['Close', 'H2Flour', 'Tools for “Flour”', 'Add a heading', 'Compare side by side', 'Add “Only one”'],
    ],
    [
      'Images',
      'In the text0Competitors’ mean2With problems0',
      ['Close', 'Upload', 'From an address', 'Earlier uploads', 'Upload'],
    ],
    [
      'Review and plan',
      'DraftCompare and decideWritten byNobody yet',
      ['Close', 'Compare and decide', 'Written by', 'Due', 'Planned for', 'Publishes itself on'],
    ],
    [
      'Comments',
      'Nothing is being discussed.',
      ['Comment on the selection', 'Close comments', 'Open', 'Resolved', 'Comment on the selection'],
    ],
  ])(
    '%s says what is there and offers what can be done; its own button and Escape close it',
    async (name, words, controls) => {
      const { hand } = await openPanel(name)
      await waitFor(() => expect(aside().textContent).toContain(words))
      expect(listControls(aside())).toEqual(controls)
      fireEvent.keyDown(aside(), { key: 'Escape' })
      expect(screen.queryByRole('complementary')).toBeNull()
      await hand.click(await findButton(name))
      await waitFor(() => expect(aside().getAttribute('aria-label')).toBe(name))
      await hand.click(screen.getAllByRole('button', { name, pressed: true })[0] as HTMLElement)
      expect(screen.queryByRole('complementary')).toBeNull()
    },
  )
  it('Headings compares the headings of the article and its competitors side by side', async () => {
    const { press } = await openPanel('Headings')
    await press('Compare side by side')
    const dialog = await screen.findByRole('dialog')
    const columns = [...dialog.querySelectorAll('section > div > *')].map((one) => one.textContent)
    expect(columns).toEqual([
      'This article1 heading · 1 sharedH2Flour',
      'About oneone.example2 headings · 1 sharedH2FlourH2Only one',
    ])
    const ticks = [...dialog.querySelectorAll('ol svg')].map((one) => one.getAttribute('aria-label'))
    expect(ticks).toEqual(['A competitor has it too', 'Covered'])
  })
})
