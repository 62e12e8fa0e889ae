import { anywhere, type HeadingWords } from '../language.ts'

export const headings: HeadingWords = {
  subjects: {
    price: /kosten|preis|gebühr|ausgaben/iu,
    reasons: /vorteil|nutzen/iu,
    mistakes: /fehler/iu,
    tools: /werkzeug|ausrüstung|zutaten|was (?:du|sie|man) (?:\p{L}+ )?brauch/iu,
    comparison: /alternativ/iu,
    definition: /^was (?:ist|sind|bedeutet)|definition|bedeutung/iu,
    steps: /erste schritte|einstieg/iu,
  },
  kinds: {
    price: anywhere(
      'kostet|preis\\p{L}*|gebühr\\p{L}*|günstig\\p{L}*|teuer|budget|förderung\\p{L}*|\\p{L}+kosten',
    ),
    mistakes: anywhere(
      'problem\\p{L}*|vermeiden|falsch|nachteil\\p{L}*|risik\\p{L}+|irrtüm\\p{L}+|mythen|störung\\p{L}*',
    ),
    comparison: anywhere(
      'vergleich\\p{L}*|vs|oder|unterschied\\p{L}*|welche[rsn]?|beste[rsn]?|arten|typen|auswahl|wahl|auswählen',
    ),
    definition: anywhere('was (?:ist|sind|bedeutet|heißt)|grundlagen|überblick|funktion\\p{L}*'),
    reasons: anywhere('warum|weshalb|wieso|gründe?|lohnt|ursachen?|wichtig'),
    steps: anywhere(
      'wie(?! (?:lange|viele?|oft|hoch|groß|schwer|alt|teuer|weit|schnell|warm|heiß)(?!\\p{L}))|schritt\\p{L}*|anleitung|so (?:geht|gelingt|funktioniert)|einrichten|einbau|installation|vorbereit\\p{L}+|checkliste',
    ),
  },
  faq: /häufig(?:e|ste|sten)? (?:gestellte )?fragen|oft gestellte fragen|(?:gängige|typische|meistgestellte) fragen|^fragen (?:zu[rm]?|über|(?:und|&) antworten)|^(?:deine|eure|ihre) fragen(?:$|,| (?:und|&) )/iu,
  closing:
    '(?:das |mein |unser )?fazit|zusammenfass(?:ung|end)|schlusswort|schlussfolgerung|zum schluss|abschließende (?:gedanken|worte)|kurz gesagt|(?:das wichtigste in kürze)$',
  intents: {
    choice: 'auswählen|aussuchen|kaufberatung|worauf achten',
    howTo:
      'anleitung|tutorial|rezept|rezepte|schritt für schritt|selber machen|selbst machen|wie macht man|wie mache ich|wie kann man|wie kann ich|wie geht|wie funktioniert|wie man|tipps|wechseln$|reinigen$|putzen$|entfernen$|bauen$|pflanzen$|kochen$|backen$|nähen$|streichen$|verlegen$|einrichten$|entkalken$|anlegen$|installieren$|reparieren$|beantragen$|kündigen$',
    comparison: 'vs|versus|unterschied|unterschiede',
    bestOf:
      'beste|bester|bestes|besten|vergleich|test|testsieger|top|empfehlung|empfehlungen|alternative|alternativen',
    definition: 'was ist|was sind|was bedeutet|wer ist|wer war|bedeutung|definition|einfach erklärt|heißt',
    price: 'kosten|kostet|preis|preise|was kostet|gebühr|gebühren|gehalt|günstig|zinsen',
    local: 'in meiner nähe|in der nähe|umgebung|vor ort|nähe',
    news: 'news|aktuell|aktuelle|aktuelles|neuigkeiten|nachrichten|heute|neueste|neuesten|ankündigung|erscheinungsdatum',
    buy: 'kaufen|bestellen|shop|onlineshop|angebot|angebote|rabatt|günstig|preis|preise|sale|versandkostenfrei|auf lager',
  },
  versus: /\s+oder\s+/iu,
  question:
    /^(?:was|warum|weshalb|wieso|wann|wo|wohin|woher|womit|wie (?:lange|viele?|oft|hoch|groß|schwer|alt|teuer|weit|schnell|gut|kann|macht|mache|wird|werde|funktioniert|geht|ist|sind|kommt|bekommt|findet?|muss|soll(?:te)?)|welche[nmrs]?|wer|wem|wen|ist|sind|kann|darf|muss|soll)\s/iu,
}
