import type { Document } from '@rankwell/contract'
import { createExtensions } from '@rankwell/editor'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listControls } from '../../testing/list-controls.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { ImagesPanel } from './images-panel.tsx'

const address = (last: number) => `/api/uploads/0192a0c0-0000-7000-8000-00000000000${last}`
const upload = (last: number, changes: object = {}) => ({
  ...{ _id: `u${last}`, url: address(last), name: `file${last}.png`, mediaType: 'image/png' },
  ...{ bytes: 2048, width: 800, height: 600 },
  ...changes,
})
const settings = { featuredImage: address(1), secondaryKeywords: [] }
const article = (changes: object = {}) =>
  ({
    ...{ _id: 'doc', workspace: 'kitchen', language: 'en', keyword: 'bins', title: 'T', serp: null },
    ...{ metaData: { _id: 'meta', settings } },
    ...changes,
  }) as unknown as Document

let editor: Editor
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  URL.createObjectURL = () => 'blob:1'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  cleanup()
  editor.destroy()
  vi.unstubAllGlobals()
})

const words = (count: number) => `<p>${'word '.repeat(count)}</p>`
function show(content: string, { canWrite = true, changes = {}, answers = {} } = {}) {
  editor = new Editor({ element: document.createElement('div'), extensions: createExtensions(), content })
  const asked = answerCalls({
    'GET /uploads': [upload(1), upload(2, { bytes: 400_000 })],
    'POST /uploads/from-url': { url: address(3), width: 10, height: 10 },
    'PUT /meta-data/meta': { _id: 'meta', settings },
    ...answers,
  })
  const panel = {
    document: article(changes),
    editor,
    canWrite,
    setupPath: null,
    onPanel: vi.fn(),
    onClose: vi.fn(),
  }
  const shown = showAs('user', <ImagesPanel {...panel} />)
  const images = () => {
    const found: Record<string, unknown>[] = []
    editor.state.doc.descendants((node) => {
      if (node.type.name === 'image') found.push(node.attrs)
    })
    return found
  }
  const cards = async () =>
    within(await screen.findByRole('list', { name: 'Images' })).getAllByRole('listitem')
  return { ...shown, asked, images, cards }
}
const image = (last: number, alt = '') => `<img src="${address(last)}" alt="${alt}">`
const outside = '<img src="https://elsewhere.example/a.png" alt="Bin">'

describe('the images of a text', () => {
  it('are listed with file facts and problems', async () => {
    show(`${image(1, 'A heap')}${image(2)}${outside}`)
    await screen.findByText(/391 KB/)
    const list = screen.getByRole('list', { name: 'Images' })
    const cards = [...list.children].map((one) => one.textContent)
    expect(cards[0]).toContain('PNG · \u2066800 × 600\u2069 · 2 KB')
    expect(cards[0]).toContain('Featured image')
    expect(cards[1]).toContain('Missing alt text.')
    expect(cards[1]).toContain('Over 300 KB')
    expect(cards[2]).toContain('Hosted on another site')
    const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent
    expect([figure('In article'), figure('With issues'), figure('Competitor average')]).toEqual([
      '3',
      '2',
      '—',
    ])
  })

  it.each([
    [true, ['Decorative image', 'Save a copy here', 'Set as featured image']],
    [false, []],
  ])('can be edited only with write access: %s', async (canWrite, actions) => {
    const { cards } = show(outside, { canWrite })
    const controls = listControls((await cards())[0])
    const all = ['Decorative image', 'Save a copy here', 'Set as featured image']
    expect(all.filter((name) => controls.includes(name))).toEqual(actions)
    expect(controls.includes('Alt text')).toBe(canWrite)
    expect(controls.includes('Alt text (read only)')).toBe(!canWrite)
    expect(screen.queryByRole('region', { name: 'Add images' }) !== null).toBe(canWrite)
  })

  it('get a new alt text on blur', async () => {
    const { hand, images } = show(image(2, 'Heap'))
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Alt text' })
    await hand.type(field, ' of leaves ')
    expect(images()[0]?.alt).toBe('Heap')
    await hand.tab()
    expect(images()[0]?.alt).toBe('Heap of leaves')
    expect(field.maxLength).toBe(1000)
  })

  it('can be marked as decorative, and then need no alt text', async () => {
    const { hand } = show(image(1))
    expect(await screen.findByText('Missing alt text.')).toBeTruthy()
    await hand.click(screen.getByRole('checkbox', { name: 'Decorative image' }))
    await waitFor(() => expect(screen.queryByText('Missing alt text.')).toBeNull())
    expect(screen.queryByRole('textbox', { name: 'Alt text' })).toBeNull()
    await hand.click(screen.getByRole('checkbox', { name: 'Decorative image' }))
    expect(await screen.findByText('Missing alt text.')).toBeTruthy()
  })

  it.each([
    [1, 'Remove as featured image', ''],
    [2, 'Set as featured image', address(2)],
  ])('image %i is featured or not: %s', async (last, name, featuredImage) => {
    const { hand, asked } = show(image(last, 'Heap'))
    await hand.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1))
    expect(asked.at(-1)?.body).toMatchObject({ settings: { featuredImage } })
  })
})

