import type { Role } from '@rankwell/contract'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeSocket } from '../testing/fake-socket.ts'
import { listControls } from '../testing/list-controls.ts'
import { ben, findButton, mia, openArticle } from '../testing/open-article.tsx'
import { docId } from '../testing/open-setup.tsx'

vi.mock('y-indexeddb', async () => (await import('../testing/open-article.tsx')).noDevice)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const header = () => document.querySelector('header')?.textContent ?? ''
const bodyOf = (text: { getXmlFragment: (name: string) => { toString: () => string } }) =>
  text.getXmlFragment('default').toString()

const tools = [
  ...['Undo (off)', 'Redo (off)', 'Block', 'Current block', 'Bold', 'Italic', 'Underline', 'Strikethrough'],
  ...['Code', 'Highlight', 'Superscript', 'Subscript', 'Link', 'Comment', 'Improve'],
  'Block options',
]
/** Each entry links to the place where it is done. */
const quickWins = [
  'Word count: Write 1,200 words (now 4)+24.6 pts',
  'Keyword density: Use “bread” more often: density is 0% (target 1–2%)+0.2 pts',
  'Links: Add links: 8 recommended (now 0)',
  'Images: Add images: 3 recommended (now 0)',
  'Headings: Add headings: 8 recommended (now 0)',
]
const panels = [
  'Close',
  ...quickWins,
  ...['View keywords', 'View score', 'Brief', 'Research notes', 'Outline', 'Headings', 'Keywords', 'Images'],
  ...['SEO links', 'SEO settings', 'Tools', 'Review and schedule'],
]
const start = ['Open sidebar', 'Documents']
const head = ['Panels', 'Comments', 'History', 'Manage Article', 'Click to show user guide.']

describe('the controls on the page', () => {
  const draft = 'View scoreDraft40Fair'
  const rows: [name: string, role: Role, changes: object, controls: string[]][] = [
    ['an owner', 'user', {}, [...start, 'Edit title', draft, 'Share', ...head, ...tools, ...panels]],
    ['a publisher', 'publisher', {}, [...start, 'Edit title', draft, 'Share', ...head, ...tools, ...panels]],
    ['a writer', 'writer', {}, [...start, 'Edit title', draft, ...head, ...tools, ...panels]],
    [
      'a reviewer of a colleague’s article',
      'reviewer',
      { created_by: ben, status: 'In Review' },
      [...[...start, 'View scoreIn Review40Fair', ...head], ...['Comment', 'Edit', ...panels]],
    ],
    [
      'a viewer',
      'viewer',
      { canEdit: false },
      [...start, draft, 'Panels', 'Comments', 'Click to show user guide.', ...panels],
    ],
  ]
  it.each(rows)('for %s match the role', async (_, role, changes, controls) => {
    const { ready } = openArticle({ role, changes, canWrite: role !== 'viewer' })
    const editor = await ready()
    await waitFor(() => expect(listControls()).toEqual(controls))
    expect(editor.isEditable).toBe(role !== 'viewer' && role !== 'reviewer')
    expect(document.title).toBe('Bread at home · Rankwell')
  })

  it('become those of a writer when a reviewer starts editing', async () => {
    const { ready, hand } = openArticle({
      role: 'reviewer',
      changes: { created_by: ben, status: 'In Review' },
    })
    const editor = await ready()
    await hand.click(await findButton('Edit'))
    await waitFor(() => expect(editor.isEditable).toBe(true))
    await screen.findByRole('button', { name: 'Bold' })
    expect(screen.queryByText('You’re in view mode.')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(editor.view.dom))
  })
})

