import { listWords } from '../language.ts'
import { addBases, addEndBases, addPrefixedBases, applyRules, readGroups, readRules } from '../match-rules.ts'
import { umlautPlurals } from './umlaut-plurals.ts'

const nouns = readGroups(
  umlautPlurals,
  `thema themen themata|firma firmen|drama dramen|schema schemata schemen|komma kommas kommata|trauma traumata|aroma aromen
  |museum museen|zentrum zentren|studium studien|datum daten|album alben|visum visa|praktikum praktika|gymnasium gymnasien
  |stadion stadien|ministerium ministerien|kriterium kriterien|medium medien|spektrum spektren|universum universen
  |aquarium aquarien|jubiläum jubiläen|individuum individuen|forum foren|podium podien|territorium territorien
  |virus viren|rhythmus rhythmen|bonus boni|modus modi|organismus organismen|mechanismus mechanismen|kaktus kakteen
  |konto konten|risiko risiken|lexikon lexika|atlas atlanten|globus globen|zyklus zyklen|radius radien|pizza pizzen
  |villa villen|skala skalen|praxis praxen|basis basen|krise krisen|allergie allergien|prinzip prinzipien
  |material materialien|fossil fossilien|mineral mineralien|reptil reptilien|cello celli|espresso espressi|index indizes
  |herz herzens|kind kinder kindern|bild bilder bildern|kleid kleider kleidern|feld felder feldern|geld gelder geldern
  |ei eier eiern|lied lieder liedern|licht lichter lichtern|gesicht gesichter gesichtern|brett bretter brettern
  |nest nester nestern|rind rinder rindern|schild schilder schildern|schwert schwerter|kleid kleider|glied glieder
  |mitglied mitglieder mitgliedern|geist geister geistern|leib leiber|weib weiber|gespenst gespenster|ski skier
  |herr herrn herren|name namens|gedanke gedankens|wille willens|glaube glaubens|friede friedens|buchstabe buchstabens
  |mensch menschen|bauer bauern|nachbar nachbarn|frau frauen|see seen|knie knien|delfin delphin`,
)

/** Strong and irregular verbs; forms with `ge` are the participles. */
const verbs = readGroups(`
  gehen geht ging gingen gegangen|stehen steht stand standen gestanden|fahren fährt fuhr fuhren gefahren
  |schreiben schrieb schrieben geschrieben|finden fand fanden gefunden|nehmen nimmt nahm nahmen genommen
  |geben gibt gab gaben gegeben|sehen sieht sah sahen gesehen|lesen liest las lasen gelesen|essen isst aß aßen gegessen
  |trinken trank tranken getrunken|kommen kam kamen gekommen|bleiben blieb blieben geblieben|halten hält hielt hielten gehalten
  |lassen lässt ließ ließen gelassen|laufen läuft lief liefen gelaufen|schlafen schläft schlief schliefen geschlafen
  |rufen rief riefen gerufen|heißen hieß geheißen|liegen lag lagen gelegen|sitzen saß saßen gesessen|fallen fällt fiel fielen
  |fangen fängt fing fingen gefangen|hängen hing hingen gehangen|tragen trägt trug trugen getragen|schlagen schlägt schlug
  |waschen wäscht wusch gewaschen|wachsen wächst wuchs wuchsen gewachsen|backen bäckt backte buk gebacken|laden lädt lud geladen
  |sprechen spricht sprach sprachen gesprochen|brechen bricht brach brachen gebrochen|treffen trifft traf trafen getroffen
  |helfen hilft half halfen geholfen|werfen wirft warf warfen geworfen|sterben stirbt starb starben gestorben
  |werben wirbt warb geworben|gelten gilt galt gegolten|messen misst maß gemessen|vergessen vergisst vergaß
  |treten tritt trat traten getreten|stehlen stiehlt stahl gestohlen|empfehlen empfiehlt empfahl empfohlen
  |befehlen befiehlt befahl befohlen|ziehen zog zogen gezogen|fliegen flog flogen geflogen|fliehen floh geflohen
  |verlieren verlor verloren|frieren fror gefroren|bieten bot boten geboten|schließen schloss schlossen geschlossen
  |genießen genoss genossen|gießen goss gegossen|schießen schoss geschossen|fließen floss geflossen|riechen roch gerochen
  |biegen bog gebogen|wiegen wog gewogen|heben hob gehoben|lügen log gelogen|betrügen betrog betrogen|schwimmen schwamm geschwommen
  |beginnen begann begannen begonnen|gewinnen gewann gewannen gewonnen|singen sang sangen gesungen|springen sprang gesprungen
  |klingen klang geklungen|sinken sank gesunken|binden band gebunden|gelingen gelang gelungen|zwingen zwang gezwungen
  |reiten ritt geritten|schneiden schnitt schnitten geschnitten|streiten stritt gestritten|leiden litt gelitten
  |greifen griff griffen gegriffen|pfeifen pfiff gepfiffen|reißen riss gerissen|beißen biss gebissen|streichen strich gestrichen
  |vergleichen verglich verglichen|steigen stieg stiegen gestiegen|schweigen schwieg geschwiegen|entscheiden entschied entschieden
  |scheinen schien schienen|leihen lieh geliehen|verzeihen verzieh verziehen|treiben trieb getrieben|reiben rieb gerieben
  |beweisen bewies bewiesen|weisen wies gewiesen|schreien schrie geschrien|meiden mied gemieden
  |bringen brachte brachten gebracht|denken dachte dachten gedacht|kennen kannte gekannt|nennen nannte genannt
  |rennen rannte gerannt|brennen brannte gebrannt|senden sandte gesandt|wenden wandte gewandt|wissen weiß wusste gewusst
  |können kann konnte konnten gekonnt|müssen muss musste mussten|dürfen darf durfte durften|wollen will wollte wollten gewollt
  |sollen soll sollte sollten|mögen mag mochte|sein ist sind war waren gewesen bin|haben hat hatte hatten gehabt|tun tut tat getan
  |werden wird wurden geworden|schaffen schuf geschaffen|stoßen stößt stieß gestoßen|raten rät riet geraten|braten brät gebraten
  |blasen bläst blies geblasen|graben gräbt grub gegraben|bitten bat baten gebeten|schmelzen schmilzt schmolz geschmolzen
  |schwören schwor geschworen|erschrecken erschrak erschrocken|bewegen bewog bewogen|saufen säuft soff gesoffen`)
