import type { Gate, Place } from '@rankwell/seo'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { Editor } from '@tiptap/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showAs } from '../../testing/show-as.tsx'
import { ScoreGates } from './score-gates.tsx'

const marks = vi.hoisted(() => ({ shown: [] as { places: readonly Place[]; current: number }[] }))
vi.mock('../../editor/extensions/place-marks.ts', () => ({
  usePlaceMarks: (_editor: unknown, places: readonly Place[], current: number) => {
    marks.shown.push({ places, current })
  },
  bringIntoView: () => undefined,
}))
beforeEach(() => {
  marks.shown = []
})
afterEach(cleanup)

const places = [
  { blockId: 'a', from: 0, to: 9 },
  { blockId: 'b', from: 3, to: 7 },
]
const open: Gate = { id: 'length', factor: 1, values: { words: 400, needed: 300 }, places: [] }
const copied: Gate = { id: 'originality', factor: 0.5, values: { percent: 40.6, state: 'checked' }, places }
const onKeywords = vi.fn()
const show = (...gates: Gate[]) => showBeside(false, ...gates)
const showBeside = (hasPages: boolean, ...gates: Gate[]) => {
  const factor = gates.reduce((product, gate) => product * gate.factor, 1)
  const result = {
    score: Math.round((36_000 * factor) / 430),
    substance: { factor, gates },
    points: 360,
    maximum: 430,
  }
  const editor = {} as Editor
  showAs('writer', <ScoreGates language="en" {...{ result, hasPages, editor, onKeywords }} />)
}

describe('the gates of a score', () => {
  it('show nothing while all are open', () => {
    show(open)
    expect(screen.queryByRole('heading')).toBeNull()
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('show only how many words are missing while there is no score', () => {
    show({ id: 'length', factor: 0, values: { words: 0, needed: 600 }, places: [] })
    expect(screen.getByText('No score yet: 0 of 600 words of your own so far.')).toBeDefined()
    expect(screen.queryByRole('heading')).toBeNull()
  })

  it('are explained with their figures and their cost in points of the score', () => {
    show(open, copied)
    expect(screen.getByText('41% of your words appear word for word on other pages.')).toBeDefined()
    // 360 of 430 are 83.7 points; half of them are lost.
    expect(screen.getByText('−42 pts')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(1)
  })

  it('mark their places in the text, and step through them', () => {
    show(copied)
    expect(marks.shown).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Show in the text' }))
    expect(marks.shown.at(-1)).toEqual({ places, current: 0 })
    fireEvent.click(screen.getByRole('button', { name: 'Next match' }))
    expect(marks.shown.at(-1)).toEqual({ places, current: 1 })
    fireEvent.click(screen.getByRole('button', { name: 'Hide highlights' }))
    expect(screen.queryByRole('button', { name: 'Next match' })).toBeNull()
  })

  it.each<[Gate, string]>([
    [
      { id: 'language', factor: 1, values: { state: 'not-checked' }, places: [] },
      'Sentence flow isn’t checked',
    ],
    [
      { id: 'originality', factor: 1, values: { state: 'not-checked' }, places: [] },
      'Originality isn’t checked',
    ],
    [
      { id: 'language', factor: 1, values: { state: 'other-language', language: 'de' }, places: [] },
      'The text seems to be in German, but the document’s language is English.',
    ],
  ])('report what was not checked: %#', (gate, text) => {
    show(gate)
    expect(screen.getByRole('listitem').textContent).toContain(text)
  })
  it('link from missing terms to the keywords', () => {
    show({
      id: 'topic',
      factor: 0.4,
      values: { percent: 22, terms: 9, found: 2, state: 'checked' },
      places: [],
    })
    expect(screen.getByText('The text covers 22% of the brief’s terms.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'View keywords' }))
    expect(onKeywords).toHaveBeenCalledOnce()
  })

  it('do not claim that no page is selected while its hashes are loading', () => {
    showBeside(true, { id: 'originality', factor: 1, values: { state: 'not-checked' }, places: [] })
    expect(screen.queryByRole('listitem')).toBeNull()
  })
})
