import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useOwnImage } from '../../lib/use-own-image.ts'
import { answerCalls, showAs } from '../../testing/show-as.tsx'
import { useUploads } from './use-uploads.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the images of a workspace', () => {
  const pictures = ['b', 'a'].map((name) => ({ _id: name, name: `${name}.png`, url: `/api/uploads/${name}` }))

  function Library() {
    const { uploads, isLoading, refresh, fileOf } = useUploads('kitchen')
    return (
      <>
        <p>{isLoading ? 'reading' : uploads.map(({ name }) => name).join(' ')}</p>
        <p>{`file: ${fileOf('/api/uploads/a')?.name ?? 'none'}, other: ${fileOf('/api/uploads/c')?.name ?? 'none'}`}</p>
        <button type="button" onClick={refresh}>
          again
        </button>
      </>
    )
  }

  it('belong to that workspace, are found by the URL in the text, and reloaded on demand', async () => {
    const asked = answerCalls({ 'GET /uploads': pictures })
    const { hand } = showAs('user', <Library />)
    expect(screen.getByText('reading')).toBeTruthy()
    expect(screen.getByText('file: none, other: none')).toBeTruthy()
    expect(await screen.findByText('b.png a.png')).toBeTruthy()
    expect(screen.getByText('file: a.png, other: none')).toBeTruthy()
    await hand.click(screen.getByRole('button', { name: 'again' }))
    await waitFor(() => expect(asked).toHaveLength(2))
  })
})

describe('a stored image', () => {
  const source = (last: number) => `/api/uploads/0192a0c0-0000-7000-8000-00000000000${last}`
  const made: string[] = []
  const revoked: string[] = []
  let blobs = 0
  beforeEach(() => {
    blobs = 0
    made.length = 0
    revoked.length = 0
    URL.createObjectURL = () => {
      made.push(`blob:${++blobs}`)
      return `blob:${blobs}`
    }
    URL.revokeObjectURL = (address) => void revoked.push(address)
  })
  const show = (start: string) => renderHook(({ src }) => useOwnImage(src), { initialProps: { src: start } })

  it('is shown by an object URL, which is revoked on unmount', async () => {
    vi.stubGlobal('fetch', async () => new Response('x'))
    const { result, rerender, unmount } = show(source(1))
    expect(result.current).toBeNull()
    await waitFor(() => expect(result.current).toBe('blob:1'))
    rerender({ src: source(2) })
    await waitFor(() => expect(result.current).toBe('blob:2'))
    expect(revoked).toEqual(['blob:1'])
    unmount()
    expect(revoked).toEqual(['blob:1', 'blob:2'])
  })

  it.each([
    ['no longer exists', source(1), 404],
    ['is on another site', 'https://elsewhere.example/a.png', 200],
  ])('is missing if it %s', async (_, src, status) => {
    const fetched = vi.fn(async () => new Response('x', { status }))
    vi.stubGlobal('fetch', fetched)
    const { result } = show(src)
    await waitFor(() => expect(result.current).toBe('missing'))
    expect(fetched).toHaveBeenCalledTimes(status === 404 ? 1 : 0)
    expect(made).toEqual([])
  })

  it.each([200, 404])('whose response is late does not affect the next one: status %i', async (status) => {
    let arrive: (answer: Response) => void = () => undefined
    vi.stubGlobal('fetch', (address: string) =>
      address === source(1)
        ? new Promise<Response>((resolve) => {
            arrive = resolve
          })
        : Promise.resolve(new Response('x')),
    )
    const { result, rerender } = show(source(1))
    rerender({ src: source(2) })
    await waitFor(() => expect(result.current).toBe('blob:1'))
    await act(async () => arrive(new Response('x', { status })))
    expect(result.current).toBe('blob:1')
    expect(made).toHaveLength(1)
  })
})
