import { listWords } from '../language.ts'
import { addBases, addEndBases, addPrefixedBases, readGroups } from '../match-rules.ts'

/** Nouns with an irregular plural; also applies to the last part of a compound. */
const nouns = readGroups(`
  stad steden|schip schepen|kind kinderen|ei eieren|museum musea|koe koeien|lid leden|dag dagen|weg wegen|glas glazen
  |gat gaten|bad baden|blad bladen bladeren|dak daken|dal dalen|graf graven|pad paden|vat vaten|slag slagen|staf staven
  |verdrag verdragen|verslag verslagen|gebrek gebreken|gebed gebeden|spel spellen spelen|schot schoten|slot sloten|oorlog oorlogen
  |hof hoven|god goden|lot loten|hol holen|gebod geboden|hertog hertogen|smid smeden|rund runderen|kalf kalveren
  |lam lammeren|hoen hoenderen|goed goederen|lied liederen|volk volkeren volken|been beenderen|gemoed gemoederen
  |vlo vlooien|thee theeën|zee zeeën|knie knieën|idee ideeën|fee feeën|industrie industrieën|categorie categorieën
  |allergie allergieën|batterij batterijen|centrum centra|datum data|album albums|stadium stadia|medium media
  |aquarium aquaria|criterium criteria|politicus politici|musicus musici|medicus medici|technicus technici|crisis crises
  |basis bases|thema themata|collega collegae|schoen schoenen|leraar leraren leraars|lerares leraressen|teen tenen
  |mogelijkheid mogelijkheden|kop koppen|bedrag bedragen|contract contracten|wiel wielen|toilet toiletten
  |tussenweg tussenwegen|aanbod aanbiedingen|raad raden|beleg belegen|gevolg gevolgen|zoon zonen zoons|koning koningen`)

const verbs = readGroups(`
  schrijven schreef schreven geschreven|lopen liep liepen gelopen|kopen kocht kochten gekocht|denken dacht dachten gedacht
  |brengen bracht brachten gebracht|zoeken zocht zochten gezocht|komen kom komt kwam kwamen gekomen|gaan ga gaat ging gingen gegaan
  |staan sta staat stond stonden gestaan|slaan sla slaat sloeg sloegen geslagen|zien zie ziet zag zagen gezien
  |doen doe doet deed deden gedaan|geven gaf gaven gegeven|nemen nam namen genomen|eten at aten gegeten|lezen las lazen gelezen
  |vinden vond vonden gevonden|drinken dronk dronken gedronken|beginnen begon begonnen|zingen zong zongen gezongen
  |springen sprong sprongen gesprongen|winnen won wonnen gewonnen|binden bond bonden gebonden|zwemmen zwom zwommen gezwommen
  |houden houd houdt hield hielden gehouden|vallen viel vielen gevallen|laten liet lieten gelaten|slapen sliep sliepen geslapen
  |blijven bleef bleven gebleven|krijgen kreeg kregen gekregen|kijken keek keken gekeken|rijden reed reden gereden
  |snijden sneed sneden gesneden|stijgen steeg stegen gestegen|begrijpen begreep begrepen|vergelijken vergeleek vergeleken
  |kiezen koos kozen gekozen|verliezen verloor verloren|vliegen vloog vlogen gevlogen|liggen lag lagen gelegen
  |zitten zat zaten gezeten|bidden bad gebeden|spreken sprak spraken gesproken|breken brak braken gebroken|helpen hielp hielpen geholpen
  |werpen wierp geworpen|sterven stierf gestorven|trekken trok trokken getrokken|treffen trof getroffen|vechten vocht gevochten
  |bieden bood boden geboden|genieten genoot genoten|schieten schoot geschoten|sluiten sloot sloten gesloten|gieten goot gegoten
  |kruipen kroop gekropen|ruiken rook geroken|buigen boog gebogen|zuigen zoog gezogen|wegen woog gewogen|bewegen bewoog bewogen
  |dragen droeg droegen gedragen|varen voer gevaren|bakken bakte gebakken|wassen waste gewassen|lachen lachte gelachen
  |vragen vroeg vroegen gevraagd|hangen hing hingen gehangen|vangen ving gevangen|ontvangen ontving ontvangen|roepen riep geroepen
  |heten heette geheten|scheiden scheidde gescheiden|worden werd werden geworden|zijn is ben was waren geweest bent
  |hebben heb heeft had hadden gehad|kunnen kan kunt kon konden gekund|mogen mag mocht|moeten moet moest|willen wil wilde wou gewild
  |zullen zal zou zouden|weten weet wist wisten geweten|zeggen zei zeiden gezegd|leggen legde gelegd|raden ried geraden
  |verkopen verkocht|schenken schonk geschonken|schrikken schrok geschrokken|stelen stal gestolen|bevelen beval bevolen
  |aanbevelen aanbevolen|steken stak gestoken|meten mat gemeten|vergeten vergat|vriezen vroor gevroren|liegen loog gelogen
  |bedriegen bedroog bedrogen|scheren schoor geschoren|zweren zwoer gezworen|duiken dook gedoken|fluiten floot gefloten
  |glijden gleed gegleden|lijden leed geleden|lijken leek geleken|prijzen prees geprezen|schijnen scheen geschenen
  |schuiven schoof geschoven|smelten smolt gesmolten|spuiten spoot gespoten|strijken streek gestreken|verdwijnen verdween verdwenen
  |verschijnen verscheen verschenen|vermijden vermeed vermeden|wijzen wees gewezen|zwijgen zweeg gezwegen|zinken zonk gezonken`)
