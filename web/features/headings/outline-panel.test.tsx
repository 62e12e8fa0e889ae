import type { Document, OutlineItem } from '@rankwell/contract'
import { createExtensions } from '@rankwell/editor'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findGaps } from '../../lib/brief-suggestions.ts'
import { listControls } from '../../testing/list-controls.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { AddHeading } from './add-heading.tsx'
import { OutlinePanel } from './outline-panel.tsx'
import { toQuestion } from './question.ts'

let editor: Editor
beforeEach(() => {
  const content = '<h2>Yeast</h2><p>It lives.</p>'
  editor = new Editor({ element: document.createElement('div'), extensions: createExtensions(), content })
})
afterEach(() => {
  cleanup()
  editor.destroy()
  vi.unstubAllGlobals()
})

const docId = '0192a0c0-0000-7000-8000-000000000001'
const outlineId = '0192a0c0-0000-7000-8000-000000000002'
const item = (text: string) => ({ _id: text, text, level: 2 }) as OutlineItem
const article = (...items: OutlineItem[]) =>
  ({
    _id: docId,
    language: 'en',
    generation: null,
    outline: { _id: outlineId, content: items },
  }) as unknown as Document
const three = article(item('Yeast'), item('Flour'), item('Ovens'))

function show(canWrite: boolean, document = three) {
  const asked = answerCalls({})
  const panel = { onPanel: vi.fn(), onClose: vi.fn(), setupPath: canWrite ? '/setup' : null }
  return { ...showAs('writer', <OutlinePanel {...{ document, editor, canWrite }} {...panel} />), asked }
}
const openMenu = async (hand: ReturnType<typeof show>['hand'], text: string) => {
  await hand.click(screen.getByRole('button', { name: `Options for “${text}”` }))
  return listControls(screen.getByRole('menu'))
}

