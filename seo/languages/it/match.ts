import { listWords } from '../language.ts'
import { addBases, addPrefixedBases, applyRules, readGroups, readRules } from '../match-rules.ts'

const irregular = readGroups(`
  uomo uomini|uovo uova|dito dita|braccio braccia|bue buoi|tempio templi|dio dei|paio paia|miglio miglia|ala ali
  |ginocchio ginocchia|labbro labbra|osso ossa|lenzuolo lenzuola|muro mura|ciglio ciglia|arma armi|centinaio centinaia
  |migliaio migliaia|grido grida|membro membra|orecchio orecchie|mille mila|moglie mogli|mano mani|eco echi
  |bello bel bei begli bell|buono buon|grande gran|quello quel quei quegli|santo san
  |dio dea|re regina|eroe eroina|gallo gallina|cane cagna|dottore dottoressa|abate badessa|attore attrice attrici
  |obiettivo obbiettivo|caffè caffé|tè thè|yogurt iogurt|familiare famigliare|sopracciglia sopracciglio`)

const verbs = readGroups(`
  andare vado vai va vanno andrò andrà|fare faccio fai fa fanno facciamo fatto fatta fatti fatte feci fece facendo farò
  |dare do dai dà danno diedi|stare sto stai sta stanno|dire dico dici dice dicono detto detta disse dicendo
  |avere ho hai ha hanno ebbe avrò|essere sono sei è siamo siete era erano fu stato sarà|sapere so sai sa sanno
  |potere posso puoi può possono|volere voglio vuoi vuole vogliono|dovere devo devi deve devono
  |venire vengo vieni viene vengono venuto verrà|tenere tengo tieni tiene tengono|uscire esco esci esce escono
  |scrivere scritto scritta scritti scritte scrisse|leggere lesse|prendere preso presa presi prese prese
  |mettere messo messa messi messe mise|vedere visto vista visti viste vide|chiedere chiesto chiesta chiese
  |rispondere risposto rispose|chiudere chiuso chiusa chiusi chiuse|aprire aperto aperta aperti aperte
  |bere bevo bevi beve bevono bevuto bevendo|scegliere scelgo scelto scelta scelti scelte|cuocere cuoce cotto cotta
  |rimanere rimango rimasto|vivere vissuto visse|correre corso corse|perdere perso|rompere rotto rotta|offrire offerto
  |soffrire sofferto|coprire coperto coperta|spendere speso spesa|scendere sceso|accendere acceso|spegnere spento
  |decidere deciso|dividere diviso|ridere riso|uccidere ucciso|muovere mosso|vincere vinto|dipingere dipinto
  |spingere spinto|piangere pianto|aggiungere aggiunto|raggiungere raggiunto|nascere nato nacque|conoscere conosciuto
  |crescere cresciuto|piacere piace piaciuto|tradurre traduco tradotto|produrre produco prodotto|ridurre riduco ridotto
  |condurre conduco condotto|porre pongo posto|proporre propongo proposto|comporre compongo composto
  |raccogliere raccolgo raccolto|togliere tolgo tolto|sciogliere sciolto|stringere stretto|friggere fritto fritta
  |correggere corretto|proteggere protetto|eleggere eletto|cogliere colgo colto|salire salgo salgono|morire muore morto
  |sedere siedo siede|giocare gioco giochi|cercare cerco`)
const prefixes = [
  'ri',
  're',
  's',
  'per',
  'con',
  'com',
  'pro',
  'dis',
  'de',
  'sup',
  'ap',
  'sor',
  'inter',
  'pre',
  'contra',
  'am',
  'im',
  'at',
  'so',
  'per',
  'intra',
  'sotto',
  'de',
  'iscri',
  'tra',
]

/** Verbs whose present forms are rarely nouns. */
const plainVerbs = listWords(`
  parlare mangiare imparare studiare lavorare cucinare lavare pulire cantare ballare nuotare camminare aspettare
  pagare cambiare creare evitare installare scaricare configurare utilizzare mescolare aggiungere tagliare friggere
  applicare decidere permettere esistere promettere rispondere capire finire dormire partire sentire aprire offrire
  vendere leggere scrivere vivere credere ricevere comprare guardare ascoltare trovare portare lasciare chiamare
  preparare migliorare risparmiare investire calcolare noleggiare prenotare visitare disegnare dipingere coltivare
  annaffiare usare provare scegliere prendere mettere chiudere`)
const presents = new Map<string, string>()
for (const verb of plainVerbs) {
  const stem = verb.slice(0, -3)
  const endings = verb.endsWith('are') ? ['o', 'i', 'a', 'ano'] : ['o', 'i', 'e', 'ono']
  for (const ending of endings) {
    const isHard = ending === 'i' && /[cg]$/.test(stem) && verb.endsWith('are')
    const form = stem.endsWith('i') && ending === 'i' ? stem : stem + (isHard ? 'h' : '') + ending
    presents.set(form, verb)
  }
}

/** Words that only look inflected: nouns in -e, and nouns that resemble a participle or another verb form. */
const whole = listWords(`
  sale pesce mare pane cane latte carne fiore ponte monte notte arte parte mente sole luce voce croce pace noce radice
  estate neve nave chiave classe fame sete legge gente fronte valle pelle nome cuore amore colore padre madre dove come
  anche oltre sempre forse bene male mezzi tre sei dieci oggi ieri domani quasi così lì qui più già ma
  partito partita gelato mercato stato prato lato gatto fatto letto vestito invito spirito dito vita vite lita marito
  gita uscita salita ferita entrata giornata strada insalata frittata patata cioccolato cioccolata aranciata
  ora sera pera vera spesa riso corso coperta cotto via mia
  lavoro studio ballo canto taglio calcolo disegno visita cucina cambio paga porta porto prova cammino nuoto credo
  crisi tesi analisi ipotesi oasi sintesi brindisi metropoli`)