describe('the text', () => {
  it('is sent to the server, which acknowledges it', async () => {
    const { ready, text, server } = openArticle()
    const editor = await ready()
    await waitFor(() => expect(header()).toContain('Saved'))
    server.holdBack()
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, ' And time.')
    await waitFor(() => expect(header()).toContain('Saving…'))
    expect(header()).not.toContain('Saved')
    server.letThrough()
    await waitFor(() => expect(header()).toContain('Saved'))
    expect(bodyOf(text)).toContain('Flour, water and salt. And time.')
  })

  it('shows what another user writes', async () => {
    const { ready, text } = openArticle()
    const editor = await ready()
    const { replaceAll } = await import('@rankwell/editor')
    replaceAll(text, [{ id: 'a', type: 'paragraph', data: { text: 'Other words.' } }], null)
    await waitFor(() => expect(editor.getText()).toBe('Other words.'))
  })

  it('becomes read-only when the role changes, until it changes back', async () => {
    const { ready, server } = openArticle()
    const editor = await ready()
    await waitFor(() => expect(header()).toContain('Saved'))
    server.setAccess(false)
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(
      'Your role changed. You can read this document but no longer edit it.',
    )
    expect(listControls(notice)).toEqual([
      ...['Download text', 'Copy text', 'Local backups', 'Go to documents'],
    ])
    await waitFor(() => expect(editor.isEditable).toBe(false))
    expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull()
    server.setAccess(true)
    await waitFor(() => expect(editor.isEditable).toBe(true))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    [4401, 'Your session has expired. Sign in again to continue.', ['Sign in again']],
    [4403, 'You no longer have access to this document.', []],
    [4404, 'This document no longer exists.', []],
    [4409, 'This document was replaced on the server.', ['Load latest version']],
    [4426, 'A new version of the editor is available. Reload the page.', ['Reload']],
  ])(
    'stays readable after the server closes it with %d, and the page shows “%s”',
    async (code, words, ways) => {
      const { ready, server } = openArticle()
      const editor = await ready()
      await findButton('Bold')
      server.end(code, '')
      const notice = await screen.findByRole('alert')
      expect(notice.textContent).toContain(words)
      expect(notice.textContent).not.toContain('has not reached the server')
      expect(listControls(notice)).toEqual([
        ...['Download text', 'Copy text', ...ways],
        ...['Local backups', 'Go to documents'],
      ])
      expect([editor.isEditable, editor.getText()]).toEqual([false, 'Flour, water and salt.'])
      expect(header()).toContain('Changes are no longer saved')
      expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull()
    },
  )

  it('is reloaded after a confirmation if it was replaced on the server', async () => {
    const reload = vi.fn()
    vi.stubGlobal('location', Object.assign(new URL('http://localhost/'), { reload }))
    const { ready, server, hand } = openArticle()
    await ready()
    await findButton('Bold')
    server.end(4409, '')
    await hand.click(await findButton('Load latest version'))
    const question = await screen.findByRole('alertdialog')
    expect(reload).not.toHaveBeenCalled()
    await hand.click(within(question).getAllByRole('button').at(-1) as HTMLElement)
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('of a deleted article is no longer saved, and can be copied', async () => {
    const { ready, hand } = openArticle()
    const editor = await ready()
    await waitFor(() => expect(fakeSocket.hasListener('documentDeleted')).toBe(true))
    fakeSocket.receive('documentDeleted', { docId: 'another' })
    expect(screen.queryByRole('alert')).toBeNull()
    fakeSocket.receive('documentDeleted', { docId })
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain('This document was deleted and your changes are no longer saved.')
    await waitFor(() => expect(header()).toContain('Changes are no longer saved'))
    expect([editor.isEditable, editor.getText()]).toEqual([false, 'Flour, water and salt.'])
    await hand.click(await findButton('Local backups'))
    await waitFor(() =>
      expect(notice.textContent).toContain('Your browser isn’t storing backups on this device.'),
    )
  })
})

describe('actions of collaborators', () => {
  it('update title, status, and score in the header', async () => {
    const { ready, asked } = openArticle({ changes: { words: 4 }, isWide: false })
    await ready()
    await waitFor(() => expect(fakeSocket.hasListener('documentChanged')).toBe(true))
    const readings = () => asked.filter(({ path }) => path === '/documents/get-current-doc').length
    const news = {
      title: 'Rolls',
      status: 'Draft',
      hasFailed: false,
      score: 55,
      words: 9,
      configurationStep: 6,
    }
    fakeSocket.receive('documentChanged', { docId: 'another', ...news })
    fakeSocket.receive('documentChanged', { docId, ...news })
    await waitFor(() => expect(header()).toContain('Rolls'))
    expect(header()).toContain('Draft55')
    expect(document.title).toBe('Rolls · Rankwell')
    expect(readings()).toBe(1)
    // With a new status or score basis, more has changed than the event contains.
    fakeSocket.receive('documentChanged', { docId, ...news, status: 'In Review' })
    await waitFor(() => expect(readings()).toBe(2))
    await waitFor(() => expect(header()).toContain('Bread at home'))
    fakeSocket.receive('documentChanged', { docId, ...news, words: 4, score: 70 })
    await waitFor(() => expect(readings()).toBe(3))
  })

  it('update the list of users present', async () => {
    const { ready } = openArticle()
    await ready()
    await waitFor(() => expect(fakeSocket.hasListener('roomUsers')).toBe(true))
    fakeSocket.receive('roomUsers', { docId, users: [mia, ben] })
    const people = await screen.findByRole('list', { name: 'People in this document' })
    expect([...people.querySelectorAll('li')].map((one) => one.title)).toEqual(['Mia', 'Ben'])
  })
})

describe('the title', () => {
  const rename = async (hand: ReturnType<typeof openArticle>['hand'], title: string) => {
    await hand.click(await findButton('Edit title'))
    const field = await screen.findByRole('textbox', { name: 'Title' })
    await hand.clear(field)
    await hand.type(field, `${title}{Enter}`)
  }
  it('is sent to the server when it is edited', async () => {
    const { ready, hand, changesSent } = openArticle()
    await ready()
    await rename(hand, 'Rolls at home')
    await waitFor(() => expect(changesSent()).toEqual([{ title: 'Rolls at home' }]))
  })
})

describe('the side panel', () => {
  it.each([
    [true, '', 'Score'],
    [false, '', null],
    [true, '?panel=brief', 'Brief'],
    [false, '?panel=review', 'Review and schedule'],
    [true, '?panel=tools', 'Score'],
  ])('in a window that is wide (%s) with the query “%s” is initially %s', async (isWide, query, label) => {
    vi.stubGlobal('location', Object.assign(new URL(`http://localhost/${query}`), { reload: vi.fn() }))
    const { ready } = openArticle({ isWide, query })
    await ready()
    await screen.findByRole('button', { name: 'Bold' })
    const aside = screen.queryByRole('complementary')
    expect(aside?.getAttribute('aria-label') ?? null).toBe(label)
    if (aside) {
      fireEvent.keyDown(aside, { key: 'Enter' })
      expect(screen.queryByRole('complementary')).toBe(aside)
      fireEvent.keyDown(aside, { key: 'Escape' })
      expect(screen.queryByRole('complementary')).toBeNull()
    }
  })
})
