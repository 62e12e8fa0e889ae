import { expect, test } from 'vitest'
import { blogToDoc, parseBlog } from './blog.ts'
import { readLinkableTexts } from './link-places.ts'

const read = (text: string) =>
  readLinkableTexts(blogToDoc(parseBlog({ blocks: [{ id: 'a', type: 'paragraph', data: { text } }] })))[0]

test('no links are inserted into links, inline code, and quotations', () => {
  const found = read(
    'One <a href="https://x.example/a"><b>two</b> three</a> <code class="inline-code">four</code> “five” six.',
  )
  expect(found).toMatchObject({ id: 'a', kind: 'paragraph', text: 'One two three four “five” six.' })
  expect(found?.links).toEqual([{ from: 4, to: 13, href: 'https://x.example/a' }])
  const closed = found?.closed.map(({ from, to }) => found.text.slice(from, to))
  expect(closed).toEqual(['two', ' three', 'four', '“five”'])
})

test.each(['„fünf“', '«cinq»', '"five"', '»fünf«'])('%s is a quotation', (quotation) => {
  const found = read(`One ${quotation} two`)
  expect(found?.closed).toEqual([{ from: 4, to: 4 + quotation.length }])
})

test('a fragment of the same page is not a link to another page', () => {
  expect(read('See <a href="#part">below</a>.')?.links).toEqual([])
})
