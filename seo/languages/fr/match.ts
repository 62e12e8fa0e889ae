import { listWords } from '../language.ts'
import { addBases, addPrefixedBases, applyRules, readGroups, readRules } from '../match-rules.ts'

/** Irregular plurals and feminines and spelling variants, after the base form. */
const irregular = readGroups(`
  oeil yeux|ciel cieux|aïeul aïeux|travail travaux|vitrail vitraux|bail baux|émail émaux|corail coraux|soupirail soupiraux
  |monsieur messieurs|madame mesdames|mademoiselle mesdemoiselles|bonhomme bonshommes
  |beau belle bel beaux belles|nouveau nouvelle nouvel nouveaux nouvelles|vieux vieille vieil vieilles|fou folle fol
  |mou molle mol|blanc blanche|franc franche|sec sèche|frais fraîche fraiche|doux douce|faux fausse|roux rousse
  |long longue|public publique|grec grecque|turc turque|favori favorite|gros grosse|gras grasse|bas basse|las lasse
  |épais épaisse|exprès expresse|gentil gentille|bon bonne|net nette|muet muette|cadet cadette|coquet coquette|malin maligne
  |bénin bénigne|aigu aigüe aiguë|jumeau jumelle|tout toute tous toutes|héros héroïne|roi reine|dieu déesse
  |maître maîtresse|hôte hôtesse|prince princesse|comte comtesse|neveu nièce|copain copine|loup louve|chien chienne
  |paysan paysanne|ambassadeur ambassadrice|chat chatte|lion lionne|un une
  |clé clef clefs|yaourt yogourt yoghourt yogourts|paie paye|cuiller cuillère|bistrot bistro|igname iniame|lys lis
  |fantasme phantasme|saoul soûl|canette cannette|tsar tzar|assoir asseoir|oignon ognon|nénuphar nénufar|ail aulx`)

/** Irregular verbs, without forms that are more often another word (`lit`, `vit`, `suis`, `court`, `fait`). */
const verbs = readGroups(`
  faire fais fait faites font faisons faisait faisant fera feront ferait fasse faite
  |prendre prends prend prenez prennent prenons pris prise prises prenait prenant prendra prenne
  |venir viens vient venez viennent venons venu venue venus venait viendra vienne|tenir tiens tient tenez tiennent tenu tenue
  |écrire écris écrit écrite écrits écrites écrivez écrivent écrivons écrivait écrira
  |mettre mets met mettez mettent mettons mis mise mises mettait mettra|pouvoir peux peut pouvez peuvent pouvons pu pouvait
  |vouloir veux veut voulez veulent voulons voulu voulait voudra voudrait|savoir sais sait savez savent savons su saura
  |voir vois voit voyez voient voyons vu vue vus vues voyait verra|devoir dois doit devez doivent devons devait devra
  |dire dis dit dites disent disons disait dira|lire lisez lisent lisons lu lue lus lues lisait lira
  |boire bois boit buvez boivent buvons bu|croire crois croit croyez croient croyons cru|courir cours court courez courent couru
  |connaître connais connaît connaissez connaissent connu connue|paraître parais paraît paraissent paru
  |suivre suit suivez suivent suivons suivi suivie|vivre vivez vivent vivons vécu|mourir meurt meurent mort morte
  |offrir offre offrez offrent offert offerte offerts|ouvrir ouvrez ouvrent ouvert ouverte ouverts
  |couvrir couvert couverte|souffrir souffre souffert|partir pars part partez partent partons parti partie
  |sortir sors sort sortez sortent sorti sortie|dormir dors dort dormez dorment dormi|servir sers sert servez servent servi
  |sentir sens sent sentez sentent senti|mentir mens ment mentez|recevoir reçois reçoit recevez reçoivent reçu reçue
  |aller vais vas va allons allez vont allé allée ira irait|être est êtes sommes sont était étaient été sera serait
  |avoir ai as avons avez ont avait eu aura aurait|conduire conduis conduit conduisez conduisent conduite
  |cuire cuit cuite cuits cuisez|construire construit construite construisez|produire produit produite produisent
  |traduire traduit traduite|réduire réduit réduite réduisez|détruire détruit|plaire plaît plaisent plu|rire ris rit rient
  |peindre peint peinte peignez|craindre crains craint craignez|éteindre éteint éteinte éteignez|atteindre atteint
  |naître naît né née|asseoir assis assise|falloir faut fallait faudra|valoir vaut valent valu|acquérir acquis acquiert
  |conclure conclu|résoudre résout résolu|coudre coud cousu cousue|moudre moulu|battre bats bat battez battu battue
  |rompre rompu|vaincre vaincu|envoyer envoie enverra|cueillir cueille cueillez cueilli|fuir fuit fui|haïr hait
  |rendre rends rend rendez rendu|perdre perds perd perdez perdu|attendre attends attend attendez attendu
  |entendre entends entend entendez entendu|vendre vends vend vendez vendent vendu vendue vendus vendues
  |répondre réponds répond répondez répondu|descendre descends descend descendez descendu|fondre fond fondu|tondre tond tondu
  |tendre tends tend tendu|défendre défend défendu|mordre mord mordu|tordre tord tordu|pondre pond pondu|pendre pendu
  |dépendre dépend dépendent|étendre étend étendu|suspendre suspendu`)
