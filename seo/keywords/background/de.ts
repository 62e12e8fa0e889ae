/** Everyday words by how common they are; see `docs/decisions/background-words.md`. */
export const background = `
  6.0 befehl datei erste größe name neue verwenden
  5.8 beispiel de enthält falls feld liste option text verwendet wert zwei ändern
  5.6 alt art automatisch bestimmten daten eigenen einstellungen fehler finden folgenden gut informationen
  jahr kleine lange letzte mehrere meisten nächsten rechts server sprache syntax tag teil typ verbindung
  verfügbar wählen zeit
  5.4 aktuellen angegeben anwendungen anzahl anzeigen arbeit auswahl bauen benutzer dienst direkt drei
  einzelnen ende entfernen entsprechenden erhalten erlaubt erstellen erstellt form ganze gleichen grund
  gruppe halten höhe methode möglichkeit parameter schnell sehen seite setzen sicher standard starten steht
  stellen stellt tabelle unterschied verschiedenen version versuchen verzeichnis vorhanden welt weniger wort
  zeigt zurück zusätzliche zweite
  5.2 abhängig abschnitt adresse aktiviert allgemeinen anfang angezeigt anweisung argument ausdruck
  ausgewählten bedeutet beginnen bekannt benötigt besteht besten bild bitte chr christian com debian
  dokument drücken einfache eintrag einzige entfernt entweder erfahrung erforderlich ermöglicht erzeugt
  falsch fest filter format frage früher funktion führen führt gehen gesetzt gespeichert gnome heute hilfe
  html häufig ihres inhalt installiert je jeweils kopieren kurz laden land leben leicht lesen liegt links
  löschen mal menschen menü mittels module modus normalen nutzen org programm punkt rechner schreiben
  schritt schwer siehe skript speichern später stark stehen suchen unterstützt unterstützung variable
  verfügung vollständig wahr weg weise weit wichtig windows wissen zahl zeichen zeigen zeile ziehen zusammen
  änderungen
  5.0 aktion aktiv aktivieren aktivitäten allerdings alternative antwort aufgabe ausführen ausgeführt base
  beachten bearbeiten bedeutung beenden befinden befindet beginnt beispielsweise bekommen benötigen bereich
  bereit beschreibung besondere bestehen betrachten bewegen bibliothek bleiben bleibt buch client code
  computer dateinamen deaktiviert definiert deutschen ebenfalls eigenschaften element englisch erfordert
  ergebnis erkennen erreichen erscheinen erweitert erweiterung erzeugen farbe fenster festgelegt findet
  folgen folgt for funktioniert fähigkeit gefahr gefunden gehört geladen gemeinsam genannt gerät gesamte
  geschichte geschrieben gewählt gewöhnlich geändert gilt gleichzeitig grenzen größten heißt hinzufügen
  hinzugefügt hoch hängt id idee internet klicken konnte kraft krieg langsam laufen leere legen legt liegen
  linux lokalen los mail manchmal manuell microsoft mindestens modernen nachrichten natur nehmen
  normalerweise notwendig nähe nötig nützlich obwohl off ort personen pfad platz pro problem probleme
  regulären reich reihe richtig satz schlüssel schwarz schützen selten setzt spezielle spieler standardmäßig
  status strg string system taste tatsächlich tief tim tipp treffen tun umgebung unabhängig unten url
  ursprünglich verbunden verhalten verloren versucht verwalten verändern vier volk voll vorteil
  wahrscheinlich wasser weiß werkzeug wirklich wolfgang wäre xml ziel zuerst zugeordnete zunächst zustand
  ähnlich öffnen
  4.8 absolut achten aktualisieren aktualisiert all allein angeben anpassen anschließend ansicht attribute
  aufgrund aufrufen ausnahme auszuführen auszuwählen auto autor außerhalb basic basis baum bedingungen
  beendet benannte benjamin benutzt bericht besitzen bessere bewegt bezeichnet bezeichnung beziehen bezug
  bietet bringen bringt bytes ca chinesisch dar dargestellt darstellen datenbank deaktivieren derselben
  derzeit details diejenigen dinge doc doppelt dritte ebene editor effekt eher eigentlich eingabe eingeben
  einrichten einschließlich en entscheiden entspricht entwickelt entwickler erde ereignis erfolg erfolgreich
  erkannt erklären erklärt erneut erreicht erscheint ersetzen ersetzt erwartet existiert fehlende fehlt
  feinde ferne fertig festlegen file frei fuß gebietsschema gegeben gegenüber gehören gelten gelöscht genaue
  genutzt gestartet gestellt getrennt gewissen glücklich grad grafik greifen grundlage grün gültigen hand
  handelt heiligen helfen hilft hinweis hinzu index installieren interne irgendein iso junge kam kategorie
  kaufen kombination komplett kopf kunst lage lebt leider leute linie logische läuft main mancher maus max
  maximale menge menschlichen michael min minuten mod ms möglicherweise na nacht netzwerk niedriger niemals
  nimmt null objekt optional paar passwort politik position quelle regel reihenfolge rein relativ ressourcen
  rest richtung rolle rom rot schlecht schließen schließlich schrift schriftart schwach schwierig see
  sekunden selber senden set sofern sofort software solange staat stadt startet stattdessen steuern straßen
  stufe stunde symbol tastatur test thema titel tod tragen treiber trotzdem töten umständen unbekannte
  unterscheiden vergleich verlassen verlieren verstehen vorsicht warten wechseln weder wirkung zufällig
  zugriff zuletzt zweck ändert öffentliche übernehmen überprüfen übersetzung übrigen
  4.6 achtung add aktualisierungen angabe angepasst angesehen angewendet angreifen anhang ansonsten anstatt
  api arg at aufgeführt aufgelistet aufgerufen auflösung aufzeichnung ausgabe aussehen auswirkungen bar
  basierend bearbeitet bedarf begrenzt begriff behalten behandelt beliebige benutzername beobachter
  berechnung beschrieben beschriftung beschränken beschränkt besitzt bestimmen bestätigen betrachtet
  betreffenden betriebssystem bieten bildschirm bit blau blick breite buchstaben dank dasselbe dauer
  definition demselben deutlich deutschland dialog dient dieselbe dos echten eigentümer eindeutige einfluss
  einfügen einführung eingerichtet eingesetzt eingestellt einheiten eins empfohlen empfänger entdeckt
  entdeckung erfüllt ergeben erhöhen erlauben ermöglichen erwarten etc europa externen fehlermeldung
  fortschritt französischen freie freien fremden freund full fügt fünf gab gebracht gebrauch geeignet
  gefolgt gegensatz geist gelangen general geringer geschieht geschwindigkeit gesehen gesellschaft gewinnen
  gewünschten gezeigt geöffnet ging globale grundlegende grundsätzlich halb hart hauptsächlich haus heraus
  hersteller hiermit hinaus hintergrund historische http hälfte hängen ignoriert individuellen inneren
  insbesondere installation jahrhundert japanisch jener kalt karte kennen kern kling komplexe komponenten
  konsole kontrolle konvertieren konvertierung korrekt kosten körper la laufenden laufwerk lediglich
  leerzeichen legende leisten lernen licht liefert long lua luft lösung mann map markierung maß medien
  meldungen millionen miteinander mitglieder mithilfe mitte mittleren monat musik muster netz no not nummer
  nutzt of on os paket passen passt pdf pfeil port praktisch prefix private produkt projekt prozess prüfen
  python rang rate regelmäßig regeln reisen richter rufen runde schaden schauen scheint schicken schlagen
  seien seines sichtbar sieht sinn situation solch sorgen speichert spielt sprechen springen spur stand
  standardwert stein stil sucht systems team technische the tiere to traditionell tritt umgehen umgekehrt
  umschalt ungültige unmittelbar unmöglich us user variante veraltet verfolgen verhindern verhindert
  verkaufen verliert vermeiden vermutlich verteilt verteilung verändert veränderungen veröffentlichung
  voraus vorgesehen vorherigen warnung web webseite wechselt weist weiterhin wesen wesentlich wiederholt
  wilde wollte wunder www wächst wählt wünschen wüste zahlreiche zeichnen zeitpunkt zertifikat ziemlich
  zufrieden zugehörigen zugewiesen zukunft zulässig zumindest zuvor zwischenablage überhaupt übernommen
  übersicht übertragen üblichen üblicherweise
  4.4 abbild abfrage abgeschlossen akzeptieren akzeptiert alias amerikanischen andernfalls angenommen
  angeschlossen angriff animation anlegen anmelden anmerkung annehmen anordnung ansehen anstelle any
  anzugeben anzupassen anzuzeigen application arabisch as ascii aufgenommen aufsteigen auftreten augen
  ausschließlich austauschen bald basiert bedürfnisse beeinflussen beeinflusst begrenzung behandeln beides
  berechnet bereitgestellt berge beschreibt beschädigt bestand bestandteil besuchen betreten betriebssystems
  betroffen bevorzugte bezieht bildet bisher blatt blut boden boot brauchen brief browser bug bürger cache
  cfg chance darstellt dateisystem datum dauerhaft dd debug demokratie denken desktop detaillierte document
  dokumentation dreht drückt dunkelheit dunkle durchführen durchgeführt durchsuchen ecke eingeschaltet
  eingeschlossen einiges einsatz einschränkungen endet endlich energie england erfolgt erfüllen ergibt
  erheblich erkennt eventuell ewig exakt existieren experten export familie festplatte festzulegen fett
  feuer filename firma fliegen fläche fordern fordert fort frank freier freundlich frieden from ftp function
  funktionieren furcht fällt fügen gebildet gedacht gedrückt gefragt geführt gegenstand gegenwart geheimen
  geheimnis gekennzeichnet gekommen gelb gelegenheit gelegentlich gelesen gemeinschaft gemäß genauso
  generieren generiert genommen genügend geschehen geschlossen geschützt gesendet getroffen gewalt geworden
  gewähren glauben glück grafische gtk handhabung handler hast hebt heißen helden help herr heruntergeladen
  herunterladen hierarchie hierzu hingegen hinten hinzuzufügen hoffen home host identisch ignorieren ii info
  installer int integer integriert intelligent interessante interesse ip is jederzeit jegliche kaiser kampf
  kapitel kennt kenntnis kind klammern klar klasse kombiniert kommentar konflikt konrad kontakt
  kontrollieren konvertiert kopiert kreis kräftig kultur könig laut lautet lebenden leistung level liebe
  liefern listet log löscht mac machte mario mark markiert maschine mathematiker maustaste mauszeiger
  maximum mb meer modell moment mutter mächtigen müßte nachfolgenden nation nennen neustart new none oberen
  oberfläche oberste obigen offizielle ok online open operationen opfer optimale order ordner original
  partei passende passiert pferde physischen planen platziert post preis profil prozent raster referenz
  regierung region reiter risiko ruft römischen rückgängig sand schaffen schalten schaltfläche schatten
  schiff schließt schlägt schätzen schützt script sechs seele seitenleiste separate show sieg signatur size
  sogenannten soldaten sorgfältig sortiert source spalten spiegel standardeinstellung statistik stehenden
  sterben steuerung stimme stimmt struktur ständig summe technik teilt teilweise textdatei themen timeout
  tipps tool trennen treten trifft trotz true tut typische typs täglich uhr umfasst umgang unbedingt unit
  unix unterhalb unterhalt unternehmen unterscheidet verantwortlich verbergen verbessern verborgen verfahren
  verfügt vergangenheit vergeben vergessen verkauft verlangen verlauf verlust verschieben verstand versteckt
  verursachen verursacht verweise veröffentlicht voneinander vorangestellt vorausgesetzt voraussetzung
  vorgabe vorgang vorgegebenen vorkommen vornehmen vorschläge völlig wald wechsel weiche wenden wenigstens
  werfen westen wiederherstellen wiederholen willst win wirken wirksam wirkt wissenschaft woche zieht zone
  zug zurücksetzen zusammenhang zuweisen zweimal zählt öffnet übereinstimmung übergeben überlegen
  überschreiben
  4.2 abbrechen abgebrochen abgelegt abgeleitet abgesehen abschließen abschluss access adel admin alpha
  alphabet amerika anerkennung anführungszeichen angehören angst anhalten anhand anklicken anleitung
  anspruch anstrengungen anteil anzusehen arbeitet arbeitsfläche aspekte audio aufbau aufeinander aufgeteilt
  aufheben aufnehmen auftrag ausgeben ausgedrückt ausgegeben ausgehen ausgelöst ausgeschaltet ausgestattet
  ausgewertet ausreichend ausschalten auszugeben außen baut bedenken bedient bedingte behaupten beherrschen
  beherrscht beibehalten beinhaltet beliebt bemerken benachrichtigungen benennen benutzerdefinierte
  benutzeroberfläche beobachtet berechtigungen beruht berücksichtigen berücksichtigt berühmt beschaffen
  beschäftigt beteiligten betrag betrifft beträgt bevorzugen bewahren beziehungsweise binär blieb braucht
  braun brücke brüder button cd co color container control create ctl cursor daraufhin database datenträger
  dauert david default denselben derartige derjenigen description desto deswegen dichter dick distribution
  do durchaus durchzuführen dynamisch effektiv egal ehre eignen eingegeben einschalten einsetzen
  einzustellen el empfiehlt eng enter entgegen entlang entscheidet entschieden entstehen entwickeln erhöht
  erkenntnis erlangen erledigen erleichtert erraten erreichbar error ertragen erweitern erwähnt erzwingen
  erzählen erzählt esc eurer euro event existenz expression faktoren false fangen farbige fehlerhafte
  fehlersuche fertigstellen feststellen filesystem finger first fisch flucht formatieren formatiert formel
  fortgesetzt fortsetzen fragt freigabe freiheit freiwillig frisch fühlen führenden fürsten gast geboren
  gebraucht gegenseitig gegner gehalten gekauft gelassen gemeint gemischten generation genießen genügt gerne
  gesammelt geschickt geschäft gesetze gesichert gesperrt gestalt gesteuert geteilt gewesen gewohnt gewonnen
  gewährt gezeichnet gezogen gold graben grauen greift griechischen hack handbuch handeln hans hardware
  hergestellt herrscher herum herunter hervor herz heutigen heutzutage hex hierfür hilfreich hundert
  höchstens höhlen hüte icon identifiziert identität implementiert ingenieur input interface internationalen
  interpretiert irc irgendwelche irgendwo java jemanden jürgen kabel kant kennzeichnen key klassischen knopf
  kombinieren kommando kommandos kompatibel kompatibilität konfigurationsdateien konfigurieren konfiguriert
  kontext konto kontrolliert kostet krankheit kriterien kunden last lateinischen layout leertaste
  libreoffice liegenden liest ließen limit line local location lock lädt läßt löst löwen mausklick mehrmals
  melden meldet menüs merkmal meta minderheit minimale minimum mitteilungen mobilen morgen nachteil nahezu
  nativen ne negative net niederlage nochmals nr nt numerischen nutzung object offensichtlich operatoren
  ordnung organisation organisiert papier parallel passieren pc periode perl philipp philosophie platte
  positive print produzieren programmierer protokoll proxy prozentsatz prüfung pt qt qualität rahmen rand
  raum re real reden reduzieren reduziert regieren regiert registriert reicht relevant reserviert restlichen
  revolution richard richtet ring rohe route sache sagen saint sammeln sammlung schaltet scheinen schicht
  schicksal schleife schlüsselwort schnittstelle schreibt schrägstrich schweizer seltsame sendet sequenz
  serielle service session shell sicherung side single sinnvoll sir sitzung sklaven sonne sound sparen
  speicherort spezifische spiegeln spitze springt sql stabil stammt standort state statische stecken steigen
  sterne str streit streng strom studieren stämme sum sun szenarien sämtliche tab target tastenkombinationen
  tat tausend tcp technologie ton trägt txt tätigkeit uhrzeit umbenennen unendlich ungefähr unterstrichen
  untersuchen ursache usa usb utf value var verbesserung verbindet verbleibenden verbrauchen verbreiten
  verbreitet verdienen vereinigung verfallen verfassung verglichen vergrößert verhältnis verknüpfung
  verlangt verlässt vermag verringern verschoben versehen versetzen versetzt verstecken verteidigung
  verwaltet verwandelt verwandt verwerfen verworfen vi video vielzahl vierte vollkommen vorbei vorbereiten
  voreinstellung vorgenommen vorgeschlagene vorstellung vorübergehend wachsen waffe wahrheit wand wartet
  webbrowser wellen wendet wetter widerstand wiederherzustellen wiederum wiese wiki willkommen wind winter
  wohin wolf worker zehn zeichnet zerstören ziffern zugreifen zunehmendem zusammenfassung zuverlässig zweier
  zweig äußerst öl übergang übernimmt übersetzt überspringen
  4.0 aa abc abgeschaltet abkürzung ablauf ablehnen absender absicht abstand absturz agent al algorithm
  algorithmus allzu analyse anbieten anderenfalls anerkannt anforderungen anfragen anfällig angeboten
  angefordert angehängt angelegt angemeldet angewandt angewiesen angibt animiert anlage annahme anonymer
  anrichten anschluss anti anzuwenden apple arbeitsbereich arm artikel aufgefordert aufgehoben aufgelöst
  aufgetreten auftauchen aufzunehmen ausdehnung ausführbaren ausführt ausgeliefert ausgeschlossen
  ausländische authentifizierung baden bank barriere barrierefreiheit basieren beachtet beachtung
  beantworten bedacht bedienen befreien begegnen begegnet begonnen behandlung behauptet beine bekommt belegt
  benachbarte benutzerkonto beschleunigen beseitigen besucht beta betreiben betrieb bewahrt bewirkt bewusst
  bildschirmfoto binden bißchen block bogen brechen bricht buddhismus bus by böse chaos char christentum
  christlichen cn command console content daemon darwin dash data dateiformat datensicherung day definieren
  deklariert denjenigen design desselben dezember diktatur dm dorthin download dr drehen durchschnitt
  durchsucht dvd effizienter eingabezeile eingebaut eingefügt eingeführt eingetragen einmalig einsehen einst
  eintritt einzelheiten einzugeben eis eltern em empfehlen endgültig engine entstand epoche erhielt erinnern
  erinnerung erlangte erlebte erledigt erleichtern erlernen ermitteln ermittelt ersatz erstmals ex
  existierenden exit exp explizit extra fahren fand fehlgeschlagen feiern fein ff fiel finsternis flamme
  fleisch fluss fokus fonts forscher fortfahren fortgeschrittene fortzusetzen frankreich frau freuen
  funktionalität fährt förster füllt fünfte gang garantie gebaut gebe gebiet gedanken geduld gefangen
  gegangen gegenteil gelangt geld gelegt gelernt geliefert gelingt gelöst gemeldet gemessen gen generator
  generell genießt geprüft gesagt gesamtzahl geschlecht gesprochen gestattet gesucht gesundheit getrieben
  gewicht gezählt gib gide gif gift glatt gleichmäßig gleichnamigen green grenzwert griechen grob großteil
  gui habt has hass hauptmann hauptmenü heben heilen herrschaft herrscht hervorheben hierbei himmel hindern
  hinsicht hintereinander hinterlassen hoffnung holen horizontal https hören hört ideal identifizieren
  ignore iii informiert initial inklusive insgesamt instanz interaktive intervall ipv irgendwann
  italienischen item jahrtausend januar jemals jenseits job kanal kde kehrt keinerlei kennung king klang
  kleinschreibung knoten kohle kommunikation kommunistischen kompliziert konfiguration konstante
  konzentrieren konzept kopfzeile koreanisch korrigieren korrigiert kreuz kritische kurve kümmern kümmert
  kürzel label lan languages laptop laptops laufzeit lautstärke laß le lesbar lizenz load logdatei luxus
  lücke mai mailingliste manager maps markieren master mauer maßnahmen medium mehrfach mehrheit merken
  message messer migration mischung mm modifiziert momentan multipliziert männlichen nachbarn nacheinander
  nahm napoleon nieder nils notizen num number office opt optischen or out over pager partition patch pause
  pfeiltasten pflegen planeten platzhalter platzieren platzierung plugin plus png pop praxis prinzip
  priorität probieren problemlos programmiersprache programmierung provider prozeduren präfix präsident
  prüft ps puffer quellcode quelltext rad rasse read realität rechtsklick redliche regelwerk register
  religion repräsentiert reset resultat riesige ritter root ruhe run russischen rücken rückwärts sagt
  sammelt san sauber scharfen schema schild schlacht schlimmer schneiden schrecken schule schwimmen se
  section seid seitdem settings shift short sicht sieben signal signieren signiert sohn solltest sorgt
  soweit sozialen spanischen sperren spezialisierte spinne spricht st stehlen stift still stirbt stolz
  stoppen strafe sturm style stück su sub suffix super support szenario tauschen template tempo temporäre
  tor tradition transport trennung trocken umfassen umwandeln un ungewöhnlich unglaublich ungleich unicode
  unnötig unsicheren unsichtbar unterbrechen unterbrochen unterdrücken untereinander untersten unterteilt
  unterverzeichnis unterwegs unterworfen unverändert up update uri utils verarbeiten verbessert verbieten
  verbraucht vereinfacht vereinigten verletzt vermischt vermögen vernichten verpflichtet verrückt
  verschlüsseln verschlüsselte verschlüsselung verschwindet versehentlich versenden versionsnummer versteht
  verständnis vertrag vertrauen vertrauenswürdige vertraut vervollständigung verweist verwirren vielfalt
  vielmehr viertel viren virtuellen vorbereitet vorfahren vorlage vorn vpn wagen wandeln weiblich weshalb
  westlichen wider wirtschaft wissenschaftler wlan woher womit word writer wurzel wörterbuch wütend xhtml
  xslt xx yahoo zeichenfolge zeichenkette zeichensatz zeitzone zentralen zentriert zerstört zivilisation zog
  zugang zugegriffen zugleich zugriffsrechte zugrunde zurückgesetzt zusammenarbeit zusammengefasst zutreffen
  zuzugreifen zwingen zähne ägypten öfter überein überprüft überschreitet überschrieben überschritten
  3.8 abgekürzt ablegen abspielen abweichung abwesenheit alexander anschauen atmen aufmerksamkeit aufteilen
  aufweisen aufzuheben aussagen aussieht bayern beinahe beschäftigen betreuer bob bombe boolean bot br
  brachte brennt charakteristiken china compiler country current dame dasein dateiendung doppelklicken
  dutzend einfälle eingehen einhalten einnahmen einnimmt elfen ellipse empfehlenswert endloser engl entsteht
  erben ergänzen ernte erschaffen erstreckt erwähnenswerte erzielt escape exportieren failed folglich force
  framework freies funktionierende gefallen gefüllt germanischen geschöpfe gesicht gestohlen gestorben
  getötet gewinnt gipfel glaubt grausamkeit haut herkunft herzustellen hintergrundfarbe hinweg hitze holz
  indes indianer indischen individuen instabil intelligenz john jäger karl keines knapp kursiv leiter ln lo
  mahatma material maßstab me medizin menschheit menüeintrag merkwürdige metadaten mittlerweile mut nahrung
  nebeneinander network netzwerkverbindung news nn oftmals osten parser pflanzen phase piraten platform
  presenter primäre problematisch profitieren proportional py rache reagieren reaktion reichtum release
  risiken sanft scheitern scheuen schloss schnee schuss sicherzustellen sockets sonstige spannungen starb
  stattfinden steigt stumm stürzen tan tangens terminal that tolle trennt tunnel typischerweise tür
  umgewandelt unbegrenzt unerlässlich unglück unglücklicherweise unterwerfen verarbeitet verdammt verderben
  vereint vermindert vertikal verwechseln verzichten vieles vollbildmodus vortrag vorwärts vögel webdav yes
  zentrieren zurückkehren zusammenführen zwerge ähnelt überlappen überraschungen überschreiten überwiegend`
