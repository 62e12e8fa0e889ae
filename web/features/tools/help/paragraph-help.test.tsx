import { cleanup, screen, waitFor, within } from '@testing-library/react'
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

/** Opens an article and requests AI help with its paragraph. */
async function ask(name: string, answers: Record<string, unknown>, about: object = help) {
  const all: Record<string, unknown> = {
    'GET /copy-butler/help': about,
    'GET /seo/languages': [{ language_code: 'de', language_name: 'German' }],
    ...answers,
  }
  const opened = openArticle({ answers: all })
  const editor = await opened.ready()
  const [row] = await screen.findAllByRole('toolbar')
  const menuButton = await within(row as HTMLElement).findByRole('button', { name: 'Improve' })
  editor.commands.setTextSelection(3)
  const choose = async () => {
    await opened.hand.click(menuButton)
    await opened.hand.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name }))
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
    ['Continue writing', 'continue', 'Then bake.', 'Accept', [words, 'Then bake.']],
  ])('%s (%s) suggests “%s”; %s results in the lines %o', async (name, action, text, button, lines) => {
    const toastSpy = vi.spyOn(toast, 'success').mockReturnValue('said')
    const { editor, hand, sent } = await ask(name, { [`POST /copy-butler/${action}`]: { text } })
    const dialog = await screen.findByRole('dialog')
    expect(sent()).toEqual([[`/copy-butler/${action}`, asks]])
    expect(editor.getText()).toBe(words)
    const buttons = within(dialog)
      .getAllByRole('button')
      .map((one) => one.textContent)
    const below = action === 'continue' ? [] : ['Insert below']
    expect(buttons.slice(1)).toEqual(['Try again', 'Discard', ...below, 'Accept'])
    await hand.click(within(dialog).getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(editor.state.doc.children.map((one) => one.textContent)).toEqual(lines)
    expect(toastSpy.mock.calls).toEqual(button === 'Discard' ? [] : [['Text updated!']])
  })
  it('suggests an alternative on request, and says if there is none', async () => {
    const toastSpy = vi.spyOn(toast, 'success').mockReturnValue('said')
    const { hand, sent } = await ask('Shorten', { 'POST /copy-butler/shorten': { text: short } })
    await hand.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(toastSpy).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(2)
    expect(screen.getByRole('dialog').textContent).toContain(short)
  })
  it.each([
    ['the same words', { text: ` ${words}  ` }, 'success', 'No changes suggested.'],
    ['a failure', refusal(503, 'busy'), 'error', 'Refused: busy.'],
  ] as const)('shows a message for %s, and keeps the text', async (_, answer, kind, message) => {
    const toastSpy = vi.spyOn(toast, kind).mockReturnValue('said')
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
