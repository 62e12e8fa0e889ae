const importFields = [
  'keyword',
  'volume',
  'difficulty',
  'intent',
  'url',
  'position',
  'title',
  'description',
] as const
export type ImportField = (typeof importFields)[number]

/** Column index of each field; a field without a column is absent. */
export type Columns = Partial<Record<ImportField, number>>

export type ExportSource =
  | 'Ahrefs'
  | 'Semrush'
  | 'Google Search Console'
  | 'Google Ads Keyword Planner'
  | 'DataForSEO'

/** Column names used by the tools, in English and the languages of Google's exports; best first. */
const names: Record<ImportField, string[]> = {
  keyword: [
    'keyword',
    'keywords',
    'query',
    'queries',
    'top queries',
    'search term',
    'search query',
    'suchanfrage',
    'häufigste suchanfragen',
    'consultas principales',
    'requêtes les plus fréquentes',
    'en çok yapılan sorgular',
    'query principali',
    'principais consultas',
    'populairste zoekopdrachten',
    'популярные запросы',
    'طلبات البحث الأكثر رواجًا',
  ],
  volume: [
    'volume',
    'search volume',
    'search_volume',
    'avg. monthly searches',
    'monthly searches',
    'keyword_info.search_volume',
    'global volume',
    'avg monthly searches',
  ],
  difficulty: [
    'keyword difficulty',
    'keyword_difficulty',
    'keyword_properties.keyword_difficulty',
    'difficulty',
    'kd',
    'kd %',
    'keyword difficulty index',
  ],
  intent: [
    'intent',
    'intents',
    'main_intent',
    'search intent',
    'search_intent_info.main_intent',
    'keyword intents',
  ],
  url: ['url', 'page url', 'landing page', 'current url', 'address', 'link', 'page', 'result url'],
  position: [
    'position',
    'rank_group',
    'rank',
    'current position',
    'pos',
    'rank_absolute',
    'organic position',
    '#',
  ],
  title: ['title', 'page title'],
  description: ['description', 'snippet', 'meta description'],
}

/** Columns that only one tool has. */
const marks: [ExportSource, string[]][] = [
  ['Google Ads Keyword Planner', ['avg. monthly searches', 'competition (indexed value)']],
  ['Google Search Console', ['top queries', 'impressions']],
  ['DataForSEO', ['search_volume', 'rank_group', 'keyword_info.search_volume', 'main_intent']],
  ['Semrush', ['competitive density', 'keyword difficulty', 'keyword difficulty index', 'keyword intents']],
  [
    'Ahrefs',
    [
      'parent keyword',
      'parent topic',
      'traffic potential',
      'cps',
      'ahrefs rank',
      'domain rating',
      'global volume',
    ],
  ],
]

const plain = (header: string) => header.trim().toLowerCase().replace(/\s+/g, ' ')

export function guessColumns(headers: readonly string[]): Columns {
  const known = headers.map(plain)
  const columns: Columns = {}
  for (const field of importFields) {
    const at = names[field].map((name) => known.indexOf(name)).find((index) => index >= 0)
    if (at !== undefined && !Object.values(columns).includes(at)) columns[field] = at
  }
  return columns
}

/** The tool that wrote a file, by columns that others do not have. */
export function guessSource(headers: readonly string[]): ExportSource | null {
  const known = new Set(headers.map(plain))
  return marks.find(([, columns]) => columns.some((name) => known.has(name)))?.[0] ?? null
}

/** Lines before the header, such as the name and date of a report. */
const maxTitleLines = 10

export interface Header {
  /** The header row; -1 if there is none. */
  row: number
  headers: string[]
}

/** Finds the header: the first row with a known column name, or the first row if it contains no number. */
export function findHeader(rows: readonly string[][]): Header {
  const rated = rows.slice(0, maxTitleLines).map((row) => {
    const columns = guessColumns(row)
    const isNaming = columns.keyword !== undefined || columns.url !== undefined
    return isNaming && (row.length > 1 || rows.every((one) => one.length === 1))
      ? Object.keys(columns).length
      : 0
  })
  const best = rated.indexOf(Math.max(0, ...rated))
  if ((rated[best] ?? 0) > 0) return { row: best, headers: [...(rows[best] ?? [])] }
  const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.length))
  return { row: -1, headers: Array.from({ length: width }, () => '') }
}
