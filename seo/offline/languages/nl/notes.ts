import { anywhere, everywhere, type NotesWords, opening } from '../language.ts'

export const notes: NotesWords = {
  dangling: opening(`
    \\p{L}+ (?:het(?= (?:in|op|uit|af|met|even|goed|weer|dan))|ze|hem)|
    dit|deze|die|dat|dat['’]s|hij|zij|ze|hem|haar|hun|zijn|zulke|dergelijke|diens|
    het (?:is|was|kan|heeft|zorgt|kost|werkt|gaat|duurt|wordt|betekent|helpt|maakt|geeft|bestaat|hoeft|mag|moet|zit|ligt)(?! (?:belangrijk|verstandig|raadzaam|mogelijk|nodig|handig|aan te raden))|
    wij|we|ons|onze|ik|mijn|beide|beiden|andere|anderen|een ander|een andere|hetzelfde|dezelfde|de laatste|het laatste|deze laatste|
    maar|en|of|noch|want|dus|ook|dan|daarna|vervolgens|daarom|daardoor|daarmee|daarvoor|daarbij|daarnaast|daarentegen|daarin|daarop|daarvan|daar|hier|hierbij|hierdoor|hiermee|hiervoor|hierna|hierin|
    echter|toch|niettemin|desondanks|bovendien|verder|tevens|eveneens|anders|zo|zodoende|aldus|kortom|immers|namelijk|bijvoorbeeld|in plaats daarvan|aan de andere kant|enerzijds|anderzijds|als gevolg hiervan|met andere woorden|in (?:dit|dat) geval|om deze reden|
    ten eerste|ten tweede|ten derde|ten slotte|tot slot|eerst|uiteindelijk|intussen|ondertussen|ja|nee|helaas|gelukkig|natuurlijk|omdat|stap \\d+|
    (?:als|wanneer|zodra|zolang|omdat|doordat|totdat|nadat|voordat|lukt|is|zit|zijn|wordt) (?:het|hij|ze|zij|deze|dit|dat|die|je dat|je het|je ze)(?! (?:regent|vriest|sneeuwt|koud|warm|donker|buiten|water|weer|huis|gaat om|erom|nodig|mogelijk|\\p{L}+ (?:is|zijn|wordt|zit|staat|ligt|heeft|kan)))|
    de (?:eerste|tweede|derde|laatste|andere|ander|rest) (?:is|zijn|heeft|wordt|kan|moet)|sommige (?:zijn|hebben)|de meeste (?:zijn|hebben)|eentje|een is|later|meestal is de|liefst|nog (?:beter|handiger)|voor de rest|lukt dat|zo niet|zit het|
    (?:in|op|bij|met|zonder|na|voor|onder|boven|tijdens) (?:[\\p{L}\\p{N}]+ ){1,3}(?:is|zijn|heeft|hebben|wordt|worden|kan|kunnen|moet|moeten|blijft|blijven) (?:hij|ze|zij|hem)`),
  linking: anywhere(
    `echter|daarentegen|ook|dus|daarom|namelijk|immers|bijvoorbeeld|juist|bovendien|toch|dan|
    deze|dit|(?:is|was|kan|gaat|lukt|werkt|heeft) dat`,
  ),
  unquotable: anywhere(`
    hier (?:is|zijn|vind|lees)|wij|we|ons|onze|ik|mij|mijn|(?:dit|deze) (?:artikel|gids|pagina|blog|bericht|video|recept|tekst|paragraaf)|(?:zoals )?(?:hierboven|hieronder|eerder) (?:genoemd|vermeld|beschreven)|hierboven|hieronder|(?:onderstaande|bovenstaande|volgende) (?:tabel|lijst|afbeelding|paragraaf)|
    klik\\p{L}*|lees (?:meer|verder|ook|onze)|meer weten|ontdek onze|abonneer\\p{L}*|nieuwsbrief|meld je aan|aanmelden|download\\p{L}*|affiliate\\p{L}*|gesponsord\\p{L}*|gratis (?:verzending|offerte|advies)|vrijblijvend\\p{L}*|
    neem contact|contact (?:op|met ons)|bel (?:ons|nu)|koop nu|bestel nu|winkelwagen|laat een reactie|deel dit|volg ons|privacybeleid|privacyverklaring|cookies?|alle rechten voorbehouden|laatst bijgewerkt|gepubliceerd op|geschreven door|foto:|
    is (?:auteur|redacteur|journalist|blogger|freelance\\p{L}*)|redactie|
    (?:lees|bekijk|ontdek|zie|bezoek) (?:ook|hoe|meer|de|het|onze|hier|waarom|welke)|meer (?:informatie|over)|hopelijk|veel (?:plezier|succes)|eet smakelijk|bedankt|tot (?:de )?volgende|ons team|jaar(?:enlange)? ervaring|tevreden klanten|deze (?:site|website|blog)|leggen we|helpen we|
    in de reacties|laat (?:het )?(?:hieronder|ons)`),
  chatter: anywhere(`
    (?:twee|drie|vier|vijf|zes|zeven|acht|negen|tien) (?:\\p{L}+ )?(?:vragen|dingen|redenen|regels|punten|factoren|tips|fouten|manieren)(?!.*:)|
    iedereen (?:weet|heeft|kent|wil|houdt)|(?:is|zijn) (?:heel |erg |zeer |zo |echt )?(?:belangrijk|populair|makkelijk|gemakkelijk|mooi|leuk|geweldig|fantastisch|anders|vervelend|niet moeilijk)(?=[.!])|veel mensen (?:denken|willen|houden|vragen|vinden)|er zijn (?:veel|heel veel|tal van|allerlei|verschillende|ontelbare) (?:soorten|manieren|producten|opties|mogelijkheden|methodes)|zoals je weet|zonder twijfel|het is geen geheim|als een (?:pro|profs?)|geen spijt|best bewaarde|zoek niet verder|makkelijker dan je|dat is vervelend|
    natuurlijk|uiteraard|vanzelfsprekend|en nog veel meer|en veel meer|geen (?:zorgen|paniek|stress)|maak je (?:geen|niet)|op het eerste gezicht|niemand (?:wil|houdt)|wie (?:kent|wil) (?:het|dat) niet|je verdient|fluitje van een cent|kinderspel|zonder gedoe|het goede nieuws|het mooiste is|prijzen kunnen|onder voorbehoud|viervoeters?|
    of je (?:nu )?(?:een )?(?:beginner|ervaren|gevorderd\\p{L}*)|wat je zoekt|lastige (?:klus|keuze)|kan lastig|
    de basis(?: te)? (?:kennen|begrijpen)`),
  relative: anywhere(`die|dat|wat|waar\\p{L}*|wie`),
  verb: everywhere(`
    is|zijn|was|waren|wordt|worden|word|werd|heeft|hebben|heb|hebt|had|kan|kun|kunt|kunnen|mag|mogen|moet|moeten|zal|zullen|zult|zou|wil|wilt|willen|gaat|gaan|komt|komen|staat|staan|doet|doen|ziet|zien|geeft|geven|blijft|blijven|ligt|liggen|zit|zitten|hoef|hoeft|hoeven|kost|kosten(?= \\p{N}|(?= (?:ongeveer|tussen|meer|minder|al)))|duurt|duren|maakt|maken|houdt|houden|neemt|nemen|helpt|helpen|werkt|werken|loopt|lopen|groeit|groeien|vraagt|vragen(?= (?:om|een|je))|gebruik(?:t|en)?(?= )|brengt|brengen|begint|beginnen|betekent|bevat|bevatten|bestaat|bestaan|zorgt|zorgen|voorkomt|voorkomen|droogt|drogen|smelt|past|passen|houd|leg|zet|pak|doe|neem|maak|draai|druk(?= (?:de|het|een|je|ze|op|voor|daarna|dan|goed|stevig|licht))|duw|trek|schuur(?= (?:de|het|een|je|ze|op|voor))|wrijf|pomp(?= (?:de|het|een|je|ze|op|voor))|voel|zoek|kijk|controleer|verwijder|laat|laten|wacht|kies|koop|voeg|meng|snijd|snij|giet|vul|verwarm|bak(?= (?:de|het|een|je|ze))|kook|roer|plaats(?= )|steek|breng|schroef|was(?= de| het| je)|spoel|veeg|sluit|open(?= de| het| een)|let|zorg(?= (?:de|het|een|je|ze|op|voor))|bewaar|geef|plant(?= de| het| ze| een)|snoei|test(?= de| het)|vervang|monteer|verschijnen|verschijnt|hoort|horen|weet|weten|vindt|vinden|krijgt|krijgen|krijg|lijkt|lijken|verliest|verliezen|verdient|betaal|betaalt|betalen|bespaart|scheelt|stijgt|daalt|hangt|valt|vallen|rust(?= op)|volstaan|volstaat|smaakt|ruikt|weegt|meet|telt|geldt|gelden|
    (?!(?:niet|met|dat|wat|het|lucht|licht|kracht|hout|zwart|vet|nat|vast|zacht|recht|echt|slecht|best|meest|eerst|laatst|juist|kort|groot|heet|uit|tot|lest|liefst|kant|punt|soort|plaat|draad|rest|nacht|dicht|bijna|tijd|koud|gewicht|inzicht|bocht|product|resultaat|apparaat|kwaliteit|elektriciteit|zout|bit|vocht|wit|plat|rijst|fruit|kist|lijst|stift|minuut|maat|straat|staat|draait|oost|west|kunst|post|moment|element|procent|student|krant|klant|plant|tent|cent|hart|start|kaart|paard|taart|markt|gracht|vracht|dienst|winst|angst|haast|naast|tekst|lift|gift|kast|last|mast|gast|juni|augustus|zodat|omdat|totdat|nadat|voordat|doordat|ooit|nooit|vaakst|snelst|beste|elkaar|want|lint|munt|front|horizont|compact|direct|perfect|exact|intact|contact|subsidiebedrag)(?![\\p{L}]))\\p{Ll}{3,}t|\\p{Ll}{3,}en (?:de|het|een|je|niet|zich|vaak|meestal|snel|langer|minder|meer|beter)|^\\p{L}+ (?:de|het|een|je|uw|altijd|nooit|eerst|ze)`),
  prompts: {
    definition: 'Leg het uit in een of twee eigen zinnen.',
    steps: 'Beschrijf de stappen op volgorde, in je eigen woorden.',
    price: 'Noem een prijsklasse met het jaar en wat de prijs hoger of lager maakt.',
    comparison: 'Schrijf welke keuze bij wie past, en waarom.',
    reasons: 'Noem de reden die voor je lezers het meest telt, met een voorbeeld.',
    mistakes: 'Schrijf wat er misgaat, waarom, en hoe je het voorkomt.',
    questions: 'Geef antwoord in je eigen woorden: {q}',
    closing: 'Vat de kern samen en zeg wat de lezer nu kan doen.',
    other: 'Schrijf in je eigen woorden wat je hierover moet weten, met een voorbeeld.',
  },
  elsewhere: '‘{p}’ heeft hier een stuk over|, maar daaruit is niets los te citeren.',
  missing: 'Je bronnen bevatten geen passage over ‘{h}’.',
  lookFor: {
    definition: 'Zoek een definitie uit een vakbron.',
    steps: 'Zoek de stappen op volgorde, met tijden en hoeveelheden.',
    price: 'Zoek prijzen met het jaar en het land.',
    comparison: 'Zoek cijfers die je kunt vergelijken, zoals prijs, formaat of duur.',
    reasons: 'Zoek een onderzoek of deskundige die de reden noemt, met een cijfer.',
    mistakes: 'Zoek de meest gemaakte fout en de gevolgen ervan.',
    questions: 'Zoek vragen die mensen stellen en een bron die ze beantwoordt.',
    closing: 'Vat de kern samen en zeg wat de lezer nu kan doen.',
    other: 'Zoek een feit met een cijfer en een bron, en een voorbeeld.',
  },
  labels: { figures: 'Cijfers en data', questions: 'Veelgestelde vragen', terms: 'Termen' },
}
