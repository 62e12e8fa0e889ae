import type { ParagraphPart } from '@rankwell/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { toast } from '../../../lib/toast.ts'
import { openArticle } from '../../../testing/open-article.tsx'
import { docId } from '../../../testing/open-setup.tsx'
import { refusal } from '../../../testing/show-page.tsx'

vi.mock('y-indexeddb', async () => (await import('../../../testing/open-article.tsx')).noDevice)

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

const words = 'Flour, water and salt.'
const asks = { paragraph: words, language: 'en', docId }
const help = { isOffline: false, model: 'm', cannot: ['translate'] }

/** A response of server-sent events, sent one by one. */
function openStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({
    start: (started) => {
      controller = started
    },
  })
  const push = (part: ParagraphPart) =>
    controller?.enqueue(new TextEncoder().encode(`event: message\ndata: ${JSON.stringify(part)}\n\n`))
  const stream = new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  return { stream, push }
}

/** Opens an article and requests AI help with its paragraph. */
async function ask(name: string, answers: Record<string, unknown>, about: object = help) {
  const all: Record<string, unknown> = {
    'GET /copy-butler/help': about,
    ...answers,
  }
  const opened = openArticle({ answers: all })
  const editor = await opened.ready()
  const [row] = await screen.findAllByRole('toolbar')
  const menuButton = await within(row as HTMLElement).findByRole('button', { name: 'Improve' })
  editor.commands.setTextSelection(3)
  const choose = async (item = name) => {
    await opened.hand.click(menuButton)
    await opened.hand.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: item }))
  }
  await choose()
  const sent = () =>
    opened.asked
      .filter(({ method, path }) => method === 'POST' && /butler\/(?!estimate)[a-z-]+$/.test(path))
      .map(({ path, body }) => [path, body])
  return { ...opened, editor, sent, choose }
}

