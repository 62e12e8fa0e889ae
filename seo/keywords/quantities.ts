import { listWords } from '../languages/language.ts'

/** Numbers, measures and times of each language: a phrase that begins or ends with one is an amount, not a topic. */
const words: Record<string, string> = {
  en: `one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred thousand
    half third quarter dozen couple once twice times first second fourth fifth teaspoon teaspoons tablespoon
    tablespoons pinch metre metres meter meters centimetre centimetres
    centimeter centimeters millimetre millimetres gram grams kilogram kilograms kilo litre litres liter liters millilitre
    millilitres degree degrees percent cent inch inches foot feet pound pounds ounce ounces mile miles cm mm kg ml second
    seconds minute minutes hour hours day days week weeks weekly month months year years number numbers amount amounts`,
  ar: `واحد واحدة اثنان اثنين اثنتين ثلاثة ثلاث أربعة أربع خمسة خمس ستة ست سبعة سبع ثمانية ثماني تسعة تسع عشرة عشر عشرين ثلاثين
    أربعين خمسين مئة ألف نصف ربع ثلث مرة مرات مرتين غرام غرامات غراما كيلوغرام لتر مليلتر متر سنتيمتر مليمتر
    مئوية ثانية ثوان دقيقة دقائق دقيقتين ساعة ساعات ساعتين يوم أيام يومين أسبوع أسابيع أسبوعين شهر أشهر سنة سنوات ملعقة ملعقتان
    ملاعق عدد`,
  de: `ein eine zwei drei vier fünf sechs sieben acht neun zehn zwölf zwanzig hundert tausend halb halbe hälfte drittel viertel
    mal einmal zweimal meter zentimeter gramm kilo liter grad prozent sekunden minute minuten stunde stunden tag tage tagen
    woche wochen monat monate monaten jahr jahre jahren`,
  fr: `un une deux trois quatre cinq six sept huit neuf dix douze vingt cent mille moitié tiers quart fois mètre mètres
    centimètres gramme grammes kilo litre litres degré degrés secondes minute minutes heure heures jour jours semaine semaines
    mois an ans année années`,
  es: `uno una dos tres cuatro cinco seis siete ocho nueve diez doce veinte cien mil mitad tercio cuarto vez veces metro metros
    centímetros gramo gramos kilo litro litros grado grados segundos minuto minutos hora horas día días semana semanas mes
    meses año años`,
  it: `uno una due tre quattro cinque sei sette otto nove dieci dodici venti cento mille metà terzo quarto volta volte metro metri
    centimetri grammo grammi chilo litro litri grado gradi secondi minuto minuti ora ore giorno giorni settimana settimane mese
    mesi anno anni`,
  pt: `um uma dois duas três quatro cinco seis sete oito nove dez doze vinte cem mil metade terço quarto vez vezes metro metros
    centímetros grama gramas quilo litro litros grau graus segundos minuto minutos hora horas dia dias semana semanas mês meses
    ano anos`,
  nl: `een twee drie vier vijf zes zeven acht negen tien twaalf twintig honderd duizend half helft derde kwart keer meter
    centimeter gram kilo liter graden procent seconden minuut minuten uur uren dag dagen week weken maand maanden jaar jaren`,
  ru: `один одна два две три четыре пять шесть семь восемь девять десять двадцать сто тысяча половина треть четверть раз раза
    метр метра метров сантиметров грамм граммов литр литра литров градус градусов процентов секунд минута минуты минут час
    часа часов день дня дней неделя недели недель месяц месяца месяцев год года лет`,
  tr: `bir iki üç dört beş altı yedi sekiz dokuz on yirmi yüz bin yarım yarısı çeyrek kez kere defa metre santimetre gram kilo
    litre derece yüzde saniye dakika saat gün hafta ay yıl`,
}

