import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listControls } from '../testing/list-controls.ts'
import { makeBrief } from '../testing/make-brief.ts'
import { ben, findButton, openArticle } from '../testing/open-article.tsx'
import { page, serpOf } from '../testing/open-setup.tsx'

vi.mock('y-indexeddb', async () => (await import('../testing/open-article.tsx')).noDevice)

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
  const changes = {
    brief,
    serp: serpOf([page('rye'), page('oats')], { intent: 'informational' }),
    ...more.changes,
  }
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
    await within(aside()).findByText('Quick wins')
    for (const one of aside().querySelectorAll('details')) {
      one.open = true
      fireEvent(one, new Event('toggle'))
    }
    return () => [...aside().querySelectorAll('details')].map((one) => one.textContent)
  }
  it('shows what each part measures, its points, and what to do', async () => {
    await openPanel('Score')
    const texts = await parts()
    await waitFor(() => expect(texts()[0]).toContain('Has a title'))
    // With 10 of the required 450 words, 2 % of 365 points count, so a point is worth 0.006 of 100. Only adding 900
    // words gains more: 100 × (170.2 + 49.8) / 365 − 1.04.
    expect(texts()).toEqual([
      'Title40 / 50Has a title20 / 20Title is 55–60 characters0 / 10+0.1 pts: Make the title 55–60 characters (now 13)Title includes the keyword20 / 20',
      'Meta description0 / 35Has a meta description0 / 10+0.1 pts: Add a meta descriptionMeta description is 155–160 characters0 / 10+0.1 pts: Make the meta description 155–160 characters (now 0)Meta description includes the keyword0 / 15+0.1 pts: Add “bread” to the meta description',
      'Word count0.2 / 50Word count matches the competitor average (up to 999 words more is fine)0.2 / 50+59.2 pts: Write 900 words (now 10)',
      'Links0 / 20As many links as competitors, or more0 / 20+0.1 pts: Add links: 4 recommended (now 0)',
      'Images0 / 20As many images as competitors, or more0 / 20+0.1 pts: Add images: 2 recommended (now 0)',
      'Headings25 / 50Heading count is close to competitors10 / 20+0.1 pts: Add headings: 2 recommended (now 1)Heading levels are in order, none empty15 / 15Keyword appears in a heading0 / 15+0.1 pts: Use “bread” in a heading',
      'Keyword occurrence75 / 75Each of 2 keywords earns up to 25 points, and important ones count more. Weighted average 25 × 3 = 75.2 of 2 keywords in rangeView keywords',
      'Keyword density0 / 30Keyword density is 1–2%0 / 30+0.2 pts: Use “bread” less often: density is 10% (target 1–2%)bread',
      'Placement30 / 30Keyword in the first paragraph10 / 10breadKeyword in the middle third10 / 10breadKeyword in the last section10 / 10bread',
      'Call to action0 / 5Meta description includes a call to action0 / 5Add a call to action to the meta description, such as “learn more”',
    ])
    const marks = [...aside().querySelectorAll('svg[aria-label]')].map((one) =>
      one.getAttribute('aria-label'),
    )
    expect(marks.slice(0, 3)).toEqual(['Good', 'Needs work', 'Good'])
    const figures = [...aside().querySelectorAll('dl > div')].map((one) => one.textContent)
    expect(figures).toEqual(['Words10 of 900', 'Headings1 of 2', 'Links0 of 4', 'Images0 of 2'])
    const steps = [...aside().querySelectorAll('ol > li')].map((one) => one.textContent?.split(':')[0])
    expect(steps).toEqual(['Word count', 'Keyword density', 'Links', 'Images', 'Meta description'])
    expect(aside().textContent).toContain('1 of 100 (170.2 of 365 points × 0.02)')
  })
  it('links to the places in the text, and to the keywords', async () => {
    const { editor, hand } = await openPanel('Score')
    const texts = await parts()
    await waitFor(() => expect(texts()[8]).toContain('bread'))
    await hand.click(within(aside()).getAllByRole('button', { name: 'bread' })[0] as HTMLElement)
    const { from, to } = editor.state.selection
    expect(editor.state.doc.textBetween(from, to)).toBe('bread')
    await hand.click(within(aside()).getAllByRole('button', { name: 'View keywords' })[0] as HTMLElement)
    await waitFor(() => expect(aside().getAttribute('aria-label')).toBe('Keywords'))
  })
  it('asks writers to choose a keyword if there is none', async () => {
    await openPanel('Score', { changes: { keyword: '' } })
    const link = await within(aside()).findByRole('link')
    expect(link.getAttribute('href')).toMatch(/\?setup=1$/)
  })
})

