import type { Document, Role } from '@rankwell/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSavingStore } from '../collab/save-status/saving.ts'
import type { PanelName } from '../panel/panel-name.ts'
import { listControls } from '../testing/list-controls.ts'
import { answerCalls, showAs } from '../testing/show-as.tsx'
import { ArticleHeader } from './article-header.tsx'

beforeEach(
  () => void vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined })),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const person = (name: string) => ({ _id: name, username: name, color: 'aeffd6', avatar: null })
const article = (changes: object = {}) =>
  ({
    ...{ _id: 'doc', title: 'Compost', keyword: 'bins', language: 'en', status: 'Draft', hasFailed: false },
    ...{ score: 71, words: 900, cluster: null, collaborators: [], review: { hasChanged: false } },
    ...changes,
  }) as unknown as Document

interface Shown {
  role?: Role
  changes?: object
  canRename?: boolean
  panel?: PanelName | null
  unreadComments?: number
  people?: ReturnType<typeof person>[]
  onTitle?: (title: string) => Promise<void>
}
function show({ role = 'user', changes = {}, canRename = true, panel = null, ...rest }: Shown) {
  answerCalls({ 'GET /seo/locations': [], 'PUT /users/me': {} })
  const actions = { setStatus: vi.fn(), open: vi.fn(), dialog: null }
  const onPanel = vi.fn()
  const shown = showAs(
    role,
    <ArticleHeader
      document={article(changes)}
      menu={null}
      people={[]}
      saving={createSavingStore()}
      end={null}
      isReady={false}
      unreadComments={0}
      onTitle={async () => undefined}
      {...{ canRename, panel, onPanel, actions }}
      {...rest}
    />,
  )
  const press = (name: string | RegExp) => shown.hand.click(screen.getByRole('button', { name }))
  return { ...shown, actions, onPanel, press }
}

describe('the article header', () => {
  const score = /^View score/
  const all = [
    'Edit title',
    score,
    'Changed since approval',
    'Share',
    'Panels',
    'Comments',
    'History',
    'Manage Article',
  ]
  it.each([
    ['user', []],
    ['publisher', []],
    ['reviewer', ['Share']],
    ['writer', ['Share']],
    ['viewer', ['Edit title', 'Changed since approval', 'Share', 'History', 'Manage Article']],
  ] as const)('offers a %s everything except %o', (role, missing) => {
    const { container } = show({ role, changes: { review: { hasChanged: true } } })
    const controls = listControls(container)
    for (const name of all) {
      const isThere = controls.some((one) => (typeof name === 'string' ? one === name : name.test(one)))
      expect([role, name, isThere]).toEqual([role, name, !(missing as readonly unknown[]).includes(name)])
    }
  })

  it('shows that the article changed since its approval only if it did', () => {
    show({})
    expect(screen.queryByText('Changed since approval')).toBeNull()
  })

  it.each([
    [score, 'score', {}],
    ['Changed since approval', 'review', { review: { hasChanged: true } }],
    ['Comments', 'comments', {}],
    ['History', 'history', {}],
  ] as const)('%s opens its panel, and closes it again', async (name, panel, changes) => {
    const { press, onPanel } = show({ changes })
    await press(name)
    expect(onPanel.mock.calls).toEqual([[panel]])
    cleanup()
    const opened = show({ changes, panel })
    await opened.press(name)
    expect(opened.onPanel.mock.calls).toEqual([[null]])
  })

  it('opens the share dialog', async () => {
    const { press, actions } = show({})
    await press('Share')
    expect(actions.open.mock.calls).toEqual([['share']])
  })

  it.each([
    [0, 'Comments', null],
    [1, 'Comments, 1 new', '1'],
    [99, 'Comments, 99 new', '99'],
    [100, 'Comments, 100 new', '99+'],
  ])('shows the count of %i unread comments', (unreadComments, name, badge) => {
    show({ unreadComments })
    const button = screen.getByRole('button', { name })
    expect(button.parentElement?.textContent || null).toBe(badge)
  })
})

describe('the article title', () => {
  it.each([
    [{}, 'Compost', 'Compost'],
    [{ title: '' }, 'bins', null],
  ])('shows the title, or the keyword if there is none: %o', (changes, text, marked) => {
    const { container } = show({ changes })
    const title = container.querySelector<HTMLElement>('[title]')
    expect(title?.textContent).toBe(text)
    expect(title?.getAttribute('data-article-title')).toBe(marked)
  })

  it('cannot be edited in read-only mode', () => {
    show({ canRename: false })
    expect(screen.queryByRole('button', { name: 'Edit title' })).toBeNull()
  })

  it.each([
    ['Enter', ['Compost!']],
    ['Save title', ['Compost!']],
    ['Escape', []],
    ['Cancel', []],
  ])('is edited in place and closed with %s', async (way, saved) => {
    const onTitle = vi.fn(async (_title: string) => undefined)
    const { hand, press } = show({ onTitle })
    await press('Edit title')
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' })
    expect([field.value, field.maxLength]).toEqual(['Compost', 300])
    await hand.type(field, '!')
    if (way === 'Enter' || way === 'Escape') await hand.keyboard(`{${way}}`)
    else await press(way)
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull())
    expect(onTitle.mock.calls.map(([title]) => title)).toEqual(saved)
    // Keyboard focus returns to the edit button.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit title' }))
  })

  it('stays open if it could not be saved', async () => {
    const onTitle = vi.fn(() => Promise.reject(new Error('No.')))
    const { hand, press } = show({ onTitle })
    await press('Edit title')
    await hand.type(screen.getByRole('textbox', { name: 'Title' }), '!')
    fireEvent.submit(screen.getByRole('textbox', { name: 'Title' }))
    await waitFor(() => expect(onTitle).toHaveBeenCalledOnce())
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Compost!')
  })
})

describe('the collaborators in the header', () => {
  const names = ['Ada', 'Bo', 'Cy', 'Di', 'Eve', 'Flo']
  const facesIn = (label: string) =>
    within(screen.getByRole('list', { name: label }))
      .getAllByRole('listitem')
      .map((one) => one.title)

  it.each([
    [1, ['Ada']],
    [4, ['Ada', 'Bo', 'Cy', 'Di']],
    // A fifth avatar takes no more space than the count that would replace it.
    [5, ['Ada', 'Bo', 'Cy', 'Di', 'Eve']],
    [6, ['Ada', 'Bo', 'Cy', 'Di', 'Eve and Flo']],
  ])('show the %i users who have the article open', (count, faces) => {
    show({ people: names.slice(0, count).map(person) })
    expect(facesIn('People in this document')).toEqual(faces)
    expect(screen.queryByRole('list', { name: 'Collaborators (offline)' })).toBeNull()
  })

  it.each([
    [1, 2, ['Bo', 'Cy']],
    [3, 3, ['Di', 'Eve and Flo']],
    [4, 2, ['Eve and Flo']],
  ])('fill the space left by %i present users with absent ones', (here, away, faces) => {
    const people = names.slice(0, here).map(person)
    show({ people, changes: { collaborators: names.slice(0, here + away).map(person) } })
    expect(facesIn('Collaborators (offline)')).toEqual(faces)
  })
})
