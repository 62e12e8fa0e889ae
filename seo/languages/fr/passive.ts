import type { PassiveRules } from '../language.ts'
import { listWords, WordRole } from '../language.ts'

const auxiliaries = listWords(`
  suis es est sommes êtes sont étais était étions étiez étaient fus fut fûmes furent serai seras sera serons serez
  seront serais serait serions seriez seraient sois soit soyons soyez soient été être étant c'est n'est n'était
  n'étaient c'était qu'est`)

const irregularParticiples = listWords(`
  fait faite faits faites dit dite dits dites écrit écrite écrits écrites pris prise prises mis mise mises compris
  comprise comprises appris apprise permis permise promis promise soumis soumise soumises transmis transmise
  transmises remis remise admis admise vu vue vus vues lu lue lus lues connu connue connus connues reconnu reconnue
  reconnus reconnues tenu tenue tenus tenues retenu retenue retenus retenues obtenu obtenue obtenus obtenues
  vendu vendue vendus vendues rendu rendue rendus rendues perdu perdue perdus perdues attendu attendue attendus
  attendues entendu entendue défendu défendue reçu reçue reçus reçues conçu conçue conçus conçues perçu perçue
  ouvert ouverte ouverts ouvertes couvert couverte couverts couvertes offert offerte offerts offertes découvert
  découverte découverts découvertes produit produite produits produites réduit réduite réduits réduites construit
  construite construits construites conduit conduite conduits conduites détruit détruite détruits détruites traduit
  traduite introduit introduite introduits introduites décrit décrite décrits décrites inscrit inscrite inscrits
  inscrites prescrit prescrite interdit interdite interdits interdites élu élue élus élues battu battue choisi
  choisie choisis choisies fourni fournie fournis fournies défini définie définis définies établi établie établis
  établies suivi suivie suivis suivies servi servie réuni réunie réunis réunies rempli remplie remplis remplies
  atteint atteinte atteints atteintes peint peinte joint jointe craint résolu résolue voulu voulue prévu prévue
  prévus prévues dû due exclu exclue inclus incluse`)

/** Words that form their past with être, or that are adjectives or nouns. */
const noParticiples = listWords(`
  allé allée allés allées arrivé arrivée arrivés arrivées entré entrée entrés entrées rentré rentrée rentrés
  rentrées monté montée montés montées né née nés nées passé passée passés passées resté restée restés restées
  retourné retournée retournés retournées tombé tombée tombés tombées décédé décédée
  été âgé âgée âgés âgées carré élevé élevée élevés élevées varié variée variés variées compliqué compliquée
  compliqués compliquées privé privée marié mariée année années journée journées idée idées musée lycée côté
  qualité beauté santé liberté clé café marché société activité sécurité réalité vérité facilité possibilité`)

const stops = listWords(`
  le la les l un une des du de d au aux ce cet cette ces mon ton son ma ta sa mes tes ses notre votre leur leurs
  à en dans sur sous avec sans pour par que qui quand comme où et ou mais car si il elle on nous vous ils elles
  deux trois très plus moins trop`)

const shields = listWords('me te se nous vous m t s')

export const passive: PassiveRules = {
  order: 'after',
  roles(word) {
    if (auxiliaries.has(word)) return WordRole.auxiliary
    const shield = shields.has(word) ? WordRole.shield : 0
    if (stops.has(word)) return WordRole.stop | shield
    if (shield) return shield
    if (irregularParticiples.has(word)) return WordRole.participle
    const isParticiple = word.length > 3 && /ée?s?$/.test(word) && !noParticiples.has(word)
    return isParticiple ? WordRole.participle : 0
  },
}
