import { anywhere, type NotesWords, opening } from '../language.ts'

export const notes: NotesWords = {
  dangling: opening(`
    \\p{L}+ (?:het(?= (?:in|op|uit|af|met|even|goed|weer|dan))|ze|hem)|
    dit|deze|die|dat|dat['’]s|hij|zij|ze|hem|haar|hun|zijn|zulke|dergelijke|diens|
    het (?:is|was|kan|heeft|zorgt|kost|werkt|gaat|duurt|wordt|betekent|helpt|maakt|geeft|bestaat|hoeft|mag|moet|zit|ligt)(?! (?:belangrijk|verstandig|raadzaam|mogelijk|nodig|handig|aan te raden))|
    wij|we|ons|onze|ik|mijn|beide|beiden|andere|anderen|een ander|een andere|hetzelfde|dezelfde|de laatste|het laatste|deze laatste|
    maar|en|of|noch|want|dus|ook|dan|daarna|vervolgens|daarom|daardoor|daarmee|daarvoor|daarbij|daarnaast|daarentegen|daarin|daarop|daarvan|daar|hier|hierbij|hierdoor|hiermee|hiervoor|hierna|hierin|
    echter|toch|niettemin|desondanks|bovendien|verder|tevens|eveneens|anders|zo|zodoende|aldus|kortom|immers|namelijk|bijvoorbeeld|in plaats daarvan|aan de andere kant|enerzijds|anderzijds|als gevolg hiervan|met andere woorden|in (?:dit|dat) geval|om deze reden|
    ten eerste|ten tweede|ten derde|ten slotte|tot slot|eerst|uiteindelijk|intussen|ondertussen|ja|nee|helaas|gelukkig|natuurlijk|omdat|stap \\d+`),
  linking: anywhere(
    `echter|daarentegen|ook|dus|daarom|namelijk|immers|bijvoorbeeld|juist|bovendien|toch|dan`,
  ),
  unquotable: anywhere(`
    hier (?:is|zijn|vind|lees)|wij|we|ons|onze|ik|mij|mijn|(?:dit|deze) (?:artikel|gids|pagina|blog|bericht|video|recept|tekst|paragraaf)|(?:zoals )?(?:hierboven|hieronder|eerder) (?:genoemd|vermeld|beschreven)|hierboven|hieronder|(?:onderstaande|bovenstaande|volgende) (?:tabel|lijst|afbeelding|paragraaf)|
    klik\\p{L}*|lees (?:meer|verder|ook|onze)|meer weten|ontdek onze|abonneer\\p{L}*|nieuwsbrief|meld je aan|aanmelden|download\\p{L}*|affiliate\\p{L}*|gesponsord\\p{L}*|gratis (?:verzending|offerte|advies)|vrijblijvend\\p{L}*|
    neem contact|contact|bel (?:ons|nu)|koop nu|bestel nu|winkelwagen|laat een reactie|deel dit|volg ons|privacybeleid|privacyverklaring|cookies?|alle rechten voorbehouden|laatst bijgewerkt|gepubliceerd op|geschreven door|foto:|
    is (?:auteur|redacteur|journalist|blogger|freelance\\p{L}*)|redactie`),
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
