import type { PlanPatterns } from '../language.ts'

export const plans: PlanPatterns = {
  colon: ': ',
  questions:
    'FAQ|häufige Fragen|Fragen und Antworten|die häufigsten Fragen|Antworten auf häufige Fragen|die wichtigsten Fragen und Antworten|Antworten auf die am häufigsten gestellten Fragen|kurze und klare Antworten auf die häufigsten Fragen',
  intents: {
    topic: {
      ideas: [
        {
          list: 'Fakten|Hintergrund|Begriffe|Beispiele|häufige Fragen|Zusammenhänge',
        },
        {
          list: 'was wirklich zählt|was viele falsch verstehen|womit man anfängt|was oft übersehen wird|worauf man achten sollte',
        },
        { list: 'Zahlen|Fakten|Mythen|Irrtümer|offene Fragen' },
        {
          lines:
            'Überblick|ein Überblick|kurz erklärt|das Wichtigste in Kürze|was man wissen sollte|ein verständlicher Überblick|das Wichtigste einfach erklärt|die wichtigsten Fakten im Überblick|ein verständlicher Überblick mit Beispielen|das Wichtigste verständlich und mit Beispielen erklärt|die wichtigsten Fakten und Hintergründe auf einen Blick',
        },
      ],
      outline: [
        '{k} im Überblick',
        'Hintergrund und wichtige Begriffe',
        'Die wichtigsten Fakten',
        'Worauf es ankommt',
        'Was oft missverstanden wird',
        'Offene Fragen',
        'Wo man mehr erfährt',
        'Vorteile und Nachteile',
        'So gelingt der Einstieg',
        'Häufige Fehler und wie man sie vermeidet',
        'Kosten und Aufwand',
        'Mögliche Alternativen',
        'Beispiele aus der Praxis',
        'Praktische Tipps',
      ],
    },
    howTo: {
      ideas: [
        { list: 'Vorbereitung|Material|Ablauf|Tipps|Checkliste|Zeitaufwand' },
        {
          lines:
            'Anleitung|so geht es|einfache Anleitung|Anleitung für Einsteiger|Schritt für Schritt erklärt|Anleitung in einfachen Schritten|Schritt-für-Schritt-Anleitung für Einsteiger|einfache Anleitung mit Tipps für Einsteiger|Schritt-für-Schritt-Anleitung mit praktischen Tipps',
        },
        { list: 'was man braucht|was zuerst kommt|was man vermeiden sollte|worauf es ankommt' },
        { list: 'Tipps|häufige Fehler|einfache Lösungen|praktische Tipps|Checkliste|bewährte Gewohnheiten' },
      ],
      outline: [
        '{k}: das Wichtigste in Kürze',
        'Was man dafür braucht',
        'Schritt für Schritt',
        'Häufige Fehler und wie man sie vermeidet',
        'Tipps, die Zeit sparen',
        'Wann sich Hilfe lohnt',
      ],
    },
    comparison: {
      ideas: [
        { list: 'Unterschiede|Gemeinsamkeiten|Preise|Stärken|Schwächen|Vorteile' },
        {
          lines:
            'was passt?|was ist besser?|was passt zu wem?|was ist die bessere Wahl?|welche Wahl passt zu Ihnen?|welche Wahl für wen die richtige ist|welche Wahl passt zu Ihrem Bedarf und Budget?',
        },
        {
          lines:
            'Vergleich|ein Vergleich|der große Vergleich|Vergleich der Stärken|die wichtigsten Unterschiede|die wichtigsten Unterschiede im Überblick|Stärken und Schwächen im direkten Vergleich|die wichtigsten Unterschiede verständlich erklärt',
        },
        { list: 'Besonderheiten|Kosten|Aufwand|Entscheidungshilfe|was beide verbindet' },
      ],
      outline: [
        '{k} im Überblick',
        'Die wichtigsten Unterschiede',
        '{a}: Stärken und Schwächen',
        '{b}: Stärken und Schwächen',
        'Gemeinsamkeiten',
        'Kosten und Aufwand im Vergleich',
        'Was zu wem passt',
        'Entscheidungshilfe',
      ],
    },
    bestOf: {
      ideas: [
        { list: 'Kriterien|Stärken|Schwächen|Alternativen|Beispiele|Besonderheiten' },
        {
          lines:
            'Auswahlhilfe|so wählt man gut|darauf kommt es an|so treffen Sie die Wahl|so treffen Sie die richtige Wahl|darauf kommt es bei der Auswahl an|so finden Sie, was wirklich zu Ihnen passt|worauf es bei Auswahl und Vergleich wirklich ankommt',
        },
        {
          list: 'was wirklich zählt|was man vergleichen sollte|worauf man verzichten kann|wie man sich entscheidet',
        },
        { list: 'Auswahlkriterien|Vergleich|Entscheidungshilfe|häufige Fehler' },
      ],
      outline: [
        '{k} im Überblick',
        'Worauf es ankommt',
        'Die Möglichkeiten im Vergleich',
        'Was zu wem passt',
        'Häufige Fehler bei der Auswahl',
        'Entscheidungshilfe',
      ],
    },
    definition: {
      ideas: [
        { list: 'Bedeutung|Herkunft|Beispiele|Hintergrund|wichtige Fakten|Anwendung' },
        {
          lines:
            'kurz erklärt|einfach erklärt|ein kurzer Überblick|einfach und klar erklärt|mit Beispielen einfach erklärt|eine einfache Erklärung mit Beispielen|eine verständliche Erklärung für Einsteiger|eine verständliche Erklärung mit Beispielen aus der Praxis',
        },
        { list: 'verwandte Begriffe|häufige Missverständnisse|Nutzen|praktische Beispiele' },
      ],
      outline: [
        '{k}',
        'Kurze Definition',
        'Hintergrund und Herkunft',
        'Beispiele aus der Praxis',
        'Warum das wichtig ist',
        'Was oft verwechselt wird',
        'Vorteile und Grenzen',
        'Wichtige Begriffe',
      ],
    },
    price: {
      ideas: [
        { list: 'Anschaffung|laufende Ausgaben|Förderung|Sparmöglichkeiten|Finanzierung|Angebote' },
        {
          lines:
            'ein Überblick|so lässt sich sparen|womit man rechnen muss|Angebote richtig vergleichen|so vergleicht man Angebote richtig|wovon der Betrag abhängt und wie man spart|wovon der Betrag abhängt und wie man Angebote vergleicht',
        },
        { list: 'was enthalten ist|was extra kostet|wo man sparen kann|worauf es ankommt' },
      ],
      outline: [
        '{k} im Überblick',
        'Wovon der Preis abhängt',
        'Was enthalten ist und was extra kostet',
        'Oft vergessene Zusatzkosten',
        'Angebote richtig vergleichen',
        'So lässt sich sparen',
        'Wann sich höhere Ausgaben lohnen',
      ],
    },
    local: {
      ideas: [
        { list: 'Auswahl|Preise|Bewertungen|Öffnungszeiten|wichtige Fragen|Terminvereinbarung' },
        {
          lines:
            'Tipps|Auswahlhilfe|so wählt man gut|darauf kommt es an|so treffen Sie eine gute Wahl|darauf sollten Sie bei der Auswahl achten|so vergleichen Sie Angebote und wählen richtig|so vergleichen Sie Angebote und treffen eine gute Wahl',
        },
        { list: 'was man fragen sollte|worauf es ankommt|was sich vorher klären lässt|was zu erwarten ist' },
        { list: 'Lage|Erfahrung|Service|Erreichbarkeit|Empfehlungen' },
      ],
      outline: [
        '{k}: die richtige Wahl',
        'Worauf man achten sollte',
        'Wichtige Fragen vorab',
        'Preise und Leistungen',
        'Bewertungen richtig lesen',
        'Den ersten Kontakt vorbereiten',
        'Warnzeichen',
      ],
    },
    news: {
      ideas: [
        { list: 'Fakten|Hintergrund|Termine|Reaktionen|Ausblick|die wichtigsten Änderungen' },
        {
          lines:
            'ein Überblick|das ist jetzt wichtig|was sich jetzt ändert|was die Änderungen bedeuten|was sich ändert und was das bedeutet|was sich ändert und wie es voraussichtlich weitergeht',
        },
        { list: 'was neu ist|was das bedeutet|wer betroffen ist|wie es weitergeht' },
      ],
      outline: [
        '{k} im Überblick',
        'Was sich geändert hat',
        'Hintergrund',
        'Was das in der Praxis bedeutet',
        'Wer betroffen ist',
        'Wie es weitergeht',
      ],
    },
  },
  faq: 'Häufige Fragen',
  conclusion: 'Fazit',
  sentences:
    'Verständlich erklärt.|Mit Beispielen aus der Praxis.|Klare Antworten auf die häufigsten Fragen.|Kurz und verständlich.|Das Wichtigste auf einen Blick.|Alle wichtigen Punkte übersichtlich an einem Ort.|Praxisnah und auf den Punkt.|Mit Beispielen und klaren Antworten auf häufige Fragen.',
  calls:
    'Jetzt lesen.|Mehr erfahren.|Jetzt mehr erfahren.|Lesen Sie weiter.|Jetzt informieren.|Hier weiterlesen.|Erfahren Sie, worauf es ankommt.|Informieren Sie sich jetzt.|Lesen Sie mehr in diesem Artikel.',
  unfit:
    /^(?:und|aber|oder|also|noch ein(?:e|en)?|zum schluss) |(?<!\p{L})(?:dafür|davon|daran|darauf|daraus|darin|darüber|darunter|damit|dabei|dazu|dagegen|danach|dadurch|diese[nmrs]?|jene[nmrs]?|beide[nrs]?|ihn|ihm|ihnen|deren|dessen|unser(?:e[nmrs]?)?|uns|wir|ich|mein(?:e[nmrs]?)?|das könnte (?:dich|sie)|(?:ähnliche|verwandte|beliebte|neueste|weitere) (?:artikel|beiträge|themen)|weiterlesen|weiterführende \p{L}+|über (?:den autor|die autorin)|inhaltsverzeichnis|newsletter|abonnieren|datenschutz|impressum|jetzt (?:bestellen|kaufen|anfragen))(?!\p{L})/iu,
}