const prefixes = `
  ab an auf aus bei ein fest fort frei her hin los mit nach um vor weg zu zurück zusammen durch über unter wieder dar
  statt teil be ver er ent zer heraus hinaus herein hinein vorbei weiter gegenüber bereit fern hoch kennen da empor emp
  miss voll wider`
  .split(/\s+/)
  .filter(Boolean)

/** Words that only look inflected: nouns in -e, -en, -er, -s and -t that resemble a form of another word. */
const whole = listWords(`
  reise rate schale bitte danke seite tasse rose dose hose hase nase vase wiese riese krise speise weise reihe ruhe mühe
  liebe ehe ende sache sprache rede lage frage tage waage wange stange schlange kohle sohle hölle stelle quelle welle rolle
  halle kelle schelle folge weide wende wunde stunde runde kunde erde herde pferde ware tonne sonne wanne pfanne kanne
  kosten ferien leben essen garten laden wagen magen rücken schatten becken kissen zeichen haken ofen hafen boden faden
  rasen besen busen regen segen schinken kuchen süden norden osten westen wesen leinen eltern ostern gestern
  leber leder feder leiter wunder fieber finger messer wetter vetter mutter vater bruder schwester butter futter mauer
  dauer bauer feuer steuer winter sommer zimmer kammer hammer nummer kummer koffer teller keller müller wasser kaiser
  pfeffer theater alter silber zucker ufer opfer meister fenster muster kloster pflaster monster liter meter peter
  körper wimper zauber ziffer leber tier unser euer einer keiner immer oder aber über unter hinter wieder weder
  kurs reis eis mais links was das dies als uns bis aus los moos fels gans puls preis kreis gleis beweis kies hals glas
  gras haus maus laus bus bass pass fass hass kuss fluss nuss schluss spaß fuß gruß wachs fuchs lachs dachs keks vers
  haus hans news jeans stress fitness business tennis chaos virus bonus campus kurios ananas
  markt recht rost post fahrt haut hut mut zeit welt saat kost kunst gunst wurst durst angst obst herbst dienst geist
  gast last lust list frist mist nest rest test fest brust licht sicht schicht pflicht nacht macht acht luft saft kraft
  haft schaft heft stift gift schrift blut glut brot boot rot not lot tot gut wut flut hast bett brett fett tritt schritt
  schnitt mitt amt samt wert herd gehalt halt inhalt gewalt gestalt anstalt spalt salat rat rad blatt watt stadt staat
  draht naht wort ort sport art bart start fort hort wirt hirt schwert konzert prozent talent moment element
  torte karte seite mitte weste wüste rente liste kiste sorte leute miete bitte hütte kette tante watte ente minute
  route worte würde wurde könnte konnte gesetz gesicht gewicht gericht gebiet geduld gefahr geschäft gerät geschenk
  paste küste tüte pute rate ernte sekte akte mappe
  kurse losen lasten kasten kosten posten pfosten osten`)

