import type { PassiveRules } from '../language.ts'
import { listWords, WordRole } from '../language.ts'

const auxiliaries = listWords(`
  è sono era erano fu furono sarà saranno sarebbe sarebbero sia siano fosse fossero essere essendo sei siamo siete
  stato stata stati state viene vengono veniva venivano venne vennero verrà verranno verrebbe verrebbero venga
  vengano venire venendo va vanno`)

const irregularParticiples = listWords(`
  aperto aperta aperti aperte chiuso chiusa chiusi chiuse corretto corretta corretti corrette deciso decisa decisi
  decise descritto descritta descritti descritte detto detta detti dette diffuso diffusa diffusi diffuse diretto
  diretta distrutto distrutta distrutti distrutte diviso divisa divisi divise eletto eletta eletti elette espresso
  espressa fatto fatta fatti fatte incluso inclusa inclusi incluse letto letta letti lette messo messa messi messe
  mosso offerto offerta offerti offerte permesso permessa perso persa persi perse posto posta posti poste prodotto
  prodotta prodotti prodotte promosso promossa proposto proposta proposti proposte preso presa presi prese protetto
  protetta raccolto raccolta raccolti raccolte richiesto richiesta richiesti richieste ridotto ridotta ridotti
  ridotte risolto risolta risolti risolte scelto scelta scelti scelte scoperto scoperta scritto scritta scritti
  scritte spinto spinta speso spesa tradotto tradotta trasmesso trasmessa ucciso uccisa visto vista visti viste
  vinto vinta vinti vinte concesso concessa coinvolto coinvolta coperto coperta rotto rotta`)

/** Words that form their past with essere, or that are adjectives or nouns. */
const noParticiples = listWords(`
  andato andata andati andate arrivato arrivata arrivati arrivate diventato diventata diventati diventate entrato
  entrata entrati entrate tornato tornata tornati tornate partito partita partiti partite uscito uscita usciti
  uscite salito salita saliti caduto caduta caduti cresciuto cresciuta cresciuti passato passata passati restato
  restata riuscito riuscita riusciti nato stato stata stati state durato durata cambiato piaciuto
  adatto adatta adatti adatte mercato mercati risultato risultati lato lati grado gradita peccato privato privata
  complicato complicata complicati complicate delicato delicata dedicato vita gratuito gratuita tutto tutta tutti
  tutte molto salute infinito infinita minuto minuti contenuto contenuti aiuto attività qualità`)

const stops = listWords(`
  il lo la i gli le l un uno una questo questa questi queste quel quello quella mio tuo suo nostro di del della dei
  delle a al alla in nel nella con su sul per tra fra da dal dalla che chi quando come dove e o ma perché se più
  meno molto due tre`)

const shields = listWords('mi ti si ci vi')

export const passive: PassiveRules = {
  order: 'after',
  roles(word) {
    if (auxiliaries.has(word)) return WordRole.auxiliary
    if (shields.has(word)) return WordRole.shield
    if (stops.has(word)) return WordRole.stop
    if (irregularParticiples.has(word)) return WordRole.participle
    const isParticiple = word.length > 4 && /[aiu]t[oaie]$/.test(word) && !noParticiples.has(word)
    return isParticiple ? WordRole.participle : 0
  },
}
