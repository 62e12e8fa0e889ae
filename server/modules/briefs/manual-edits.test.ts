import type { BriefKeyword, Competitor } from '@rankwell/contract'
import { describe, expect, test } from 'vitest'
import { keepManualEdits, mergeList, recordManualEdits } from './manual-edits.ts'
import type { BriefRow } from './queries.ts'

const one = (keyword: string, more: Partial<BriefKeyword> = {}): BriefKeyword =>
  ({
    ...{ keyword, occurrences: '1-2', isHidden: false },
    ...more,
  }) as BriefKeyword
const pageWith = (...keywords: string[]) =>
  ({ keywordRef: { content: keywords.map((keyword) => ({ keyword })) } }) as unknown as Competitor
const none = { removed: [], ranged: [], added: [] }
const keep = (
  fresh: BriefKeyword[],
  existing: BriefKeyword[],
  byHand: Partial<BriefRow['byHand']> = {},
  pages: Competitor[] = [],
) => keepManualEdits(fresh, existing, pages, { ...none, ...byHand } as BriefRow['byHand'])

describe('new proposals of keywords', () => {
  const fresh = [one('main'), one('bread', { occurrences: '3-5' } as object), one('flour')]

  test.each([
    ['there is none', [], {}, fresh],
    ['one was hidden', [one('bread', { isHidden: true })], {}, [fresh[0], one('bread', { occurrences: '3-5', isHidden: true } as object), fresh[2]]],
    ['one was removed', [], { removed: ['bread'] }, [fresh[0], fresh[2]]],
    ['the range of one was set', [one('bread', { occurrences: '9-9' } as object)], { ranged: ['bread'] }, [fresh[0], one('bread', { occurrences: '9-9' } as object), fresh[2]]],
    ['one had another proposed range', [one('bread', { occurrences: '9-9' } as object)], {}, fresh],
    ['one was locked', [one('bread', { occurrences: '9-9', isLocked: true, isHidden: true } as object)], {}, [fresh[0], one('bread', { occurrences: '9-9', isLocked: true, isHidden: true } as object), fresh[2]]],
    ['one that is no longer proposed was unchanged', [one('salt')], {}, fresh],
    ['one that is no longer proposed was added', [one('salt')], { added: ['salt'] }, [fresh[0], one('salt'), fresh[1], fresh[2]]],
    ['one that is no longer proposed got a range', [one('salt')], { ranged: ['salt'] }, [fresh[0], one('salt'), fresh[1], fresh[2]]],
    ['one that is no longer proposed was locked', [one('salt', { isLocked: true })], {}, [fresh[0], one('salt', { isLocked: true }), fresh[1], fresh[2]]],
    ['the main keyword was removed', [one('salt')], { added: ['salt'], removed: ['main'] }, [one('salt'), fresh[1], fresh[2]]],
    ['one is spelled differently', [one('  BREAD ', { isHidden: true })], {}, [fresh[0], one('bread', { occurrences: '3-5', isHidden: true } as object), fresh[2]]],
  ])('keep the user’s decision if %s', (_, existing, byHand, expected) => {
    expect(keep(fresh, existing, byHand)).toEqual(expected)
  }) // biome-ignore format: a table

  test('are sorted by importance; among equal ones, the user’s own come first', () => {
    const found = [one('main'), one('bread', { importance: 3 }), one('flour', { importance: 2 }), one('salt')]
    const kept = keep([...found, one('day', { importance: 1 })], [one('own')], { added: ['own'] })
    expect(kept.map(({ keyword }) => keyword)).toEqual(['main', 'bread', 'own', 'flour', 'salt', 'day'])
  })

  test('keep entries found on no page if additions were not recorded yet', () => {
    const existing = [one('own'), one('found')]
    const kept = keep(fresh, existing, { added: undefined } as object, [pageWith('found', 'bread')])
    expect(kept.map(({ keyword }) => keyword)).toEqual(['main', 'own', 'bread', 'flour'])
  })
})

describe('new proposals of a list', () => {
  const textOf = (text: string) => text
  test.each([
    [undefined, ['old'], ['a', 'b']],
    [{ removed: ['a'], added: [] }, ['old'], ['b']],
    [{ removed: [], added: ['old'] }, ['old'], ['old', 'a', 'b']],
    [{ removed: [], added: ['b'] }, ['b'], ['a', 'b']],
    [{ removed: ['gone'], added: ['gone'] }, [], ['a', 'b']],
  ])('with %j recorded and %j before are %j', (byHand, existing, expected) => {
    expect(mergeList(['a', 'b'], existing, textOf, byHand)).toEqual(expected)
  })
})

describe('a manual change', () => {
  const row = (documentKeywords: BriefKeyword[], byHand: object = none, lists: object = {}) =>
    ({ documentKeywords, questions: [], headings: [], byHand, ...lists }) as unknown as BriefRow
  const note = (before: BriefRow, documentKeywords: BriefKeyword[]) =>
    recordManualEdits(before, { documentKeywords }, false)

  test.each([
    ['nothing', [one('a')], none, [one('a')], none],
    ['removed', [one('a'), one('b')], none, [one('a')], { ...none, removed: ['b'] }],
    ['added', [one('a')], none, [one('a'), one('b')], { ...none, added: ['b'] }],
    ['ranged', [one('a')], none, [one('a', { occurrences: '7-8' } as object)], { ...none, ranged: ['a'] }],
    ['hidden', [one('a')], none, [one('a', { isHidden: true })], none],
    ['brought back', [], { ...none, removed: ['a'] }, [one('a')], { ...none, added: ['a'] }],
    ['removed after its range was set', [one('a'), one('b')], { ...none, ranged: ['a'], added: ['a'] }, [one('b')], { ...none, removed: ['a'] }],
    ['unchanged entries keep their record', [one('a')], { removed: ['x'], ranged: ['a'], added: ['a'] }, [one('a')], { removed: ['x'], ranged: ['a'], added: ['a'] }],
  ])('is recorded: %s', (_, before, byHand, given, expected) => {
    expect(note(row(before, byHand), given)).toMatchObject(expected)
  }) // biome-ignore format: a table

  test('in one list leaves the records of the others, and records a word target that was set', () => {
    const before = row([one('a')], none, { questions: ['Why?', 'How?'], headings: [{ text: 'One' }] })
    const noted = recordManualEdits(before, { questions: ['How?', 'When?'] }, true)
    expect(noted).toMatchObject({
      ...none,
      hasTarget: true,
      questions: { removed: ['why?'], added: ['when?'] },
    })
    expect(noted.headings).toBeUndefined()
    expect(recordManualEdits(before, { headings: [] }, false)).toMatchObject({
      headings: { removed: ['one'], added: [] },
    })
    expect(recordManualEdits(before, {}, false).hasTarget).toBeUndefined()
    const again = recordManualEdits(
      { ...before, questions: ['How?', 'When?'], byHand: noted },
      { questions: ['Why?', 'How?'] },
      false,
    )
    expect(again.questions).toEqual({ removed: ['when?'], added: ['why?'] })
    expect(again.hasTarget).toBe(true)
  })
})
