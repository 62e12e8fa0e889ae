import type { Role } from './phrases.ts'
import { tokensOf } from './research-units.ts'
import type { SentenceLedger } from './sentence-ledger.ts'
import { capitalize, fingerprint, hashText } from './text.ts'

const maxNamed = 3
const maxQuoted = 3
/** Number of matching passages that are compared. */
const maxAttempts = 10
/** If more than this are missing, a sentence names one more of them. */
const manyMissing = 8

/** Chooses one of the wordings `[a|b]` of a pattern. */
const settle = (pattern: string, seed: string): string =>
  pattern.replace(/\[([^\]]+)\]/g, (_, ways: string) => {
    const all = ways.split('|')
    return all[hashText(`${seed}/${ways}`) % all.length] ?? ''
  })

/** The longest literal part of a pattern, which identifies text made from it. */
const traceOf = (pattern: string): string =>
  pattern
    .split(/\{\w+\}|\[[^\]]*\]/)
    .map(fingerprint)
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '')

interface Filled {
  pattern: string
  text: string
}

/** Fills keyword and term into a general pattern: the topic is paraphrased if its name is used often enough. */
function fillGeneral(ledger: SentenceLedger, pattern: string, terms: readonly string[]): Filled {
  const { fluency, subject, language, tally } = ledger
  const { voice, general } = fluency
  const put = (name: typeof subject, row: readonly string[]) =>
    voice.fill(
      settle(pattern, `${subject.keyword}/${pattern}`)
        .replace(/^\{T\}/, '{t}')
        .replaceAll('{l}', '{t}'),
      name,
      row,
    )
  const other = { ...subject, inside: general.subject, keyword: general.subject, isPlural: false }
  const row = terms.length > 0 ? terms : [general.subject]
  const text = put(subject, row)
  return { pattern, text: capitalize(tally.exceeds(tokensOf(text, language)) ? put(other, row) : text) }
}

