import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import type { Layout } from '../../ui/changes.tsx'
import { Comparison, type Kept } from './comparison.tsx'

afterEach(cleanup)

type Line = string | [type: string, text: string]
const kept = (title: string, meta: string, ...lines: Line[]): Kept => ({
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

function show(newer: Kept, layout: Layout = 'inline', older: Kept = old) {
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
  it('that are equal say so, without a legend or a choice of layout', () => {
    const { text } = show(old)
    expect([text(), screen.queryAllByRole('button').length]).toEqual(['No changes.', 0])
  })

  it.each([
    ['the title', kept('Rye', 'Old meta'), ['Title'], ['Rye'], ['Bread']],
    ['the meta description', kept('Bread', 'New meta'), ['Meta description'], ['New'], ['Old']],
    ['both', kept('Rye', 'New meta'), ['Title', 'Meta description'], ['Rye', 'New'], ['Bread', 'Old']],
  ])('that differ in %s show it above the unchanged text', (_, { title, meta }, heads, added, removed) => {
    const { text, marks } = show({ ...old, title, meta })
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([...heads, 'Text'])
    expect([marks('ins'), marks('del')]).toEqual([added, removed])
    expect(text()).toContain('No changes.')
  })

  it('show changed lines with two lines around them, and count the others', () => {
    const { text, marks } = show(kept('Bread', 'Old meta', 'One three', ...'abcdefgh', 'New', 'Gone'))
    expect(screen.queryAllByRole('heading')).toEqual([])
    expect([marks('ins'), marks('del')]).toEqual([['three', 'New'], ['two']])
    expect(text()).toContain('ab4 lines unchanged')
    expect(text()).toContain('ghNewGone')
    expect(text()).not.toContain('Before lunch')
  })

  it('side by side have the older one first, without what the other one has', () => {
    const { container, text } = show(kept('Bread', 'Old meta', 'One three', ...'abcdefgh', 'New'), 'columns')
    expect(text()).toContain('Before lunchNow')
    const halves = [...container.querySelectorAll('.gap-4 > [dir]')].map(({ textContent }) => textContent)
    expect(halves.slice(0, 2)).toEqual(['One two', 'One three'])
    expect(halves).toContain('Gone')
    expect(halves).toContain('New')
  })

  it('name a line of another kind, and one that only looks different', () => {
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
