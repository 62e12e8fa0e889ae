import { expect, test } from 'vitest'
import { listParts, missingFrom } from './list-links.ts'

test('headings and links of a text are listed with their level and address', () => {
  const html = '<h2 dir="ltr">One\n two</h2><p>See <a href="https://a.test/">here</a></p>'
  expect(listParts(html)).toEqual({ headings: ['H2 One two'], links: ['here → https://a.test/'] })
})

test('what came twice and is there once is missing once', () => {
  expect(missingFrom(['a', 'b', 'a'], ['a', 'c'])).toEqual(['b', 'a'])
  expect(missingFrom([], ['a'])).toEqual([])
})