describe('the brief', () => {
  it('shows its fields, read-only for viewers', async () => {
    const fields = [
      ...['Goal', 'Audience', 'Search intent', 'Angle', 'Call to action', 'Tone', 'Word count', 'Due'],
    ]
    const { press, asked } = await openPanel('Brief')
    await within(aside()).findByDisplayValue('Bake bread')
    await waitFor(() => expect(aside().textContent).toContain('yeast2 of 1–3On target'))
    expect(listControls(aside()).slice(0, 16)).toEqual([
      ...['Close', 'View, print or share', 'Refresh from research', 'Goal', 'Audience', 'Search intent'],
      ...['Use', 'Angle', 'Use', 'Call to action', 'Tone', 'Word count'],
      ...['Lock Word count so it isn’t overwritten when the brief is regenerated', 'Due', 'Assigned to'],
      'Lock Keywords so it isn’t overwritten when the brief is regenerated',
    ])
    await press('Lock Keywords so it isn’t overwritten when the brief is regenerated')
    await waitFor(() => expect(sent(asked)).toEqual([{ base: { locked: [] }, locked: ['documentKeywords'] }]))
    cleanup()
    await openPanel('Brief', { role: 'viewer', canWrite: false, changes: { canEdit: false } })
    await waitFor(() => expect(aside().textContent).toContain('yeast2 of 1–3On target'))
    expect(listControls(aside())).toEqual([
      ...[
        'Close',
        'View, print or share',
        ...fields.map((name) => `${name} (read only)`),
        'Assigned to (off)',
      ],
      ...['yeast2 of 1–3On target', 'flour2 of 1–2On target'],
    ])
  })
  it('locks a keyword, hides another, and steps through its matches in the text', async () => {
    const { asked, press, editor } = await openPanel('Brief')
    await press('yeastMedium importance2 of 1–3On target')
    const place = () => [...editor.view.dom.querySelectorAll('[class*=place]')].map((one) => one.textContent)
    await waitFor(() => expect(place()).toEqual(['yeast', 'Yeast']))
    await press('Next match')
    expect(editor.view.dom.querySelectorAll('.place-mark-current')).toHaveLength(1)
    await press('Deselect keyword')
    await waitFor(() => expect(editor.view.dom.querySelectorAll('.place-mark-current')).toHaveLength(0))
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
  it('sends changes together with the previous values', async () => {
    const { asked, hand } = await openPanel('Brief')
    const goal = await within(aside()).findByDisplayValue('Bake bread')
    await hand.type(goal, ' at home')
    await hand.tab()
    await waitFor(() =>
      expect(sent(asked)).toEqual([{ base: { goal: 'Bake bread' }, goal: 'Bake bread at home' }]),
    )
  })
  it('is announced above the text after a collaborator changes it, until it is opened', async () => {
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
    expect(notice.textContent).toBe('The brief has changed: Goal · Word count')
    await hand.click(within(notice.parentElement as HTMLElement).getAllByRole('button')[0] as HTMLElement)
    await waitFor(() => expect(aside().getAttribute('aria-label')).toBe('Brief'))
    const list = await within(aside()).findByRole('status')
    expect([...list.querySelectorAll('li')].map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^GoalBBen.* agoBakeBake bread$/),
      expect.stringMatching(/^Word countMain keyword changed.* ago800900$/),
    ])
    expect([...list.querySelectorAll('del')].map((one) => one.textContent)).toEqual(['Bake', '800'])
    await hand.click(within(list).getByRole('button'))
    await waitFor(() => expect(asked.some(({ path }) => path === `/brief/${brief._id}/seen`)).toBe(true))
    await waitFor(() => expect(within(aside()).queryByRole('status')).toBeNull())
  })
})

describe('other panels', () => {
  it.each([
    ['Outline', 'No outline yet.', ['Close', 'Generate outline', 'Edit outline and competitor headings']],
    [
      'Headings',
      '1 headingNo issues',
      ['Close', 'H2Flour', 'Options for “Flour”', 'Add heading', 'Compare side by side', 'Add “Only rye”'],
    ],
    [
      'Images',
      'In article0Competitor average2With issues0',
      ['Close', 'Upload', 'From URL', 'Media library', 'Upload'],
    ],
    [
      'Review and schedule',
      'DraftReview changesWriterUnassigned',
      ['Close', 'Review changes', 'Writer', 'Due date', 'Target publish date', 'Publish automatically on'],
    ],
    ['Comments', 'No comments yet.', ['Comment', 'Close comments', 'Open', 'Resolved', 'Comment']],
  ])('%s shows its content and actions; its button and Escape close it', async (name, words, controls) => {
    const { hand } = await openPanel(name)
    await waitFor(() => expect(aside().textContent).toContain(words))
    await waitFor(() => expect(listControls(aside())).toEqual(controls))
    fireEvent.keyDown(aside(), { key: 'Escape' })
    expect(screen.queryByRole('complementary')).toBeNull()
    await hand.click(await findButton(name))
    await waitFor(() => expect(aside().getAttribute('aria-label')).toBe(name))
    await hand.click(screen.getAllByRole('button', { name, pressed: true })[0] as HTMLElement)
    expect(screen.queryByRole('complementary')).toBeNull()
  })
  it('Headings compares the headings of the article and its competitors side by side', async () => {
    const { press } = await openPanel('Headings')
    await press('Compare side by side')
    const dialog = await screen.findByRole('dialog')
    const columns = [...dialog.querySelectorAll('section > div > *')].map((one) => one.textContent)
    expect(columns).toEqual([
      'Your article1 heading · 1 sharedH2Flour',
      'About ryerye.example2 headings · 1 sharedH2FlourH2Only rye',
    ])
    const ticks = [...dialog.querySelectorAll('ol svg')].map((one) => one.getAttribute('aria-label'))
    expect(ticks).toEqual(['Also used by a competitor', 'Covered'])
  })
})
