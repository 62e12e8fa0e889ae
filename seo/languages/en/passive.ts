import type { PassiveRules } from '../language.ts'
import { listWords, WordRole } from '../language.ts'

const auxiliaries = listWords(`
  am is are was were be been being isn't aren't wasn't weren't i'm you're we're they're he's she's it's that's
  get gets got gotten getting`)

const irregularParticiples = listWords(`
  arisen awoken beaten become begun bent bet bid bitten bled blown born borne bought bound bred broken brought
  built burnt burst cast caught chosen clung come cost crept cut dealt done drawn dreamt driven drunk dug
  eaten fallen fed felt flung flown forbidden foreseen forgiven forgotten forsaken fought found frozen given
  gone ground grown heard held hidden hit hung hurt kept knelt knit known laid learnt led left lent let lit lost
  made meant met misled mistaken misunderstood mown outdone overcome overdone overheard overseen overtaken
  overthrown paid proofread proven put read rebuilt redone remade repaid reset resold rewritten ridden rung
  said sawn seen sent set sewn shaken shed shone shorn shot shown shut slain slid slit smelt sold sought sown
  sped spelt spent spilt split spoilt spoken spread sprung spun stolen stood stricken struck strung stuck stung
  sunk swept sworn swollen swum swung taken taught thought thrown thrust told torn trodden undergone
  understood undertaken undone upheld upset wept withdrawn withheld withstood woken won worn wound woven
  written wrung`)

/** Words in -ed that are not participles, or that name a state rather than an action. */
const noParticiples = listWords(`
  ahead aged bed beloved biased blessed bored breed complicated concerned confused creed crooked deed delighted
  detailed disappointed dogged embarrassed exceed excited exhausted experienced feed frustrated greed heed
  hundred indeed interested jagged kindred learned limited linked married misguided mixed moneyed naked need
  overwhelmed pleased proceed ragged red reed related relaxed rugged sacred satisfied scared seed shed shred
  skilled sled speed succeed supposed surprised talented tired unlimited used weed wicked worried wretched`)

/** Words that, between a form of be and a participle, show that the two do not form a passive. */
const stops = listWords(`
  a an the this that these those my your his her its our their some any each every no about above after against
  among around at before behind below beneath between beyond by down for from in inside into like near of off on
  onto out over past since through to toward towards under until up upon with within without and or but nor so
  because if when while who which what where why how i you he she it we they me him us them if as than
  have has had having one two three`)

export const passive: PassiveRules = {
  order: 'after',
  roles(word) {
    if (auxiliaries.has(word)) return WordRole.auxiliary
    if (stops.has(word)) return WordRole.stop
    if (irregularParticiples.has(word)) return WordRole.participle
    if (word.endsWith('ed') && word.length > 4 && !noParticiples.has(word)) return WordRole.participle
    return word.endsWith('ing') && word.length > 5 ? WordRole.stop : 0
  },
}