/** Short enough to be used as a noun. */
const isPlain = (term: string): boolean => term.split(' ').length < 3 && !/['’]/.test(term)

/** Terms of the brief for a general sentence, the least used first. */
const termsFor = (ledger: SentenceLedger, about: string, max: number): string[] =>
  ledger
    .missing(about, 99)
    .filter((term) => ledger.fluency.voice.isNoun(term) && isPlain(term))
    .slice(0, max)
    .map((term) => ledger.nameOf(term))

/** Each term, and if several are missing the first two together. */
const choicesOf = (terms: readonly string[]): string[][] =>
  terms.length === 0
    ? [[]]
    : [...terms.map((term) => [term]), ...(terms.length > 2 ? [terms.slice(0, 2)] : [])]

/**
 * The best unused general paragraph for a part: it adds a missing keyword and none that is used often enough. Null if
 * all were used.
 */
export function writePassage(ledger: SentenceLedger, role: Role, about: string): string | null {
  const { general } = ledger.fluency
  const terms = termsFor(ledger, about, 4)
  const rank = (of: Role) => (of === role ? 6 : of === 'other' ? 4 : 0)
  const chance = (pattern: string) => (hashText(`${ledger.subject.keyword}/${pattern}`) % 100) / 14
  const free = (Object.entries(general.passages) as [Role, readonly string[]][])
    .flatMap(([of, patterns]) => patterns.map((pattern) => ({ pattern, base: rank(of) + chance(pattern) })))
    .filter(({ pattern }) => !ledger.holds(traceOf(pattern)))
    .sort((a, b) => b.base - a.base)
    .slice(0, maxAttempts)
  let best: (Filled & { worth: number }) | null = null
  for (const { pattern, base } of free)
    for (const choice of pattern.includes('{t}') ? choicesOf(terms) : [[]]) {
      const filled = fillGeneral(ledger, pattern, choice)
      const worth =
        base +
        ledger.tally.weigh(tokensOf(filled.text, ledger.language)) +
        (pattern.includes('{k}') && ledger.tally.needsMain() ? 1.5 : 0) -
        // A paraphrase of the topic says less than its name or a term.
        (filled.text.includes(general.subject) ? 4 : 0)
      if ((!best || worth > best.worth) && ledger.isOwn(filled.text)) best = { ...filled, worth }
    }
  return best && ledger.note(best.text)
}

/** A sentence that names keywords that nothing else has used; null if none or one is missing. */
export function writeMissingKeywords(
  ledger: SentenceLedger,
  about: string,
  place: 'overviews' | 'named' = 'named',
): string | null {
  const { general, voice } = ledger.fluency
  const terms = ledger
    .missing(about, 99)
    .filter((term) => !/['’]s$/.test(term))
    // Terms that must be quoted are rarely used: more of them would read like a list of searches.
    .filter((term) => voice.isNoun(term) || ledger.uses(term) < maxQuoted)
    .slice(0, ledger.missing(about, 99).length > manyMissing ? maxNamed + 1 : maxNamed)
    .map((term) => (voice.isNoun(term) ? ledger.nameOf(term) : voice.quote(term)))
  if (terms.length === 0 || (place === 'overviews' && terms.length < maxNamed)) return null
  return writeGenericSentence(ledger, general[place], terms, about)
}

/** The first unused general sentence, in an order that depends on the topic. */
export function writeGenericSentence(
  ledger: SentenceLedger,
  patterns: readonly string[],
  terms: readonly string[],
  seed: string,
): string | null {
  const free = patterns.filter((pattern) => !ledger.holds(traceOf(pattern)))
  const order = free.toSorted((a, b) => hashText(`${seed}/${a}`) - hashText(`${seed}/${b}`))
  const made = order.map((pattern) => fillGeneral(ledger, pattern, terms).text).filter(ledger.isOwn)
  const text = made.find((one) => !ledger.tally.exceeds(tokensOf(one, ledger.language))) ?? made[0]
  return text ? ledger.note(text) : null
}

const minChecks = 3
const maxChecks = 7

/** Missing keywords as a list of questions for the reader. */
export function writeChecks(ledger: SentenceLedger, about: string): string {
  const { general, voice } = ledger.fluency
  const all = ledger.missing(about, 99).filter((term) => voice.isNoun(term))
  // Two adjacent terms share a question if there are too many for one each.
  const terms = all.slice(0, maxChecks).map((term, at) => {
    const other = all[maxChecks + at]
    return other ? [term, other] : [term]
  })
  if (terms.length < minChecks) return ''
  const lead = writeGenericSentence(ledger, general.checksLead, [], about)
  const start = hashText(about)
  const lines = terms.map((row, at) => {
    const pattern = general.checks[(start + at) % general.checks.length] ?? ''
    return `- ${ledger.note(fillGeneral(ledger, pattern, row).text)}`
  })
  return [lead, lines.join('\n')].filter(Boolean).join('\n\n')
}

/** A list for any topic, for a part without instructions in the research. */
export function writeGeneralList(ledger: SentenceLedger, lead: string | null): string {
  const { points } = ledger.fluency.general
  const start = hashText(ledger.subject.keyword)
  const lines = [0, 1, 2, 3].map((at) => `- ${ledger.note(points[(start + at * 5) % points.length] ?? '')}`)
  return [lead, lines.join('\n')].filter(Boolean).join('\n\n')
}

/** A table for any topic, if the research has too few facts for one. */
export function writeGeneralTable(ledger: SentenceLedger): string {
  const { rowsHead, rowsLead, ...general } = ledger.fluency.general
  const start = hashText(ledger.subject.keyword)
  const rows = [0, 1, 2, 3, 4].flatMap((at) =>
    general.rows.slice((start + at * 3) % general.rows.length).slice(0, 1),
  )
  ledger.note(rows.flat().join('\n'))
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |`)
  return [ledger.note(rowsLead), '', `| ${rowsHead.join(' | ')} |`, '| --- | --- |', ...lines].join('\n')
}

/** Unused questions and answers for any topic. */
export function answerGenerally(ledger: SentenceLedger): { question: string; text: string } | null {
  const { answers } = ledger.fluency.general
  const free = answers.filter(([, answer]) => !ledger.holds(traceOf(answer)))
  const order = free.toSorted(
    ([a], [b]) => hashText(`${ledger.subject.keyword}/${a}`) - hashText(`${ledger.subject.keyword}/${b}`),
  )
  const isTooMuch = (text: string) => ledger.tally.exceeds(tokensOf(text, ledger.language))
  const pair = order.find((one) => !isTooMuch(fillGeneral(ledger, one.join(' '), []).text)) ?? order[0]
  if (!pair) return null
  const question = fillGeneral(ledger, pair[0], []).text
  const [term] = termsFor(ledger, question, 1)
  return { question, text: ledger.note(fillGeneral(ledger, pair[1], term ? [term] : []).text) }
}
