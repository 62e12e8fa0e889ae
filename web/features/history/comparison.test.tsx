import { currentFormula, type Document, type Version } from '@rankwell/contract'
import { createExtensions } from '@rankwell/editor'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import type { Layout } from '../../ui/changes.tsx'
import { Comparison, type VersionContent } from './comparison.tsx'
import { VersionCard } from './version-card.tsx'
import { VersionDialog } from './version-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Line = string | [type: string, text: string]
const kept = (title: string, meta: string, ...lines: Line[]): VersionContent => ({
  title,
  meta,
  text: {
    type: 'doc',
    content: lines.map((line) => {
      const [type, text] = typeof line === 'string' ? ['paragraph', line] : line
      return { type, attrs: { level: 2 }, content: [{ type: 'text', text }] }
    }),
  },
})
const old = kept('Bread', 'Old meta', 'One two', ...'abcdefgh', 'Gone')

function show(newer: VersionContent, layout: Layout = 'inline', older: VersionContent = old) {
  const onLayout = vi.fn()
  const shown = showAs(
    'writer',
    <Comparison {...{ older, newer, layout, onLayout }} names={['Before lunch', 'Now']} />,
  )
  const text = () => shown.container.textContent ?? ''
  const marks = (name: 'ins' | 'del') =>
    [...shown.container.querySelectorAll(`${name}[data-spoken]`)].map(({ textContent }) => textContent)
  return { ...shown, onLayout, text, marks }
}

describe('two versions of an article', () => {
  it('that are equal show a message, without a legend or a choice of layout', () => {
    const { text } = show(old)
    expect([text(), screen.queryAllByRole('button').length]).toEqual(['No changes.', 0])
  })

  it.each([
    ['the title', kept('Rye', 'Old meta'), ['Title'], ['Rye'], ['Bread']],
    ['the meta description', kept('Bread', 'New meta'), ['Meta description'], ['New'], ['Old']],
    ['both', kept('Rye', 'New meta'), ['Title', 'Meta description'], ['Rye', 'New'], ['Bread', 'Old']],
  ])(
    'that differ in the %s show it above the unchanged text',
    (_, { title, meta }, heads, added, removed) => {
      const { text, marks } = show({ ...old, title, meta })
      expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([...heads, 'Text'])
      expect([marks('ins'), marks('del')]).toEqual([added, removed])
      expect(text()).toContain('No changes.')
    },
  )

  it('show changed lines with two lines around them, and count the others', () => {
    const { text, marks } = show(kept('Bread', 'Old meta', 'One three', ...'abcdefgh', 'New', 'Gone'))
    expect(screen.queryAllByRole('heading')).toEqual([])
    expect([marks('ins'), marks('del')]).toEqual([['three', 'New'], ['two']])
    expect(text()).toContain('ab4 lines unchanged')
    expect(text()).toContain('ghNewGone')
    expect(text()).not.toContain('Before lunch')
  })

  it('side by side have the older one first, each without the other’s changes', () => {
    const { container, text } = show(kept('Bread', 'Old meta', 'One three', ...'abcdefgh', 'New'), 'columns')
    expect(text()).toContain('Before lunchNow')
    const halves = [...container.querySelectorAll('.gap-4 > [dir]')].map(({ textContent }) => textContent)
    expect(halves.slice(0, 2)).toEqual(['One two', 'One three'])
    expect(halves).toContain('Gone')
    expect(halves).toContain('New')
  })

  it('show when a line changed its kind, and when only its formatting changed', () => {
    const before = kept('T', 'm', ['heading', 'Care'], 'Same words')
    const { text } = show(kept('T', 'm', 'Care', 'Same words'), 'inline', before)
    expect(text()).toContain('Heading 2 → ParagraphCare')
    cleanup()
    const bold = kept('T', 'm', 'Same words')
    Object.assign(bold.text.content?.[0]?.content?.[0] ?? {}, { marks: [{ type: 'bold' }] })
    expect(show(bold, 'inline', kept('T', 'm', 'Same words')).text()).toContain('Only formatting')
  })

  it.each([
    ['inline', 'Side by side', 'columns'],
    ['columns', 'Inline', 'inline'],
  ] as const)('in the layout %s can change to %s', async (layout, name, next) => {
    const { hand, onLayout } = show({ ...old, title: 'Rye' }, layout)
    const choice = within(screen.getByRole('group', { hidden: true }))
    const pressed = choice.getByRole('button', { pressed: true, hidden: true })
    const other = choice.getByRole('button', { pressed: false, hidden: true })
    expect([pressed === other, other.getAttribute('aria-label')]).toEqual([false, name])
    await hand.click(other)
    expect(onLayout.mock.calls).toEqual([[next]])
  })
})

const docId = '0192a0c0-0000-7000-8000-000000000009'
const version = (number: number, changes: object = {}) =>
  ({
    ...{ _id: `0192a0c0-0000-7000-8000-00000000000${number}`, docId, name: '', kind: 'edit' },
    ...{ createdAt: '2026-11-20T10:00:00.000Z', authors: [{ username: 'Ada' }, { username: 'Ben' }] },
    ...{ score: 50, words: 1200, formula: currentFormula, title: `Title ${number}` },
    ...changes,
  }) as unknown as Version
