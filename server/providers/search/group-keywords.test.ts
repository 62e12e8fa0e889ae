import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupKeywords, type KeywordGroup } from './group-keywords.ts'

const urls = (...names: (string | number)[]) => names.map((name) => `https://site.example/${name}`)
const shape = (groups: KeywordGroup[]) =>
  groups.map((group) => [group.name, ...group.members.slice(1).map((one) => one.keyword)])

describe('keyword groups', () => {
  it('keywords that share at least three of their ten results are grouped, with the number of shared results', () => {
    const results = new Map([
      ['tea', urls(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)],
      ['cha', urls(11, 12, 13, 14, 15, 16, 3, 2, 1, 17)],
      ['coffee', urls(21, 22, 23, 24, 25, 26, 27, 28, 1, 2)],
    ])
    const groups = groupKeywords(['tea', 'cha', 'coffee'], results)
    expect(shape(groups)).toEqual([['tea', 'cha'], ['coffee']])
    expect(groups[0]?.members).toEqual([
      { keyword: 'tea', why: { reason: 'seed' } },
      { keyword: 'cha', why: { reason: 'shared_results', shared: 3, of: 10 } },
    ])
  })

  it('only the first ten results count, and spellings of one address are one', () => {
    const results = new Map([
      ['a', ['https://www.x.example/1/', 'http://x.example/2#part', ...urls(3, 4, 5, 6, 7, 8, 9, 10, 'z')]],
      ['b', ['http://x.example/1', 'https://x.example/2', ...urls(3, 24, 25, 26, 27, 28, 29, 30, 'z')]],
    ])
    expect(groupKeywords(['a', 'b'], results)[0]?.members[1]?.why).toEqual({
      reason: 'shared_results',
      shared: 3,
      of: 10,
    })
  })

  it('a keyword joins the group with which it shares most', () => {
    const results = new Map([
      ['one', urls(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)],
      ['two', urls(11, 12, 13, 14, 15, 16, 17, 18, 19, 20)],
      ['both', urls(1, 2, 3, 11, 12, 13, 14, 15, 16, 40)],
    ])
    expect(shape(groupKeywords(['one', 'two', 'both'], results))).toEqual([['one'], ['two', 'both']])
  })

  it('without shared results, significant words in any inflection decide, and are named', () => {
    const groups = groupKeywords(
      ['compost bin', 'best compost bins', 'red wine vinegar', 'vinegar of red wine'],
      new Map(),
    )
    expect(shape(groups)).toEqual([
      ['compost bin', 'best compost bins'],
      ['red wine vinegar', 'vinegar of red wine'],
    ])
    expect(groups[0]?.members[1]?.why).toEqual({ reason: 'similar_words', words: ['compost', 'bins'] })
    expect(groups[1]?.members[0]?.why).toEqual({ reason: 'similar_words', words: ['vinegar', 'red', 'wine'] })
  })

  it('words in Arabic are compared without article and marks', () => {
    const groups = groupKeywords(['القهوة العربية', 'قهوة عربيّة', 'زراعة النعناع'], new Map(), 'ar')
    expect(shape(groups)).toEqual([['القهوة العربية', 'قهوة عربيّة'], ['زراعة النعناع']])
  })

  it('a page or word shared by nearly every keyword does not count', () => {
    const keywords = Array.from({ length: 12 }, (_, at) => `tea ${'abcdefghijkl'[at]?.repeat(5)}`)
    const results = new Map(keywords.map((keyword, at) => [keyword, urls('a', 'b', 'c', at)]))
    expect(groupKeywords(keywords, results)).toHaveLength(12)
  })

  it('every keyword is in exactly one group, and leaders are in the given order', () => {
    const keyword = fc.lorem({ maxCount: 3 })
    const results = fc.array(
      fc.nat(30).map((n) => `https://s.example/${n}`),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(keyword, results), { maxLength: 40 }), (entries) => {
        const keywords = entries.map(([name]) => name)
        const groups = groupKeywords(keywords, new Map(entries))
        const members = groups.flatMap((group) => group.members.map((one) => one.keyword))
        expect([...members].sort()).toEqual([...new Set(keywords)].sort())
        const order = groups.map((group) => keywords.indexOf(group.name))
        expect(order).toEqual([...order].sort((a, b) => a - b))
        for (const { members: all } of groups)
          for (const { why } of all)
            if (why.reason === 'shared_results') expect(why.shared).toBeLessThanOrEqual(why.of)
      }),
    )
  })

  it('a thousand keywords with results are grouped within two seconds', () => {
    const keywords = Array.from({ length: 1000 }, (_, at) => `keyword number ${at} about topic ${at % 40}`)
    const results = new Map(
      keywords.map((keyword, at) => [
        keyword,
        urls(...Array.from({ length: 10 }, (_, n) => (at * 7 + n * 13) % 600)),
      ]),
    )
    const started = process.cpuUsage()
    const groups = groupKeywords(keywords, results)
    const { user, system } = process.cpuUsage(started)
    expect((user + system) / 1000).toBeLessThan(2000)
    expect(groups.flatMap((group) => group.members)).toHaveLength(1000)
  })
})