/** Adjectives that the ending rules do not recognize. */
const adjectives = listWords(`
  alt neu gut groß klein lang kurz breit schmal hoch hoh tief dick dünn schwer leicht hart weich warm kalt heiß kühl
  schnell langsam früh spät jung schön hässlich reich arm stark schwach gesund krank frisch roh gar reif süß sauer salzig
  bitter scharf mild trocken nass feucht sauber rein klar trüb hell dunkel rot blau grün gelb schwarz weiß grau braun
  rosa bunt voll leer ganz halb rund eckig flach steil glatt rau fein grob fest locker weit eng nah fern offen zu frei
  besetzt teuer billig günstig preiswert beliebt bekannt fremd berühmt laut leise still ruhig froh müde wach satt
  stolz treu klug dumm faul fleißig ehrlich falsch wahr echt richtig recht link nett lieb böse brav wild zahm sanft
  zart edel schlicht einfach schwierig wichtig nötig möglich sicher gewiss bequem modern digital online privat direkt
  perfekt kompakt komplett exakt korrekt elegant robust stabil mobil flexibel vegan regional global national normal
  ideal optimal total genial legal lokal zentral letzt erst best nächst ander eigen mehr viel wenig gering hübsch
  passend rasch knapp steif stumm taub blind kahl nackt schief krumm gerade eben mittel`)
const adjectiveEnding =
  /.{2,}(?:ig|lich|isch|bar|sam|los|haft|voll|iv|ell|ant|ent|abel|ibel|end|reich|frei|arm|wert|fest|fach|förmig|mäßig|är|ös|al|ern|nah)$/

const endings = readRules(`
  s:3>- es:3>- ses:3>s nisse:2>nis nissen:2>nis nisses:2>nis innen:2>in e:3>- en:3>-/e n:3>- ens:3>e/en
  e:3>en est:3>en`)

/** Forms of weak verbs. */
const verbEndings = readRules(`
  t:2>en et:3>en te:2>en ten:2>en test:2>en ete:3>en eten:3>en end:3>en ende:3>en enden:3>en ender:3>en endes:3>en
  le:3>eln re:3>ern elt:2>eln ert:2>ern elte:2>eln erte:2>ern st:3>en`)

function addAdjective(word: string, keys: Set<string>): void {
  const match = /^(.{2,}?)(?:e|en|em|er|es)$/.exec(word)
  const base = match?.[1]
  if (!base) return
  if (adjectives.has(base) || adjectiveEnding.test(base)) keys.add(base)
  // `dunkle`, `teure`
  if (/[^aeiouäöü][l]$|[eau][r]$/.test(base)) {
    const full = `${base.slice(0, -1)}e${base.slice(-1)}`
    if (adjectives.has(full) || adjectiveEnding.test(full)) keys.add(full)
  }
}

const separable = new RegExp(`^(${prefixes.join('|')})(?:ge|zu)(.{3,})$`)

/** `gekauft` is `kaufen`, `eingekauft` and `einzukaufen` are `einkaufen`. */
function addParticiple(word: string, keys: Set<string>): void {
  const own = /^ge(.{3,}(?:t|en))$/.exec(word)?.[1]
  if (own) addVerb(own, '', keys)
  const parts = separable.exec(word)
  if (!parts) return
  const [, prefix = '', rest = ''] = parts
  addVerb(rest, prefix, keys)
  for (const base of [...(verbs.get(`ge${rest}`) ?? []), ...(verbs.get(rest) ?? [])]) keys.add(prefix + base)
}

function addVerb(rest: string, prefix: string, keys: Set<string>): void {
  const found = new Set<string>()
  if (rest.endsWith('en')) found.add(rest)
  applyRules(verbEndings, rest, found)
  for (const verb of found) keys.add(prefix + verb)
}

/** `Schuhgroesse` is `Schuhgröße`, `Photo` is `Foto`. */
function spellGerman(word: string): string {
  return word.replace(/ph/g, 'f')
}

function collect(word: string): Set<string> {
  const keys = new Set([word])
  addBases(nouns, word, keys)
  addEndBases(nouns, word, keys, 2)
  addBases(verbs, word, keys)
  addPrefixedBases(verbs, prefixes, word, keys)
  addAdjective(word, keys)
  if (whole.has(word)) return keys
  applyRules(endings, word, keys)
  applyRules(verbEndings, word, keys)
  addParticiple(word, keys)
  // The dative plural of a plural with an umlaut: `Häusern`.
  for (const key of [...keys]) {
    if (key === word) continue
    addBases(nouns, key, keys)
    addEndBases(nouns, key, keys, 2)
  }
  return keys
}

/** Keys of a German word: itself, its singular, the adjective's base form, and the infinitive. */
export function matchGerman(word: string): Set<string> {
  const keys = collect(word)
  const marked = word
    .replace(/ae/g, 'ä')
    .replace(/oe/g, 'ö')
    .replace(/(?<![aeqä])ue/g, 'ü')
  if (marked !== word) for (const key of collect(marked)) keys.add(key)
  for (const key of [...keys]) keys.add(spellGerman(key))
  return keys
}
