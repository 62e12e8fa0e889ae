import { describe, expect, test } from 'vitest'
import { blogToDoc } from './blog.ts'
import { isStillQuoted, listPassages } from './passages.ts'
import { schema } from './schema.ts'

const source =
  'Clay pots dry out faster than plastic ones, so check the soil every morning in summer and water until it drains.'

describe('a quote counts as quoted', () => {
  test.each([
    ['unchanged', source],
    ['in capitals and without punctuation', source.toUpperCase().replaceAll(/[,.]/g, '')],
    ['shortened to one of its clauses', 'Clay pots dry out faster than plastic ones.'],
    ['with two words replaced', source.replace('faster', 'sooner').replace('morning', 'day')],
    [
      'followed by a new sentence',
      `${source} We watered ours twice a day in July and lost only one of them.`,
    ],
    ['cut to two words', 'clay pots'],
  ])('%s', (_, text) => {
    expect(isStillQuoted(text, source)).toBe(true)
  })

  test('in Arabic', () => {
    const arabic = 'تجف الأصص الفخارية أسرع من البلاستيكية، فتفقد التربة كل صباح في الصيف.'
    expect(isStillQuoted('تجف الأصص الفخارية أسرع من البلاستيكية.', arabic)).toBe(true)
    expect(isStillQuoted('نختار في شرفتنا أحواضًا من الطين لأنها تتنفس.', arabic)).toBe(false)
  })
})

test.each([
  [
    'rewritten by hand',
    'In our test, terracotta needed water a day earlier: feel the earth before breakfast.',
  ],
  [
    'similar only in common words',
    'So, in the end, the balcony and the herbs were until now a joy to us, and it shows.',
  ],
  ['empty', ' … '],
])('a quote that is %s no longer counts as quoted', (_, text) => {
  expect(isStillQuoted(text, source)).toBe(false)
})

test('only quotes with a passage and text are listed, with their positions', () => {
  const doc = schema.nodeFromJSON(
    blogToDoc({
      ...{ time: 1, version: '2.28.2' },
      blocks: [
        { type: 'paragraph', data: { text: 'Own' } },
        { type: 'quote', data: { text: 'Of <b>another</b> page', passage: 'p1' } },
        { type: 'quote', data: { text: 'Added by hand' } },
        { type: 'quote', data: { text: ' ', passage: 'p2' } },
        { type: 'quote', data: { text: 'Last', passage: 'p1' } },
      ],
    }),
  )
  const found = listPassages(doc)
  expect(found.map(({ passage, text }) => [passage, text])).toEqual([
    ['p1', 'Of another page'],
    ['p1', 'Last'],
  ])
  expect(found.map(({ position }) => doc.nodeAt(position)?.textContent)).toEqual(['Of another page', 'Last'])
})
