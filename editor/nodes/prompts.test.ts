// @vitest-environment jsdom
import { Editor } from '@tiptap/core'
import { DOMSerializer, DOMParser as HtmlReader } from '@tiptap/pm/model'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { BlogError, blogToDoc, docToBlog, parseBlog } from '../blog.ts'
import { toDocx } from '../docx/index.ts'
import { toHtml } from '../html/export.ts'
import { toWordPressBlocks } from '../html/wordpress.ts'
import { toMarkdown } from '../markdown/export.ts'
import type { EditorBlock, EditorBlog } from '../model.ts'
import { createExtensions, schema } from '../schema.ts'
import { toTextBlocks } from '../text-blocks.ts'
import { applyBlogDiff } from '../yjs/apply.ts'
import { createYDoc } from '../yjs/build.ts'
import { yDocToBlog } from '../yjs/read.ts'

const prompt = 'Say which pots suit a balcony.'
const passage = '0198c1b2-0000-7000-8000-000000000002'

const asked: EditorBlock = { id: 'asked', type: 'paragraph', data: { text: '', prompt } }
const quoted: EditorBlock = {
  id: 'quoted',
  type: 'quote',
  data: { text: 'Clay dries out.', caption: '<a href="https://a.test/">A</a>', alignment: 'left', passage },
}

function blogOf(...blocks: EditorBlock[]): EditorBlog {
  return { time: 1, blocks, version: '2.28.2' }
}

function openEditor(...blocks: EditorBlock[]): Editor {
  return new Editor({ extensions: createExtensions(), content: blogToDoc(blogOf(...blocks)) })
}

function dataOf(editor: Editor): unknown[] {
  editor.state.doc.check()
  return docToBlog(editor.getJSON(), 1).blocks.map((block) => block.data)
}

test('a prompt is kept while text is typed, and shown again when the text is deleted', () => {
  const editor = openEditor(asked)
  editor.view.dispatch(editor.state.tr.insertText('Clay', 1))
  expect(dataOf(editor)).toEqual([{ text: 'Clay', prompt }])
  editor.commands.deleteRange({ from: 1, to: 5 })
  expect(dataOf(editor)).toEqual([{ text: '', prompt }])
})

test.each([
  ['empty', '', 1, ['', '']],
  ['split at its start', 'Clay pots', 1, ['', 'Clay pots']],
  ['split in its middle', 'Clay pots', 5, ['Clay', ' pots']],
  ['continued below', 'Clay', 5, ['Clay', '']],
])('the first half of a paragraph that is %s keeps the prompt', (_, text, place, [first, second]) => {
  const editor = openEditor({ ...asked, data: { text, prompt } })
  editor.chain().setTextSelection(place).splitBlock().run()
  expect(dataOf(editor)).toEqual([{ text: first, prompt }, { text: second }])
})

test('a paragraph that becomes another kind of block loses its prompt', () => {
  for (const kind of ['heading', 'quote', 'alert', 'codeBlock']) {
    const editor = openEditor(asked)
    editor.chain().setTextSelection(1).setNode(kind).setNode('paragraph').run()
    expect(dataOf(editor)).toEqual([{ text: '' }])
  }
  const list = openEditor(asked)
  list.chain().setTextSelection(1).toggleBulletList().run()
  expect(JSON.stringify(docToBlog(list.getJSON(), 1))).not.toContain(prompt)
})

test('a quote that becomes a paragraph is no longer a passage, but both halves of a split passage are', () => {
  const editor = openEditor(quoted)
  editor.chain().setTextSelection(5).splitBlock().run()
  expect(dataOf(editor)).toMatchObject([{ passage }, { passage }])
  editor.chain().setTextSelection(1).setNode('paragraph').setNode('quote').run()
  expect(dataOf(editor)[0]).toEqual({ text: 'Clay', caption: '', alignment: 'left' })
})

test('prompts and passages do not appear in texts, counts, or output', async () => {
  const doc = blogToDoc(blogOf(asked, quoted))
  const outputs = [
    toHtml(doc),
    toMarkdown(doc),
    toWordPressBlocks(doc, { direction: 'ltr', images: new Map() }),
  ]
  const zip = await JSZip.loadAsync(await toDocx(doc, { title: 'Pots', language: 'en' }))
  const xml = await Promise.all(Object.values(zip.files).map((file) => file.async('string')))
  for (const output of [...outputs, xml.join()]) {
    expect(output).not.toContain(prompt)
    expect(output).not.toContain(passage)
  }
  expect(toTextBlocks(doc).blocks.map((block) => block.text)).toEqual(['', 'Clay dries out.'])
})

test('copies keep passages and the prompts of empty paragraphs', () => {
  const copy = (...blocks: EditorBlock[]) => {
    const body = document.createElement('body')
    const doc = schema.nodeFromJSON(blogToDoc(blogOf(...blocks)))
    body.append(DOMSerializer.fromSchema(schema).serializeFragment(doc.content))
    return docToBlog(HtmlReader.fromSchema(schema).parse(body).toJSON(), 1).blocks.map((block) => block.data)
  }
  expect(copy(asked, quoted)).toEqual([asked.data, quoted.data])
  expect(copy({ ...asked, data: { text: 'Clay', prompt } })).toEqual([{ text: 'Clay' }])
})

test('a changed prompt and concurrent typing are both kept', () => {
  const ydoc = createYDoc(blogOf(asked, quoted))
  const base = yDocToBlog(ydoc, 1)
  const next = blogOf({ ...asked, data: { text: '', prompt: 'Name a price.' } }, quoted)
  const peer = new Y.Doc()
  Y.applyUpdate(peer, Y.encodeStateAsUpdate(ydoc))
  applyBlogDiff(peer, base, blogOf({ ...asked, data: { text: 'Clay', prompt } }, quoted), 'peer')
  Y.applyUpdate(ydoc, Y.encodeStateAsUpdate(peer))
  applyBlogDiff(ydoc, base, next, 'api')
  expect(yDocToBlog(ydoc, 1).blocks).toEqual([
    { ...asked, data: { text: 'Clay', prompt: 'Name a price.' } },
    quoted,
  ])
})

test('a prompt or passage that is not a string is rejected', () => {
  expect(() => parseBlog(blogOf({ type: 'paragraph', data: { text: '', prompt: 7 } }))).toThrow(BlogError)
  expect(() => parseBlog(blogOf({ type: 'quote', data: { text: '', passage: {} } }))).toThrow(BlogError)
})
