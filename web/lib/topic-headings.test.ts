import { expect, it } from 'vitest'
import { page } from '../testing/open-setup.tsx'
import { listTopicHeadings } from './topic-headings.ts'

it('headings of competitors that name their site are left out', () => {
  const headers = (...h2: string[]) => ({ h1: [], h2, h3: [], h4: [], h5: [], h6: [] })
  const pages = [
    page('one', {
      title: 'Season a skillet | Kettle Crumb',
      siteName: 'Kettle Crumb',
      headers: headers('Choose an oil', 'Subscribe to the Kettle Crumb letter'),
    }),
    page('two', { title: 'Skillet seasoning', headers: headers('Choose an oil', 'Dry it') }),
  ]
  const lists = listTopicHeadings(pages, { language: 'en', keyword: 'skillet seasoning' })
  expect(lists.map((list) => list.map(({ text }) => text))).toEqual([
    ['Choose an oil'],
    ['Choose an oil', 'Dry it'],
  ])
})
