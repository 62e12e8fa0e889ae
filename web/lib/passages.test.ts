import { beforeEach, describe, expect, it } from 'vitest'
import { findPassage, quoteRange, readPage } from './passages.ts'

let root: HTMLElement
beforeEach(() => {
  root = document.createElement('div')
  root.innerHTML =
    '<p>Same <b>words</b> here.</p><ul><li>One<br>two</li></ul><p>And <del>not</del> the same words there. Same words again.</p>'
})

/** From one character to another of an element. */
function select(from: [Node, number], to: [Node, number]): Range {
  const range = document.createRange()
  range.setStart(...from)
  range.setEnd(...to)
  return range
}

describe('the text of a page', () => {
  it('is one line without hidden text, with a gap between blocks', () => {
    expect(readPage(root).words.trim()).toBe(
      'Same words here. One two And the same words there. Same words again.',
    )
  })

  it('is quoted with its context, and found again at that place', () => {
    const page = readPage(root)
    const last = root.lastElementChild?.lastChild as Text
    const at = last.data.indexOf('Same words')
    const passage = quoteRange(page, select([last, at], [last, at + 'Same words '.length]))
    expect(passage).toMatchObject({ quote: 'Same words', after: ' again. ' })
    expect(passage?.before.endsWith('the same words there. ')).toBe(true)
    if (!passage) throw new Error('something was selected')
    const found = findPassage(page, passage)
    expect([found?.startContainer, found?.startOffset]).toEqual([last, at])
    const first = findPassage(page, { quote: 'Same words', before: '', after: ' here' })
    expect(first?.startContainer).toBe(root.firstElementChild?.firstChild)
    expect(first?.toString()).toBe('Same words')
  })

  it('is not a passage without a selection, or if it is not part of the article', () => {
    const page = readPage(root)
    const text = root.firstElementChild?.firstChild as Text
    expect(quoteRange(page, select([text, 2], [text, 2]))).toBeNull()
    expect(quoteRange(page, select([text, 4], [text, 5]))).toBeNull()
    expect(findPassage(page, { quote: 'Unassigned', before: '', after: '' })).toBeNull()
  })
})
