import type { PassiveRules } from '../language.ts'
import { listWords, WordRole } from '../language.ts'

const auxiliaries = listWords(
  'werde wirst wird werden werdet wurde wurdest wurden wurdet würde würden worden',
)

/** Participles that the ending rules below do not find. */
const irregularParticiples = listWords(`
  angeboten angegeben angehoben angenommen angesehen angesprochen angewendet angewiesen aufgefunden aufgehoben
  aufgenommen aufgerufen aufgeschrieben ausgegeben ausgeschlossen ausgesprochen befohlen begonnen begriffen
  behoben beschlossen beschrieben besprochen bestritten betroffen betrieben bewiesen bewogen bezogen eingenommen
  eingegeben empfohlen empfunden entnommen entschieden entworfen entzogen erfunden erhoben ersonnen erworben erzogen
  getan herausgegeben hervorgehoben missverstanden überwiesen übernommen überschrieben überwunden übertroffen
  umgangen unterbrochen unternommen unterschrieben unterschieden verboten verbunden verglichen verloren vermieden
  verschoben verschrieben verstanden verschwiegen versprochen vertrieben verworfen verwiesen verziehen vorgenommen
  vorgeschlagen vorgeschrieben widersprochen zugelassen zurückgenommen zurückgegeben zusammengefasst`)

const noParticiples = listWords(`
  gesamt gut geeignet bekannt bereit leicht recht vielleicht gestern gegen genug gerecht gelegen gern geht
  gibt gilt gesund geheimnis geschäft geschwindigkeit bewusst verrückt beliebt berühmt erst ernst
  verwandt bestimmt nicht nichts seit weit zeit jetzt insgesamt überhaupt unbedingt unterschied`)

const regular =
  /^(?:[a-zäöüß]*?ge[a-zäöüß]{2,}(?:t|en)|(?:be|ver|er|ent|emp|zer|miss|über|unter|wider|durch|um)[a-zäöüß]{2,}t|[a-zäöüß]{2,}iert)$/

const clauseStarts = listWords(`
  und oder aber denn sondern dass weil wenn ob als während obwohl damit bevor nachdem sobald falls`)

export const passive: PassiveRules = {
  order: 'clause',
  roles(word, isCapital) {
    if (auxiliaries.has(word)) return WordRole.auxiliary
    if (clauseStarts.has(word)) return WordRole.stop
    if (irregularParticiples.has(word)) return WordRole.participle
    if (isCapital || word.length > 40 || noParticiples.has(word)) return 0
    return regular.test(word) ? WordRole.participle : 0
  },
}