/** Words inside a phrase that refer to something else or join clauses: `feed it twice` is no keyword. */
const pointing: Record<string, string> = {
  en: `it its it's they them their you your yours we our us i my me he she his her this that these those there who which
    what when if because and then so not don't isn't is are was be or than no too very as`,
  ar: `هو هي هم هذا هذه ذلك تلك التي الذي الذين أن إذا لأن كما ثم أو`,
  de: `ich du er sie es wir ihr ihn ihm ihnen mich mir dich dir uns euch man sich sein seine ihre dies diese dieser dieses dass
    wenn weil ob wer was und aber nicht ist sind war wird werden kann können muss müssen hat haben oder als kein keine keinen sehr`,
  fr: `je tu il elle on nous vous ils elles me te se lui leur ce cet cette ces ceci cela ça qui que quoi dont où si et mais ou ne pas
    est sont était être a ont peut peuvent doit son sa ses votre vos notre nos`,
  es: `yo tú él ella nosotros ustedes ellos ellas me te se le les lo nos esto este esta estos estas eso ese esa que quien cual si y e
    pero o ni no es son está están fue ser ha han puede pueden debe su sus`,
  it: `io tu lui lei noi voi loro mi ti si ci vi lo gli ne questo questa questi queste quello quella che chi cui se e ed ma o non è sono
    era essere ha hanno può possono deve suo sua suoi sue`,
  pt: `eu tu ele ela nós vós eles elas você vocês me te se lhe lhes isto este esta estes estas isso esse essa que quem qual e mas ou nem
    não é são está estão foi ser há pode podem deve seu sua seus suas`,
  nl: `ik jij je u hij zij ze wij we jullie het mij me jou hem haar ons hun zich dit dat deze die wie wat als en maar of niet is zijn was
    wordt worden kan kunnen moet moeten heeft hebben er`,
  ru: `я ты он она оно мы вы они меня тебя его её ее нас вас их мне тебе ему ей нам вам им себя это этот эта эти тот та те кто что который
    если и а но или не ни есть был была было были быть может можно нужно`,
  tr: `ben sen o biz siz onlar bana sana ona bize size bu şu kendi kim ne ki ve ama veya değil var yok ise`,
}

/** Verbs at the ends of a phrase cut out of a sentence: `starter doubles`, `discard the rest`. */
const orders = listWords(
  `add mix put take give keep let make use choose discard turn remove avoid pour place cover leave tell
  ask`,
)
const deeds =
  listWords(`turn turns doubles holds keeps makes needs grows rises stays starts begins becomes looks feels smells
  tastes comes goes helps takes gives works means contains lies stands sits falls drops loses gets
  knows tells asks wants seems`)

/** Verbs that open a phrase and are never nouns: `looks tidier`. */
const linking = listWords(`looks feels seems becomes begins gets goes comes knows tells`)

/** Adjectives that need a noun: `meeting best` of `meeting best practices`. */
const openEnds =
  listWords(`best better bigger biggest good great new older newer more less full own same right other further
  different similar certain common main`)
const openEndsOfArabic = listWords('أطول أقصر أكثر أقل أكبر أصغر أفضل أعلى أدنى أقرب أبعد أسرع أبطأ')

/** English function words that none of the other languages has: signs of untranslated text. */
const ofEnglish = listWords('the of and that with from this you to which are were been has have')

const listOf = new Map(Object.entries(words).map(([code, list]) => [code, listWords(list)]))
const pointingOf = new Map(Object.entries(pointing).map(([code, list]) => [code, listWords(list)]))

/** Whether a phrase is an amount, or refers to something that it does not name. */
export function isNonTopic(phrase: string, language: string): boolean {
  const code = language.slice(0, 2)
  const parts = phrase.split(/[ -]/)
  const amounts = listOf.get(code)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (/^[\d.,]+$/.test(first) || /^[\d.,]+$/.test(last)) return true
  if (amounts?.has(first) || amounts?.has(last)) return true
  if (
    code === 'ar' &&
    (/^[يت]ُ/.test(first) || (/^ي\p{L}{3,}/u.test(first) && !/^(?:يمين|ياسمين|يقين|يورو)/.test(first)))
  )
    return true
  if (code === 'ar' && parts.length > 1 && openEndsOfArabic.has(last)) return true
  if (code === 'en' && parts.length > 1 && isEnglishFragment(phrase, first, last)) return true
  if (code !== 'en' && (ofEnglish.has(first) || ofEnglish.has(last))) return true
  return parts.length > 1 && parts.some((part) => pointingOf.get(code)?.has(part) ?? false)
}

/** Whether a phrase is a verb with its object, lacks its noun (`Ruth's`), or names two things side by side. */
const isEnglishFragment = (phrase: string, first: string, last: string): boolean =>
  orders.has(first) ||
  linking.has(first) ||
  deeds.has(last) ||
  openEnds.has(last) ||
  /'s?$/.test(last) ||
  / (?:next to|in front of|instead of|such as|within one) /.test(phrase)
