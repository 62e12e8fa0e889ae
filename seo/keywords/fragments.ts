import type { Language } from '../languages/language.ts'
import { listWords } from '../languages/language.ts'
import type { Candidate, Collection } from './candidates.ts'
import { listEveryday } from './everyday.ts'
import { spell, spellCased } from './spelling.ts'

/** Articles that occur between a verb and its object, and never after a noun. */
const objectArticles: Record<string, ReadonlySet<string>> = {
  en: listWords('the a an'),
  de: listWords('den das dem ein eine einen einem'),
  nl: listWords('het een'),
  fr: listWords('le la les un une'),
  es: listWords('el la los las un una'),
  it: listWords('il lo gli un uno una'),
  pt: listWords('os as um uma'),
}

/** Words that follow verbs but not nouns. */
const afterVerbs: Record<string, ReadonlySet<string>> = {
  en: listWords('the a an it them him you its their your our my his her too so'),
  de: listWords('den das ein eine einen es'),
  nl: listWords('het een'),
}

/** Adverbs that belong to the preceding word. */
const particles: Record<string, ReadonlySet<string>> = {
  en: listWords('up down off away back apart upright'),
  // After a phrase that begins in lower case, these end an imperative: `trage Kettenöl auf`.
  de: listWords('ab an auf aus ein nach vor weg zu'),
}

/** Function words inside the name of one thing: `sheet of paper`, `heel to tip`, `aceite de oliva`. */
const tightWords: Record<string, ReadonlySet<string>> = {
  en: listWords('of to by and &'),
  de: listWords('von zu und der des'),
  nl: listWords('van de en'),
  fr: listWords("de du des d' à au aux en et"),
  es: listWords('de del la y'),
  it: listWords("di del della dei delle degli dell' da a al e"),
  pt: listWords('de do da dos das e a'),
  ru: listWords('и'),
}

/** Judgments before a noun, which are not part of the topic: `good LED bulb`. */
const judgments: Record<string, ReadonlySet<string>> = {
  en: listWords('good better best great nice perfect new old little big bigger large larger small smaller'),
}

const maxVerbShare = 1 / 3
const maxParticleShare = 0.75
const judgedTimes = 1.5

/** What the word after a phrase indicates about it. */
export interface Following {
  isAfterVerb: boolean
  isParticle: boolean
}

/** Words that show that the preceding phrase is cut out of a clause. */
export const readFollowing = (word: string, { code }: Language): Following => ({
  isAfterVerb: afterVerbs[code]?.has(word) ?? false,
  isParticle: particles[code]?.has(word) ?? false,
})

/**
 * Detects phrases that are cut out of a clause: a verb with its object (`bury the stem`), a noun with its verb
 * (`honing rod straightens`), half of a word (`upside`), things that are next to each other in a few texts only
 * (`coins under the spine`), a noun with a judgment, and an adjective alone.
 */
export function createFragmentTest(
  { candidates }: Collection,
  language: Language,
  seedStems: ReadonlySet<string>,
  pages: number,
): (candidate: Candidate) => boolean {
  const { code } = language
  const fewPages = pages > 3 ? 3 : 2
  const tight = tightWords[code]

  const isLoose = (inner: readonly string[], { pages: used, inTitles, inHeadings }: Candidate) =>
    tight !== undefined &&
    used.size < fewPages &&
    inTitles + inHeadings < 2 &&
    inner.some((word) => language.stopWords.has(word) && !tight.has(word))

  const everyday = listEveryday(language)
  const isJudged = ({ stems, total }: Candidate, first: string) => {
    const rest = stems.slice(1)
    if (!judgments[code]?.has(first)) return false
    return (
      rest.every((stem) => everyday.has(stem)) ||
      (candidates.get(rest.join(' '))?.total ?? 0) >= judgedTimes * total
    )
  }

  return (candidate) => {
    const { stems, length, total, afterVerb, beforeParticle } = candidate
    if (code !== 'de' && beforeParticle >= maxParticleShare * total) return true
    const [first = '', ...rest] = spell(candidate).split(' ')
    if (length === 1) return code === 'en' && isAdjective(first, stems[0] ?? '', candidates)
    if (afterVerb > maxVerbShare * total) return true
    if (code === 'de' && beforeParticle > 0 && /^\p{Ll}/u.test(spellCased(candidate, language))) return true
    if (objectArticles[code]?.has(rest[0] ?? '') && !seedStems.has(stems[0] ?? '')) return true
    return isLoose(rest.slice(0, -1), candidate) || isJudged(candidate, first)
  }
}

/** An English adjective by its ending, unless its plural shows that it is a noun: `vegetables`. */
function isAdjective(word: string, stem: string, candidates: Collection['candidates']): boolean {
  if (!/[a-z]{4}(?:able|ible|ful|ous|less)$/.test(word) || /(?:timetable|(?:spoon|hand|cup)ful)$/.test(word))
    return false
  return ![...(candidates.get(stem)?.spellings.keys() ?? [])].some(
    (spelling) => spelling.endsWith('s') && !/(?:ous|less)$/.test(spelling),
  )
}
