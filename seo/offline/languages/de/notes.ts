import { anywhere, type NotesWords, opening } from '../language.ts'

const noVerb =
  'nicht|mit|seit|fast|oft|gut|statt|jetzt|erst|selbst|dort|sofort|meist|leicht|hundert|samt|zuerst|zuletzt|bereit|weit|direkt|konstant'

/** Adjectives and participles whose ending is also that of plural verbs. */
const inflected =
  '(?!(?:gelten|gestalten|geraten|gestatten)(?!\\p{L}))\\p{L}*ge\\p{L}{3,}ten|\\p{L}+(?:lich|ig|isch|bar|los|sam|haft|voll|arm|reich|frei|end|iert|tiv|al|ell)en|(?:warm|kalt|heiß|neu|alt|gut|groß|klein|lang|kurz|hoh|frisch|trocken|nass|feucht|weich|hart|hell|dunkl|sauber|sauer|rein|klar|schwer|leicht|best|höher|nieder|größer|kleiner|mehrer|viel|wenig|einig|all|beid|ander|jed|dies|ein|kein|mein|dein|sein|ihr|unser|zwisch|neb|geg|weg|ob|unt|auß|inn|eb|selt|mitt|drauß|drinn|woch|morg|ab|zusamm|daneb)en'

export const notes: NotesWords = {
  dangling: opening(`
    \\p{L}+ (?:ihn|diese[nrms]?|es|das ganze)|\\p{L}+ sie (?:ihn|es|diese[nrms]?)|
    dies|diese[rsmn]?|das (?:ist|sind|war|liegt|bedeutet|heißt|gilt|hat|macht|kann|geht|funktioniert|gelingt|spart|sorgt|hilft|hängt|lohnt)|
    (?:der|die|das|den|dem)(?= (?:ist|sind|war|hat|kann|gilt|liegt|wird|werden)(?!\\p{L}))|
    er|sie|es(?! (?:gibt|empfiehlt|lohnt|ist (?:wichtig|ratsam|sinnvoll|möglich|nötig|notwendig|üblich|empfehlenswert)))|
    ihn|ihm|ihr|ihre[rsmn]?|sein|seine[rsmn]?|dessen|deren|wir|unser\\p{L}*|ich|mein\\p{L}*|solche?\\p{L}*|jene\\p{L}*|derselbe|dieselbe\\p{L}*|
    letztere\\p{L}*|erstere\\p{L}*|beide[sn]?|andere[rsn]?|eine weitere|ein weiterer|ein weiteres|weitere|
    jedoch|aber|doch|und|oder|sondern|denn|also|auch|dann|danach|anschließend|daher|deshalb|deswegen|darum|somit|folglich|demnach|
    außerdem|zudem|darüber hinaus|ferner|hinzu kommt|dennoch|trotzdem|allerdings|hingegen|dagegen|stattdessen|ansonsten|andernfalls|sonst|
    einerseits|andererseits|im gegensatz dazu|ebenso|ebenfalls|gleichzeitig|zum beispiel|beispielsweise|etwa|so|insbesondere|nämlich|schließlich|
    erstens|zweitens|drittens|zuletzt|zum schluss|hier|hierbei|hierzu|hierfür|dabei|dafür|dazu|damit|dadurch|davon|darin|daran|darauf|danach|dort|da|
    kurz gesagt|mit anderen worten|in diesem fall|in diesen fällen|aus diesem grund|ja|nein|leider|übrigens|zum glück|schritt \\d+|weil|
    (?:wenn|falls|sobald|solange|bevor|nachdem|weil|obwohl|ist|sind|hat|haben|wird|werden) (?:er|(?-i:sie)|ihn|(?-i:ihr)|diese[rsnm]?|das(?= (?:nicht|geschieht|passiert|so|der fall|zu))|es(?! (?:regnet|friert|schneit|draußen|um|sich um|heiß|kalt|warm|dunkel|möglich|nötig)))|wenn nicht,|falls nicht,|
    (?:der|die|das) (?:erste|zweite|dritte|letzte|andere|gleiche|nächste)[rsn]? (?:ist|sind|hat|haben|wird|kann|besteht)|(?:einige|manche|viele|die meisten) (?:sind|haben|davon|von ihnen)|später|am besten(?= (?:sie|es|ihn))|zu (?:weit|tief|hoch|viel|früh|spät),|mehr (?:dazu|darüber|zum thema|als das)|im folgenden|
    (?:im|in|am|an|auf|bei|beim|mit|ohne|nach|vor|für|unter|über) (?:[\\p{L}\\p{N}]+ ){1,3}(?:ist|sind|hat|haben|braucht|brauchen|wird|werden|kann|können|muss|müssen|verliert|hält|bleibt|bleiben) (?:er|(?-i:sie)|ihn|ihm|ihnen)|
    ihnen|(?:nach|ab|mit|bei) (?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|dreißig|hundert|\\p{N}+) (?!(?:minuten|stunden|tagen?|wochen|monaten?|jahren?|grad|prozent|gramm|kilo\\p{L}*|litern?|personen)(?!\\p{L}))\\p{L}+n|der umgekehrte|die umgekehrte|das umgekehrte|umgekehrt|zwischen [^,]+ liegt`),
  linking: anywhere(
    `dagegen|hingegen|jedoch|allerdings|daher|deshalb|deswegen|außerdem|ebenfalls|auch|also|dann|nämlich|danach|dafür|zudem|wiederum|trotzdem|dennoch|zum beispiel|beispielsweise|
    diese[nmrs]?|dies`,
  ),
  unquotable: anywhere(`
    (?:im|der|dem|den|die) (?:beitrag|artikel|notizen|ratgeber|anleitung)|(?:steht|stehen) unter|(?:steht|stehen|findet sich|finden sich) (?:\\p{L}+ )?(?:in der|im|in einer|auf der|unter) (?:\\p{L}+ )?(?:anleitung|ratgeber|beitrag|artikel|seite|übersicht|tabelle|rezept|abschnitt|kapitel)|liest (?:zuerst|zunächst|hier|am besten|den|die|das|weiter)|(?:die|der|das|in der|im|aus der|obere[nr]?|untere[nr]?) (?:tabelle|grafik|diagramm|abbildung|kurve|schaubild)|
    hier (?:ist|sind|findest|finden)|so geht|wir|uns|unser\\p{L}*|ich|mir|mich|mein\\p{L}*|dieser (?:artikel|beitrag|ratgeber|text)|diese[mn]? (?:artikel|beitrag|ratgeber|text|seite|abschnitt)|
    (?:wie )?(?:oben|unten|bereits|zuvor) (?:erwähnt|beschrieben|genannt|gezeigt|aufgeführt)|siehe (?:oben|unten|auch|hier)|(?:folgenden?|untenstehenden?|nachfolgenden?) (?:tabelle|abschnitt\\p{L}*|liste|übersicht|grafik|video|bild)|
    (?:tabelle|grafik|bild|liste|übersicht|formular) (?:oben|unten)|klick\\p{L}*|(?:jetzt|hier) (?:\\p{L}+ )?(?:lesen|kaufen|bestellen|anmelden|buchen|anfordern|vergleichen|sichern)|mehr erfahren|weiterlesen|lesen sie|lies (?:auch|hier|mehr)|
    newsletter|abonnier\\p{L}*|herunterladen|download|affiliate\\p{L}*|provision|gesponsert|anzeige|werbung|kostenlose[sn]? (?:angebot|beratung|versand)|unverbindlich\\p{L}*|
    kontaktieren|kontaktformular|kontakt (?:auf|zu uns|aufnehmen)|rufen sie|warenkorb|impressum|datenschutz\\p{L}*|cookie\\p{L}*|alle rechte vorbehalten|zuletzt aktualisiert|veröffentlicht am|geschrieben von|foto:|bild:|
    ist (?:freie[r]?|die|der) (?:autor|autorin|redakteur|redakteurin|journalist|journalistin)|redaktion|
    (?:finden|finde|lesen|lies|erfahren|erfährst|sehen|siehst|schauen) (?:sie |du )?(?:unter|in unserem|hier|im (?:artikel|beitrag|ratgeber)|auch|mehr|wie)|(?:eine |die )?anleitung (?:finden|findest|gibt es)|mehr (?:über|zu|zum|zur|dazu)(?= (?:\\p{Lu}|thema))|besuchen sie|hoffen|wünschen|viel (?:spaß|erfolg)|guten appetit|vielen dank|bis zum nächsten|unser team|jahre(?:n|lange)? erfahrung|zufriedene kunden|diese[rn]? (?:website|webseite|blog)|helfen wir|zeigen wir|
    kommentare?n?`),
  // Nouns are capitalized; an infinitive comes before a comma or at the end.
  fragment: new RegExp(
    `^(?!(?:Nutze|Verwende|Benutze|Setze|Stelle|Lege|Wasche|Spüle|Reinige|Prüfe|Achte|Vermeide|Wähle|Kaufe|Teste|Fülle|Gieße|Dünge|Schneide|Mische|Rühre|Trage|Ziehe|Drehe|Öffne|Schließe|Entferne|Halte|Beachte|Plane|Füge|Koche|Backe|Erhitze|Vergleiche|Berechne|Streue|Verteile) )(?!\\p{Lu}\\p{Ll}+ (?:Sie|den|die|das|dem|der|alles|einen?|eine|ihn|sie|es|nie|nur|gleich|\\p{Ll}+ )(?<=^(?:\\p{Lu}\\p{Ll}+e|Nimm|Gib|Lass|Lies|Miss|Halt|Tritt|\\p{Lu}\\p{Ll}+en(?= Sie )) .*))(?!.*(?<!\\p{L})(?:(?!(?:${noVerb})(?!\\p{L}))\\p{Ll}+t|(?!(?:${inflected})(?!\\p{L}))\\p{Ll}+(?:en|eln|ern)(?= (?!(?:und|oder) ))|sind|war|muss|soll|kann|darf|mag|will|wird|(?:soll|konn|woll|muss|durf|hät|könn|möch|dürf|müss)te|würde|wäre)(?!\\p{L}))`,
    'u',
  ),
  chatter: anywhere(`
    (?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn) (?:\\p{L}+ )?(?:fragen|dinge|gründe|regeln|punkte|faktoren|tipps|fehler|möglichkeiten|wege)(?!.*:)|
    jede[rm]? (?:weiß|kennt|liebt|mag|ist anders)|(?:ist|sind) (?:sehr |so |wirklich |äußerst |ganz )?(?:wichtig|beliebt|einfach|leicht|schön|toll|großartig|verschieden|anders)(?=[.!])|viele (?:menschen|leute) (?:möchten|wollen|lieben|denken|glauben|fragen)|es gibt (?:viele|unzählige|zahlreiche|jede menge|verschiedene) (?:\\p{L}+ )?(?:arten|sorten|möglichkeiten|wege|produkte|methoden|varianten)(?=[.!,])|wie sie wissen|wie du weißt|ohne zweifel|kein geheimnis|und schon ist|wie ein profi|suchen sie nicht|leichter als (?:sie|du|man)|in der heutigen|bestgehütete\\p{L}*|bereuen|das internet|auch anfängern|
    natürlich|selbstverständlich|bekanntlich|und vieles mehr|und noch viel mehr|freu(?:en|t) sich|keine (?:sorge|angst|panik)|auf den ersten blick|schnäppchen|kinderspiel|im handumdrehen|in wenigen (?:minuten|schritten) (?:erledigt|fertig|gemacht)|mal ehrlich|wetten|wer kennt (?:das|es|ihn|sie) nicht|niemand (?:will|möchte|mag)|sie haben es verdient|das beste daran|kein hexenwerk|(?:rund)?um sorglos\\p{L}*|preise können|änderungen vorbehalten|stand der preise|lieblinge?|
    egal ob|ganz gleich,? ob|fündig|gar nicht so (?:einfach|leicht|schwer)|übung macht|
    grundlagen (?:kennen|klären|verstehen)|bevor es losgeht`),
  relative: /, (?:der|die|das|den|dem|deren|dessen|welche[rsn]?|wo|was) [^,]*(?:,|$)/giu,
  prompts: {
    definition: 'Erkläre es in ein oder zwei eigenen Sätzen.',
    steps: 'Beschreibe die Schritte der Reihe nach in eigenen Worten.',
    price: 'Nenne eine Preisspanne mit Jahr und was den Preis erhöht oder senkt.',
    comparison: 'Schreibe, welche Lösung für wen geeignet ist und warum.',
    reasons: 'Nenne den Grund, der für deine Leser am meisten zählt, mit einem Beispiel.',
    mistakes: 'Beschreibe, was schiefgeht, warum, und wie man es verhindert.',
    questions: 'Antworte in eigenen Worten: {q}',
    closing: 'Fasse das Wichtigste zusammen und sage, was als Nächstes zu tun ist.',
    other: 'Schreibe in eigenen Worten, was man hierzu wissen muss, und gib ein Beispiel.',
  },
  elsewhere: '„{p}“ hat dazu einen Abschnitt|; daraus lässt sich nichts einzeln zitieren.',
  missing: 'Deine Quellen enthalten keine Passage zu „{h}“.',
  lookFor: {
    definition: 'Suche nach einer Definition aus einer Fachquelle.',
    steps: 'Suche nach den Schritten der Reihe nach, mit Zeiten und Mengen.',
    price: 'Suche nach Preisen mit Jahr und Land.',
    comparison: 'Suche nach vergleichbaren Zahlen, etwa zu Preis, Größe oder Dauer.',
    reasons: 'Suche nach einer Studie oder einem Fachmann, der den Grund nennt, mit einer Zahl.',
    mistakes: 'Suche nach dem häufigsten Fehler und seinen Folgen.',
    questions: 'Suche nach Fragen, die häufig gestellt werden, und einer Quelle, die sie beantwortet.',
    closing: 'Fasse das Wichtigste zusammen und sage, was als Nächstes zu tun ist.',
    other: 'Suche nach einer Tatsache mit Zahl und Quelle und nach einem Beispiel.',
  },
  labels: { figures: 'Zahlen und Daten', questions: 'Häufige Fragen', terms: 'Begriffe' },
}
