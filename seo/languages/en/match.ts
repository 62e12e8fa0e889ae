import { listWords } from '../language.ts'
import { addBases, addEndBases, applyRules, readGroups, readRules } from '../match-rules.ts'

/** Irregular plurals; they also apply to the last part of a longer word. */
const plurals = readGroups(`
  child children|foot feet|tooth teeth|man men|woman women|person people|mouse mice|louse lice|goose geese|ox oxen
  |leaf leaves|wolf wolves|shelf shelves|knife knives|life lives|wife wives|half halves|calf calves|loaf loaves
  |thief thieves|self selves|scarf scarves|hoof hooves|elf elves|sheaf sheaves|wharf wharves|penny pence|die dice
  |criterion criteria|phenomenon phenomena|automaton automata|index indices|matrix matrices|appendix appendices
  |vertex vertices|vortex vortices|codex codices|medium media|datum data|curriculum curricula|bacterium bacteria
  |stadium stadia|memorandum memoranda|addendum addenda|symposium symposia|stratum strata|aquarium aquaria
  |cactus cacti|fungus fungi|nucleus nuclei|alumnus alumni|stimulus stimuli|syllabus syllabi|radius radii
  |focus foci|terminus termini|bacillus bacilli|locus loci|formula formulae|antenna antennae|larva larvae
  |alga algae|vertebra vertebrae|nebula nebulae|crisis crises|axis axes|analysis analyzes|bureau bureaux|plateau plateaux
  |chateau chateaux|quiz quizzes`)

/** Irregular verbs, without forms that are more often another word (`saw`, `left`, `rose`, `ground`, `felt`). */
const verbs = readGroups(`
  be am is are was were been being|have has had having|do does did done doing|go goes went gone going
  |arise arose arisen|awake awoke awoken|beat beaten|become became|begin began begun|bend bent|bite bitten
  |bleed bled|blow blew blown|break broke broken|breed bred|bring brought|build built|burn burnt|buy bought
  |catch caught|choose chose chosen|cling clung|come came|creep crept|deal dealt|dig dug|draw drew drawn
  |dream dreamt|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|fight fought
  |find found|flee fled|fly flew flown|forbid forbade forbidden|forget forgot forgotten|forgive forgave forgiven
  |freeze froze frozen|get got gotten|give gave given|grow grew grown|hang hung|hear heard|hide hid hidden
  |hold held|keep kept|kneel knelt|know knew known|lay laid|lean leant|leap leapt|learn learnt|lend lent|lose lost
  |make made|mean meant|meet met|mistake mistook mistaken|overcome overcame|pay paid|prove proven|ride rode ridden
  |ring rang rung|rise risen|run ran|say said|see seen|seek sought|sell sold|send sent|shake shook shaken
  |shine shone|shoot shot|show shown|shrink shrank shrunk|sing sang sung|sink sank sunk|sit sat|sleep slept
  |slide slid|speak spoke spoken|spell spelt|spend spent|spill spilt|spin spun|spoil spoilt|stand stood
  |steal stole stolen|stick stuck|sting stung|stink stank stunk|strike struck|swear swore sworn|sweep swept
  |swell swollen|swim swam swum|swing swung|take took taken|teach taught|tear tore torn|tell told|think thought
  |throw threw thrown|understand understood|undertake undertook undertaken|wake woke woken|wear wore worn
  |weave wove woven|weep wept|win won|withdraw withdrew withdrawn|write wrote written|lie lying lies lied
  |tie tying|die dying dies died|rebuild rebuilt|rewrite rewrote rewritten|redo redid redone|undo undid undone
  |outgrow outgrew outgrown|oversleep overslept|overtake overtook overtaken|repay repaid|retell retold`)

/** British spellings that no rule covers, after the American one. */
const spellings = readGroups(`
  gray grey|aluminum aluminium|jewelry jewellery|mold mould|plow plough|skeptic sceptic|skeptical sceptical
  |mustache moustache|donut doughnut|yogurt yoghurt yoghourt|pajamas pyjamas|cozy cosy|airplane aeroplane
  |fulfill fulfil|enroll enrol|enrollment enrolment|aging ageing|judgment judgement|artifact artefact
  |acknowledgment acknowledgement|program programme|check cheque|curb kerb|sulfur sulphur|maneuver manoeuvre
  |pediatric paediatric|pediatrician paediatrician|anesthesia anaesthesia|orthopedic orthopaedic
  |encyclopedia encyclopaedia|estrogen oestrogen|fetus foetus|diarrhea diarrhoea|gynecology gynaecology
  |leukemia leukaemia|anemia anaemia|hemoglobin haemoglobin|esthetic aesthetic|archeology archaeology
  |defense defence|offense offence|pretense pretence|license licence|practice practise|story storey|ax axe
  |tidbit titbit|specialty speciality|whiskey whisky|omelet omelette|gram gramme|disk disc|tire tyre|draft draught
  |mom mum|chili chilli|eon aeon|installment instalment|skillful skilful|willful wilful|woolen woollen
  |marvelous marvellous|counselor counsellor|traveler traveller|percent per-cent|okay ok|online on-line`)

