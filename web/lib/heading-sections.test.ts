// @vitest-environment node
import { markdownToDoc, schema } from '@rankwell/editor'
import { EditorState } from '@tiptap/pm/state'
import { describe, expect, test } from 'vitest'
import { isQuestion, toQuestion } from '../features/headings/question.ts'
import {
  findProblems,
  moveSection,
  readSections,
  renameHeading,
  shiftSectionLevel,
  stepSection,
} from './heading-sections.ts'

const open = (markdown: string) =>
  EditorState.create({ doc: schema.nodeFromJSON(markdownToDoc(markdown)), schema })
const list = (state: EditorState) => readSections(state.doc).map(({ level, text }) => `${level} ${text}`)
const idOf = (state: EditorState, text: string) =>
  readSections(state.doc).find((one) => one.text === text)?.id ?? ''
const textOf = (state: EditorState) => state.doc.textBetween(0, state.doc.content.size, ' ')

const article = '## A\n\none\n\n### A1\n\ntwo\n\n## B\n\nthree\n\n## C\n\nfour'

describe('the headings of a text', () => {
  test('are listed with their problems', () => {
    const state = open(
      `# One\n\ntext\n\n### Skipped\n\n# Two\n\ntext\n\n## ${'long '.repeat(20)}\n\ntext\n\n## Bare\n\n## Full\n\n### Below\n\ntext`,
    )
    const problems = findProblems(readSections(state.doc))
    const of = (text: string) => problems.get(idOf(state, text))
    expect(of('Skipped')).toEqual(['skipped', 'noText'])
    expect(of('Two')).toEqual(['secondH1'])
    expect(of('long '.repeat(20).trim())).toEqual(['tooLong'])
    expect(of('Bare')).toEqual(['noText'])
    expect(of('Full')).toBeUndefined()
    const seventh = open('## A\n\ntext')
    seventh.doc.child(0)
    const deep = seventh.apply(seventh.tr.setNodeAttribute(0, 'level', 7))
    expect([...findProblems(readSections(deep.doc)).values()]).toEqual([['skipped', 'h7']])
  })

  test('move with their whole section, and never into themselves', () => {
    const state = open(article)
    const tr = moveSection(state, idOf(state, 'A'), idOf(state, 'B'), 'after')
    expect(tr).not.toBeNull()
    const moved = state.apply(tr as NonNullable<typeof tr>)
    expect(list(moved)).toEqual(['2 B', '2 A', '3 A1', '2 C'])
    expect(textOf(moved)).toBe('B three A one A1 two C four')
    expect(moveSection(state, idOf(state, 'A'), idOf(state, 'A1'), 'after')).toBeNull()
  })

  test('move past their neighbors by keyboard, and stop at the ends', () => {
    const state = open(article)
    const up = stepSection(state, idOf(state, 'C'), -1)
    expect(list(state.apply(up as NonNullable<typeof up>))).toEqual(['2 A', '3 A1', '2 C', '2 B'])
    const down = stepSection(state, idOf(state, 'A'), 1)
    expect(list(state.apply(down as NonNullable<typeof down>))).toEqual(['2 B', '2 A', '3 A1', '2 C'])
    expect(stepSection(state, idOf(state, 'A'), -1)).toBeNull()
    expect(stepSection(state, idOf(state, 'C'), 1)).toBeNull()
  })

  test('change their level with their subsections, within 1 to 7', () => {
    const state = open(article)
    const deeper = shiftSectionLevel(state, idOf(state, 'A'), 1)
    expect(list(state.apply(deeper as NonNullable<typeof deeper>)).slice(0, 3)).toEqual([
      '3 A',
      '4 A1',
      '2 B',
    ])
    const top = open('# A\n\ntext')
    expect(shiftSectionLevel(top, idOf(top, 'A'), -1)).toBeNull()
  })

  test('are renamed in place', () => {
    const state = open(article)
    const tr = renameHeading(state, idOf(state, 'B'), 'Better')
    expect(list(state.apply(tr as NonNullable<typeof tr>))).toEqual(['2 A', '3 A1', '2 Better', '2 C'])
  })

  test('become questions in the language of the text', () => {
    expect(toQuestion('How to turn a heap', 'en')).toBe('How do you turn a heap?')
    expect(toQuestion('Feeding schedule', 'en')).toBe('What should you know about feeding schedule?')
    expect(toQuestion('كيف تقدم القهوة', 'ar')).toBe('كيف تقدم القهوة؟')
    expect(isQuestion(toQuestion('Kompost im Winter', 'de-AT'))).toBe(true)
  })
})