const prefixes = `
  aan achter af be bij binnen door er ge her in mee mis na neer om onder ont op open over rond samen tegen terug thuis
  toe uit vast ver vol voor voort vrij weg klaar los goed schoon deel plaats`
  .split(/\s+/)
  .filter(Boolean)

/** Words that look inflected. */
const whole = listWords(`
  kans hals dans gans les pens kers mens prins paars kaas kust lust kist gast kunst rijst post kost mest nest rest test
  feest geest beest meest baas gas bus bos das jas tas pas ras was vis mis wijs huis muis kruis reis prijs ijs vlees
  adres proces succes paleis seizoens links rechts straks soms steeds reeds niets iets alles anders ergens nergens
  altijds ons les mits fris gratis basis tennis stress fitness business series plaats schaats spits rits flits fiets
  beetje meisje sprookje toetje koekje einde aarde mode vrede liefde ziekte hoogte breedte lengte diepte ruimte warmte
  eerste laatste tante type route minuut ronde zonde bende bijna
  kracht macht nacht lucht vrucht tocht bocht recht licht zicht gezicht bericht gewicht gerecht knecht specht hecht
  markt hart kaart taart staart paard woord moord noord oord bord soort poort sport boot poot goot noot groot brood rood dood
  gebak gebouw gebied gedicht geluid gezin gevaar geval geluk geheim gebruik gevoel gedrag gebed geloof geduld gezond geld
  gemeente gehakt gezag gedachte gebeurtenis
  land hand tand wand rand zand band mand kind wind eind mond hond grond rond stond avond hemd held veld beeld tijd
  maand naald goud hout zout fout kant plant krant punt munt tent cent procent student fruit spijt nut hut put pit wit
  rat kat mat bed net pet vet wet set maat straat plaat laat raad daad zaad blad bad pad stad dat wat niet met het
  tien zeven negen samen binnen buiten boven onder tussen tegen open eigen even regen zegen degen wagen morgen gisteren
  laden leven eten wezen teken keuken kussen leden heden reden vrede verleden ouders hersens herfst
  slecht echt acht zacht wacht juist vast vaak`)

/** Words of one syllable that form their plural with -s. */
const shortPlurals = listWords(`
  film test club blog link job app tip shop game kok broer zoon oom bar truc trip clip chip jurk team quiz show tram
  lift sprint start stop set pop jeep jeans sport klant cake drank snack drink coach match bluf flat trend tool kit
  tent bond band pub pin pen fan hit cup mail chat site scan grap keer serie baby`)

const short = /^[^aeiou]*[aeiou][^aeiouy]$/

/** Restores the Dutch spelling of a stem's end: `brieven` to `brief`, `huizen` to `huis`. */
const hardenEnd = (stem: string) => stem.replace(/v$/, 'f').replace(/z$/, 's')

/** The stem of a word whose ending begins with a vowel: `kat` of `katten`, `maan` of `manen`. */
function addClosed(stem: string, keys: Set<string>): void {
  if (/([bdfgklmnprstz])\1$/.test(stem)) {
    keys.add(hardenEnd(stem.slice(0, -1)))
    return
  }
  const isOpen = /(?<![aeiou])[aeou][bcdfgklmnprstvz]$/.test(stem)
  if (isOpen) {
    const vowel = stem.slice(-2, -1)
    keys.add(hardenEnd(`${stem.slice(0, -2)}${vowel}${vowel}${stem.slice(-1)}`))
  }
  // In an unstressed last syllable the vowel is not doubled: `keukens`, `tekenen`.
  if (!isOpen || !short.test(stem)) keys.add(hardenEnd(stem))
}