const prefixes = [
  're',
  'ré',
  'r',
  'dé',
  'des',
  'ap',
  'com',
  'con',
  'sur',
  'par',
  'per',
  'pro',
  'entre',
  'sub',
  'ad',
  'per',
  'trans',
  'dis',
  'contre',
  'main',
  'ob',
  'dev',
  'inter',
  'inscr',
  'sou',
  'ab',
  'de',
  'é',
  'in',
  'a',
  'ac',
  'entr',
  'pré',
]

/** Verbs whose present forms in -e and -es are rarely nouns. */
const plainVerbs = listWords(`
  acheter parler manger chercher trouver donner penser arriver rester laisser jeter appeler lever mener peser geler
  préférer espérer répéter gérer compléter célébrer accélérer améliorer préparer utiliser regarder écouter étudier
  travailler cuisiner laver chanter danser nager marcher oublier payer essayer nettoyer envoyer employer essuyer
  changer créer éviter installer télécharger configurer mélanger ajouter couper appliquer économiser investir calculer
  réserver dessiner cultiver arroser aimer jouer habiter louer gagner aider poser montrer demander présenter
  commencer placer avancer annoncer voyager partager ranger protéger corriger diriger nourrir`)
const presents = new Map<string, string>()
for (const verb of plainVerbs) {
  if (!verb.endsWith('er')) continue
  const stem = verb.slice(0, -2)
  for (const one of [stem, changeStem(stem)]) {
    for (const ending of ['e', 'es', 'ent']) presents.set(one + ending, verb)
    for (const ending of ['era', 'eront', 'erai', 'erez', 'erait']) presents.set(one + ending, verb)
  }
}

/** The stem under stress: `achète`, `appelle`, `paie`, `préfère`. */
function changeStem(stem: string): string {
  if (/(?:jet|appel)$/.test(stem)) return stem + stem.slice(-1)
  return stem.replace(/[eé]([^aeiouéy]+)$/, 'è$1').replace(/y$/, 'i')
}

/** Words that only look inflected. */
const whole = listWords(`
  fils cours vers temps corps bras pays repas mois bois pois poids fois choix prix voix croix noix dos os bus gaz tas
  cas pas bas gras gros gris frais mars jus colis tapis avis permis procès succès accès progrès excès décès palais
  relais marais biais plus moins dans sans sous très après près dès lors alors ailleurs toujours jamais puis depuis
  heureux deux ceux mieux eux faux doux roux paix six dix toux époux houx taux aux ours lilas cactus virus campus anis
  souris brebis radis radius as les des mes tes ses nos vos leurs nous vous plusieurs divers travers envers univers
  concours discours parcours secours recours velours fonds remords tiers velux silex index latex process stress express
  marché café thé blé pré clé côté été pavé employé résumé carré congé péché procédé traité exposé degré canapé défilé
  bébé musée lycée trophée année journée soirée matinée idée entrée durée fée armée dictée poupée épée fumée allée
  cheminée chaussée purée randonnée tournée rentrée pensée
  argent vent parent moment client accident agent talent serpent patient président dent cent content souvent comment
  enfant avant devant pendant cependant restaurant croissant éléphant important volant
  maison saison raison poison poisson action question avion camion citron melon savon salon ballon bouton coton
  vente tente pente rente plante attente tante vitre voiture
  ferme porte livre tour tourne lit vit court suis mère père frère lumière rivière bière matière manière prière guerre
  chaise fraise braise main pain bain train vin fin cousin marraine haine laine reine veine semaine fontaine graine
  ville fille famille feuille bouteille oreille abeille chaussette cigarette serviette assiette tablette recette fourchette
  pomme homme femme personne couronne colonne tonne bonne chapelle poubelle vaisselle échelle dentelle cervelle
  truite suite fuite conduite visite fatigue langue marque banque boutique musique physique pratique technique politique
  menthe salade paye foie foi mur sur du jeune tache peche pates`)

