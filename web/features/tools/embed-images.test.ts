import { afterEach, expect, test, vi } from 'vitest'
import { embedOwnImages } from './embed-images.ts'

afterEach(() => vi.unstubAllGlobals())

test('a file contains the stored images, omits missing ones, and requests each once', async () => {
  const kept = '/api/uploads/01937f5e-0000-7000-8000-000000000001'
  const gone = '/api/uploads/01937f5e-0000-7000-8000-000000000002'
  const ask = vi.fn(async (address: string) =>
    address === kept
      ? new Response('dot', { headers: { 'content-type': 'image/png' } })
      : new Response('', { status: 404 }),
  )
  vi.stubGlobal('fetch', ask)
  const image = (src: string) => ({ type: 'image', attrs: { src, alt: 'a dot' } })
  const outside = image('https://example.com/a.png')
  const { doc, lost } = await embedOwnImages({
    type: 'doc',
    content: [image(kept), outside, image(gone), image(kept)],
  })
  const [first] = doc.content ?? []
  expect(first?.attrs?.src).toMatch(/^data:image\/png;base64,./)
  const data = image(`data:image/png;base64,${btoa('dot')}`)
  expect(doc.content).toEqual([data, outside, data])
  expect(lost).toBe(1)
  expect(ask).toHaveBeenCalledTimes(2)
})