describe('a missing image', () => {
  const long = `<h2>Long</h2>${words(400)}<h2>Short</h2>${words(20)}`

  it.each([true, false])('is reported; writers can insert the next one there: %s', async (canWrite) => {
    const { hand } = show(long, { canWrite })
    expect(await screen.findByText('400 words without an image')).toBeTruthy()
    expect(screen.queryByText('Short', { selector: 'bdi' })).toBeNull()
    expect(screen.getByText('No images yet.')).toBeTruthy()
    const there = screen.queryByRole('button', { name: 'Insert here', pressed: false })
    expect(there !== null).toBe(canWrite)
    if (!there) return
    await hand.click(there)
    expect(screen.getByRole('button', { name: 'Insert here', pressed: true })).toBeTruthy()
    expect(screen.getByText(/will be inserted at the spot you picked/)).toBeTruthy()
  })
})

describe('adding an image', () => {
  it('inserts a stored image at the selected position', async () => {
    const { hand, images } = show(`<h2>Long</h2>${words(400)}<p>End</p>`)
    await hand.click(await screen.findByRole('button', { name: 'Insert here' }))
    await hand.click(screen.getByRole('button', { name: 'Media library', expanded: false }))
    await hand.click(await screen.findByRole('button', { name: 'Use file2.png' }))
    expect(images().map(({ src }) => src)).toEqual([address(2)])
    expect(editor.state.doc.children.map((node) => node.type.name).indexOf('image')).toBeGreaterThan(0)
    expect(screen.queryByRole('button', { name: 'Insert here', pressed: true })).toBeNull()
  })

  it('imports an image by its URL', async () => {
    const { hand, images, asked } = show('<p>Words</p>')
    await hand.click(await screen.findByRole('button', { name: 'From URL' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true)
    await hand.type(screen.getByRole('textbox', { name: 'Image URL' }), 'https://a.example/b.png ')
    await hand.click(screen.getByRole('button', { name: 'Import' }))
    await waitFor(() => expect(images().map(({ src }) => src)).toEqual([address(3)]))
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
      workspace: 'kitchen',
      url: 'https://a.example/b.png',
    })
    expect(screen.queryByRole('textbox', { name: 'Image URL' })).toBeNull()
  })

  it('keeps the URL if it cannot be loaded', async () => {
    const failed = Response.json({ message: 'No.', code: 'x', requestId: '1' }, { status: 422 })
    const { hand, images } = show('<p>Words</p>', { answers: { 'POST /uploads/from-url': failed } })
    await hand.click(await screen.findByRole('button', { name: 'From URL' }))
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Image URL' })
    await hand.type(field, 'https://a.example')
    await hand.click(screen.getByRole('button', { name: 'Import' }))
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(false),
    )
    expect(field.value).toBe('https://a.example')
    expect(images()).toEqual([])
  })

  it.each([
    [0, 'No media in this workspace yet.', 0, false],
    [24, null, 24, false],
    [25, null, 24, true],
  ])('lists %i uploads, twenty-four at a time', async (count, text, shown, hasMore) => {
    const uploads = Array.from({ length: count }, (_, at) => upload(1, { _id: `x${at}`, name: `n${at}` }))
    const { hand } = show('<p>Words</p>', { answers: { 'GET /uploads': uploads } })
    await hand.click(await screen.findByRole('button', { name: 'Media library' }))
    if (text) expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Use n/ })).toHaveLength(shown))
    expect(screen.queryByRole('button', { name: 'Show more' }) !== null).toBe(hasMore)
  })
})
