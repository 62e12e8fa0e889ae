import type { PassiveRules } from '../language.ts'
import { listWords, WordRole } from '../language.ts'

const auxiliaries = listWords('word wordt worden werd werden geworden')

/** Participles that the ending rules below do not find, because they look like an infinitive. */
const irregularParticiples = listWords(`
  aanbevolen aangeboden aangenomen besloten besproken betrokken bevolen bewezen beschreven bedrogen geboden gedaan
  gezien verboden verbonden verdreven verkregen verloren vermeden verschoven versproken verstaan vervangen
  vergeleken verwezen verworven onderbroken onderzocht ondernomen ontbonden ontnomen ontworpen overwonnen overschreven
  toegewezen uitgegeven voorgeschreven herschreven herkend bedoeld`)

const noParticiples = listWords(`
  geld gemeente gebied geduld geluid gemiddeld gezicht gerecht gewicht genoeg gezond geheel geen gegeven geest geval
  gebruik gevaar geheim beeld beleid bed bekend bereid bestand bijzonder verstand vermoeid verschillend vergelijkend
  ervaren verkeerd verbaasd verliefd verrast`)

const regular =
  /^(?:[a-zëïöü]*?ge[a-zëïöü]{2,}(?:d|t|en)|(?:be|ver|ont|her|er|over|onder|voor|mis)[a-zëïöü]{2,}(?:d|t))$/

const clauseStarts = listWords(
  'en of maar want dat omdat als terwijl hoewel zodat voordat nadat wanneer indien tenzij',
)

export const passive: PassiveRules = {
  order: 'clause',
  roles(word) {
    if (auxiliaries.has(word)) return WordRole.auxiliary
    if (clauseStarts.has(word)) return WordRole.stop
    if (irregularParticiples.has(word)) return WordRole.participle
    if (word.length > 40 || noParticiples.has(word)) return 0
    return regular.test(word) ? WordRole.participle : 0
  },
}
