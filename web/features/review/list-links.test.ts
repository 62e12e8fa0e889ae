import { expect, test } from 'vitest'
import { listParts, missingFrom } from './list-links.ts'

test('lists headings and links of a text with level and URL', () => {
  const html = '<h2 dir="ltr">One\n two</h2><p>See <a href="https://a.test/">here</a></p>'
  expect(listParts(html)).toEqual({ headings: ['H2 One two'], links: ['here → https://a.test/'] })
})

test('reports one missing if there were two and one is left', () => {
  expect(missingFrom(['a', 'b', 'a'], ['a', 'c'])).toEqual(['b', 'a'])
  expect(missingFrom([], ['a'])).toEqual([])
})
