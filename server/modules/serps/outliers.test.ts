import { type Competitor, findOutliers, listCounted } from '@rankwell/contract'
import { expect, test } from 'vitest'

const page = (url: string, words: number | null, images = 3): Competitor => ({
  url,
  title: url,
  description: '',
  position: 1,
  state: words === null ? 'failed' : 'read',
  error: null,
  keywordRef: { content: [] },
  word_count: words,
  headers: null,
  links: 5,
  images,
})
const find = (...words: (number | null)[]) =>
  [...findOutliers(words.map((count, at) => page(String(at), count)))].map(([url, list]) => [
    url,
    ...list.map(({ figure, way, typical }) => `${figure} ${way} ${typical}`),
  ])

test('a page far longer or shorter than the others is marked, with the usual range', () => {
  expect(find(900, 1000, 1100, 1200, 14_000)).toEqual([['4', 'words high 1100']])
  expect(find(900, 1000, 1100, 1200, 90)).toEqual([['4', 'words low 1000']])
  expect(find(1000, 1100, 9000)).toEqual([['2', 'words high 1100']])
})

test('ordinary differences are not marked', () => {
  expect(find(900, 1000, 1100, 1200, 2000)).toEqual([])
  expect(find(400, 900, 1500, 2600, 3900)).toEqual([])
  expect(find(600, 600, 600, 700)).toEqual([])
})

test('with two pages none can be an outlier, and unread pages do not count', () => {
  expect(find(500, 20_000)).toEqual([])
  expect(find(500, 20_000, null)).toEqual([])
})

test('a few more images are not unusual; dozens are', () => {
  const pages = [page('a', 1000, 0), page('b', 1000, 2), page('c', 1000, 5), page('d', 1000, 80)]
  expect([...findOutliers(pages).keys()]).toEqual(['d'])
})

test.each([
  ['no decision', undefined, undefined, ['0', '1', '2']],
  ['the long page included by a user', undefined, false, ['0', '1', '2', '3']],
  ['a usual page excluded by a user', true, undefined, ['1', '2']],
  ['both', true, false, ['1', '2', '3']],
])('the means only count pages of usual length, with %s', (_, first, long, urls) => {
  const pages = [page('0', 900), page('1', 1000), page('2', 1100), page('3', 3900), page('4', null)]
  const decided = pages.map((one, at) => ({
    ...one,
    isIgnored: at === 0 ? first : at === 3 ? long : undefined,
  }))
  expect(listCounted(decided).map(({ url }) => url)).toEqual(urls)
})

test('a page with unusually many images still counts for the means', () => {
  const pages = [page('a', 1000, 0), page('b', 1000, 2), page('c', 1000, 5), page('d', 1000, 80)]
  expect(listCounted(pages)).toHaveLength(4)
})
