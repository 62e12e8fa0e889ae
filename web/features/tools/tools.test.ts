// @vitest-environment node
import type { ParagraphAction } from '@rankwell/contract'
import { markdownToDoc, schema, toMarkdown } from '@rankwell/editor'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { addBelow, countChanged, replaceBlocks, replaceUnits, type Unit } from '../../editor/text-units.ts'
import { findText, replaceFound } from './find-text.ts'
import { createProposal, insertBelow, replaceText } from './help/help-request.ts'
import { findRange, listUnits } from './units.ts'

const open = (markdown: string) =>
  EditorState.create({ doc: schema.nodeFromJSON(markdownToDoc(markdown)), schema })
const lines = (state: EditorState) => state.doc.children.map((node) => node.textContent)
const at = (state: EditorState, from: number, to = from) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, from, to)))
const article = '## A\n\nFirst one.\n\n- item\n\n```\ncode\n```\n\n## B\n\nSecond one.'

describe('find and replace', () => {
  const plain = { isCaseSensitive: false, isWholeWord: false, isAccentSensitive: false }
  test('finds by case and whole words as requested, and symbols literally', () => {
    const { doc } = open('One (one) none.')
    expect(findText(doc, 'one', plain)).toHaveLength(3)
    expect(findText(doc, 'one', { ...plain, isCaseSensitive: true, isWholeWord: true })).toHaveLength(1)
    expect(findText(doc, '(one)', plain)).toEqual([{ from: 5, to: 10 }])
  })

  test('finds with and without accents and vowel signs, in lists and tables, in any text', () => {
    const words = (markdown: string, query: string, options = plain) => {
      const { doc } = open(markdown)
      return findText(doc, query, options).map(({ from, to }) => doc.textBetween(from, to))
    }
    expect(words('Café, CAFE\u0301 and cafe', 'cafe')).toEqual(['Café', 'CAFE\u0301', 'cafe'])
    expect(words('Café, cafe', 'cafe', { ...plain, isAccentSensitive: true })).toEqual(['cafe'])
    expect(words('التَّسْمِيدُ المنزليّ', 'التسميد')).toEqual(['التَّسْمِيدُ'])
    expect(words('إلى أول الطريق', 'اول')).toEqual(['أول'])
    expect(words('- tea\n  - tea\n\n| tea |\n|---|\n| no tea |', 'tea')).toHaveLength(4)
    const strange = ['(a+)+$', '[', 'C++', '%_', 'İ', '👨‍👩‍👧‍👦', 'x y مرحبا z']
    for (const query of strange)
      expect(words(`before ${query.replaceAll(/[[\]_*+]/g, '\\$&')} after`, query)).toHaveLength(1)
    expect(words('text', '\ud800')).toEqual([])
    const long = 'a'.repeat(50_000)
    const start = performance.now()
    expect(words(`${long}!`, `${long}!`)).toEqual([])
    expect(words(`${long}!`, 'a!')).toHaveLength(1)
    expect(words(`e${'\u0301'.repeat(10_000)}`, 'e')[0]).toHaveLength(10_001)
    expect(performance.now() - start).toBeLessThan(10_000)
  })

  test('replaces all in one step and keeps marks', () => {
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

describe('AI help with a part of the text', () => {
  test('applies to selection, block, section, or document, and skips code', () => {
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

  test('changes only units whose text still exists', () => {
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

  test('inserts below or replaces whole blocks', () => {
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
    expect(lines(state.apply(replaceBlocks(state, { from: 4, to: end }, '- x\n- y').tr))).toEqual(['A', 'xy'])
  })

  describe('the formatting of unchanged words', () => {
    const all = (state: EditorState) => ({ from: 0, to: state.doc.content.size })
    const written = (state: EditorState) => toMarkdown(state.doc.toJSON()).trim()
    const link = '[our guide](https://example.com/guide)'

    test('is kept in paragraphs, headings, list items, and cells, without other changes in the block', () => {
      const state = open(
        `## The **best** tea\n\nRead ${link}, *now*.\n\n- **one** more\n\n| a **cell** |\n| --- |`,
      )
      const units = listUnits(state.doc, all(state), true)
      const texts = ['The best green tea', 'Read our guide, maybe now.', 'one or more', 'a big cell']
      const { tr, lost } = replaceUnits(state, units, texts)
      expect(written(state.apply(tr))).toBe(
        `## The **best** green tea\n\nRead ${link}, maybe *now*.\n\n- **one** or more\n\n| a big **cell** |\n| --- |`,
      )
      expect(lost).toEqual([])
      expect(tr.doc.children.map(({ attrs }) => attrs.id)).toEqual(
        state.doc.children.map(({ attrs }) => attrs.id),
      )
      for (const step of tr.steps) expect(step.toJSON().slice?.content?.[0]?.type ?? 'text').toBe('text')
    })

    test('is kept for a selected part of a sentence, with the surrounding spaces', () => {
      const state = open('Tea is **very good** for you.')
      const unit = { from: 7, to: 18, text: 'very good', isWhole: false }
      expect(state.doc.textBetween(unit.from, unit.to).trim()).toBe('very good')
      expect(written(state.apply(replaceUnits(state, [unit], ['quite nice']).tr))).toBe(
        'Tea is **quite nice** for you.',
      )
    })

    test('is kept for a paragraph that becomes a list, alone or with others, and a missing link is added', () => {
      const state = open(`Pears are **sweet**. Read ${link}.\n\nMore.`)
      const units = listUnits(state.doc, all(state), false)
      const draft = draftOf('to-list', units.slice(0, 1), ['- Pears are sweet.\n- Done.'])
      const { appended, lost, after } = createProposal(state, draft, 1)
      expect(appended.map(({ mark, text }) => [mark.type.name, text])).toEqual([['link', 'our guide']])
      expect(lost).toEqual([])
      expect(after.content?.map(({ type }) => type)).toEqual(['bulletList'])
      expect(written(state.apply(replaceText(state, draft).tr))).toBe(
        `- Pears are **sweet**.\n- Done. (${link})\n\nMore.`,
      )
      const both = draftOf('to-list', units, ['- Pears are sweet.\n- Read our guide.\n- More.'])
      const replaced = replaceText(state, both)
      expect(written(state.apply(replaced.tr))).toBe(`- Pears are **sweet**.\n- Read ${link}.\n- More.`)
      expect([replaced.lost, replaced.appended]).toEqual([[], []])
    })

    test('is kept for words that the model has replaced, by their tags, and for unchanged code, links, and line breaks', () => {
      const state = open(`Read ${link} **now** or run \`npm  test\`.\\\nThen rest.`)
      const units = listUnits(state.doc, all(state), false)
      expect(units[0]?.tagged).toBe(
        'Read <m1>our guide</m1> <m2>now</m2> or run <m3>npm  test</m3>.<m4/>Then rest.',
      )
      const texts = [
        'Lies <m1>den Ratgeber</m1> <m2>sofort</m2> oder starte <m3>npm Test</m3>.<m4/>Dann ruh.',
      ]
      const { tr, lost } = replaceText(state, draftOf('translate', units, texts))
      expect(written(state.apply(tr))).toBe(
        'Lies [den Ratgeber](https://example.com/guide) **sofort** oder starte `npm  test`.\\\nDann ruh.',
      )
      expect(lost).toEqual([])
    })

    test('is kept without new links or images that a rewrite adds', () => {
      const state = open(`Read ${link}.`)
      const units = listUnits(state.doc, all(state), false)
      const texts = [
        'See <m1>our guide</m1> and [this](https://evil.example) ![x](https://evil.example/?q=1).',
      ]
      const result = written(state.apply(replaceText(state, draftOf('rewrite', units, texts)).tr))
      expect(result).toContain(link)
      expect(result).toContain('and this')
      expect(result).not.toContain('evil')
    })

    test('is kept without reading symbols in the text as Markdown', () => {
      const state = open('1\\. Use \\*args and \\_name\\_ or \\<b>.')
      const units = listUnits(state.doc, all(state), false)
      const { tr } = replaceText(state, draftOf('shorten', units, ['1. Use *args and _name_.']))
      expect(tr.doc.textContent).toBe('1. Use *args and _name_.')
    })

    test('is kept on one line where no other block is allowed', () => {
      const state = open('## A **bold** head')
      const [unit] = listUnits(state.doc, all(state), true)
      const { tr } = replaceUnits(state, unit ? [unit] : [], ['- A bold\n- new head'])
      expect(written(state.apply(tr))).toBe('## A **bold** new head')
    })

    test('is unchanged if the result is inserted below the paragraph', () => {
      const state = open('One **bold** line.\n\nTwo.')
      const units = listUnits(state.doc, all(state), false).slice(0, 1)
      const draft = draftOf('continue', units, ['New.'])
      expect(written(state.apply(insertBelow(state, draft, 0)))).toBe('One **bold** line.\n\nNew.\n\nTwo.')
      const { before, after, lost, isAddition } = createProposal(state, draft, 1)
      expect([before.content?.length, after.content?.length, lost, isAddition]).toEqual([1, 2, [], true])
    })
  })

  const draftOf = (action: ParagraphAction, units: Unit[], texts: string[]) => ({
    wish: { action, scope: 'document' as const, details: {} },
    units,
    texts,
  })
  const whole = (state: EditorState) => listUnits(state.doc, { from: 0, to: state.doc.content.size }, false)

  test('a paragraph that others have changed is not replaced, even if another one has its old text', () => {
    const state = open('Same.\n\nSame.')
    const units = whole(state)
    const changed = state.apply(state.tr.insertText('m', 3))
    expect(countChanged(changed.doc, units)).toBe(1)
    const { tr, missed } = replaceText(changed, draftOf('rewrite', units, ['Better.', 'Good.']))
    expect([lines(changed.apply(tr)), missed]).toEqual([['Samme.', 'Good.'], 1])
    const below = insertBelow(changed, draftOf('rewrite', units.slice(0, 1), ['Better.']), 0)
    expect(lines(changed.apply(below))).toEqual(['Samme.', 'Better.', 'Same.'])
    const late = createProposal(changed, draftOf('rewrite', units.slice(0, 1), ['Better.']), 1)
    expect([late.isAddition, late.after.content?.length]).toEqual([true, 2])
  })

  test('one result for blocks with headings or code between them is inserted below them', () => {
    const state = open(article)
    const draft = draftOf('summarise', whole(state), ['Short.'])
    expect(createProposal(state, draft, 1).isAddition).toBe(true)
    expect(lines(state.apply(insertBelow(state, draft, 0)))).toEqual([...lines(state), 'Short.'])
    const item = whole(state).slice(1, 2)
    expect(createProposal(state, draftOf('to-list', item, ['- x']), 1).isAddition).toBe(true)
    const plain = open('One.\n\nTwo.')
    expect(createProposal(plain, draftOf('summarise', whole(plain), ['Short.']), 1).isAddition).toBe(false)
  })
})
