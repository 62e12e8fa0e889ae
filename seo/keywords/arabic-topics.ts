import { imperatives, presentStems } from '../languages/ar/verbs.ts'
import type { Language } from '../languages/language.ts'
import { listWords } from '../languages/language.ts'
import { stemWord } from '../text/keys.ts'
import type { Candidate, Collection } from './candidates.ts'

const verbs = new Set([
  ...listWords(imperatives),
  ...[...listWords(presentStems)].flatMap((stem) =>
    ['ا', 'ي', 'ت', 'ن'].flatMap((prefix) => [`${prefix}${stem}`, `${prefix}${stem}ي`, `${prefix}${stem}وا`]),
  ),
])
/** Verbal nouns without a meaning of their own, like "use" in "use of". */
const emptyHeads = listWords('استخدام استعمال')
/** Nouns that begin like a verb in the third person. */
const nounsInYa = /^(?:يوم|يد|يمن|يمين|يسار|ياسمين|ياقوت|يقطين|يورو|يوغا|يونا|يهود|يابان)/

/** Words that occur on the pages, for comparison. */
const listWritten = ({ candidates }: Collection): Set<string> =>
  new Set(
    [...candidates.values()].flatMap(({ length, spellings }) => (length === 1 ? [...spellings.keys()] : [])),
  )

/**
 * Detects words that cannot begin an Arabic topic: verbs, with an object's pronoun too (`امسحها`), and words with the
 * prefix `و` (and). Other verbs in `ت` are recognized by their masculine form on these pages, and those in `ي` because
 * the article never precedes them.
 */
export function createNonTopicStartTest(collection: Collection): (words: readonly string[]) => boolean {
  const written = listWritten(collection)
  return (words) => {
    const [first = '', second] = words
    if (words.length === 2 && second && emptyHeads.has(first)) return true
    const bare = first.replace(/^[وف](?=.{3})/, '')
    if ([first, bare].some((word) => verbs.has(word) || verbs.has(word.replace(/(?:ها|هم|ه)$/, ''))))
      return true
    if (/^ي.{3}/.test(first) && !nounsInYa.test(first) && !written.has(`ال${first}`)) return true
    if (words.length === 1) return false
    const rest = first.slice(1)
    return (first.startsWith('ت') && written.has(`ي${rest}`)) || (first.startsWith('و') && written.has(rest))
  }
}

/**
 * Counts phrases that begin with a preposition written together with its noun (`بقطعة قماش`) as the phrase without it,
 * if the noun alone is written on these pages too.
 */
export function mergePrefixed(collection: Collection, language: Language): void {
  const { candidates } = collection
  const written = listWritten(collection)
  const totalOf = (word: string) => candidates.get(stemWord(word, language))?.total ?? 0
  const isPrefixed = (word: string) => {
    const rest = word.slice(1)
    if (!/^[وبلكف]/.test(word) || rest.length < 3 || !written.has(rest)) return false
    return rest.length > 3 || totalOf(rest) > totalOf(word)
  }
  for (const candidate of [...candidates.values()]) {
    const { key, stems, spellings } = candidate
    const forms = [...spellings]
    const bare = forms.filter(([form]) => !isPrefixed(form.split(' ')[0] ?? ''))
    if (bare.length === forms.length) continue
    // If both forms occur, an editor writes the keyword as the noun alone.
    const named = bare.length > 0 ? bare : forms.map(([form, count]) => [form.slice(1), count] as const)
    const [first = ''] = (named[0]?.[0] ?? '').split(' ')
    const newKey = bare.length > 0 ? key : [stemWord(first, language), ...stems.slice(1)].join(' ')
    const renamed = { ...candidate, key: newKey, stems: newKey.split(' '), spellings: new Map(named) }
    candidates.delete(key)
    const known = candidates.get(newKey)
    candidates.set(newKey, known ? join(known, renamed) : renamed)
  }
}

function join(a: Candidate, b: Candidate): Candidate {
  const spellings = new Map(a.spellings)
  for (const [form, count] of b.spellings) spellings.set(form, (spellings.get(form) ?? 0) + count)
  return {
    ...a,
    spellings,
    pages: new Set([...a.pages, ...b.pages]),
    total: a.total + b.total,
    inTitles: a.inTitles + b.inTitles,
    inHeadings: a.inHeadings + b.inHeadings,
    afterVerb: a.afterVerb + b.afterVerb,
    beforeParticle: a.beforeParticle + b.beforeParticle,
    atStart: a.atStart + b.atStart,
    earliness: a.earliness + b.earliness,
  }
}
