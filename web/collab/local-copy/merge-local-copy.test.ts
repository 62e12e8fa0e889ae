// @vitest-environment node
import { createYDoc, fragmentName, parseBlog, yDocToDoc } from '@rankwell/editor'
import { expect, test } from 'vitest'
import { applyUpdate, Doc, encodeStateAsUpdate, XmlElement, XmlText } from 'yjs'
import { mergeLocalCopy } from './merge-local-copy.ts'

const bodyOf = (doc: Doc) => doc.getXmlFragment(fragmentName)
const linesOf = (doc: Doc) =>
  (yDocToDoc(doc).content ?? []).map(({ content }) => (content ?? []).map(({ text }) => text).join(''))

function write(doc: Doc, index: number, words: string) {
  const block = bodyOf(doc).get(index)
  const text = block instanceof XmlElement ? block.get(0) : null
  if (text instanceof XmlText) text.insert(text.length, words)
}

/** Changes the kind of a block like an editor: deletes it and recreates it with its visible content. */
function change(doc: Doc, index: number) {
  const words = linesOf(doc)[index] ?? ''
  doc.transact(() => {
    bodyOf(doc).delete(index, 1)
    const block = new XmlElement('heading')
    block.insert(0, [new XmlText(words)])
    bodyOf(doc).insert(index, [block])
  })
}

test('unsent text on a slow device is kept, no matter which side has changed or deleted its block', async () => {
  const blocks = ['one', 'two', 'three', 'four', 'five'].map((text) => ({
    type: 'paragraph',
    data: { text },
  }))
  const base = encodeStateAsUpdate(createYDoc(parseBlog({ time: 1, blocks })))
  const [doc, late, other] = [new Doc(), new Doc(), new Doc()]
  for (const each of [doc, late, other]) applyUpdate(each, base)
  for (const index of [0, 1, 2]) write(late, index, ' kept')
  for (const index of [2, 3, 4]) write(other, index, ' new')
  change(other, 0)
  change(late, 3)
  bodyOf(late).delete(4, 1)
  bodyOf(other).delete(1, 1)
  applyUpdate(doc, encodeStateAsUpdate(other))
  const elsewhere = new Doc()
  applyUpdate(elsewhere, encodeStateAsUpdate(doc))
  doc.on('update', (update: Uint8Array) => applyUpdate(elsewhere, update))
  await mergeLocalCopy(doc, late, {
    isPreserved: () => true,
    isUnacked: (client) => client === late.clientID,
  })
  const expected = ['one kept', ' kept', 'three', 'four new', ' new']
  for (const each of [doc, elsewhere]) {
    const lines = linesOf(each)
    expect([lines[0], lines[1], lines[2]?.slice(0, 5), lines[3], lines[4]]).toEqual(expected)
    for (const word of ['kept', 'new']) expect(lines[2]).toContain(word)
  }
  // A copy without other data changes nothing.
  const again = new Doc()
  applyUpdate(again, base)
  const before = linesOf(doc)
  await mergeLocalCopy(doc, again, { isPreserved: () => true, isUnacked: () => false })
  expect(linesOf(doc)).toEqual(before)
})