describe('AI help with a paragraph', () => {
  const short = 'Flour and salt.'
  it.each([
    ['Shorten', 'shorten', short, 'Accept', [short]],
    ['Shorten', 'shorten', short, 'Insert below', [words, short]],
    ['Shorten', 'shorten', short, 'Discard', [words]],
    ['Continue writing', 'continue', 'Then bake.', 'Insert below', [words, 'Then bake.']],
  ])('%s (%s) suggests “%s”; %s results in the lines %o', async (name, action, text, button, lines) => {
    const toastSpy = vi.spyOn(toast, 'success').mockReturnValue('toast-id')
    const { editor, hand, sent } = await ask(name, { [`POST /copy-butler/${action}`]: { text } })
    const dialog = await screen.findByRole('dialog')
    expect(sent()).toEqual([[`/copy-butler/${action}`, asks]])
    expect(editor.getText()).toBe(words)
    const buttons = within(dialog)
      .getAllByRole('button')
      .map((one) => one.textContent)
    const accept = action === 'continue' ? [] : ['Accept']
    expect(buttons.slice(1)).toEqual(['Try again', 'Discard', 'Insert below', ...accept])
    await hand.click(within(dialog).getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(editor.state.doc.children.map((one) => one.textContent)).toEqual(lines)
    expect(toastSpy.mock.calls).toEqual(button === 'Discard' ? [] : [['Text updated!']])
  })
  it('suggests an alternative on request, and shows a message if there is none', async () => {
    const toastSpy = vi.spyOn(toast, 'success').mockReturnValue('toast-id')
    const { hand, sent } = await ask('Shorten', { 'POST /copy-butler/shorten': { text: short } })
    await hand.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(toastSpy).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(2)
    expect(screen.getByRole('dialog').textContent).toContain(short)
  })
  it.each([
    ['unchanged text', { text: ` ${words}  ` }, 'success', 'No changes suggested.'],
    ['a failure', refusal(503, 'busy'), 'error', 'Refused: busy.'],
  ] as const)('shows a message for %s, and keeps the text', async (_, answer, kind, message) => {
    const toastSpy = vi.spyOn(toast, kind).mockReturnValue('toast-id')
    const { editor } = await ask('Rewrite', { 'POST /copy-butler/rewrite': answer })
    await waitFor(() => expect(toastSpy.mock.calls).toEqual([[message]]))
    expect([editor.getText(), screen.queryByRole('dialog')]).toEqual([words, null])
  })
  it('asks for an instruction, which is kept if the model fails', async () => {
    const answers: Record<string, unknown> = { 'POST /copy-butler/custom': refusal(503, 'busy') }
    const { hand, sent } = await ask('Ask AI…', answers)
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /nstruction/ })
    const button = within(screen.getByRole('dialog'))
      .getAllByRole<HTMLButtonElement>('button')
      .find(({ type }) => type === 'submit') as HTMLButtonElement
    expect(button.disabled).toBe(true)
    await hand.type(field, ' As a song. ')
    await hand.click(button)
    expect((await screen.findByRole('alert')).textContent).toBe('Refused: busy.')
    expect(field.value).toBe(' As a song. ')
    expect(sent().map(([, body]) => body)).toEqual([
      expect.objectContaining({ instruction: 'As a song.', paragraph: words }),
    ])
  })
  it('asks for a tone, with a default', async () => {
    const { hand, sent } = await ask('Change tone', {
      'POST /copy-butler/change-tone': { text: 'Hi flour!' },
    })
    const dialog = await screen.findByRole('dialog')
    await hand.click(
      within(dialog)
        .getAllByRole<HTMLButtonElement>('button')
        .find(({ type }) => type === 'submit') as HTMLElement,
    )
    await waitFor(() =>
      expect(sent()).toEqual([['/copy-butler/change-tone', expect.objectContaining({ tone: 'friendly' })]]),
    )
    await screen.findByText(/Hi/)
  })
  it('asks for the language, one of ten without that of the text, and for a keyword of the brief', async () => {
    const { hand, sent, choose } = await ask(
      'Translate',
      {
        'POST /copy-butler/translate': { text: 'Mehl.' },
        'POST /copy-butler/add-keyword': { text: 'Flour for bread.' },
      },
      { ...help, cannot: [] },
    )
    const dialog = await screen.findByRole('dialog')
    await hand.click(within(dialog).getByRole('combobox'))
    expect(screen.getAllByRole('option')).toHaveLength(9)
    await hand.click(screen.getByRole('option', { name: 'German' }))
    await hand.click(within(dialog).getByRole('button', { name: 'Generate' }))
    await hand.click(await screen.findByRole('button', { name: 'Discard' }))
    await choose('Add the keyword')
    await hand.click(await screen.findByRole('button', { name: 'Generate' }))
    await screen.findByRole('button', { name: 'Accept' })
    expect(sent().map(([, body]) => body)).toEqual([
      { ...asks, targetLanguage: 'de' },
      { ...asks, keyword: expect.any(String) },
    ])
  })
  it('shows the text while it is written, and stops', async () => {
    const { stream, push } = openStream()
    const toastSpy = vi.spyOn(toast, 'success').mockReturnValue('toast-id')
    const { hand, editor } = await ask('Shorten', { 'POST /copy-butler/shorten': stream })
    push({ text: 'Flour <m', isWhole: false })
    push({ text: '1>and</m1> salt', isWhole: false })
    await screen.findByText('Flour and salt')
    await hand.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(toastSpy.mock.calls).toEqual([['Stopped. Nothing was changed.']])
    expect(editor.getText()).toBe(words)
  })
  it('does not replace a text that others changed in the meantime, but can be inserted below it', async () => {
    const { hand, editor } = await ask('Shorten', { 'POST /copy-butler/shorten': { text: short } })
    const dialog = await screen.findByRole('dialog')
    act(() => void editor.commands.insertContentAt(8, 'rye, '))
    await within(dialog).findByText(/changed this text in the meantime/)
    expect(within(dialog).queryByRole('button', { name: 'Accept' })).toBeNull()
    await hand.click(within(dialog).getByRole('button', { name: 'Insert below' }))
    expect(editor.state.doc.children.map((one) => one.textContent)).toEqual([
      'Flour, rye, water and salt.',
      short,
    ])
  })
  it('is one undo step, separate from what was typed before', async () => {
    const { hand, editor } = await ask('Shorten', { 'POST /copy-butler/shorten': { text: short } })
    editor.commands.insertContentAt(editor.state.doc.content.size - 1, '')
    await hand.click(await screen.findByRole('button', { name: 'Accept' }))
    expect(editor.getText()).toBe(short)
    act(() => void editor.commands.undo())
    expect(editor.getText()).toBe(words)
  })
  it('applies to the selection only', async () => {
    const { hand, editor, sent, choose } = await ask('Shorten', {
      'POST /copy-butler/shorten': { text: 'oil' },
    })
    await hand.click(await screen.findByRole('button', { name: 'Discard' }))
    editor.commands.setTextSelection({ from: 8, to: 13 })
    await choose()
    await hand.click(await screen.findByRole('button', { name: 'Accept' }))
    expect(sent().at(-1)?.[1]).toMatchObject({ paragraph: 'water' })
    expect(editor.getText()).toBe('Flour, oil and salt.')
  })
  it('does not offer actions that the model does not support', async () => {
    const { hand } = await ask('Rewrite', { 'POST /copy-butler/rewrite': refusal(503, 'busy') })
    const [row] = screen.getAllByRole('toolbar')
    await hand.click(within(row as HTMLElement).getByRole('button', { name: 'Improve' }))
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    const off = items
      .filter((one) => one.getAttribute('aria-disabled') === 'true')
      .map((one) => one.textContent)
    expect(off).toEqual(['Translate'])
  })
})
