import { describe, expect, it } from 'vitest'
import {
  type AssigneeRule,
  addDays,
  addRows,
  type DraftRow,
  dueTime,
  indexFacts,
  isPastDue,
  keepAssignable,
  localToday,
  resolveRows,
  splitLines,
  weekendOf,
} from './draft-rows.ts'

const row = (keyword: string, changes: Partial<DraftRow> = {}): DraftRow => ({
  keyword,
  title: '',
  ...changes,
})
const free = { documents: [], hidden: 0, isStored: false }
const plain = { assignee: { kind: 'nobody' }, due: { kind: 'none' }, weekend: [6, 7] } as const

describe('the list of keywords', () => {
  it('reads one keyword per line, and keeps commas', () => {
    expect(splitLines('tea, green\n\n  black   tea \r\nmatcha')).toEqual([
      'tea, green',
      'black tea',
      'matcha',
    ])
  })

  it('contains each keyword once, up to the limit', () => {
    const known = addRows([row('Tea')], [row('tea'), row('matcha'), row('Matcha')])
    expect(known.rows.map(({ keyword }) => keyword)).toEqual(['Tea', 'matcha'])
    expect(known).toMatchObject({ known: 2, wordless: 0, cut: 0 })
    const wordless = addRows([], [row('???'), row('tea'), row('☕'), row('7')])
    expect(wordless.rows.map(({ keyword }) => keyword)).toEqual(['tea', '7'])
    expect(wordless).toMatchObject({ known: 0, wordless: 2 })
    const many = Array.from({ length: 210 }, (_, at) => row(`k ${at}`))
    expect(addRows([], many)).toMatchObject({ cut: 10, rows: { length: 200 } })
  })
})

it('a planned article is past due if its date is before the current day on the device', () => {
  const due = (dueDate: string, isIn = true) => ({
    row: row('a'),
    isIn,
    assignee: null,
    dueDate,
    facts: undefined,
  })
  const today = localToday(new Date(2026, 10, 27, 0, 30))
  expect(today).toBe('2026-11-27')
  expect(['2026-11-26', today, ''].map((date) => isPastDue(due(date), today))).toEqual([true, false, false])
  expect(isPastDue(due('2026-11-26', false), today)).toBe(false)
})

describe('a working day', () => {
  it.each([
    ['2026-11-27', 0, '2026-11-27'],
    ['2026-11-27', 1, '2026-11-30'],
    ['2026-11-28', 0, '2026-11-30'],
    ['2026-11-27', 5, '2026-12-04'],
    ['2026-12-31', 1, '2027-01-01'],
  ])('after %s plus %i is %s', (date, days, expected) => {
    expect(addDays(date, days, [6, 7])).toBe(expected)
  })

  it('follows the weekend of the language’s countries', () => {
    expect(weekendOf('en')).toEqual([6, 7])
    expect(weekendOf('ar')).toEqual([5, 6])
    expect(addDays('2026-11-26', 1, weekendOf('ar'))).toBe('2026-11-29')
  })

  it('is not required for plain days, and without a valid start the date is empty', () => {
    expect(addDays('2026-11-27', 2)).toBe('2026-11-29')
    expect(addDays('', 2)).toBe('')
  })
})

describe('the rules for all rows', () => {
  const rows = [row('a'), row('b'), row('c', { assignee: null, dueDate: '2027-01-01' }), row('d')]

  it('assign users and dates to planned rows only; a row’s own values take precedence', () => {
    const facts = indexFacts(
      ['a', 'b', 'c', 'd'],
      [null, 0, null, null].map((repeats) => ({ repeats, ...free })),
    )
    const resolved = resolveRows(rows, facts, {
      assignee: { kind: 'turns', ids: ['x', 'y'] },
      due: { kind: 'every', date: '2026-11-27', days: 1, isWorkdays: true },
      weekend: [6, 7],
    })
    expect(resolved.map(({ isIn, assignee, dueDate }) => [isIn, assignee, dueDate])).toEqual([
      [true, 'x', '2026-11-27'],
      [false, 'y', '2026-11-30'],
      [true, null, '2027-01-01'],
      [true, 'x', '2026-12-01'],
    ])
    expect(resolved[1]?.facts?.repeats).toBe('a')
  })

  it('leave out repeated keywords unless the user decides otherwise', () => {
    const facts = indexFacts(['a'], [{ repeats: 0, ...free }])
    expect(resolveRows([row('a')], facts, plain)[0]?.isIn).toBe(false)
    expect(resolveRows([row('a', { isIn: true })], facts, plain)[0]?.isIn).toBe(true)
  })
})

describe('users of a stored list', () => {
  const rows = [
    { keyword: 'tea', title: '', assignee: 'gone' },
    { keyword: 'matcha', title: '', assignee: null },
    { keyword: 'oolong', title: '', assignee: 'ann' },
  ]
  const keep = (assignee: AssigneeRule) => keepAssignable({ rows, assignee }, new Set(['ann']))

  it('who have left are removed from rows and rules', () => {
    expect(keep({ kind: 'turns', ids: ['gone', 'ann'] })).toEqual({
      rows: [{ ...rows[0], assignee: undefined }, rows[1], rows[2]],
      assignee: { kind: 'turns', ids: ['ann'] },
    })
    expect(keep({ kind: 'one', id: 'gone' }).assignee).toEqual({ kind: 'nobody' })
    expect(keep({ kind: 'turns', ids: ['gone'] }).assignee).toEqual({ kind: 'nobody' })
  })
})

it('a due date is sent as a time on the same local day, and null without a valid date', () => {
  expect(dueTime('2027-02-01')).toBe(new Date(2027, 1, 1, 12).toISOString())
  expect(dueTime('')).toBeNull()
  expect(dueTime('12027-02-01')).toBeNull()
})
