import { type Document, describeForScore } from '@rankwell/contract'
import { createExtensions, toTextBlocks } from '@rankwell/editor'
import { scoreArticle } from '@rankwell/seo'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { FormulaNotice } from './formula-notice.tsx'

const brief = {
  documentKeywords: { content: [{ keyword: 'crumb', occurrences: '1-2', isHidden: false }] },
  wordTarget: null,
}
const sentence = 'The crumb of rye bread is dense, and its crumb stays moist for days.'
const document = (changes: object) =>
  ({
    ...{
      _id: 'doc',
      title: 'Bread of rye',
      language: 'en',
      keyword: 'rye bread',
      metaData: null,
      serp: null,
    },
    ...{ formula: 1, score: 23, review: { approved: null }, brief, ...changes },
  }) as unknown as Document

let editor: Editor
beforeEach(() => {
  localStorage.clear()
  editor = new Editor({
    extensions: createExtensions(),
    content: `<p>${sentence}</p><p>Each crumb counts, so sweep up every crumb.</p>`,
  })
})
afterEach(() => {
  cleanup()
  editor.destroy()
})

function show(changes: object = {}) {
  const shown = document(changes)
  const result = scoreArticle({ ...describeForScore(shown), ...toTextBlocks(editor.state.doc) })
  showAs('writer', <FormulaNotice document={shown} {...{ editor, result }} />)
  return result
}
const heading = 'The score is calculated in a new way'

it('shows the score by both formulas, with every part that changes', async () => {
  const { score } = show()
  await screen.findByRole('heading', { name: heading })
  expect(screen.getByText(new RegExp(`had 23 points. With the new formula it has ${score},`))).toBeDefined()
  const parts = screen.getAllByRole('term').map((term) => term.textContent)
  // The title has both words of the keyword; "crumb" occurs four times instead of at most twice; the text is short.
  expect(parts).toEqual(['Title', 'Keyword occurrence', 'Value of the text'])
  expect(screen.getByText('0 → 75')).toBeDefined()
  expect(screen.queryByText(/^An approval keeps/)).toBeNull()
})

it('explains that an approval keeps its score, and does not return once dismissed', async () => {
  show({ review: { approved: { at: '2026-11-01' } } })
  await screen.findByText('An approval keeps the score that it was given for.')
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
  expect(screen.queryByRole('heading')).toBeNull()
  cleanup()
  show()
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByRole('heading')).toBeNull()
})

it('is not shown for a score of the current formula, or a document without one', async () => {
  show({ formula: 2 })
  show({ score: 0 })
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.queryByRole('heading')).toBeNull()
})
