import type { TextAnalysis } from '../text/analyze.ts'
import { forEachSentence } from '../text/sentences.ts'
import type { VoiceLanguage } from './languages/language.ts'
import { addTo, isCapitalized, lowerAt, mostFrequent, round, spellingAt } from './read-words.ts'
import type { AddressForm, GrammaticalPerson, VoiceProfile } from './types.ts'

type Form = 'firstSingular' | 'firstPlural' | 'third' | 'informal' | 'formal' | 'plain'

/** Sentences and words by person. */
export interface PersonCounts {
  sentences: Map<GrammaticalPerson, number>
  address: Map<'informal' | 'formal' | 'plain', number>
  words: Map<string, number>
}

export const createPersonCounts = (): PersonCounts => ({
  sentences: new Map(),
  address: new Map(),
  words: new Map(),
})

const forms: readonly Form[] = ['firstSingular', 'firstPlural', 'informal', 'formal', 'plain', 'third']

function findForm(word: string, spelling: string, isFirst: boolean, voice: VoiceLanguage): Form | null {
  const isCapitalInside = isCapitalized(spelling) && !isFirst
  if (voice.capitalFormal.has(word)) {
    if (isCapitalInside) return 'formal'
    // At the start of a sentence, "Sie" can be either.
    if (isFirst) return null
  }
  const head = word.split('’', 1)[0] as string
  for (const form of forms) if (voice[form].has(word) || voice[form].has(head)) return form
  const ending = voice.endings.find(({ pattern }) => pattern.test(word))
  return ending ? ending.person : null
}

const isAddress = (form: Form): form is 'informal' | 'formal' | 'plain' =>
  form === 'informal' || form === 'formal' || form === 'plain'

/** Adds the sentences of a block to the counts; each counts once for every person that it has. */
export function countPersons(analysis: TextAnalysis, voice: VoiceLanguage, counts: PersonCounts): void {
  forEachSentence(analysis, (first, last) => {
    const seen = new Set<GrammaticalPerson>()
    for (let i = first; i <= last; i++) {
      const whole = lowerAt(analysis, i)
      const spelling = spellingAt(analysis, i)
      const bare = voice.prefix ? whole.replace(voice.prefix, '') : whole
      const wholeForm = findForm(whole, spelling, i === first, voice)
      const form = wholeForm ?? findForm(bare, spelling, i === first, voice)
      if (!form) continue
      const word = wholeForm ? whole : bare
      seen.add(isAddress(form) ? 'second' : form)
      if (!isAddress(form)) continue
      addTo(counts.address, form)
      const shown = voice.capitalFormal.has(word) ? spelling : word
      addTo(counts.words, shown)
    }
    for (const person of seen) addTo(counts.sentences, person)
  })
}

/** The share of each person among the sentences that have one, and the most frequent. */
export function describePerson({ sentences }: PersonCounts): VoiceProfile['person'] {
  const total = [...sentences.values()].reduce((sum, count) => sum + count, 0)
  const share = (person: GrammaticalPerson) => (total > 0 ? round((sentences.get(person) ?? 0) / total) : 0)
  return {
    main: mostFrequent(sentences),
    shares: {
      firstSingular: share('firstSingular'),
      firstPlural: share('firstPlural'),
      second: share('second'),
      third: share('third'),
    },
  }
}

/** Both forms count as mixed if the rarer one is more than a slip. */
const slip = 0.15

export function describeAddress({ address }: PersonCounts): AddressForm | null {
  const informal = address.get('informal') ?? 0
  const formal = address.get('formal') ?? 0
  const both = informal + formal
  const plain = address.get('plain') ?? 0
  if (both === 0) return plain > 0 ? 'plain' : null
  if (plain > 4 * both) return 'plain'
  if (Math.min(informal, formal) > slip * both) return 'mixed'
  return informal > formal ? 'informal' : 'formal'
}

export const listAddressWords = ({ words }: PersonCounts): string[] =>
  [...words]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, 5)
    .map(([word]) => word)
