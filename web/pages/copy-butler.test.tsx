import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listControls } from '../testing/list-controls.ts'
import { makeBrief } from '../testing/make-brief.ts'
import { ben, openArticle } from '../testing/open-article.tsx'
import { docId, page, serpOf } from '../testing/open-setup.tsx'
import { answerCalls, showAs } from '../testing/show-as.tsx'
import { refusal } from '../testing/show-page.tsx'
import { CopyButlerPage } from './copy-butler.tsx'

vi.mock('y-indexeddb', async () => (await import('../testing/open-article.tsx')).noDevice)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const text = () => document.body.textContent ?? ''
const ready = (words: string) => waitFor(() => expect(text()).toContain(words))

describe('the URL of an article', () => {
  it.each(['new', '0192a0c0', `${docId}x`])('with “%s” is unknown', (name) => {
    answerCalls({})
    const routes = (
      <Routes>
        <Route path="/copy-butler/:id" element={<CopyButlerPage />} />
        <Route path="*" element={null} />
      </Routes>
    )
    expect(showAs('user', routes, `/copy-butler/${name}`).address()).toBe('/404')
  })
  it.each([
    [404, 'Refused: gone.', ['Open sidebar', 'Documents', 'Go to documents']],
    [503, 'Refused: gone.', ['Open sidebar', 'Documents', 'Try again', 'Go to documents']],
  ])(
    'of an article with the response %d shows a message with alternatives',
    async (status, words, controls) => {
      openArticle({ answers: { 'POST /documents/get-current-doc': refusal(status, 'gone') } })
      await ready(words)
      expect(listControls()).toEqual(controls)
    },
  )
  it.each([
    [1, true, '', 'What keyword do you want to rank for?', true],
    [4, true, '', 'Pick a title', true],
    [1, false, '', 'Flour, water and salt.', false],
    [6, true, '', 'Flour, water and salt.', false],
    [6, true, '?setup=1', 'What keyword do you want to rank for?', true],
    [6, false, '?setup=1', 'Flour, water and salt.', false],
  ])(
    'at step %d, editable: %s, with “%s” shows “%s”',
    async (configurationStep, canEdit, query, words, isSetup) => {
      openArticle({ changes: { configurationStep, canEdit }, canWrite: canEdit, query })
      await ready(words)
      expect(document.querySelector('#editor_js') === null).toBe(isSetup)
      expect(document.title).toBe('Bread at home · Rankwell')
    },
  )
})

