import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { Editor } from '@tiptap/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listControls } from '../../testing/list-controls.ts'
import { openArticle } from '../../testing/open-article.tsx'

vi.mock('y-indexeddb', async () => (await import('../../testing/open-article.tsx')).noDevice)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** An article with its toolbar, and a function that clicks its buttons. */
async function openTools(more: Parameters<typeof openArticle>[0] = {}) {
  const opened = openArticle(more)
  const editor = await opened.ready()
  const tool = async (name: string) => {
    const [row] = await screen.findAllByRole('toolbar')
    return within(row as HTMLElement).findByRole<HTMLButtonElement>('button', { name })
  }
  const press = async (name: string) => opened.hand.click(await tool(name))
  await tool('Bold')
  return { ...opened, editor, tool, press }
}
/** The text as HTML, without block ids. */
const html = (editor: Editor) => editor.getHTML().replaceAll(/ (?:data-)?id="[^"]*"/g, '')
const chosen = (editor: Editor) =>
  editor.state.doc.textBetween(editor.state.selection.from, editor.state.selection.to)
const menu = () => screen.findByRole('menu')

describe('the formatting buttons', () => {
  it.each([
    ['Bold', 'strong'],
    ['Italic', 'em'],
    ['Underline', 'u'],
    ['Strikethrough', 's'],
    ['Code', 'code'],
    ['Highlight', 'mark'],
  ])('%s is applied to the selection, undone, redone, and removed', async (name, tag) => {
    const { editor, press, tool } = await openTools()
    editor.commands.setTextSelection({ from: 1, to: 6 })
    await press(name)
    const marked = new RegExp(`<${tag}[^>]*>Flour</${tag}>, water and salt\\.`)
    expect(html(editor)).toMatch(marked)
    await waitFor(async () => expect((await tool(name)).getAttribute('aria-pressed')).toBe('true'))
    expect(chosen(editor)).toBe('Flour')
    await press('Undo')
    expect(html(editor)).toContain('<p>Flour, water and salt.</p>')
    await waitFor(async () => expect((await tool('Undo')).getAttribute('aria-disabled')).toBe('true'))
    await press('Undo')
    await press('Redo')
    expect(html(editor)).toMatch(marked)
    await press(name)
    expect(html(editor)).toContain('<p>Flour, water and salt.</p>')
    await waitFor(async () => expect((await tool(name)).getAttribute('aria-pressed')).toBe('false'))
  })
})

describe('a link', () => {
  const address = () => screen.findAllByRole<HTMLInputElement>('textbox', { name: 'Paste or type a URL' })
  const field = async () => (await address())[0] as HTMLInputElement
  it('is set on the selection, with https if the scheme is missing, changed, and removed', async () => {
    const { editor, press, hand } = await openTools()
    editor.commands.setTextSelection({ from: 1, to: 6 })
    await press('Link')
    await hand.type(await field(), ' example.com/flour {Enter}')
    expect(editor.state.doc.nodeAt(1)?.marks[0]?.attrs.href).toBe('https://example.com/flour')
    expect(editor.state.doc.nodeAt(6)?.marks).toEqual([])
    editor.commands.setTextSelection(3)
    await press('Link')
    expect((await field()).value).toBe('https://example.com/flour')
    await hand.clear(await field())
    await hand.type(await field(), 'mailto:a@example.com{Enter}')
    expect(editor.state.doc.nodeAt(1)?.marks[0]?.attrs.href).toBe('mailto:a@example.com')
    expect(editor.getText()).toBe('Flour, water and salt.')
    editor.commands.setTextSelection(3)
    await press('Link')
    await press('Remove link')
    expect(html(editor)).toContain('<p>Flour, water and salt.</p>')
  })
  it('without a selection is inserted with its URL; an unsafe one is rejected and stays in the field', async () => {
    const { editor, press, hand, tool } = await openTools()
    editor.commands.setTextSelection(1)
    await press('Link')
    await hand.type(await field(), 'javascript:alert(1){Enter}')
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect(editor.getText()).toBe('Flour, water and salt.')
    await hand.type(await field(), 'x')
    expect((await field()).getAttribute('aria-invalid')).toBe('false')
    await hand.type(await field(), '{Escape}')
    await press('Link')
    expect((await field()).value).toBe('')
    await press('Cancel')
    await press('Link')
    await hand.type(await field(), 'https://example.com/{Enter}')
    expect(editor.getText()).toBe('https://example.com/Flour, water and salt.')
    expect(await tool('Bold')).toBeTruthy()
  })
})

