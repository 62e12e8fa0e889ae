import type { BriefChanges } from '@rankwell/contract'
import { describe, expect, test } from 'vitest'
import { mergeChanges } from './merge.ts'

type Known = Parameters<typeof mergeChanges>[0]

const known = {
  goal: 'a',
  audience: 'a',
  intent: 'a',
  angle: 'a',
  callToAction: 'a',
  tone: 'a',
  wordTarget: 1,
  dueDate: '2026-01-01T00:00:00.000Z',
  assignee: 'a',
  headings: [],
  questions: [],
  references: [],
  documentKeywords: [],
  locked: [],
} as unknown as Known

const others: Record<string, unknown> = {
  ...Object.fromEntries(['goal', 'audience', 'intent', 'angle', 'callToAction', 'tone'].map((f) => [f, 'b'])),
  wordTarget: 2,
  dueDate: '2026-02-02T00:00:00.000Z',
  assignee: 'b',
}

describe.each(Object.keys(others))('the field %s', (field) => {
  const was = { [field]: known[field as keyof Known] } as BriefChanges
  const theirs = { ...known, [field]: others[field] } as Known
  const third = { [field]: field === 'wordTarget' ? 3 : 'c' } as BriefChanges

  test('is in conflict only if both set different values', () => {
    expect(mergeChanges(theirs, third, was).conflicts).toEqual([field])
    expect(mergeChanges(known, third, was).conflicts).toEqual([])
    expect(mergeChanges(theirs, { [field]: others[field] } as BriefChanges, was).conflicts).toEqual([])
    expect(mergeChanges(theirs, third, undefined)).toEqual({ changes: third, conflicts: [] })
  })
})

interface List {
  /** An entry by its key, in one of two forms. */
  make: (key: string, form?: number) => unknown
  /** The list in the form that changes use. */
  wrap?: (entries: unknown[]) => unknown
}

const lists: Record<string, List> = {
  headings: { make: (text, level = 2) => ({ text, level }) },
  references: { make: (_id, form = 1) => ({ _id, title: `title ${form}` }) },
  documentKeywords: {
    make: (keyword, min = 1) => ({ keyword, min }),
    wrap: (content) => ({ content }),
  },
}

describe.each(Object.entries(lists))('the list %s', (field, { make, wrap = (entries) => entries }) => {
  const base = [make('one'), make('two')]
  const merge = (stored: unknown[], given: unknown[]) =>
    mergeChanges(
      { ...known, [field]: stored } as unknown as Known,
      { [field]: wrap(given) } as unknown as BriefChanges,
      { [field]: wrap(base) } as unknown as BriefChanges,
    ).changes[field as keyof BriefChanges]
  const changed = make('one', 3)

  test('keeps both changes', () => {
    expect(merge(base, [changed, make('two')])).toEqual(wrap([changed, make('two')]))
    expect(merge([changed, make('two')], base)).toEqual(wrap([changed, make('two')]))
  })

  test('drops entries that either removed, unless the other changed them', () => {
    expect(merge([make('two')], base)).toEqual(wrap([make('two')]))
    expect(merge(base, [make('two')])).toEqual(wrap([make('two')]))
    expect(merge([make('two')], [changed, make('two')])).toEqual(wrap([changed, make('two')]))
    expect(merge([changed, make('two')], [make('two')])).toEqual(wrap([make('two'), changed]))
  })

  test('contains the additions of both', () => {
    expect(merge([...base, make('three')], base)).toEqual(wrap([...base, make('three')]))
    expect(merge(base, [...base, make('three')])).toEqual(wrap([...base, make('three')]))
  })
})

test.each(['questions', 'locked'] as const)('the list %s of words is merged entry by entry', (field) => {
  const merge = (stored: string[], given: string[]) =>
    mergeChanges(
      { ...known, [field]: stored } as Known,
      { [field]: given } as BriefChanges,
      { [field]: ['goal', 'tone'] } as BriefChanges,
    ).changes[field]
  expect(merge(['goal'], ['goal', 'tone'])).toEqual(['goal'])
  expect(merge(['goal', 'tone'], ['tone'])).toEqual(['tone'])
  expect(merge(['goal', 'tone', 'angle'], ['goal', 'tone', 'intent'])).toEqual([
    'goal',
    'tone',
    'intent',
    'angle',
  ])
})
