import { markdownToDoc, schema } from '@rankwell/editor'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { findText, replaceFound } from './find-text.ts'
import { addBelow, findRange, listUnits, replaceBlocks, replaceUnits } from './units.ts'

const open = (markdown: string) =>
  EditorState.create({ doc: schema.nodeFromJSON(markdownToDoc(markdown)), schema })
const lines = (state: EditorState) => state.doc.children.map((node) => node.textContent)
const at = (state: EditorState, from: number, to = from) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
const article = '## A\n\nFirst one.\n\n- item\n\n```\ncode\n```\n\n## B\n\nSecond one.'

describe('find and replace', () => {
  const plain = { isCaseSensitive: false, isWholeWord: false }
  test('finds by case and whole words as wished, signs as themselves', () => {
    const { doc } = open('One (one) none.')
    expect(findText(doc, 'one', plain)).toHaveLength(3)
    expect(findText(doc, 'one', { isCaseSensitive: true, isWholeWord: true })).toHaveLength(1)
    expect(findText(doc, '(one)', plain)).toEqual([{ from: 5, to: 10 }])
  })

  test('replaces all in one step, marks kept', () => {
    const state = open('Tea and **tea** and tea')
    const tr = replaceFound(state, findText(state.doc, 'tea', plain), 'coffee')
    expect(tr.doc.textContent).toBe('coffee and coffee and coffee')
    expect(
      tr.doc
        .child(0)
        .child(1)
        .marks.map((mark) => mark.type.name),
    ).toEqual(['bold'])
    expect(replaceFound(state, findText(state.doc, ' and', plain), '').doc.textContent).toBe('Tea tea tea')
  })
})

describe('help with a part of the text', () => {
  test('means selection, block, section or document; code is left alone', () => {
    const state = at(open(article), 6)
    const words = (scope: Parameters<typeof findRange>[1]) => {
      const range = findRange(state, scope)
      return range && listUnits(state.doc, range, false).map(({ text }) => text)
    }
    expect(words('selection')).toBeNull()
    expect(words('block')).toEqual(['First one.'])
    expect(words('section')).toEqual(['First one.', 'item'])
    expect(words('document')).toEqual(['First one.', 'item', 'Second one.'])
    const chosen = at(state, 4, 9)
    const range = findRange(chosen, 'selection')
    expect(range && listUnits(chosen.doc, range, false)[0]?.text).toBe('First')
  })

  test('changes only the units whose words still stand there', () => {
    const state = open(article)
    const units = listUnits(state.doc, { from: 0, to: state.doc.content.size }, false)
    const others = state.apply(state.tr.insertText('Others wrote. ', 1))
    const { tr, missed } = replaceUnits(others, units, [
      'Better.\n\nAnd more.',
      'thing',
      units[2]?.text ?? '',
    ])
    expect(missed).toBe(0)
    expect(lines(others.apply(tr))).toEqual([
      'Others wrote. A',
      'Better.',
      'And more.',
      'thing',
      'code',
      'B',
      'Second one.',
    ])
    const gone = open('Nothing of it.')
    expect(replaceUnits(gone, units, ['x', 'y', 'z']).missed).toBe(3)
  })

  test('adds below or takes the place of whole blocks', () => {
    const state = open(article)
    expect(lines(state.apply(addBelow(state, 5, ['New.'])))).toEqual([
      'A',
      'First one.',
      'New.',
      'item',
      'code',
      'B',
      'Second one.',
    ])
    const end = state.doc.content.size - 1
    expect(lines(state.apply(replaceBlocks(state, { from: 4, to: end }, '- x\n- y')))).toEqual(['A', 'xy'])
  })
})