describe('the block menu', () => {
  const kinds = [
    ...[
      'Paragraph',
      'Heading 1',
      'Heading 2',
      'Heading 3',
      'Heading 4',
      'Heading 5',
      'Heading 6',
      'Heading 7',
    ],
    ...[
      'Bulleted list',
      'Numbered list',
      'Checklist',
      'Image',
      'Quote',
      'Table',
      'Callout',
      'Video',
      'Code',
      'Title',
    ],
    ...['Raw HTML', 'Divider'],
  ]
  it('offers every kind of block', async () => {
    const { press } = await openTools()
    await press('Block')
    expect(listControls(await menu())).toEqual(kinds)
  })
  it.each([
    ['Heading 2', 'heading', { level: 2 }],
    ['Heading 7', 'heading', { level: 7 }],
    ['Bulleted list', 'bulletList', {}],
    ['Numbered list', 'orderedList', {}],
    ['Checklist', 'taskList', {}],
    ['Quote', 'quote', {}],
    ['Callout', 'alert', {}],
    ['Code', 'codeBlock', {}],
    ['Title', 'title', {}],
  ])('turns the current block into “%s”, with its text', async (name, type, attributes) => {
    const { editor, press, hand } = await openTools()
    editor.commands.setTextSelection(3)
    await press('Block')
    await hand.click(within(await menu()).getByRole('menuitem', { name }))
    await waitFor(() => expect(editor.state.doc.firstChild?.type.name).toBe(type))
    expect(editor.state.doc.firstChild?.attrs).toMatchObject(attributes)
    expect(editor.getText().trim()).toBe('Flour, water and salt.')
  })
})

describe('the tools of a block', () => {
  const blocks = ['One.', 'Two.', 'Three.'].map((text, at) => ({
    id: `${at}`,
    type: 'paragraph',
    data: { text },
  }))
  const lines = (editor: Editor) => editor.state.doc.children.map((node) => node.textContent)
  it.each([
    ['Move up', 'Two. One. Three.'],
    ['Move down', 'One. Three. Two.'],
    ['Duplicate', 'One. Two. Two. Three.'],
    ['Delete block', 'One. Three.'],
  ])('%s', async (name, result) => {
    const { editor, press, hand } = await openTools({ blocks })
    editor.commands.setTextSelection(8)
    await press('Current block')
    await hand.click(within(await menu()).getByRole('menuitem', { name }))
    await waitFor(() => expect(lines(editor).join(' ')).toBe(result))
  })
  it.each([
    [1, 'Move up'],
    [15, 'Move down'],
  ])('at position %d does not change the order on “%s”', async (place, name) => {
    const { editor, press, hand } = await openTools({ blocks })
    editor.commands.setTextSelection(place)
    await press('Current block')
    const items = await menu()
    expect(listControls(items)).toEqual(['Turn into', 'Move up', 'Move down', 'Duplicate', 'Delete block'])
    await hand.click(within(items).getByRole('menuitem', { name }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(lines(editor).join(' ')).toBe('One. Two. Three.')
  })
})

describe('a slash', () => {
  it('at the start of a line offers the block kinds, filters them, and creates the selected one', async () => {
    const { editor } = await openTools()
    editor.commands.insertContentAt(editor.state.doc.content.size, '<p></p>')
    editor.commands.focus('end')
    editor.commands.insertContent('/')
    const options = () => screen.queryAllByRole('option').map((one) => one.textContent)
    await waitFor(() => expect(options().length).toBeGreaterThan(15))
    editor.commands.insertContent('head')
    await waitFor(() => expect(options()).toEqual([1, 2, 3, 4, 5, 6, 7].map((level) => `Heading ${level}`)))
    const key = (name: string) =>
      editor.view.someProp('handleKeyDown', (handle) =>
        handle(editor.view, new KeyboardEvent('keydown', { key: name })),
      )
    const selected = () => screen.queryByRole('option', { selected: true })?.textContent
    for (const [name, option] of [
      ['ArrowUp', 'Heading 7'],
      ['ArrowDown', 'Heading 1'],
      ['ArrowDown', 'Heading 2'],
    ] as const) {
      key(name)
      await waitFor(() => expect(selected()).toBe(option))
    }
    key('Enter')
    await waitFor(() => expect(editor.state.doc.lastChild?.attrs.level).toBe(2))
    expect(editor.getText()).not.toContain('/')
    await waitFor(() => expect(options()).toEqual([]))
  })
})

describe('AI help with a paragraph', () => {
  it('offers every action', async () => {
    const { press } = await openTools()
    await press('Improve')
    expect(listControls(await menu())).toEqual([
      ...[
        'Rewrite',
        'Shorten',
        'Expand',
        'Simplify',
        'Fix spelling and grammar',
        'Change tone',
        'Translate',
        'Turn into a list',
      ],
      ...[
        'Turn into a table',
        'Turn into Q&A',
        'Continue writing',
        'Summarize',
        'Add the keyword',
        'Ask AI…',
      ],
    ])
  })
})
