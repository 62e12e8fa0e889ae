import { listWords } from '../language.ts'

/** Irregular inflections; each line has the base form and its inflections. */
const irregular = new Map<string, string>()
for (const line of `be am is are was were been being
have has had having|do does did done doing|go goes went gone going|child children|foot feet|tooth teeth
man men|woman women|person people|mouse mice|goose geese|ox oxen|louse lice|die dice|leaf leaves
wolf wolves|shelf shelves|knife knives|life lives|wife wives|half halves|calf calves|loaf loaves|thief thieves
self selves|scarf scarves|hoof hooves|elf elves|begin began begun|break broke broken|bring brought|build built
buy bought|catch caught|choose chose chosen|come came|cut cutting|draw drew drawn|drink drank drunk
drive drove driven|eat ate eaten|fall fell fallen|feel felt|fight fought|find found|fly flew flown flies
forget forgot forgotten|get got gotten getting|give gave given|grow grew grown|hear heard|hide hid hidden
hold held|keep kept|know knew known|lead led|leave left|lend lent|lose lost|make made|mean meant|meet met
pay paid|ride rode ridden|ring rang rung|rise rose risen|run ran running|say said|see saw seen|sell sold
send sent|shake shook shaken|shine shone|shoot shot|sing sang sung|sink sank sunk|sit sat|sleep slept
speak spoke spoken|spend spent|stand stood|steal stole stolen|strike struck|swim swam swum|take took taken
teach taught|tear tore torn|tell told|think thought|throw threw thrown|understand understood|wake woke woken
wear wore worn|win won|write wrote written|criterion criteria|phenomenon phenomena|analysis analyses
crisis crises|thesis theses|basis bases|hypothesis hypotheses|diagnosis diagnoses|index indices indexes
matrix matrices|appendix appendices|vertex vertices|medium media|datum data|curriculum curricula
good better best|bad worse worst|lie lying|tie tying|use uses used using|shoe shoes|movie movies
cookie cookies|tie ties tied|zombie zombies|selfie selfies|calorie calories|genie genies|hero heroes
potato potatoes|tomato tomatoes|echo echoes|bus buses|gas gases|plus pluses|bonus bonuses|campus campuses
virus viruses|status statuses|lens lenses|canvas canvases|quiz quizzes|size sizes sized sizing
travel travelled travelling traveled traveling|label labelled labelling labeled labeling
cancel cancelled cancelling canceled canceling|model modelled modelling modeled modeling
program programme programmes|focus focuses focused focusing focussed focussing`.split(/[|\n]/)) {
  const [base, ...forms] = line.trim().split(' ')
  if (base) for (const form of forms) irregular.set(form, base)
}

/** Words that only look inflected. */
const whole = listWords(`
  always as bias bus business chaos christmas class does gas his is its lens less mars news perhaps plus series
  species texas this thus us was yes process access address success express press stress fitness wellness
  across analysis basis crisis thesis canvas atlas
  bring during evening king morning nothing ring sing something spring string thing wing ceiling sibling sterling
  anything everything pudding shilling bing ping sling swing sting cling fling duckling darling viking
  bed bred embed exceed feed hundred indeed led need proceed red reed seed shed shred sled speed succeed weed
  breed deed greed heed bleed creed agreed unmatched wed ted kindred sacred naked wicked medical`)

const vowel = /[aeiouy]/

/**
 * Common form of an English word's inflections: plural, possessive, -ing, -ed. Unlike Porter's stemmer, keeps
 * derived words apart (`organise` and `organic`), so that counts are exact.
 */
export function stemEnglish(word: string): string {
  const base = dropPossessive(word)
  const known = irregular.get(base)
  if (known) return dropFinalE(known)
  if (base.length < 4 || whole.has(base)) return base
  return dropEnding(base)
}

function dropPossessive(word: string): string {
  if (/['’]s$/.test(word)) return word.slice(0, -2)
  return /s['’]$/.test(word) ? word.slice(0, -1) : word.replace(/['’]/g, '')
}

function dropEnding(word: string): string {
  if (word.endsWith('s')) return dropPlural(word)
  if (word.endsWith('ing') && word.length > 5) return restoreStem(word.slice(0, -3), word)
  if (word.endsWith('ied') && word.length > 4) return `${word.slice(0, -3)}y`
  if (word.endsWith('ed') && word.length > 4) return restoreStem(word.slice(0, -2), word)
  return dropFinalE(word)
}

function dropPlural(word: string): string {
  if (/(ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(ch|sh|ss|x|zz)es$/.test(word)) return word.slice(0, -2)
  const singular = word.slice(0, -1)
  return irregular.get(singular) ?? (whole.has(singular) ? singular : dropEnding(singular))
}

/** The stem before -ing or -ed: `runn` becomes `run`; `mak` stays, as the stem of `make`. */
function restoreStem(rest: string, word: string): string {
  if (rest.length < 2 || !vowel.test(rest)) return word
  if (/([bdfgmnprt])\1$/.test(rest) && rest.length > 3) return rest.slice(0, -1)
  return dropFinalE(rest)
}

/** Maps `make` and `mak` to one form, so no rule has to guess whether an e was dropped. */
function dropFinalE(word: string): string {
  return word.length > 3 && /[^aeo]e$/.test(word) ? word.slice(0, -1) : word
}