const plurals = readRules(`
  i:2>o/e chi:1>co/ca/che ghi:1>go/ga ci:2>co/cio/cia/ce gi:2>go/gio/gia/ge hi:2>io i:3>io isti:2>ista emi:2>ema
  ammi:2>amma eti:2>eta oti:2>ota omi:2>oma e:2>a che:1>ca ghe:1>ga ce:2>cia ge:2>gia ie:2>ia`)

const endings = readRules(`
  ando:2>are endo:2>ere/ire ato:2>are ata:2>are ati:2>are ate:2>are uto:2>ere uta:2>ere uti:2>ere ute:2>ere
  ito:2>ire ita:2>ire iti:2>ire ite:2>ire iamo:2>are/ere/ire/iare chiamo:2>care ghiamo:2>gare
  ano:3>are ono:3>ere/ire ava:2>are avo:2>are avi:2>are avano:2>are avamo:2>are eva:2>ere evo:2>ere evano:2>ere
  iva:2>ire ivo:2>ire ivano:2>ire erò:2>are/ere erà:2>are/ere eranno:2>are/ere erai:2>are/ere eremo:2>are/ere
  cherò:2>care cherà:2>care gherò:2>gare gherà:2>gare irò:2>ire irà:2>ire iranno:2>ire irai:2>ire erei:2>are/ere
  erebbe:2>are/ere isco:2>ire isci:2>ire isce:2>ire iscono:2>ire isca:2>ire arono:2>are irono:2>ire ò:3>are
  cchi:2>ccare erchi:2>ercare rchi:2>rcare ete:3>ere ate:3>are asse:2>are esse:2>ere isse:2>ire`)

/** Adjectives in -o and nouns for people and animals in -o, which have all four endings. */
const masculines = listWords(`
  alto amaro ampio antico aperto attento basso bello bianco biondo bravo breve buono caldo calmo caro castano cattivo
  certo chiaro chiuso cieco comodo completo contento corto cotto crudo curvo destro diretto diritto diverso duro esatto
  esterno estivo estremo fermo fisso fitto freddo fresco fritto futuro giallo giovane giusto grasso grigio grosso
  immenso interno intero invernale italiano largo leggero lento libero liscio lontano lungo magro maturo medio minimo
  massimo moderno molto morbido morto nero netto nudo nuovo onesto ottimo pazzo perfetto pesante piatto piccolo pieno
  poco povero preciso primo privato profondo pronto proprio pulito puro quieto raro ricco rosso rotondo rotto
  salato sano santo scuro secco secondo serio severo sicuro solido solo sordo sporco sposato stanco storto stretto
  stesso strano stupido svizzero tanto tedesco terzo tondo tranquillo triste troppo turco tutto ultimo umano umido
  unico urbano usato vario vasto vecchio vero vicino vivo vuoto americano africano europeo francese inglese
  ragazzo bambino figlio fratello nonno zio cugino amico nemico gatto lupo asino cavallo maestro alunno impiegato
  cuoco medico avvocato infermiere sposo fidanzato nipote vicino cognato suocero compagno socio operaio segretario
  commesso candidato ministro deputato architetto fotografo psicologo bisnonno gemello ospite padrone`)
const masculineEndings = /(?:ico|oso|ivo|ario|issimo|orio|.{2}esco)$/
/** Nouns in -ica, -iva and -aria that are not the feminine of another word. */
const ownFeminines = listWords(
  'musica fabbrica politica tecnica pratica logica fisica chimica matematica manica formica domenica oliva riva aria stiva barica replica critica tematica grafica ceramica plastica ottica repubblica',
)

function addGender(word: string, keys: Set<string>): void {
  const base = word.replace(/ch([ei])$/, 'c$1').replace(/gh([ei])$/, 'g$1')
  if (!/[aei]$/.test(base)) return
  const feminine = `${base.slice(0, -1)}a`
  const masculine = `${base.slice(0, -1)}o`
  if (masculines.has(masculine) || (masculineEndings.test(masculine) && !ownFeminines.has(feminine)))
    keys.add(masculine)
  if (masculines.has(`${base.slice(0, -1)}io`)) keys.add(`${base.slice(0, -1)}io`)
}

const clitic =
  /^(.{2,}[aei]r|far|dar|dir|star)(?:l[oaie]|mi|ti|si|ci|vi|ne|gli|sel[oaie]|mel[oaie]|tel[oaie]|cel[oaie])$/
const gerundClitic = /^(.{2,}[ae]ndo)(?:l[oaie]|mi|ti|si|ci|vi|ne|gli)$/

/** Keys of an Italian word: itself, its singular, its masculine and the infinitive. */
export function matchItalian(typed: string): Set<string> {
  // `perchè` is a common way to write `perché`.
  const word = typed.replace(/é/g, 'è')
  const keys = new Set([word])
  addBases(irregular, word, keys)
  addBases(verbs, word, keys)
  addPrefixedBases(verbs, prefixes, word, keys)
  addGender(word, keys)
  const present = presents.get(word)
  if (present && !whole.has(word)) keys.add(present)
  if (whole.has(word)) return keys
  applyRules(plurals, word, keys)
  if (word.endsWith('trice') || word.endsWith('trici')) keys.add(`${word.slice(0, -4)}ore`)
  if (/.{3,}ess[ae]$/.test(word)) keys.add(`${word.slice(0, -4)}e`)
  applyRules(endings, word, keys)
  const verb = clitic.exec(word)?.[1]
  if (verb) keys.add(`${verb}e`)
  const gerund = gerundClitic.exec(word)?.[1]
  if (gerund) applyRules(endings, gerund, keys)
  return keys
}