/** The infinitive of a stem: `lopen` of `loop`, `bakken` of `bak`, `reizen` of `reis`. */
function addInfinitive(stem: string, keys: Set<string>, prefix = ''): void {
  if (stem.length < 2 || !/[aeiou]/.test(stem)) return
  const softened = [stem, stem.replace(/f$/, 'v').replace(/s$/, 'z')]
  for (const one of softened) {
    if (/(?:aa|ee|oo|uu)[bcdfgklmnprstvz]$/.test(one))
      keys.add(`${prefix}${one.slice(0, -2)}${one.slice(-1)}en`)
    else if (/(?<![aeiou])[aeiou][bdfgklmnprst]$/.test(one)) {
      keys.add(`${prefix}${one}${one.slice(-1)}en`)
      if (!short.test(one)) keys.add(`${prefix}${one}en`)
    } else keys.add(`${prefix}${one}en`)
  }
}

function addPlural(word: string, keys: Set<string>): void {
  if (word.endsWith('en') && word.length > 4) {
    const stem = word.slice(0, -2)
    // `ideeën`, `knieën`, without their marks.
    if (/[ei]e$/.test(stem)) keys.add(stem)
    else addClosed(stem, keys)
  }
  if (word.endsWith('n') && word.endsWith('en') && word.length > 4) keys.add(word.slice(0, -1))
  if (word.endsWith('s') && word.length > 3) {
    const stem = word.slice(0, -1)
    const syllables = stem.match(/[aeiouy]+/g)?.length ?? 0
    if (stem.endsWith("'")) keys.add(stem.slice(0, -1))
    else if (syllables > 1 ? !/[sz]$/.test(stem) : shortPlurals.has(stem)) keys.add(stem)
    if (syllables === 1 && /(?:ée|oe|ie|ee|ay|ui|eau)$/.test(stem)) keys.add(stem)
  }
}

function addDiminutive(word: string, keys: Set<string>): void {
  const stem = /^(.{2,})jes?$/.exec(word)?.[1]
  if (!stem) return
  keys.add(stem)
  if (stem.endsWith('t')) {
    keys.add(stem.slice(0, -1))
    if (/et$/.test(stem)) addClosed(stem.slice(0, -2), keys)
    // `autootje`, `omaatje`
    if (/(aa|oo|uu)t$/.test(stem)) keys.add(stem.slice(0, -2))
  }
  if (stem.endsWith('p')) keys.add(stem.slice(0, -1))
  if (stem.endsWith('nk')) keys.add(`${stem.slice(0, -1)}g`)
}

function addVerb(word: string, keys: Set<string>, prefix = ''): void {
  for (const ending of ['t', 'te', 'de', 'ten', 'den', 'd', 'end', 'ende']) {
    if (word.endsWith(ending) && word.length - ending.length > 2)
      addInfinitive(word.slice(0, -ending.length), keys, prefix)
  }
}

const separable = new RegExp(`^(${prefixes.join('|')})(?:ge|te)(.{3,})$`)

function addParticiple(word: string, keys: Set<string>): void {
  const own = /^ge(.{2,}[td]e?)$/.exec(word)?.[1]
  if (own) {
    addVerb(own, keys)
    addInfinitive(own.replace(/e$/, ''), keys)
  }
  const parts = separable.exec(word)
  if (!parts) return
  const [, prefix = '', rest = ''] = parts
  addVerb(rest, keys, prefix)
  if (rest.endsWith('en')) keys.add(prefix + rest)
  for (const base of [...(verbs.get(`ge${rest}`) ?? []), ...(verbs.get(rest) ?? [])]) keys.add(prefix + base)
}

/** Spelling reforms added and removed the linking -n- of compounds: `pannekoek`, `pannenkoek`. */
function dropLink(word: string): string {
  return word.length < 8 ? word : word.replace(/^(.{3,}e)n(?=[bcdfghjklmnprstvwz][a-z]{2,}$)/, '$1')
}

const fold = (word: string) => word.normalize('NFD').replace(/\p{Mn}/gu, '')

/** Keys of a Dutch word: itself, its singular, the adjective's base and the infinitive. */
export function matchDutch(typed: string): Set<string> {
  const word = fold(typed)
  const keys = new Set([word.replace(/'/g, '')])
  for (const one of [typed, word]) {
    addBases(nouns, one, keys)
    addEndBases(nouns, one, keys, 3)
    addBases(verbs, one, keys)
    addPrefixedBases(verbs, prefixes, one, keys)
  }
  if (!whole.has(word)) {
    addPlural(word, keys)
    addDiminutive(word, keys)
    if (word.endsWith('e') && word.length > 3) addClosed(word.slice(0, -1), keys)
    addVerb(word, keys)
    addParticiple(word, keys)
  }
  for (const key of [...keys]) keys.add(dropLink(key))
  return keys
}