const stored = (number: number, text: string, changes: object = {}) => ({
  ...version(number),
  metaDescription: 'Meta',
  blog: { time: 1, blocks: text ? [{ id: 'a', type: 'paragraph', data: { text } }] : [] },
  html: text && `<p>${text}</p>`,
  ...changes,
})

describe('a version', () => {
  const editors: Editor[] = []
  afterEach(() => {
    for (const editor of editors.splice(0)) editor.destroy()
  })
  const pathOf = (number: number) => `GET /documents-history/${docId}/${version(number)._id}`
  function open(changes: Partial<Parameters<typeof VersionDialog>[0]> = {}, answers: object = {}) {
    const asked = answerCalls({
      [pathOf(1)]: stored(1, 'First words'),
      [pathOf(2)]: stored(2, 'Second words'),
      ...answers,
    })
    const editor = new Editor({ extensions: createExtensions(), content: '<p>Third words</p>' })
    editors.push(editor)
    const actions = { onRestore: vi.fn(), onClose: vi.fn() }
    const document = { title: 'Title 2', metaData: { metaDescription: 'Meta' } } as unknown as Document
    const shown = showAs(
      'writer',
      <VersionDialog
        {...{ document, version: version(2), previous: version(1), editor, ...actions }}
        {...{ name: 'Second', previousName: 'First', canRestore: true, isBusy: false, ...changes }}
      />,
    )
    const marks = () => {
      const texts = (name: string) =>
        [...globalThis.document.querySelectorAll(`${name}[data-spoken]`)].map((one) => one.textContent)
      return { removed: texts('del'), added: texts('ins') }
    }
    const tab = async (name: string) => shown.hand.click(await screen.findByRole('tab', { name }))
    return { ...shown, ...actions, asked, marks, tab }
  }
  const text = () => screen.getByRole('dialog').textContent ?? ''

  it('shows what changed since, what it changed itself, and its text', async () => {
    const { marks, tab } = open()
    await waitFor(() => expect(marks()).toEqual({ removed: ['Second'], added: ['Third'] }))
    await tab('Changes in this version')
    await waitFor(() => expect(marks().added).toContain('Second'))
    expect(marks().removed).toContain('First')
    await tab('This version')
    expect(text()).toContain('Second words')
    expect(marks()).toEqual({ removed: [], added: [] })
  })

  it('that is the first one has no tab for its own changes', async () => {
    const { tab } = open({ version: version(1), previous: null })
    await tab('Changes since this version')
    expect(screen.getAllByRole('tab')).toHaveLength(2)
  })

  it.each([
    [true, false],
    [true, true],
    [false, false],
  ])(
    'can be restored only with permission (%s), and not twice at once (busy: %s)',
    async (canRestore, isBusy) => {
      const { hand, onRestore } = open({ canRestore, isBusy })
      const button = screen.queryByRole('button', { name: 'Restore this version' })
      expect(button !== null).toBe(canRestore)
      expect(text().includes('Your current text will be saved')).toBe(canRestore)
      if (!button) return
      expect(button.getAttribute('aria-busy')).toBe(String(isBusy))
      await hand.click(button)
      expect(onRestore).toHaveBeenCalledTimes(isBusy ? 0 : 1)
    },
  )

  it.each([
    [{ formula: currentFormula }, false],
    [{ formula: currentFormula - 1 }, true],
  ])('with %o names the formula of its score: %s', (changes, isNamed) => {
    open({ version: version(2, changes) })
    expect([text().includes('Score 50 · 1,200 words'), text().includes('Formula')]).toEqual([true, isNamed])
  })

  it('without a title or text shows a placeholder', async () => {
    const { tab } = open({ version: version(2, { title: '' }) }, { [pathOf(2)]: stored(2, '') })
    expect(text()).toContain('Untitled')
    await tab('This version')
    expect(text()).toContain('This version was empty.')
  })

  it('that could not be loaded can be requested again', async () => {
    const { hand } = open({}, { [pathOf(2)]: undefined })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.queryByRole('tab')).toBeNull()
    answerCalls({ [pathOf(1)]: stored(1, 'First words'), [pathOf(2)]: stored(2, 'Second words') })
    await hand.click(retry)
    expect(await screen.findByRole('tab', { name: 'This version' })).toBeTruthy()
  })

  it.each([
    [true, 'Preview and restore', true],
    [false, 'View', false],
  ])('in the list can be named and restored only with permission: %s', async (canRestore, name, canName) => {
    const actions = { onView: vi.fn(), onName: vi.fn(async () => undefined) }
    const card = <VersionCard version={version(2)} title="Second" {...{ canRestore }} {...actions} />
    const { hand, container } = showAs('writer', <ul>{card}</ul>)
    for (const words of ['Second', 'Ada and Ben', 'Edited', 'Score 50 · 1,200 words'])
      expect(container.textContent).toContain(words)
    await hand.click(screen.getByRole('button', { name }))
    expect(actions.onView).toHaveBeenCalledOnce()
    const rename = screen.queryByRole('button', { name: 'Name this version' })
    expect(rename !== null).toBe(canName)
    if (!rename) return
    await hand.click(rename)
    await hand.type(screen.getByRole('textbox', { name: 'Version name' }), 'Mine{Enter}')
    await waitFor(() => expect(actions.onName.mock.calls).toEqual([['Mine']]))
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
