import type { Document } from '@rankwell/contract'
import { createExtensions } from '@rankwell/editor'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../lib/toast.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { FilesTool } from './files-tool.tsx'
import { FindTool } from './find-tool.tsx'
import { HelpTool } from './help-tool.tsx'

let editor: Editor
const open = (content: string) => {
  editor = new Editor({ element: document.createElement('div'), extensions: createExtensions(), content })
}
const lines = () => editor.state.doc.children.map((node) => node.textContent)
const docId = '0192a0c0-0000-7000-8000-000000000001'
const article = {
  _id: docId,
  title: 'Tea',
  keyword: 'tea',
  language: 'en',
  workspace: 'w',
} as unknown as Document
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
})
afterEach(() => {
  cleanup()
  editor.destroy()
  vi.unstubAllGlobals()
})

describe('finding text', () => {
  const show = (canWrite = true) => {
    open('<p>Tea and tea</p><p>teapot, téa</p>')
    const onLeave = vi.fn()
    const shown = showAs('user', <FindTool {...{ editor, canWrite, asked: null, onLeave }} />)
    const type = (text: string) => shown.hand.type(screen.getByRole('searchbox', { name: 'Find' }), text)
    const state = () => screen.getByRole('status').textContent
    return { ...shown, onLeave, type, state }
  }

  it.each([
    [[], '1 of 4'],
    [['Match case'], '1 of 3'],
    [['Whole words'], '1 of 3'],
    [['Match accents'], '1 of 3'],
    [['Match case', 'Whole words', 'Match accents'], '1 of 1'],
  ])('counts the matches, with %o', async (boxes, count) => {
    const { type, state, hand } = show()
    expect(state()).toBe('')
    for (const name of boxes) await hand.click(screen.getByRole('checkbox', { name }))
    await type('tea')
    expect(state()).toBe(count)
    await type('x')
    expect(state()).toBe('No results')
  })

  it('steps through the matches in both directions, in a loop', async () => {
    const { type, state, hand } = show()
    await type('tea')
    await hand.click(button('Next match'))
    expect(state()).toBe('2 of 4')
    await hand.click(button('Previous match'))
    await hand.click(button('Previous match'))
    expect(state()).toBe('4 of 4')
    await type('{Enter}')
    expect(state()).toBe('1 of 4')
    await type('{Shift>}{Enter}{/Shift}')
    expect(state()).toBe('4 of 4')
  })

  it('starts at the cursor, and shows the match', async () => {
    const { type, state } = show()
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView')
    editor.commands.setTextSelection(12)
    await type('tea')
    expect(state()).toBe('3 of 4')
    expect((shown.mock.contexts.at(-1) as Element).textContent).toBe('teapot, téa')
    editor.commands.setTextSelection(editor.state.doc.content.size - 1)
    await type('{Backspace}{Backspace}{Backspace}Tea and')
    expect(state()).toBe('1 of 1')
    shown.mockRestore()
  })

  it('replaces one or all matches', async () => {
    const { type, hand } = show()
    expect([button('Replace').disabled, button('Replace all').disabled]).toEqual([true, true])
    await type('tea')
    await hand.type(screen.getByRole('textbox', { name: 'Replace with' }), 'milk')
    await hand.click(button('Next match'))
    await hand.click(button('Replace'))
    expect(lines()).toEqual(['Tea and milk', 'teapot, téa'])
    const toastSpy = vi.spyOn(toast, 'success').mockReturnValue('')
    await hand.click(button('Replace all'))
    expect(lines()).toEqual(['milk and milk', 'milkpot, milk'])
    expect(toastSpy.mock.calls).toEqual([['3 matches replaced.']])
    toastSpy.mockRestore()
    await waitFor(() => expect(button('Replace all').disabled).toBe(true))
  })

  it('continues after a replacement that contains the search text', async () => {
    const { type, state, hand } = show()
    await type('tea')
    await hand.type(screen.getByRole('textbox', { name: 'Replace with' }), 'teas')
    await hand.click(button('Replace'))
    expect(lines()[0]).toBe('teas and tea')
    expect(state()).toBe('2 of 4')
  })

  it('replaces nothing in read-only mode', () => {
    show(false)
    expect(screen.queryByRole('textbox', { name: 'Replace with' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Replace all' })).toBeNull()
  })

  it.each([
    ['Escape', 1],
    ['a', 0],
  ])('is closed with %s', (key, times) => {
    const { onLeave } = show()
    fireEvent.keyDown(screen.getByRole('searchbox', { name: 'Find' }), { key })
    expect(onLeave).toHaveBeenCalledTimes(times)
  })
})

describe('importing a text', () => {
  const kept = `POST /documents-history/${docId}`
  const show = async (answers: object = {}) => {
    open('<p>Before</p>')
    const asked = answerCalls({ [kept]: { _id: 'v' }, ...answers })
    const shown = showAs('user', <FilesTool editor={editor} document={article} canWrite />)
    const file = new File(['# New\n\nWords'], 'tea.md', { type: 'text/markdown' })
    await shown.hand.upload(screen.getByLabelText('Choose file', { selector: 'input' }), file)
    const dialog = within(await screen.findByRole('dialog', { name: 'tea.md' }))
    return { ...shown, asked, dialog, press: (name: string) => shown.hand.click(dialog.getByText(name)) }
  }

  it.each([
    ['Add below', ['Before', 'New', 'Words']],
    ['Replace the text', ['New', 'Words']],
  ])(
    'shows a preview, stores the current text as a version, and then does what is selected: %s',
    async (name, text) => {
      const { press, asked, dialog } = await show()
      expect(dialog.getByText('Words')).toBeTruthy()
      expect(lines()).toEqual(['Before'])
      await press(name)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(lines().filter(Boolean)).toEqual(text)
      expect(asked.map(({ path, body }) => [path, body])).toEqual([
        [`/documents-history/${docId}`, expect.objectContaining({ kind: 'import' })],
      ])
    },
  )

  it('changes nothing if the version could not be stored', async () => {
    const failed = Response.json({ message: 'No.', code: 'x', requestId: '1' }, { status: 503 })
    const { press, asked } = await show({ [kept]: failed })
    await press('Replace the text')
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(lines()).toEqual(['Before'])
  })

  it('is not available to viewers, who can still export', () => {
    open('<p>Words</p>')
    showAs('viewer', <FilesTool editor={editor} document={article} canWrite={false} />)
    expect(screen.queryByText('Choose file')).toBeNull()
    for (const name of ['Word', 'Markdown', 'HTML', 'Print or save as PDF']) expect(button(name)).toBeTruthy()
  })
})

describe('AI help with a text', () => {
  const show = (about: object = {}, content = '<p>One two.</p>') => {
    open(content)
    const asked = answerCalls({
      'GET /copy-butler/help': { isOffline: true, cannot: [], model: null, ...about },
      'POST /copy-butler/shorten': { text: 'One.' },
    })
    return { ...showAs('user', <HelpTool editor={editor} document={article} />), asked }
  }

  it('offers all actions except those that need a model, and explains that', async () => {
    show({ cannot: ['translate', 'custom'] })
    await screen.findByText(/need an AI model/)
    expect(screen.getByRole('link', { name: 'Connect a model' }).getAttribute('href')).toBe(
      '/settings#ai-and-budget',
    )
    const off = screen.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => disabled)
    // Nothing is selected either.
    expect(off.map(({ textContent }) => textContent)).toHaveLength(3)
    expect(off.map(({ textContent }) => textContent)).toContain('Selection')
  })

  it('shows that a connected model is blocked while no text leaves the server', async () => {
    show({ cannot: ['translate'], isBlocked: true })
    await screen.findByText(/The connected model is blocked because no text leaves this server\./)
    expect(screen.getByRole('link', { name: 'Change this in Settings' }).getAttribute('href')).toBe(
      '/settings#where-data-goes',
    )
    expect(screen.queryByText('Connect a model')).toBeNull()
  })

  it('applies to the current block, unless another scope is selected', async () => {
    const { hand } = show({}, '<h2>Head</h2><p>One two.</p>')
    editor.commands.setTextSelection(8)
    expect(screen.getByRole('button', { name: 'Block', pressed: true })).toBeTruthy()
    await hand.click(button('Section'))
    expect(screen.getByRole('button', { name: 'Section', pressed: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Block', pressed: false })).toBeTruthy()
  })

  it('changes nothing before its suggestion is accepted', async () => {
    const { hand, asked } = show()
    editor.commands.setTextSelection(2)
    await hand.click(await screen.findByRole('button', { name: /^Shorten/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(lines()).toEqual(['One two.'])
    expect(asked.at(-1)?.body).toMatchObject({ paragraph: 'One two.', language: 'en', docId })
    await hand.click(dialog.getByRole('button', { name: /^(Replace|Take|Accept)/ }))
    await waitFor(() => expect(lines()).toEqual(['One.']))
  })
})
