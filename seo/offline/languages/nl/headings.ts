import { anywhere, type HeadingWords } from '../language.ts'

export const headings: HeadingWords = {
  subjects: {
    price: /kosten|(?<!\p{L})(?:prij[sz]\p{L}*|tarie(?:f|ven)|uitgaven)(?!\p{L})/iu,
    reasons: /voordel|voordeel/iu,
    mistakes: /(?<!\p{L})(?:fout|fouten)(?!\p{L})|valkuil/iu,
    tools: /gereedschap|benodigdheden|ingrediënten|wat (?:heb je|je) nodig/iu,
    comparison: /alternatie/iu,
    definition: /^wat (?:is|zijn|betekent)|definitie|betekenis/iu,
    steps: /eerste stappen|beginnen|van start/iu,
  },
  kinds: {
    price: anywhere('kost|goedkoop|goedkope|duur|budget|subsidie|\\p{L}+kosten'),
    mistakes: anywhere(
      'probleem|problemen|vermijden|voorkomen|nadeel|nadelen|risico\\p{L}*|mythes?|storing\\p{L}*',
    ),
    comparison: anywhere('vergelijk\\p{L}*|vs|verschil\\p{L}*|welke?|beste|soorten|typen|types|kiezen|keuze'),
    definition: anywhere('wat (?:is|zijn|betekent)|basis|overzicht'),
    reasons: anywhere('waarom|redenen?|oorzaken?|belang|nut'),
    steps: anywhere(
      'hoe(?! (?:lang|vaak|veel|oud|groot|hoog|ver|duur|warm))|stap|stappen|stappenplan|handleiding|installeren|installatie|voorbereid\\p{L}+',
    ),
  },
  faq: /(?:veel|meest|vaak) ?gestelde vragen|vragen (?:over|(?:en|&) antwoorden)|^(?:jouw|je|jullie|uw) vragen(?:$|,| (?:en|&) )/iu,
  closing:
    'conclusies?|tot slot|samenvatt(?:ing|end)|samengevat|ter afsluiting|slot(?:woord|gedachten)|afsluitende (?:gedachten|woorden)',
  intents: {
    choice: 'kiezen|uitkiezen|kooptips|koopgids',
    howTo:
      'hoe maak|hoe maak je|hoe doe|hoe kan|hoe kun|hoe moet|hoe werkt|hoe verwissel|hoe repareer|hoe verwijder|hoe plak|hoe leg|hoe bak|hoe kook|hoe schilder|hoe snoei|hoe krijg|hoe reinig|hoe vervang|hoe installeer|hoe schrijf|hoe leer|hoe begin|hoe stel|hoe vraag|recept|recepten|stappenplan|stap voor stap|zelf maken|handleiding|tutorial|maken$|plakken$|leggen$|schoonmaken$|vervangen$|verven$|snoeien$|planten$|installeren$|repareren$|bakken$|koken$|aanvragen$|opzeggen$',
    comparison: 'vs|versus|verschil tussen|verschillen tussen|verschil',
    bestOf:
      'beste|vergelijken|vergelijking|review|reviews|top|test|alternatief|alternatieven|ervaringen|goedkoopste',
    definition: 'wat is|wat zijn|wat betekent|betekenis|definitie|wie is|wie was',
    price: 'kosten|kost|prijs|prijzen|wat kost|tarief|tarieven|salaris|goedkoop|goedkope|rente',
    local: 'bij mij in de buurt|in de buurt|in mijn buurt|dichtbij|vlakbij',
    news: 'nieuws|laatste|actueel|vandaag|nieuwste|aankondiging|releasedatum',
    buy: 'kopen|koop|bestellen|webshop|winkel|aanbieding|aanbiedingen|korting|goedkoop|goedkope|prijs|prijzen|te koop|op voorraad',
  },
  versus: /\s+of\s+/iu,
  question: /^(?:hoe|hoeveel|wat|waarom|wanneer|waar|welke?|wie|is|zijn|kan|mag|moet)\s/iu,
}
