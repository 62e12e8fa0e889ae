import { blogToDoc, schema } from '@rankwell/editor'
import { expect, test } from 'vitest'
import { findDirections, languageDirection } from './direction.ts'

const open = (...blocks: { type: string; data: Record<string, unknown> }[]) =>
  schema.nodeFromJSON(blogToDoc({ time: 1, version: '2.28.2', blocks }))
const paragraph = (text: string) => ({ type: 'paragraph', data: { text } })
const directions = (doc: ReturnType<typeof open>, language = 'en') =>
  findDirections(doc, languageDirection(language)).map(({ node, dir }) => `${node.type.name} ${dir}`)

test('most letters decide, not the first one; an empty block goes on like the one above', () => {
  const doc = open(paragraph(''), paragraph('SEO هو تحسين محركات البحث'), paragraph(''), paragraph('SEO هو'))
  expect(directions(doc)).toEqual(['paragraph ltr', 'paragraph rtl', 'paragraph rtl', 'paragraph ltr'])
  expect(directions(doc, 'ar')[0]).toBe('paragraph rtl')
})

test('lists, their items and tables have a side of their own, figures keep to it, code never turns', () => {
  const doc = open(
    { type: 'list', data: { style: 'unordered', items: ['عنصر أول طويل', 'SEO'] } },
    { type: 'table', data: { withHeadings: false, content: [['اسم', '12 %']] } },
    { type: 'code', data: { code: 'متغير' } },
  )
  expect(directions(doc)).toEqual([
    ...['bulletList rtl', 'listItem rtl', 'paragraph rtl', 'listItem ltr', 'paragraph ltr'],
    ...['table rtl', 'paragraph rtl', 'paragraph rtl', 'codeBlock ltr'],
  ])
})
