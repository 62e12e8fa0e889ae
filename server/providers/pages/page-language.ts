const SAMPLE_CHARS = 2500
/** Minimum letters of a script; fewer may be a quotation or a name. */
const TELLING_LETTERS = 20
const MANY_LETTERS = 200

interface Script {
  /** Ranges of code units, both ends included. */
  ranges: readonly (readonly [number, number])[]
  /** Languages written in it; the first is used if the page declares none. */
  languages: readonly string[]
}

/** Scripts that identify a language or its family; kana before the characters they are mixed with. */
const SCRIPTS: readonly Script[] = [
  {
    ranges: [
      [0x600, 0x6ff],
      [0x750, 0x77f],
    ],
    languages: ['ar', 'fa', 'ur', 'ps', 'ckb', 'ug', 'sd'],
  },
  { ranges: [[0x400, 0x4ff]], languages: ['ru', 'uk', 'bg', 'sr', 'be', 'mk', 'kk', 'ky', 'mn', 'tg'] },
  { ranges: [[0x3040, 0x30ff]], languages: ['ja'] },
  { ranges: [[0xac00, 0xd7af]], languages: ['ko'] },
  { ranges: [[0x4e00, 0x9fff]], languages: ['zh', 'ja'] },
  { ranges: [[0x370, 0x3ff]], languages: ['el'] },
  { ranges: [[0x590, 0x5ff]], languages: ['he', 'yi'] },
  { ranges: [[0x900, 0x97f]], languages: ['hi', 'mr', 'ne', 'sa'] },
  { ranges: [[0xe00, 0xe7f]], languages: ['th'] },
]

const LATIN = [
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0x24f],
] as const

/** Frequent function words that the other languages of the list do not have. */
const SMALL_WORDS: Record<string, string> = {
  en: 'the and of is that with for you this are from have not',
  es: 'el los las y del que por para con una como más está',
  fr: 'le les et des du est une pour dans avec vous sur qui aux',
  de: 'der die das und ist nicht ein eine mit für auf den zu sich',
  it: 'il gli che di è per sono una della nel con più anche',
  pt: 'os as do da em não para com uma são você mais dos pelo',
  nl: 'het een van en is dat niet voor met zijn op aan ook je',
  tr: 've bir bu için ile da de çok olarak daha gibi olan değil',
}
const LANGUAGES_BY_WORD = Map.groupBy(
  Object.entries(SMALL_WORDS).flatMap(([code, words]) => words.split(' ').map((word) => ({ word, code }))),
  ({ word }) => word,
)

/**
 * The language of a page as its primary subtag, such as `en` or `ar`. The declared language counts unless the
 * text is in another script, since themes often declare a wrong one.
 * @param declared candidates in order of trust: the `lang` of the page, `og:locale`, the HTTP header
 * @returns an empty string if unknown
 */
export function detectPageLanguage(declared: readonly (string | undefined)[], text: string): string {
  const sample = text.slice(0, SAMPLE_CHARS)
  const { latin, others } = countLetters(sample)
  const script = SCRIPTS[others.findIndex((count) => count > Math.max(TELLING_LETTERS, latin))]
  const isLatin = !script && latin > MANY_LETTERS
  for (const tag of declared) {
    const code = /^\s*([a-z]{2,3})(?:[-_,;\s]|$)/i.exec(tag ?? '')?.[1]?.toLowerCase()
    if (!code) continue
    if (script ? script.languages.includes(code) : !(isLatin && hasOwnScript(code))) return code
  }
  return script?.languages[0] ?? guessBySmallWords(sample)
}

/** For each code unit 0, 1 for a Latin letter, or 2 and above for a letter of `SCRIPTS` in order. */
const LETTERS = makeLetters()

function makeLetters(): Uint8Array {
  const table = new Uint8Array(0x10000)
  for (const [from, to] of LATIN) table.fill(1, from, to + 1)
  // A letter in several scripts counts for the first one.
  for (const [index, { ranges }] of [...SCRIPTS.entries()].reverse())
    for (const [from, to] of ranges) table.fill(index + 2, from, to + 1)
  return table
}

/** Latin letters, and those of each script in the order of `SCRIPTS`. */
function countLetters(sample: string): { latin: number; others: number[] } {
  const counts = new Uint32Array(SCRIPTS.length + 2)
  for (let at = 0; at < sample.length; at += 1) {
    const letter = LETTERS[sample.charCodeAt(at)] as number
    counts[letter] = (counts[letter] as number) + 1
  }
  const [, latin = 0, ...others] = counts
  return { latin, others }
}

/** Serbian, Kazakh and others are also written in Latin letters. */
const IN_LATIN_TOO = new Set(['sr', 'kk', 'ky', 'mn', 'ug', 'sd', 'ckb'])

function hasOwnScript(code: string): boolean {
  return !IN_LATIN_TOO.has(code) && SCRIPTS.some(({ languages }) => languages.includes(code))
}

function guessBySmallWords(sample: string): string {
  const counts = new Map<string, number>()
  for (const word of sample.toLowerCase().split(/[^\p{L}]+/u))
    for (const { code } of LANGUAGES_BY_WORD.get(word) ?? []) counts.set(code, (counts.get(code) ?? 0) + 1)
  const [best = ['', 0], second = ['', 0]] = [...counts].sort((a, b) => b[1] - a[1])
  return best[1] >= 3 && best[1] > 1.2 * second[1] ? best[0] : ''
}