describe('the outline panel', () => {
  it.each([true, false])('shows what is written, and can be changed by writers: %s', (canWrite) => {
    const { container } = show(canWrite)
    expect(container.textContent).toContain('1 of 3')
    expect(screen.queryAllByRole('button', { name: /^Options for/ })).toHaveLength(canWrite ? 3 : 0)
    const own = ['Add item', 'Propose a new outline'].length
    expect(
      listControls().filter((name) => !/^(Close|Options for|Yeast|Flour|Ovens)/.test(name)),
    ).toHaveLength(canWrite ? own + 1 : 0)
  })

  it('asks before it is replaced, unless it is empty', async () => {
    const { hand, asked } = show(true)
    const last = () => screen.getAllByRole('button').at(-1) as HTMLElement
    await hand.click(last())
    expect(asked).toEqual([])
    await hand.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect(asked).toEqual([])
    await hand.click(last())
    await hand.click(within(screen.getByRole('alertdialog')).getAllByRole('button').at(-1) as HTMLElement)
    await waitFor(() => expect(asked.map(({ method }) => method)).toEqual(['PUT']))
    cleanup()
    const empty = show(true, { ...three, outline: null } as unknown as Document)
    await empty.hand.click(last())
    await waitFor(() => expect(empty.asked.map(({ method }) => method)).toEqual(['POST']))
  })

  it.each([
    ['Yeast', true, false],
    ['Flour', false, false],
    ['Ovens', false, true],
  ])('moves “%s” only where there is a neighbor (first: %s, last: %s)', async (text, isFirst, isLast) => {
    const { hand } = show(true)
    const menu = await openMenu(hand, text)
    expect(menu.includes('Move up (off)')).toBe(isFirst)
    expect(menu.includes('Move down (off)')).toBe(isLast)
  })

  it.each([
    ['Flour', 'Move up', ['Flour 2', 'Yeast 2', 'Ovens 3']],
    ['Flour', 'Move down', ['Yeast 2', 'Ovens 3', 'Flour 2']],
    ['Ovens', 'Promote section one level', ['Yeast 2', 'Flour 2', 'Ovens 2']],
    ['Flour', 'Demote section one level', ['Yeast 2', 'Flour 3', 'Ovens 3']],
  ])('stores the outline after “%s”, “%s”', async (text, name, expected) => {
    const deep = { ...item('Ovens'), level: 3 } as OutlineItem
    const { hand, asked } = show(true, article(item('Yeast'), item('Flour'), deep))
    await openMenu(hand, text)
    await hand.click(screen.getByRole('menuitem', { name }))
    await waitFor(() => expect(asked).toHaveLength(1))
    const [saved] = asked.map(({ body }) => body as { content: OutlineItem[] })
    expect(saved?.content.map((one) => `${one.text} ${one.level}`)).toEqual(expected)
  })

  it('links to what is written, indents by level, and shows notes', () => {
    const deep = { ...item('Ovens'), level: 3, note: 'Only gas' } as OutlineItem
    show(true, article(item('Yeast'), deep))
    const [written, open] = ['Yeast', 'Ovens'].map((name) =>
      screen.getByRole<HTMLButtonElement>('button', { name: new RegExp(`^${name}`) }),
    )
    expect([written?.disabled, open?.disabled]).toEqual([false, true])
    expect(open?.textContent).toBe('OvensOnly gas')
    const indents = [written, open].map((one) => one?.closest('li')?.style.paddingInlineStart)
    expect(indents).toEqual(['0px', '14px'])
  })

  it('inserts a missing heading into the text, and renames one only if it changed', async () => {
    const { hand, asked } = show(true)
    expect((await openMenu(hand, 'Yeast')).includes('Insert into article')).toBe(false)
    await hand.keyboard('{Escape}')
    await openMenu(hand, 'Flour')
    await hand.click(screen.getByRole('menuitem', { name: 'Insert into article' }))
    expect(editor.getText()).toContain('Flour')
    const rename = async (typed: string) => {
      await openMenu(hand, 'Ovens')
      await hand.click(screen.getByRole('menuitem', { name: 'Rename' }))
      const field = await screen.findByDisplayValue('Ovens')
      await hand.clear(field)
      await hand.type(field, `${typed}{Enter}`)
    }
    await rename('Ovens')
    expect(asked).toEqual([])
    await rename('Stoves')
    await waitFor(() => expect(asked).toHaveLength(1))
    const [saved] = asked.map(({ body }) => body as { content: OutlineItem[] })
    expect(saved?.content.map(({ text }) => text)).toEqual(['Yeast', 'Flour', 'Stoves'])
  })

  it('removes an entry and keeps the others', async () => {
    const { hand, asked } = show(true)
    await openMenu(hand, 'Flour')
    await hand.click(screen.getAllByRole('menuitem').at(-1) as HTMLElement)
    await waitFor(() => expect(asked).toHaveLength(1))
    const [saved] = asked.map(({ body }) => body as { content: OutlineItem[] })
    expect(saved?.content.map(({ text }) => text)).toEqual(['Yeast', 'Ovens'])
  })

  it('adds a heading at the end of the text, and keeps focus', async () => {
    const { hand } = showAs('writer', <AddHeading editor={editor} />)
    await hand.click(screen.getByRole('button', { name: 'Add heading' }))
    await hand.keyboard('Salt{Enter}')
    expect(editor.getText()).toContain('Salt')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add heading' }))
  })
})

it.each([
  ['Baking bread', 'en', 'What should you know about baking bread?'],
  ['HTML basics', 'en', 'What should you know about HTML basics?'],
  ['How to bake', 'en', 'How do you bake?'],
  ['Why it works', 'en', 'Why it works?'],
  ['Ofen', 'de', 'Was muss man über Ofen wissen?'],
  ['Cómo hornear', 'es', '¿Cómo hornear?'],
  ['Comment cuire', 'fr', 'Comment cuire ?'],
  ['Why?', 'en', 'Why?'],
])('“%s” in %s becomes a question: %s', (heading, language, question) => {
  expect(toQuestion(heading, language)).toBe(question)
})

it('no text is requested for a hidden keyword or from pages that were not read', () => {
  const page = (state: string, title: string) => ({ state, title, headers: [], keywordRef: { content: [] } })
  const given = (state: string) =>
    ({
      language: 'en',
      serp: { questions: [], selected: [page(state, 'Bread')] },
      brief: { questions: [] },
      cluster: {
        content: [{ keyword: 'sourdough starter' }, { keyword: 'gluten intolerance', isHidden: true }],
      },
    }) as unknown as Document
  expect(findGaps(given('read'))).toEqual(['sourdough starter'])
  expect(findGaps(given('failed'))).toEqual([])
})
