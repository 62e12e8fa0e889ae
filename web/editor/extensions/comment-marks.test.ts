import { createExtensions, fragmentName } from '@rankwell/editor'
import { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate } from 'yjs'
import { createAnchor, readPassage, readQuote } from './comment-anchors.ts'
import { CommentMarks, readPlaces, showThreads } from './comment-marks.ts'

/** The editors of two users, synced manually. */
let docs: [Doc, Doc]
let ana: Editor
let ben: Editor

const open = (doc: Doc) =>
  new Editor({
    injectCSS: false,
    extensions: [
      ...createExtensions(),
      CommentMarks,
      Collaboration.configure({ document: doc, field: fragmentName }),
    ],
  })
const exchange = () => {
  applyUpdate(docs[1], encodeStateAsUpdate(docs[0]))
  applyUpdate(docs[0], encodeStateAsUpdate(docs[1]))
}
/** Ranges are computed again when typing pauses. */
const look = (editor: Editor) => showThreads(editor, {})

beforeEach(() => {
  docs = [new Doc(), new Doc()]
  ana = open(docs[0])
  ben = open(docs[1])
  ana.commands.setContent('<p>First paragraph here.</p><p>The quick brown fox jumps.</p><p>Last one.</p>')
  exchange()
})
afterEach(() => {
  ana.destroy()
  ben.destroy()
})

/** Starts a thread on a text or a range, and shows it to both users. */
function comment(words: string, last = words) {
  let from = 0
  let to = 0
  ana.state.doc.descendants((node, at) => {
    const find = (wanted: string) => (node.isText ? (node.text ?? '').indexOf(wanted) : -1)
    if (find(words) >= 0) from = at + find(words)
    if (find(last) >= 0) to = at + find(last) + last.length
  })
  ana.commands.setTextSelection({ from, to })
  const passage = readPassage(ana.state)
  const anchor = passage && createAnchor(ana.state, passage)
  if (!passage || !anchor) throw new Error('nothing was selected')
  const threads = [{ id: 'thread', anchor, quote: readQuote(ana.state, passage) }]
  for (const editor of [ana, ben]) showThreads(editor, { threads, activeId: null })
}

const marked = (editor: Editor): string | null => {
  const place = readPlaces(editor).get('thread')
  return place ? editor.state.doc.textBetween(place.from, place.to, '|') : null
}
const both = () => [marked(ana), marked(ben)]
const type = (editor: Editor, words: string, before: string) => {
  let at = 0
  editor.state.doc.descendants((node, start) => {
    const index = node.isText ? (node.text ?? '').indexOf(before) : -1
    if (index >= 0) at = start + index
  })
  editor.view.dispatch(editor.state.tr.insertText(words, at))
}

describe('a commented passage', () => {
  test('is marked for every user, and not in the published text', () => {
    comment('quick brown')
    expect(both()).toEqual(['quick brown', 'quick brown'])
    expect(ben.view.dom.querySelector('[data-thread="thread"]')?.textContent).toBe('quick brown')
    expect(ana.getHTML()).not.toContain('thread')
    expect(encodeStateAsUpdate(docs[0]).length).toBe(encodeStateAsUpdate(docs[1]).length)
  })

  test('moves with text typed before it, inside it, and at its edges by any user', () => {
    comment('quick brown')
    type(ben, 'Some more. ', 'First')
    type(ana, 'very ', 'brown')
    type(ben, 'really ', 'quick')
    exchange()
    for (const editor of [ana, ben]) look(editor)
    expect(both()).toEqual(['quick very brown', 'quick very brown'])
    type(ben, ' and red', ' fox')
    exchange()
    for (const editor of [ana, ben]) look(editor)
    expect(both()).toEqual(['quick very brown', 'quick very brown'])
  })

  test('can start with the first character of the text', () => {
    comment('First')
    expect(both()).toEqual(['First', 'First'])
    type(ben, 'The ', 'First')
    exchange()
    for (const editor of [ana, ben]) look(editor)
    expect(both()).toEqual(['First', 'First'])
  })

  test('shrinks when part of it is deleted, and is detached when all of it is deleted', () => {
    comment('quick brown')
    const cut = (editor: Editor, words: string) => {
      let from = 0
      editor.state.doc.descendants((node, at) => {
        const index = node.isText ? (node.text ?? '').indexOf(words) : -1
        if (index >= 0) from = at + index
      })
      editor.commands.deleteRange({ from, to: from + words.length })
    }
    cut(ben, 'quick ')
    exchange()
    expect(both()).toEqual(['brown', 'brown'])
    cut(ana, 'brown')
    exchange()
    for (const editor of [ana, ben]) look(editor)
    expect(both()).toEqual([null, null])
  })

  test('across several blocks is detached when their text is deleted, although the blocks remain', () => {
    ana.commands.setContent('<p>Some words of one</p><p>and of another.</p><p>The rest.</p>')
    exchange()
    comment('of one', 'and of')
    expect(both()).toEqual(['of one|and of', 'of one|and of'])
    for (const words of ['Some words of one', 'and of another.']) {
      let from = 0
      ben.state.doc.descendants((node, at) => {
        if (node.isText && node.text === words) from = at
      })
      ben.commands.deleteRange({ from, to: from + words.length })
    }
    exchange()
    for (const editor of [ana, ben]) look(editor)
    expect(both()).toEqual([null, null])
  })

  test('is found again if its text was moved or restored and occurs only once', () => {
    comment('quick brown')
    ben.commands.setContent('<p>Another text.</p><p>In which the quick brown fox stands.</p>')
    exchange()
    for (const editor of [ana, ben]) look(editor)
    expect(both()).toEqual(['quick brown', 'quick brown'])
    ben.commands.setContent('<p>A quick brown fox, a quick brown dog.</p>')
    exchange()
    for (const editor of [ana, ben]) look(editor)
    expect(both()).toEqual([null, null])
  })

  test('with an unknown anchor is detached, without an error', () => {
    for (const from of ['AQEBeAA', 'AAECAw', '____', 'A'])
      showThreads(ana, { threads: [{ id: 'thread', anchor: { from, to: from }, quote: 'x' }] })
    expect(marked(ana)).toBe(null)
    type(ana, 'Still ', 'First')
    expect(ana.getText()).toContain('Still First')
  })
})