describe('the page of a brief', () => {
  const brief = makeBrief({
    goal: 'Bake bread',
    audience: 'Beginners',
    wordTarget: 1900,
    assignee: ben._id,
    questions: ['How long does it rise?'],
    documentKeywords: {
      content: [{ keyword: 'yeast', occurrences: '1-3', isHidden: false, isLocked: false }],
    },
  })
  it('shows its content and can be printed, downloaded as a Word file, and copied', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { hand, asked, address } = openArticle({
      query: '?brief',
      changes: { brief, collaborators: [ben], serp: serpOf([page('one'), page('two')]) },
      answers: { 'POST /export': new Response(new Blob(['file'])) },
    })
    await ready('Bake bread')
    expect(listControls()).toEqual([
      ...[
        'Open sidebar',
        'Documents',
        'Back to article',
        'Print or save as PDF',
        'Export to Word',
        'Copy link',
      ],
    ])
    expect([...document.querySelectorAll('dl > div')].map((one) => one.textContent)).toEqual([
      ...['Keywordbread', 'Word count1,900', 'Assigned toBen'],
    ])
    expect([...document.querySelectorAll('article > section')].map((one) => one.textContent)).toEqual([
      ...['GoalBake bread', 'AudienceBeginners', 'KeywordsKeywordTargetImportanceyeast1–3Medium'],
      'QuestionsHow long does it rise?',
      'Content gapsHow long does it rise?',
      'CompetitorsPageWordsHeadingsLinksImagesAbout one900242Average900242',
    ])
    await hand.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
    expect(print).toHaveBeenCalledOnce()
    await hand.click(screen.getByRole('button', { name: /Word/ }))
    await waitFor(() => expect(asked.some(({ path }) => path === '/export')).toBe(true))
    expect(asked.find(({ path }) => path === '/export')?.body).toEqual({
      html: expect.stringContaining('<h2>Goal</h2><p>Bake bread</p><h2>Audience</h2>'),
      title: 'Bread at home – Brief',
      language: 'en',
    })
    await hand.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}${address()}`)
  })
  it('without a brief shows a message, and links back', async () => {
    openArticle({ query: '?brief' })
    await ready('No brief yet.')
    expect(listControls()).toEqual(['Open sidebar', 'Documents', 'Back to article'])
    expect(screen.getByRole('link', { name: 'Back to article' }).getAttribute('href')).toBe(
      `/copy-butler/${docId}?panel=brief`,
    )
  })
})

describe('the review page', () => {
  const side = (html: string, changes: object = {}) => ({
    html,
    title: 'Bread at home',
    metaTitle: '',
    metaDescription: '',
    description: '',
    score: 61,
    words: 4,
    headings: 1,
    links: 0,
    ...changes,
  })
  const review = (changes: object = {}) => ({
    docId,
    seen: 'state-1',
    obstacle: null,
    minScore: null,
    approved: {
      ...side('<h2>Flour</h2><p>Old words.</p><p>Near.</p><p>Far away.</p><p>Kept.</p><p>Before.</p>', {
        title: 'Bread',
        score: 50,
      }),
      versionId: 'v',
      at: '2026-01-02T10:00:00.000Z',
      by: { _id: ben._id, username: 'Ben' },
    },
    current: side('<h2>Flour</h2><p>New words.</p><p>Near.</p><p>Far away.</p><p>Kept.</p><p>After.</p>'),
    passages: [],
    ...changes,
  })
  const open = (changes: object = {}, more: Parameters<typeof openArticle>[0] = {}) =>
    openArticle({
      query: '?review',
      ...more,
      changes: { status: 'In Review', ...more.changes },
      answers: { [`GET /documents/${docId}/review`]: review(changes), ...more.answers },
    })

  it('shows the changes since the approval, and steps through them', async () => {
    const { hand } = open()
    await ready('Compared with the version Ben approved')
    const fields = [...document.querySelectorAll('dl > div')].map((one) => one.textContent)
    expect(fields.slice(0, 5)).toEqual([
      ...['TitleBread at home', 'SEO titleEmpty', 'Meta descriptionEmpty', 'ExcerptEmpty', 'Score50 → 61'],
    ])
    const lines = () => [...document.querySelectorAll('.article-diff > li')].map((one) => one.textContent)
    const changed = ['Flour', 'OldNew words.', 'Near.', '⋯', 'Kept.', 'Before.After.']
    expect(lines()).toEqual(changed)
    const current = () => document.querySelector('[data-current]')?.textContent
    for (const [name, line, words] of [
      ['Next change', 'OldNew words.', 'Change 1 of 2'],
      ['Next change', 'Before.After.', 'Change 2 of 2'],
      ['Next change', 'OldNew words.', 'Change 1 of 2'],
      ['Previous change', 'Before.After.', 'Change 2 of 2'],
    ] as const) {
      await hand.click(screen.getByRole('button', { name }))
      expect([current(), screen.getByText(words).getAttribute('role')]).toEqual([line, 'status'])
    }
    await hand.click(screen.getByRole('switch', { name: 'Full text' }))
    expect(lines()).toEqual(changed.with(3, 'Far away.'))
  })
  it('of an article that was never approved shows the whole text', async () => {
    open({ approved: null })
    await ready('First review: no approved version to compare with yet.')
    expect(text()).toContain('Far away.')
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next change' })).toBeNull()
  })
  it.each(['user', 'publisher', 'reviewer', 'writer'] as const)(
    'offers a %s the actions that the role allows',
    async (role) => {
      open({}, { role })
      await ready('Compared with the version Ben approved')
      const decides = role !== 'writer'
      expect(listControls()).toEqual([
        ...['Open sidebar', 'Documents', 'Click to show user guide.', 'Back to article'],
        ...(decides ? ['Mark as declined', 'Mark as approved', 'Publish'] : []),
        ...['Writer', 'Due date', 'Target publish date', ...(decides ? ['Publish automatically on'] : [])],
        ...['Full text', 'Previous change', 'Next change'],
      ])
    },
  )
  it('is not available to viewers, and not during the setup', async () => {
    open({}, { role: 'viewer', canWrite: false, changes: { canEdit: false } })
    await ready('Flour, water and salt.')
    cleanup()
    open({}, { changes: { configurationStep: 3, canEdit: false }, canWrite: false })
    await ready('Flour, water and salt.')
  })
  it('that cannot be loaded can be loaded again', async () => {
    const { hand, asked } = open(
      {},
      { answers: { [`GET /documents/${docId}/review`]: refusal(500, 'internal') } },
    )
    await hand.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(asked.filter(({ path }) => path.endsWith('/review'))).toHaveLength(2))
    expect(within(document.body).queryByText(/Compared with/)).toBeNull()
  })
  it('shows members’ comments next to their passage', async () => {
    const thread = {
      _id: 't',
      docId,
      quote: 'New words.',
      resolvedAt: null,
      isDetached: false,
      anchor: null,
      comments: [
        {
          _id: 'c',
          author: ben,
          text: 'Nice.',
          mentions: [],
          createdAt: '2026-01-02T10:00:00.000Z',
          editedAt: null,
          isDeleted: false,
          reactions: [],
        },
      ],
    }
    open(
      { passages: [{ threadId: 't', quote: 'New words.', before: '', after: '' }] },
      {
        answers: {
          [`GET /documents-comments/${docId}`]: {
            threads: [thread],
            people: [ben],
            readThrough: null,
            canComment: true,
          },
        },
      },
    )
    await ready('Nice.')
    expect(listControls().slice(-4)).toEqual([
      ...['Go to text: New words.', 'Resolve', 'Reply', 'Pick a paragraph'],
    ])
    expect(text()).not.toContain('No comments yet.')
  })
})
