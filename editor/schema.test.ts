import { Editor } from '@tiptap/core'
import { describe, expect, test } from 'vitest'
import { blogToDoc, docToBlog } from './blog.ts'
import type { EditorBlock } from './model.ts'
import { captionKeys } from './nodes/caption-keys.ts'
import { createExtensions, schema } from './schema.ts'
import { editorVersion } from './version.ts'

function openEditor(...blocks: EditorBlock[]): Editor {
  const content = blogToDoc({ time: 1, version: '2.28.2', blocks })
  return new Editor({ element: null, extensions: createExtensions(), content })
}

function blocksOf(editor: Editor): unknown[] {
  editor.state.doc.check()
  return docToBlog(editor.getJSON(), 1).blocks.map(({ type, data }) => ({ type, data }))
}

const text = (value: string): EditorBlock => ({ type: 'paragraph', data: { text: value } })

test('server and editor use the same schema', () => {
  const editor = openEditor(text('a'))
  expect(Object.keys(editor.schema.nodes)).toEqual(Object.keys(schema.nodes))
  expect(Object.keys(editor.schema.marks)).toEqual(Object.keys(schema.marks))
})

// A page with an older schema deletes what it does not know, so a change here needs a new version.
test('the editor version is incremented whenever nodes, their attributes, or marks change', () => {
  const attributes = (name: string) => Object.keys(schema.nodes[name]?.spec.attrs ?? {}).join()
  expect([attributes('paragraph'), attributes('quote')]).toEqual([
    'id,extra,prompt',
    'id,extra,caption,alignment,passage',
  ])
  expect([editorVersion, Object.keys(schema.marks), Object.keys(schema.nodes).toSorted()]).toEqual([
    3,
    ['link', 'bold', 'italic', 'underline', 'strike', 'highlight', 'superscript', 'subscript', 'code'],
    [
      ...[
        'alert',
        'bulletList',
        'codeBlock',
        'doc',
        'embed',
        'hardBreak',
        'heading',
        'horizontalRule',
        'image',
      ],
      ...['listItem', 'orderedList', 'paragraph', 'quote', 'rawHtml', 'table', 'tableCell', 'tableHeader'],
      ...['tableRow', 'taskItem', 'taskList', 'text', 'title'],
    ],
  ])
})

describe('edits in the editor are written to the blog', () => {
  test('lists made from paragraphs, indented and outdented', () => {
    const editor = openEditor(text('one'), text('two'))
    editor.chain().selectAll().toggleBulletList().run()
    expect(blocksOf(editor)).toEqual([{ type: 'list', data: { style: 'unordered', items: ['one', 'two'] } }])
    editor.chain().setTextSelection(10).sinkListItem('listItem').run()
    expect(blocksOf(editor)).toEqual([
      {
        type: 'list',
        data: { style: 'unordered', items: [{ content: 'one', items: [{ content: 'two', items: [] }] }] },
      },
    ])
    editor.chain().selectAll().toggleOrderedList().run()
    expect(blocksOf(editor)[0]).toMatchObject({ data: { style: 'ordered' } })
  })

  test('checklists', () => {
    const editor = openEditor(text('task'))
    editor.chain().selectAll().toggleTaskList().updateAttributes('taskItem', { checked: true }).run()
    expect(blocksOf(editor)).toEqual([
      {
        type: 'list',
        data: { style: 'checklist', items: [{ content: 'task', meta: { checked: true }, items: [] }] },
      },
    ])
  })

  test('headings, quotes, alerts, titles, code, delimiters', () => {
    const editor = openEditor(...['h', 'q', 'a', 't', 'c', 'x'].map(text))
    editor.chain().setTextSelection(1).setNode('heading', { level: 7 }).run()
    editor.chain().setTextSelection(4).setNode('quote').run()
    editor.chain().setTextSelection(7).setNode('alert', { type: 'info' }).run()
    editor.chain().setTextSelection(10).setNode('title').run()
    editor.chain().setTextSelection(13).setCodeBlock().run()
    editor.chain().setTextSelection(17).setHorizontalRule().run()
    expect(blocksOf(editor).slice(0, 7)).toEqual([
      { type: 'header', data: { text: 'h', level: 7 } },
      { type: 'quote', data: { text: 'q', caption: '', alignment: 'left' } },
      { type: 'alert', data: { type: 'info', align: 'left', message: 'a' } },
      { type: 'title', data: { text: 't' } },
      { type: 'code', data: { code: 'c' } },
      { type: 'paragraph', data: { text: 'x' } },
      { type: 'delimiter', data: {} },
    ])
  })

  test('every mark, alone and combined', () => {
    const editor = openEditor(text('word'))
    editor
      .chain()
      .selectAll()
      .toggleCode()
      .toggleBold()
      .toggleItalic()
      .toggleUnderline()
      .toggleStrike()
      .toggleHighlight()
      .toggleScript('superscript')
      .setLink({ href: 'https://a.test' })
      .run()
    expect(blocksOf(editor)).toEqual([
      {
        type: 'paragraph',
        data: {
          text: '<a href="https://a.test"><b><i><u><s><mark><sup><code>word</code></sup></mark></s></u></i></b></a>',
        },
      },
    ])
  })

  test('superscript and subscript exclude each other', () => {
    const editor = openEditor(text('word'))
    const toggle = (name: 'superscript' | 'subscript') => {
      editor.chain().selectAll().toggleScript(name).run()
      return blocksOf(editor)
    }
    expect(toggle('superscript')).toEqual([{ type: 'paragraph', data: { text: '<sup>word</sup>' } }])
    expect(toggle('subscript')).toEqual([{ type: 'paragraph', data: { text: '<sub>word</sub>' } }])
    expect(editor.isActive('superscript')).toBe(false)
    expect(toggle('subscript')).toEqual([{ type: 'paragraph', data: { text: 'word' } }])
  })

  test('unsafe links are rejected', () => {
    const editor = openEditor(text('word'))
    expect(editor.chain().selectAll().setLink({ href: 'java\tscript:x()' }).run()).toBe(false)
    expect(blocksOf(editor)).toEqual([{ type: 'paragraph', data: { text: 'word' } }])
  })

  test('tables with a heading row', () => {
    const editor = openEditor(text(''))
    const empty = { type: 'paragraph' }
    const row = (type: string) => ({
      type: 'tableRow',
      content: [1, 2].map(() => ({ type, content: [empty] })),
    })
    const table = { type: 'table', content: [row('tableHeader'), row('tableCell')] }
    editor.chain().setTextSelection(1).insertContent(table).run()
    expect(blocksOf(editor)[0]).toEqual({
      type: 'table',
      data: {
        withHeadings: true,
        content: [
          ['', ''],
          ['', ''],
        ],
      },
    })
  })
})

test('Enter in a caption moves below the image, Backspace in an empty caption selects the image', () => {
  const editor = openEditor({ type: 'image', data: { file: { url: '/files/a.png' } } })
  const keys = captionKeys('image')
  editor.commands.setTextSelection(1)
  expect(keys.Enter?.({ editor })).toBe(true)
  expect(blocksOf(editor)).toMatchObject([{ type: 'image' }, { type: 'paragraph', data: { text: '' } }])
  expect(editor.state.selection.$from.parent.type.name).toBe('paragraph')
  expect(keys.Enter?.({ editor })).toBe(false)
  editor.commands.setTextSelection(1)
  expect(keys.Backspace?.({ editor })).toBe(true)
  expect(editor.state.selection.content().content.firstChild?.type.name).toBe('image')
})
