import { blogToDoc, createExtensions, schema } from '@rankwell/editor'
import { Editor } from '@tiptap/core'
import { expect, test } from 'vitest'
import { BlockDirection, findDirections, languageDirection } from './direction.ts'

const open = (...blocks: { type: string; data: Record<string, unknown> }[]) =>
  schema.nodeFromJSON(blogToDoc({ time: 1, version: '2.28.2', blocks }))
const paragraph = (text: string) => ({ type: 'paragraph', data: { text } })
const directions = (doc: ReturnType<typeof open>, language = 'en') =>
  findDirections(doc, languageDirection(language)).map(({ node, dir }) => `${node.type.name} ${dir}`)

test('the majority of letters determines the direction, not the first letter; an empty block uses the direction of the block above', () => {
  const doc = open(paragraph(''), paragraph('SEO هو تحسين محركات البحث'), paragraph(''), paragraph('SEO هو'))
  expect(directions(doc)).toEqual(['paragraph ltr', 'paragraph rtl', 'paragraph rtl', 'paragraph ltr'])
  expect(directions(doc, 'ar')[0]).toBe('paragraph rtl')
})

test('lists, items, and tables have their own direction, captions are left-to-right, and code never changes', () => {
  const doc = open(
    { type: 'list', data: { style: 'unordered', items: ['عنصر أول طويل', 'SEO'] } },
    { type: 'table', data: { withHeadings: false, content: [['اسم', '12 %']] } },
    { type: 'code', data: { code: 'متغير' } },
  )
  expect(directions(doc)).toEqual([
    ...['bulletList rtl', 'listItem rtl', 'paragraph rtl', 'listItem ltr', 'paragraph ltr'],
    ...['table rtl', 'paragraph rtl', 'paragraph ltr', 'codeBlock ltr'],
  ])
})

test('directions are stable while typing, and change only when a letter changes the majority', () => {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [...createExtensions(), BlockDirection.configure({ language: 'en' })],
    content: blogToDoc({
      time: 1,
      version: '2.28.2',
      blocks: [
        paragraph('SEO'),
        { type: 'list', data: { style: 'unordered', items: ['SEO هو', 'one'] } },
        { type: 'code', data: { code: 'a' } },
        paragraph(''),
      ],
    }),
  })
  editor.view.dom.dir = 'ltr'
  const shown = () =>
    [...editor.view.dom.querySelectorAll('p, ul, li, pre')].map(
      (one) => one.closest('[dir]')?.getAttribute('dir') ?? '',
    )
  const positionOf = (text: string) => {
    let found = -1
    editor.state.doc.descendants((node, at) => {
      if (node.isText && node.text?.includes(text)) found = at + node.nodeSize
    })
    return found
  }
  const write = (text: string, behind: string) =>
    editor.view.dispatch(editor.state.tr.insertText(text, positionOf(behind)))
  const before = shown()
  expect(before).toEqual(['ltr', 'ltr', 'ltr', 'ltr', 'ltr', 'ltr', 'ltr', 'ltr'])
  write('x', 'SEO هو')
  write('تحسين', 'a')
  expect(shown()).toEqual(before)
  write(' تحسين محركات', 'هو')
  expect(shown()).toEqual(['ltr', 'rtl', 'rtl', 'rtl', 'ltr', 'ltr', 'ltr', 'ltr'])
  editor.commands.setTextSelection(2)
  editor.commands.splitBlock()
  expect(shown()).toEqual(['ltr', 'ltr', 'rtl', 'rtl', 'rtl', 'ltr', 'ltr', 'ltr', 'ltr'])
  editor.destroy()
})
