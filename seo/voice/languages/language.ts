import { listWords } from '../../languages/language.ts'

/** What a language shows about person, address, and formality. */
export interface VoiceLanguage {
  /** Lower-case words; a word before an apostrophe counts by itself. */
  firstSingular: ReadonlySet<string>
  firstPlural: ReadonlySet<string>
  third: ReadonlySet<string>
  /** Second person, by what it says about formality. */
  informal: ReadonlySet<string>
  formal: ReadonlySet<string>
  plain: ReadonlySet<string>
  /** Formal only if capitalized inside a sentence, such as German "Sie". */
  capitalFormal: ReadonlySet<string>
  /** Verb forms that tell the person in languages that omit pronouns. */
  endings: { person: 'firstSingular' | 'firstPlural' | 'informal' | 'formal' | 'plain'; pattern: RegExp }[]
  /** Letters written before a word as part of it, such as Arabic "and"; they are skipped. */
  prefix: RegExp | null
  casual: ReadonlySet<string>
  /** Words of formal writing. */
  elevated: ReadonlySet<string>
  /** Number words from two on; ambiguous ones are empty. */
  numbers: readonly string[]
  /** Whether a digit can be replaced by its word without inflecting it. */
  numbersInflect: boolean
  /** Words before a number that names something: "page 3". */
  labels: ReadonlySet<string>
  /** Units that are written with digits. */
  units: ReadonlySet<string>
  /** Words that stay in lower case in title case; null if the language has no title case. */
  minorWords: ReadonlySet<string> | null
  /** Whether only names are capitalized inside a sentence. */
  lowersNouns: boolean
}

type Texts = {
  [Key in
    | 'firstSingular'
    | 'firstPlural'
    | 'third'
    | 'informal'
    | 'formal'
    | 'plain'
    | 'capitalFormal'
    | 'casual'
    | 'elevated'
    | 'labels'
    | 'units'
    | 'minorWords']?: string
}

const commonUnits = `% ‰ ° °c °f km m cm mm kg g mg l ml h min s ms kb mb gb tb px pt em rem kw kwh w v mph kmh am pm x
  usd eur gbp chf`

/** Builds a language's data from lists separated by spaces; numbers are listed from two to ten, `-` is ambiguous. */
export function makeVoiceLanguage(
  texts: Texts & {
    numbers: string
    numbersInflect?: boolean
    lowersNouns?: boolean
    endings?: VoiceLanguage['endings']
    prefix?: RegExp
  },
): VoiceLanguage {
  const read = (key: keyof Texts) => listWords(texts[key] ?? '')
  return {
    firstSingular: read('firstSingular'),
    firstPlural: read('firstPlural'),
    third: read('third'),
    informal: read('informal'),
    formal: read('formal'),
    plain: read('plain'),
    capitalFormal: read('capitalFormal'),
    endings: texts.endings ?? [],
    prefix: texts.prefix ?? null,
    casual: read('casual'),
    elevated: read('elevated'),
    numbers: [...texts.numbers.trim().split(/\s+/)].map((word) => (word === '-' ? '' : word)),
    numbersInflect: texts.numbersInflect ?? false,
    labels: read('labels'),
    units: listWords(`${commonUnits} ${texts.units ?? ''}`),
    minorWords: texts.minorWords === undefined ? null : read('minorWords'),
    lowersNouns: texts.lowersNouns ?? true,
  }
}
