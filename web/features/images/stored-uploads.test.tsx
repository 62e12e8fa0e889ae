import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { StorageUsage } from './storage-usage.tsx'
import { StoredUploads } from './stored-uploads.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = (last: number) => `0192a0c0-0000-7000-8000-00000000000${last}`
const upload = (last: number, name: string, changes: object = {}) => ({
  _id: id(last),
  url: `/api/uploads/${id(last)}`,
  name,
  mediaType: 'image/jpeg',
  bytes: 2_621_440,
  width: 10,
  height: 10,
  createdAt: '2026-11-20T10:00:00.000Z',
  workspace: { _id: id(9), name: 'Green Kitchen', isDeleted: false },
  uses: [],
  ...changes,
})
const use = (last: number, title: string, changes: object = {}) => ({
  docId: id(last),
  title,
  place: 'text',
  isInTrash: false,
  ...changes,
})

describe('the storage of an owner', () => {
  it('is shown as bars, with instructions if a quota is exhausted', async () => {
    answerCalls({
      'GET /uploads/usage': {
        workspaces: { used: 3, max: null },
        uploads: { used: 500, max: 500 },
        bytes: { used: 2_621_440, max: 10_485_760 },
      },
    })
    showAs('user', <StorageUsage />)
    expect((await screen.findByRole('progressbar', { name: 'Images' })).getAttribute('aria-valuetext')).toBe(
      '500 of 500',
    )
    expect(screen.getByText('2.5 MB of 10 MB')).toBeTruthy()
    expect(screen.getByText('3, no limit')).toBeTruthy()
    expect(screen.getAllByText(/^Full\./)).toHaveLength(1)
    expect(screen.queryByRole('progressbar', { name: 'Workspaces' })).toBeNull()
  })

  it('is listed ten at a time, and from the first page in another order', async () => {
    const pages: unknown[] = []
    vi.stubGlobal('fetch', async (input: Request | string) => {
      const { searchParams } = new URL(new Request(input).url)
      const given = Object.fromEntries(searchParams)
      pages.push(given)
      const first = (Number(given.page) - 1) * 10 + 1
      const count = Math.min(10, 23 - first + 1)
      const uploads = Array.from({ length: count }, (_, at) =>
        upload(1, `${first + at}.jpg`, { _id: `x${at}` }),
      )
      return Response.json({ total: 23, uploads })
    })
    const { hand } = showAs('user', <StoredUploads />)
    const at = (name: string) => screen.findByText(name)
    const off = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled
    await at('1.jpg')
    expect([off('Previous'), off('Next')]).toEqual([true, false])
    await hand.click(screen.getByRole('button', { name: 'Next' }))
    await at('11.jpg')
    await hand.click(screen.getByRole('button', { name: 'Next' }))
    await at('23.jpg')
    expect([off('Previous'), off('Next')]).toEqual([false, true])
    await hand.click(screen.getByRole('combobox', { name: 'Sort by' }))
    await hand.click(screen.getByRole('option', { name: 'Newest first' }))
    await at('1.jpg')
    expect(pages).toEqual([
      { page: '1', sort: '-size' },
      { page: '2', sort: '-size' },
      { page: '3', sort: '-size' },
      { page: '1', sort: '-created' },
    ])
  })

  it('shows the previous page after the last image of a page is deleted', async () => {
    let total = 11
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      const request = new Request(input, init)
      if (request.method === 'DELETE') {
        total = 10
        return Response.json({ message: 'Image deleted.' })
      }
      const first = (Number(new URL(request.url).searchParams.get('page')) - 1) * 10 + 1
      const count = Math.max(0, Math.min(10, total - first + 1))
      const uploads = Array.from({ length: count }, (_, at) =>
        upload(1, `${first + at}.jpg`, { _id: `${id(1).slice(0, -2)}${first + at + 10}` }),
      )
      return Response.json({ total, uploads })
    })
    const { hand } = showAs('user', <StoredUploads />)
    await screen.findByText('1.jpg')
    await hand.click(screen.getByRole('button', { name: 'Next' }))
    await hand.click(await screen.findByRole('button', { name: 'Delete 11.jpg' }))
    await hand.click(await screen.findByRole('button', { name: 'Delete image' }))
    expect(await screen.findByText('10.jpg')).toBeTruthy()
    expect(screen.queryByText('11.jpg')).toBeNull()
  })

  it('names three uses of an image, and counts the others', async () => {
    const uses = (count: number) => Array.from({ length: count }, (_, at) => use(at, `Bread ${at}`))
    const deleted = { _id: id(8), name: 'Gone', isDeleted: true }
    answerCalls({
      'GET /uploads/stored': {
        total: 10,
        uploads: [
          upload(1, 'three.jpg', { uses: uses(3) }),
          upload(2, 'five.jpg', { uses: [...uses(4), use(7, '')] }),
          upload(3, 'gone.jpg', { workspace: deleted }),
          upload(4, 'unused.jpg'),
        ],
      },
    })
    showAs('user', <StoredUploads />)
    await screen.findByText('three.jpg')
    const list = screen.getByRole('list', { name: 'Stored images' })
    const rows = [...list.children].map((row) => row.textContent ?? '')
    expect(rows.map((row) => row.match(/Bread \d/g)?.length ?? 0)).toEqual([3, 3, 0, 0])
    expect(rows.map((row) => /2 more/.test(row))).toEqual([false, true, false, false])
    expect(rows.map((row) => row.includes('Gone'))).toEqual([false, false, false, false])
    expect(rows.map((row) => /deleted workspace/i.test(row))).toEqual([false, false, true, false])
    expect(rows.map((row) => /not used|unused in/i.test(row))).toEqual([false, false, false, true])
    // If there is a single full page, there is no other page.
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('can be empty, and is requested again after an error', async () => {
    answerCalls({ 'GET /uploads/stored': { total: 0, uploads: [] } })
    showAs('user', <StoredUploads />)
    await waitFor(() => expect(document.body.textContent).toMatch(/No .*images|no images/i))
    cleanup()
    answerCalls({})
    const { hand } = showAs('user', <StoredUploads />)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answerCalls({ 'GET /uploads/stored': { total: 1, uploads: [upload(1, 'back.jpg')] } })
    await hand.click(retry)
    expect(await screen.findByText('back.jpg')).toBeTruthy()
  })

  it('lists images with their uses; only unused ones can be deleted, after a confirmation', async () => {
    const asked = answerCalls({
      'GET /uploads/stored': {
        total: 3,
        uploads: [
          upload(1, 'hero.jpg', {
            uses: [use(4, 'Compost'), use(5, 'Old', { place: 'version', isInTrash: true })],
          }),
          upload(2, 'unused.jpg'),
          upload(3, 'gone.jpg', { workspace: { _id: id(8), name: 'Gone', isDeleted: true } }),
        ],
      },
      [`DELETE /uploads/${id(2)}`]: { message: 'Image deleted.' },
    })
    const { hand } = showAs('user', <StoredUploads />)
    const deleted = () => asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
    expect((await screen.findByRole('link', { name: 'Compost' })).getAttribute('href')).toBe(
      `/copy-butler/${id(4)}`,
    )
    expect(screen.getByText('Old (in the trash)')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete hero.jpg' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Delete gone.jpg' })).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'Delete unused.jpg' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('unused.jpg')
    expect(question.textContent).toContain('2.5 MB')
    await hand.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(deleted()).toEqual([])
    await hand.click(screen.getByRole('button', { name: 'Delete unused.jpg' }))
    await hand.click(await screen.findByRole('button', { name: 'Delete image' }))
    await waitFor(() => expect(deleted()).toEqual([`/uploads/${id(2)}`]))
  })
})
