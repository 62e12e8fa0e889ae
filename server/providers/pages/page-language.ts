const SAMPLE_CHARS = 6000

/** Scripts that tell a language, or at least its family, on their own. */
const SCRIPTS: [script: RegExp, fits: readonly string[]][] = [
  [/[\u0600-\u06ff\u0750-\u077f]/g, ['ar', 'fa', 'ur', 'ps', 'ckb', 'ug', 'sd']],
  [/[\u0400-\u04ff]/g, ['ru', 'uk', 'bg', 'sr', 'be', 'mk', 'kk', 'ky', 'mn', 'tg']],
  [/[\u3040-\u30ff]/g, ['ja']],
  [/[\uac00-\ud7af]/g, ['ko']],
  [/[\u4e00-\u9fff]/g, ['zh', 'ja']],
  [/[\u0370-\u03ff]/g, ['el']],
  [/[\u0590-\u05ff]/g, ['he', 'yi']],
  [/[\u0900-\u097f]/g, ['hi', 'mr', 'ne', 'sa']],
  [/[\u0e00-\u0e7f]/g, ['th']],
]
const LATIN = /[a-z\u00c0-\u024f]/gi

/** Frequent small words that the other languages of the list do not have. */
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
const WORD_SETS = Object.entries(SMALL_WORDS).map(
  ([code, words]) => [code, new Set(words.split(' '))] as const,
)

/**
 * The language of a page as its primary subtag, such as `en` or `ar`.
 * What the page says counts unless its text is in another script; themes often leave the wrong one.
 * @param said candidates in order of trust: the `lang` of the page, `og:locale`, the HTTP header.
 * @returns an empty string when nothing tells.
 */
export function detectPageLanguage(said: readonly (string | undefined)[], text: string): string {
  const sample = text.slice(0, SAMPLE_CHARS)
  const fits = languagesOfScript(sample)
  for (const tag of said) {
    const code = /^\s*([a-z]{2,3})(?:[-_,;\s]|$)/i.exec(tag ?? '')?.[1]?.toLowerCase()
    if (code && (!fits || fits.includes(code)) && !(fits === undefined && isOfOtherScript(code, sample)))
      return code
  }
  return fits?.[0] ?? guessBySmallWords(sample)
}

function languagesOfScript(sample: string): readonly string[] | undefined {
  const latin = sample.match(LATIN)?.length ?? 0
  for (const [script, fits] of SCRIPTS) {
    const count = sample.match(script)?.length ?? 0
    if (count > 20 && count > latin) return fits
  }
  return undefined
}

function isOfOtherScript(code: string, sample: string): boolean {
  return (sample.match(LATIN)?.length ?? 0) > 200 && SCRIPTS.some(([, fits]) => fits.includes(code))
}

function guessBySmallWords(sample: string): string {
  const counts = new Map<string, number>()
  for (const word of sample.toLowerCase().split(/[^\p{L}]+/u))
    for (const [code, words] of WORD_SETS) if (words.has(word)) counts.set(code, (counts.get(code) ?? 0) + 1)
  const [best = ['', 0], second = ['', 0]] = [...counts].sort((a, b) => b[1] - a[1])
  return best[1] >= 3 && best[1] > 1.2 * second[1] ? best[0] : ''
}
