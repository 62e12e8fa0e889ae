// @vitest-environment node
import type { Document } from '@rankwell/contract'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { createFormat } from '../../lib/format.ts'
import { makeBrief } from '../../testing/make-brief.ts'
import { describeBrief, writeSheet } from './describe-brief.ts'

const t = ((key: string, values: Record<string, unknown> = {}) =>
  [key.split(/[.:]/).at(-1), ...Object.values(values)].join(' ')) as unknown as TFunction<['panels', 'brief']>
const describe = (document: object, brief: object, assignee = '') =>
  describeBrief(
    {
      title: '',
      keyword: 'bread',
      outline: null,
      serp: null,
      language: 'en',
      ...document,
    } as unknown as Document,
    makeBrief({ references: [], ...brief }),
    { t, format: createFormat('en', 'UTC'), assignee },
  )

test('an empty brief only has its keyword', () => {
  const sheet = describe({}, {})
  expect(sheet).toEqual({ title: 'bread', facts: [{ name: 'keyword', value: 'bread' }], parts: [] })
  expect(describe({ keyword: '' }, {}).title).toBe('title')
  expect(describe({ title: 'On bread' }, {}).title).toBe('On bread')
})

test('facts are listed first, each with its name', () => {
  const { facts } = describe({}, { wordTarget: 1200, dueDate: '2026-03-04T00:00:00Z' }, 'Mia')
  expect(facts.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'keyword: bread',
    'wordTarget: 1,200',
    'dueDate: Mar\u00a04,\u00a02026',
    'assignee: Mia',
  ])
})

test('only non-empty parts are listed, in order', () => {
  const page = (url: string, changes: object = {}) => ({
    ...{ url, title: '', state: 'read', word_count: 900, links: 1, images: 2, headers: { h2: ['A'] } },
    ...{ keywordRef: { content: [] }, isIgnored: false },
    ...changes,
  })
  const { parts } = describe(
    {
      outline: { _id: 'o', content: [{ _id: 'i', level: 3, text: 'Flour' }] },
      serp: {
        selected: [
          page('https://a.example'),
          page('https://b.example', { title: 'B', word_count: 1100 }),
          page('https://c.example', { state: 'failed' }),
        ],
        content: [],
      },
    },
    {
      ...{ goal: 'Bake.', tone: 'Calm', questions: ['Why?'] },
      headings: [
        { level: 2, text: 'Once', count: 1 },
        { level: 2, text: 'Twice', count: 2 },
      ],
      documentKeywords: {
        content: [
          { keyword: 'yeast', occurrences: '1-3', isHidden: false },
          { keyword: 'gone', occurrences: '1-3', isHidden: true },
        ],
      },
      references: [
        { _id: '1', kind: 'url', title: 'One', value: 'https://one.example', isOn: true, must: 'cite' },
        { _id: '2', kind: 'url', title: '', value: 'https://two.example', isOn: true, must: 'link' },
        { _id: '3', kind: 'note', title: 'x', value: 'x', isOn: true },
        { _id: '4', kind: 'note', title: 'off', value: 'off', isOn: false },
      ],
    },
  )
  const brief = parts.map(({ title, text, items, table }) => [title, text ?? items ?? table?.rows])
  expect(brief).toEqual([
    ['goal', 'Bake.'],
    ['tone', 'Calm'],
    ['documentKeywords', [['yeast', '1–3', '2']]],
    ['headings', [['H2 Twice', 'share 2 2']]],
    ['questions', ['Why?']],
    ['cite', ['One: https://one.example']],
    ['link', ['https://two.example']],
    ['references', ['x']],
    ...brief.filter(([title]) => title === 'noneCovers'),
    ['title', ['H3 Flour']],
    ['competitors', expect.anything()],
  ])
  const rows = brief.at(-1)?.[1] as string[][]
  expect(rows.map(([name, words]) => [name, words])).toEqual([
    ['https://a.example', '900'],
    ['B', '1,100'],
    ['mean', '1,000'],
  ])
})

test('the Word version has every part, and its values cannot run code', () => {
  const sheet = {
    title: 'T',
    facts: [{ name: 'keyword', value: 'a & "b"' }],
    parts: [
      { title: 'Goal', text: '<script>' },
      { title: 'Asked', items: ['One', 'Two'] },
      { title: 'Table', table: { head: ['H'], rows: [['1'], ['2']] } },
      { title: 'Bare', items: [] },
    ],
  }
  expect(writeSheet(sheet)).toBe(
    '<table><tbody><tr><td>keyword</td><td>a &amp; &quot;b&quot;</td></tr></tbody></table>' +
      '<h2>Goal</h2><p>&lt;script&gt;</p>' +
      '<h2>Asked</h2><ul><li>One</li><li>Two</li></ul>' +
      '<h2>Table</h2><table><tbody><tr><th>H</th></tr><tr><td>1</td></tr><tr><td>2</td></tr></tbody></table>' +
      '<h2>Bare</h2>',
  )
})