/** Words that only look inflected, and words whose inflected reading is rarer. */
const whole = listWords(`
  always as bias bus business chaos christmas class does gas his is its lens less mars news perhaps plus series
  species this thus us was has yes process access address success express press stress fitness wellness across
  basis thesis atlas bring during evening king morning nothing ring sing something spring string thing wing
  ceiling sibling sterling anything everything pudding shilling bing ping sling swing sting cling fling duckling
  darling viking wedding cunning stocking lightning
  bed bred embed exceed feed hundred indeed led need proceed red reed seed shed shred sled speed succeed weed breed
  deed greed heed bleed creed wed ted kindred sacred naked wicked steed freed
  wales texas paris athens brussels naples kansas arkansas illinois dallas vegas honduras cyprus barbados
  bahamas philippines netherlands james thomas charles jones williams adams lewis louis chris jesus moses zeus
  physics mathematics economics politics electronics statistics ethics athletics aerobics diabetes measles mumps
  rabies cosmos canvas pancreas alias tennis goods customs arms
  pants scissors glasses means thanks lots sometimes besides nowadays afterwards towards whereas overseas`)

const nouns = readRules(`
  s:2>- es:2>- ies:2>y/ie yses:2>ysis eses:2>esis ases:2>asis oses:2>osis lves:2>lf`)

const contraction = /'(?:ll|re|ve|d|m)$/

/**
 * The American spelling of a word: `color`, `organize`, `center`, `catalog`, `traveling`. Some words that only look
 * British are respelled as well; this makes no two words equal.
 */
function spellAmerican(word: string): string {
  const known = spellings.get(word)?.[0]
  if (known) return known
  if (word.length < 5) return word
  return word
    .replace(/^(.{2,}[^o])our(?=(?:s|ed|ing|ful|ite|able|less|hood|ist)*$)/, '$1or')
    .replace(/([iy])s(?=(?:e|es|ed|er|ers|ing|ation|ations)$)/, '$1z')
    .replace(/([bt])re(?=s?$)/, '$1er')
    .replace(/ogue(?=s?$)/, 'og')
}

function addVerbs(rest: string, keys: Set<string>): void {
  if (rest.length < 2 || !/[aeiouy]/.test(rest)) return
  const isDouble = /([bcdfgklmnprstvz])\1$/.test(rest)
  if (isDouble) {
    keys.add(rest.slice(0, -1))
    keys.add(rest)
    return
  }
  // A single consonant after one short vowel would be doubled, so an e was dropped: `hoping` comes from
  // `hope`.
  const isShort = /^[^aeiou]*[aeiou][bcdfgklmnprstvz]$/.test(rest)
  if (!isShort) keys.add(rest)
  if (rest.length > 2 || isShort) keys.add(`${rest}e`)
}

function addRegular(word: string, keys: Set<string>): void {
  if (whole.has(word)) return
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word) && word.length > 2) {
    if (!/[^sxzoh]es$/.test(word) || !word.endsWith('es')) applyRules(nouns, word, keys)
    else {
      keys.add(word.slice(0, -1))
      if (word.endsWith('ies') || word.endsWith('lves')) applyRules(nouns, word, keys)
    }
  }
  if (word.endsWith('ied') && word.length > 4) keys.add(`${word.slice(0, -3)}y`)
  else if (word.endsWith('ed') && word.length > 4) addVerbs(word.slice(0, -2), keys)
  else if (word.endsWith('ing') && word.length > 4) addVerbs(word.slice(0, -3), keys)
}

/** Keys of an English word: itself, and the base forms of plural, possessive, -s, -ing and -ed. */
export function matchEnglish(word: string): Set<string> {
  if (contraction.test(word)) return new Set([word])
  const owner = word.endsWith("'s") ? word.slice(0, -2) : word.replace(/'/g, '')
  const base = spellAmerican(owner)
  const keys = new Set([base])
  addBases(verbs, base, keys)
  addBases(plurals, base, keys)
  addEndBases(plurals, base, keys, 3)
  addRegular(base, keys)
  if (keys.size > 1) for (const key of [...keys]) keys.add(spellAmerican(key))
  // A plural formed from an irregular plural or a British spelling: `mens`, `programmes`.
  for (const key of [...keys]) if (key !== base) addBases(plurals, key, keys)
  return keys
}

/** Second parts of compounds that are written as two words, with a hyphen, or as one word. */
const heads = listWords(`
  site page book line house room work time board phone care shop store ground side light ball paper stick mark top
  place port way day night list mail box yard land pool print proof screen script set shot sheet shelf space spot
  station storm table tail tank task team test ware wash watch water wear weight wheel wide wind wood word works
  down up off out over back in through hold keeper keeping maker making writer writing master code base bank bag
  band bath bed bell belt bird brush cake camp card case cast chair cloth club coat cup cut cycle drop fall file
  film fish flow food frame front game gate guard gun hand head heart hole kit kind knife land lace life lift load
  lock log loop mate man men meal model name net note pad path pack piece pit plan plane plate play power proof
  rack rail read rest ring road rope sale scape school share ship shoe skill stone story stop suit sun tool town
  track trip type wall war worthy year`)
const firsts = listWords('web e on multi non pre re co anti semi sub super inter micro mini over under self')

/** Whether two English words may also be written as one: `web site`, `health care`, `home page`. */
export function joinsEnglish(first: string, second: string): boolean {
  return heads.has(second) || heads.has(second.replace(/s$/, '')) || firsts.has(first)
}
