// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { findHeader, guessColumns, guessSource } from '../../../lib/guess-columns.ts'
import { readTable } from '../../../lib/read-table.ts'
import {
  collectKeywords,
  collectResults,
  guessKind,
  readCount,
  readDifficulty,
  readIntent,
} from './collect-rows.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
function utf16(text: string, mark = true): Uint8Array {
  const codes = Uint16Array.from(mark ? `\ufeff${text}` : text, (sign) => sign.charCodeAt(0))
  return new Uint8Array(codes.buffer)
}

/** The initial preview of a dropped file. */
function preview(bytes: Uint8Array) {
  const table = readTable(bytes)
  const { row, headers } = findHeader(table.rows)
  const columns = guessColumns(headers)
  const kind = guessKind(columns)
  const from = row + 1
  return { table, headers, columns, kind, from, source: guessSource(headers) }
}
function keywordsOf(bytes: Uint8Array) {
  const { table, columns, from } = preview(bytes)
  return collectKeywords(table, from, columns)
}

describe('a table file', () => {
  it.each([',', ';', '\t', '|'])(
    'is split at %j, with quotes, line ends, and doubled quotes inside',
    (sign) => {
      const text = ['\ufeffa', 'b', 'c\r\n"x', 'y"', '"two\nlines"', '"say ""yes"""\r\n\r\n1', '2', '3'].join(
        '',
      )
      expect(text).toContain('two')
      const rows = [
        ['keyword', 'volume', 'note'],
        [`x${sign}y`, 'two\nlines', 'say "yes"'],
        ['1', '2', '3'],
      ]
      const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`
      const file = `\ufeff${rows.map((row) => row.map(quote).join(sign)).join('\r\n\r\n')}`
      const table = readTable(utf8(file))
      expect(table.rows).toEqual(rows)
      expect(table.delimiter).toBe(sign)
      expect(table.lines).toEqual([1, 3, 6])
    },
  )

  it('is read in UTF-16 with and without a byte order mark, in UTF-8, and in a legacy encoding', () => {
    const text = 'Keyword\tVolume\ncafé crème\t90\n'
    const expected = [
      ['Keyword', 'Volume'],
      ['café crème', '90'],
    ]
    expect(readTable(utf16(text))).toMatchObject({ rows: expected, encoding: 'UTF-16', delimiter: '\t' })
    expect(readTable(utf16(text, false)).rows).toEqual(expected)
    expect(readTable(utf8(text)).encoding).toBe('UTF-8')
    const latin = Uint8Array.from(text, (sign) => sign.charCodeAt(0))
    expect(readTable(latin)).toMatchObject({ rows: expected, encoding: 'Windows-1252' })
  })

  it('can name its delimiter in the first line, like Excel', () => {
    expect(readTable(utf8('sep=;\nKeyword;Volume\na, b;10\n')).rows[1]).toEqual(['a, b', '10'])
  })
})

describe('an export', () => {
  it('of Ahrefs is detected by its columns', () => {
    const file =
      '#\tKeyword\tCountry\tDifficulty\tVolume\tCPC\tCPS\tParent Keyword\tIntents\n' +
      '1\tcompost bin\tus\t12\t14000\t0.5\t\tcompost\tInformational,Commercial\n'
    expect(preview(utf16(file))).toMatchObject({ source: 'Ahrefs', kind: 'keywords' })
    expect(keywordsOf(utf16(file)).rows).toEqual([
      { keyword: 'compost bin', volume: 14_000, difficulty: 12, intent: 'informational' },
    ])
  })

  it('of Semrush is detected, and missing values stay unknown', () => {
    const file =
      'Keyword;Intent;Volume;Keyword Difficulty;CPC (USD);Competitive Density\n' +
      'compost tea;Commercial;1.300;45,5;0,20;0,1\nworm tea;n/a;;;;\n'
    expect(preview(utf8(file))).toMatchObject({ source: 'Semrush', kind: 'keywords' })
    expect(keywordsOf(utf8(file)).rows).toEqual([
      { keyword: 'compost tea', volume: 1300, difficulty: 45.5, intent: 'commercial' },
      { keyword: 'worm tea', volume: null, difficulty: null, intent: null },
    ])
  })

  it('of Keyword Planner is found below its title lines, and ranges count as not measured', () => {
    const file =
      'Keyword Stats 2026-11-01 at 10_11_12\nNovember 1, 2025 - October 31, 2026\n' +
      'Keyword\tCurrency\tAvg. monthly searches\tCompetition\tCompetition (indexed value)\n' +
      'compost\tUSD\t10000\tLow\t3\ncompost heap\tUSD\t100 – 1K\tLow\t1\n'
    expect(preview(utf16(file)).source).toBe('Google Ads Keyword Planner')
    expect(keywordsOf(utf16(file)).rows.map((row) => row.volume)).toEqual([10_000, null])
  })

  it('of Search Console has no volumes: impressions are not volumes', () => {
    const file = 'Top queries,Clicks,Impressions,CTR,Position\ncompost,12,340,3.5%,8.4\n'
    expect(preview(utf8(file)).source).toBe('Google Search Console')
    expect(keywordsOf(utf8(file)).rows).toEqual([
      { keyword: 'compost', volume: null, difficulty: null, intent: null },
    ])
  })

  it('of DataForSEO results is imported as search results', () => {
    const file =
      'keyword,rank_group,rank_absolute,domain,title,url,description\n' +
      'compost,1,3,a.example,"All about, compost",https://a.example/x,Short.\n'
    const { table, columns, kind, from, source } = preview(utf8(file))
    expect([kind, source]).toEqual(['results', 'DataForSEO'])
    expect(collectResults(table, from, columns, '').rows).toEqual([
      {
        keyword: 'compost',
        url: 'https://a.example/x',
        position: 1,
        title: 'All about, compost',
        description: 'Short.',
      },
    ])
  })

  it('without a keyword column is for the article’s keyword', () => {
    const { table, columns, from } = preview(
      utf8('Position,URL,Title\n1,a.example/x,A\n2,https://b.example,B\n'),
    )
    const { rows } = collectResults(table, from, columns, 'compost')
    expect(rows.map((row) => [row.keyword, row.url])).toEqual([
      ['compost', 'https://a.example/x'],
      ['compost', 'https://b.example/'],
    ])
  })

  it('that is a plain list has no header, and its first column can be assigned', () => {
    const { table, from, headers } = preview(utf8('compost\nworm farm\n'))
    expect([from, headers]).toEqual([0, ['']])
    expect(collectKeywords(table, from, { keyword: 0 }).rows).toHaveLength(2)
  })

  it('lists unusable rows with line and reason, and reports rows beyond the limit', () => {
    const table = readTable(
      utf8(
        `Keyword,URL,Position\n,https://a.example,1\na,nonsense,1\na,a.example,x\n${'x'.repeat(201)},a.example,1\n`,
      ),
    )
    const { bad, rows } = collectResults(table, 1, { keyword: 0, url: 1, position: 2 }, '')
    expect(rows).toEqual([])
    expect(bad.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'noKeyword'],
      [3, 'noUrl'],
      [4, 'noPosition'],
      [5, 'longKeyword'],
    ])
    const many = readTable(
      utf8(`Keyword\n${Array.from({ length: 10_050 }, (_, at) => `k${String(at)}`).join('\n')}`),
    )
    const kept = collectKeywords(many, 1, { keyword: 0 })
    expect([kept.rows.length, kept.total, kept.cut]).toEqual([10_000, 10_050, 50])
  })
})

describe('numbers', () => {
  it('are read with any digit grouping', () => {
    expect(['1,300', '1.300', '1 300', '1’300', '1.3K', '2M', '90'].map(readCount)).toEqual([
      1300, 1300, 1300, 1300, 1300, 2_000_000, 90,
    ])
    expect(['', '-', 'n/a', '10 – 100', '<10'].map(readCount)).toEqual([null, null, null, null, null])
    expect(['45', '45.5', '45,5 %', '101', 'Low'].map(readDifficulty)).toEqual([45, 45.5, 45.5, null, null])
    expect(['Commercial, Informational', 'I', ''].map(readIntent)).toEqual(['commercial', null, null])
  })
})
