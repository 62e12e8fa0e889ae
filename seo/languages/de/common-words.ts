/** Everyday words that are not keywords on their own, but may be part of one. */
export const commonWords = `
  abhängen ablauf abschnitt achten aktuell allgemein alt alter anbieten anfallen anfang anfangen angabe
  angeben angenehm angezeigt ankommen annehmen anpassen anschauen ansehen antwort antworten anwenden
  anwendung anzahl anzeigen arbeiten art aufgabe auflisten aufpassen aufteilen aufwand augenblick ausführen
  ausgewählt auskommen ausprobieren aussehen auswahl auswählen bald bedarf bedeuten bedeutung beginn
  beginnen behalten beispiel bekannt bekommen bereich beschreiben beschrieben bestehen bestehend bestimmen
  bestimmt betrachten bewegen bezeichnen bieten bitte bleiben brauchen breit bringen daheim dank dauer
  dauern denken deutlich dick ding direkt drehen drücken dunkel dünn eigen eigenschaft eignen eindeutig
  einfach einfügen eingeben einsatz einsetzen einstellen einstellung einteilen einzeln empfehlen ende enden
  endlich entdecken enthalten entscheiden entsprechen entsprechend entstehen erfahren ergeben ergebnis
  erhalten erklären erlauben erreichen erscheinen ersetzen erste erwarten erzeugen fall fallen falsch fangen
  fehlen fest festlegen finden folge folgen folgend form frage fragen frei funktionieren fügen führen
  gebrauchen gefallen gehören gelangen gelten genannt genau genießen gering gesamt geschehen gestalten
  gewünscht grad grenze groß grund grundsätzlich gruppe größe gut halb halten handeln haupt heben heißen
  helfen hell herstellen hinweis hinzufügen hoch holen häufig höhe ideal innen interessant kauf kennen klar
  klein klicken kombinieren konkret kosten kurz lage lang lassen laufen leben leer legen leicht leiden
  leider lernen lesen letzte leute liegen linie links liste lohnen machen menge mensch merken messen mischen
  mitte mittel moment morgen möglichkeit nah name neben nehmen nennen neu niedrig normal notwendig nutzen
  nötig ordnen ort passen passend passieren perfekt platz prüfen punkt rand rat rechts regel regelmäßig
  reichen reihe richtig richtung rolle ruhig sache sagen sammeln schaffen schauen schicken schlecht
  schließen schließlich schnell schon schritt schwer schön sehen seite selten setzen sicher sinken sinn
  sinnvoll situation sorgen speziell spielen sprechen spät spüren stark starten statt stehen steigen stelle
  stellen stimmen stufe stück suchen tag teil teilen tief tipp tragen trennen treten tun typ typisch täglich
  umgang umgehen unterschied unterschiedlich ursache variante verbinden verbleiben verfügbar verfügen
  vergehen vergleichen verhalten verhindern verlassen verlieren vermeiden versehen verstehen versuchen
  verteilen verwenden verwendung verzichten verändern viel voll vorgehen vorkommen vorsicht vorstellen
  vorteil vorziehen völlig wachsen warten weg weise weisen weit wenden werden wert wesentlich wichtig wirken
  wirklich wissen wohnen wollen wort wählen wünschen zahl zahlreich zeigen zeit ziehen ziel ziemlich
  zufrieden zugeben zustand zusätzlich zweck zweite zählen ähnlich ändern änderung öffnen überlegen übrig`