const plurals = readRules(`
  s:2>- eaux:1>eau eux:1>eu aux:2>al/au bijoux:0>bijou cailloux:0>caillou choux:0>chou genoux:0>genou hiboux:0>hibou
  joujoux:0>joujou poux:0>pou`)

/** Feminines formed by a rule. */
const feminines = readRules(`
  ive:2>if euse:2>eux/eur ère:2>er elle:3>el enne:2>en onne:3>on trice:2>teur ale:3>al ée:2>é ante:4>ant ente:4>ent
  aine:4>ain aise:3>ais oise:3>ois ine:4>in arde:3>ard erte:3>ert ette:4>et ière:2>ier ette:4>et ie:4>i ue:4>u ite:5>it`)

const masculines = listWords(`
  petit grand vert noir bleu gris rond lourd chaud froid court fort haut plat droit étroit profond prochain plein clair
  dur sûr pur joli vrai seul mauvais ancien premier dernier entier léger cher fier brun blond gourmand laid sourd saint
  cru cuit fin gratuit parfait adroit idiot prêt discret complet secret inquiet concret violet rouge petit content
  ami marié retraité étudiant assistant gérant commerçant avocat cousin voisin client président élu inconnu
  absolu pointu nu vu lent ouvert couvert offert mort cuit droit maladroit grand-parent fleuri gratuit délicat
  québécois chinois français anglais américain africain mexicain italien espagnol allemand marocain`)

const endings = readRules(`
  é:2>er ée:2>er és:2>er ées:2>er ez:2>er eons:2>er ons:3>er çons:2>cer ent:3>er ait:2>er aient:2>er ais:3>er ant:3>er
  eant:2>er eait:2>er eaient:2>er çant:2>cer çait:2>cer era:2>er erai:2>er eras:2>er erez:2>er eront:2>er erait:2>er
  eraient:2>er erons:2>er aie:1>ayer aient:1>ayer oie:3>oyer oient:2>oyer uie:2>uyer
  issez:2>ir issons:2>ir issent:2>ir issait:2>ir issaient:2>ir issant:2>ir isse:2>ir it:3>ir is:3>ir i:3>ir ie:3>ir
  is:3>ir ies:3>ir ira:2>ir irai:2>ir iront:2>ir irait:2>ir irez:2>ir irons:2>ir èrent:2>er irent:2>ir
  ends:2>endre end:2>endre endez:2>endre endent:2>endre endons:2>endre endu:2>endre endue:2>endre ond:2>ondre`)

/**
 * Unifies traditional and reformed spellings: `coût` and `cout`, `événement` and `évènement`, `œuf` and
 * `oeuf`.
 */
function spellFrench(word: string): string {
  const plain = word.replace(/œ/g, 'oe').replace(/æ/g, 'ae')
  // The reform keeps the circumflex where it distinguishes words.
  const light = /^(?:mûre?s?|sûre?s?|dûe?s?|jeûnes?|crû)$/.test(plain)
    ? plain
    : plain.replace(/î/g, 'i').replace(/û/g, 'u')
  return light.replace(/é(?=(?:[bcdfghjklmnpqrstvz]|[bcdfgptv][lr]|ch|gn)e(?!r$|z$|ux?$))/g, 'è')
}

function addFeminine(word: string, keys: Set<string>): void {
  const singular = word.endsWith('s') ? word.slice(0, -1) : word
  applyRules(feminines, singular, keys)
  if (!singular.endsWith('e')) return
  const masculine = singular.slice(0, -1)
  if (masculines.has(masculine)) keys.add(masculine)
}

/** Keys of a French word: itself, its singular, its masculine and the infinitive. */
export function matchFrench(typed: string): Set<string> {
  const word = spellFrench(typed)
  const keys = new Set([word])
  for (const one of typed === word ? [word] : [word, typed]) {
    addBases(irregular, one, keys)
    addBases(verbs, one, keys)
    addPrefixedBases(verbs, prefixes, one, keys)
    const present = presents.get(one)
    if (present) keys.add(present)
    if (whole.has(one) || whole.has(typed)) continue
    applyRules(plurals, one, keys)
    addFeminine(one, keys)
    applyRules(endings, one, keys)
  }
  for (const key of [...keys]) {
    if (key !== word) addBases(irregular, key, keys)
    if (!isElided(key)) keys.add(spellFrench(key))
  }
  return keys
}

const isElided = (word: string) => word.includes("'")
