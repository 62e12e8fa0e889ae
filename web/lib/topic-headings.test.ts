import { describe, expect, it } from 'vitest'
import { page } from '../testing/open-setup.tsx'
import { findCovered, findGroup, groupTopicHeadings, listTopicHeadings } from './topic-headings.ts'

const headers = (...h2: string[]) => ({ h1: ['A title'], h2, h3: [], h4: [], h5: [], h6: [] })

describe('headings of competitors with the same meaning', () => {
  const topic = { language: 'en', keyword: 'home composting' }
  const pages = [
    page('one', {
      headers: headers('Benefits of home composting', '1. Choose a compost bin', 'Related articles'),
    }),
    page('two', { headers: headers('The benefits of composting', 'How to choose the right bin') }),
    page('three', { headers: headers('Why do rats come', 'Step 2: Choose a bin') }),
  ]
  const groups = groupTopicHeadings(pages, topic)

  it('are merged, with the number of their pages, without titles and boilerplate', () => {
    expect(groups.map(({ text, count }) => [text, count])).toEqual([
      ['Choose a bin', 3],
      ['The benefits of composting', 2],
      ['Why do rats come', 1],
    ])
    expect(findGroup(groups, 'Step 2: Choose a bin')).toBe(groups[0])
    expect(findGroup(groups, 'Related articles')).toBeUndefined()
  })

  it('are covered by a heading of the article with that meaning', () => {
    const covered = (...own: string[]) => [...findCovered(groups, topic, own)].map(({ text }) => text)
    expect(covered()).toEqual([])
    expect(covered('Composting: its benefits')).toEqual(['The benefits of composting'])
    expect(covered('why DO rats come', 'How do I choose my bin?')).toEqual([
      'Choose a bin',
      'Why do rats come',
    ])
    // Why something happens is a different subject from how.
    expect(covered('How do rats come')).toEqual([])
    expect(covered('Home composting')).toEqual([])
  })

  it('are empty without pages', () => {
    expect(groupTopicHeadings([], topic)).toEqual([])
    expect(findCovered([], topic, ['Tools'])).toEqual(new Set())
  })
})

it('headings of competitors that name their site are left out', () => {
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
    ['A title', 'Choose an oil'],
    ['A title', 'Choose an oil', 'Dry it'],
  ])
})
