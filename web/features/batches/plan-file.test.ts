import { describe, expect, it } from 'vitest'
import { readTable } from '../../lib/read-table.ts'
import { collectPlan, indexNames, openPlanFile, type PlanPlace, readDate } from './plan-file.ts'

const open = (text: string) => openPlanFile(readTable(new TextEncoder().encode(text)))
const people = [
  { _id: 'ann', username: 'Ann Lee', email: 'ann@example.com' },
  { _id: 'bo', username: 'Bo' },
]
const places = {
  languages: indexNames([
    ['en', ['English']],
    ['de', ['German']],
  ]),
  countries: indexNames([
    ['United States', ['US', 'USA']],
    ['Germany', ['DE']],
  ]),
}
const context = (isMonthFirst: boolean, fixed: PlanPlace = {}) => ({ people, isMonthFirst, places, fixed })

describe('a CSV file of articles', () => {
  it('can have its columns in any order, found by their names', () => {
    const { file, columns } = open(
      'Due date;Keyword;Title;Assigned to\n2027-02-01;tea;All about tea;ann lee\n',
    )
    expect(columns).toEqual({ dueDate: 0, keyword: 1, title: 2, assignee: 3 })
    expect(collectPlan(file, columns, context(true)).rows).toEqual([
      { keyword: 'tea', title: 'All about tea', assignee: 'ann', dueDate: '2027-02-01' },
    ])
  })

  it('can be a plain list', () => {
    const { file, columns } = open('green tea\nblack tea\n')
    expect(collectPlan(file, columns, context(true)).rows.map(({ keyword }) => keyword)).toEqual([
      'green tea',
      'black tea',
    ])
  })

  it('lists unknown users and dates, and skips rows without a keyword', () => {
    const { file, columns } = open(
      'keyword,assignee,due date\ntea,Zoe,soon\n,Bo,2027-01-01\nmatcha,ann@example.com,31.12.2026\n',
    )
    expect(collectPlan(file, columns, context(false))).toEqual({
      rows: [
        { keyword: 'tea', title: '' },
        { keyword: 'matcha', title: '', assignee: 'ann', dueDate: '2026-12-31' },
      ],
      unknownPeople: ['Zoe'],
      badDates: ['soon'],
      skipped: 1,
      place: {},
      wrong: [],
      elsewhere: 0,
    })
  })

  const mixed = `keyword,language,country
tea,german,DE
coffee,xx,Atlantis
matcha,,
cocoa,en,United States
oolong,de,germany
???,de,DE
`

  it('lists each row with an unknown language or country, and adds only rows for one language and country', () => {
    const { file, columns } = open(mixed)
    expect(columns).toMatchObject({ language: 1, country: 2 })
    const collected = collectPlan(file, columns, context(true))
    expect(collected).toMatchObject({
      place: { language: 'de', location: 'Germany' },
      wrong: [
        { row: 3, field: 'language', value: 'xx' },
        { row: 3, field: 'country', value: 'Atlantis' },
      ],
      elsewhere: 1,
      skipped: 1,
    })
    expect(collected.rows.map(({ keyword }) => keyword)).toEqual(['tea', 'matcha', 'oolong'])
  })

  it('keeps the language and country of articles already in the list', () => {
    const { file, columns } = open(mixed)
    const fixed = { language: 'en', location: 'United States' }
    const { rows, place, elsewhere } = collectPlan(file, columns, context(true, fixed))
    expect(rows.map(({ keyword }) => keyword)).toEqual(['matcha', 'cocoa'])
    expect({ place, elsewhere }).toEqual({ place: fixed, elsewhere: 2 })
  })
})

describe('a date', () => {
  it.each([
    ['2027-03-04', '2027-03-04'],
    ['2027-03-04T10:00:00', '2027-03-04'],
    ['4.3.2027', '2027-03-04'],
    ['03/04/2027', '2027-03-04'],
    ['25/12/2027', '2027-12-25'],
    ['12/25/2027', '2027-12-25'],
    ['31.02.2027', null],
    ['2027-13-01', null],
    ['tomorrow', null],
  ])('%s is %s', (text, expected) => {
    expect(readDate(text, true)).toBe(expected)
  })

  it('with slashes is read in the order of the language if it is ambiguous', () => {
    expect(readDate('03/04/2027', false)).toBe('2027-04-03')
  })
})
