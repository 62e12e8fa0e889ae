/** Everyday words by how common they are; see `docs/decisions/background-words.md`. */
export const background = `
  6.4 gebruiken
  6.2 bestand gebruikt
  6.0 aantal beschikbaar eerste grote naam nieuwe standaard volgende
  5.8 automatisch bevat deel fout geven informatie instellingen lijst optie selecteer server staat twee type
  verschillende voorbeeld
  5.6 bepaalde bijvoorbeeld enkel extra gebied gebruiker geeft geselecteerde help huidige kiezen krijgen
  laatste laden laten meeste menu nodig opgeslagen opties parameters taal terug tijd verbinding versie
  verwijderen volledig vorm waarde wijzigen wilt zien
  5.4 aangepaste aanpassen afbeelding afhankelijk afstand algemeen basis begin bestaande bestaat computer
  dag document doel druk eigen ervoor gegevens gemaakt geïnstalleerd groep heel hetzelfde houden indeling
  ingesteld jaar keer kies kleine komt land manier map meerdere meestal modus normaal open opslaan org
  pagina punt rechts regel scherm staan starten stelt toepassing tweede uitvoeren veranderen verplaatsen
  vervolgens vinden voer wachtwoord weergegeven weergeven werken weten zetten zoeken zorgen
  5.2 adres apparaat beginnen begint beheren behulp bekijken belangrijke bepalen bereik beschrijving beste
  betekent beter bevindt blijft bron client commando controle controleren drie effect einde enter ervan ga
  gebaseerd gedefinieerd gegeven geladen gelijk genoemd getoond geval gevonden groter handmatig hoeveelheid
  inclusief inhoud item klaar klik komen kopiëren krijgt label lege lezen locatie lokale mensen methode
  mogelijkheid muis nemen netwerk niveau ondersteund ondersteuning opdrachten oude overzicht pad passen
  plaatsen proberen programma schakelen scripts selecteert selectie sluiten snel soort specifieke stap stel
  stellen systeem team tekens tekst toegang toevoegen tonen uitgevoerd variabele vele verbonden vertaling
  vervangen verwijderd vindt voegen voordat voorkomen vrije werkt willekeurige zeker zie
  5.0 aanwezig actief activeren activiteiten beeld behalve behouden bekend bepaalt berichten bestaan
  beveiliging bewerken biedt bijzonder blijven boog code com combinatie console data details direct doc
  downloaden eenheden eenvoudig eerder eigenschappen elementen elkaar ervaring for format geactiveerd
  gedeelte geef geheel gekozen gemakkelijk geplaatst geschikt gesloten gewoon gezien goede grootste hand
  handel herstellen id instructies interne internet iso juiste kaart kans kiest kleiner knop kop koppeling
  korte laag lang langer linker list logische maak mag maximaal mogen moment momenteel muisknop natuurlijk
  nummer nuttig onderdeel onderwerp ongedaan ongeveer ontbrekende oorspronkelijke opgegeven opgeven
  opwaarderen overeenkomstige persoonlijke problemen resultaat ruimte schrijven shift slaan sleutel speciale
  sturen tabel tenminste testen the tip toegevoegd toets toetsenbord toont totaal uitgeschakeld uitzondering
  update url vak veilig vereist vergelijking verkeerde verwacht verzamelen volgorde volgt voordeel
  voorwaarden vorige vragen waarschijnlijk waarvoor wijze zult zwarte
  4.8 aanbevolen aanmaken aanvullende accepteren account actie actieve add afgerond afsluiten afzonderlijke
  all alt and anderen annuleren argument auteur base benodigde beperkingen beperkt bereikt beschermen
  beschouwd beschreven besturingssysteem bevestiging bevinden beëindigen bibliotheek bit brengt bronnen
  bruikbaar componenten ctrl debug dergelijke dienst dient eigenaar engels erop false file filter functies
  fysieke geavanceerde gedaan gedeeld gedetailleerde gedrag gedurende gegenereerd geldige geldt geluid
  gemarkeerd gemiddelde general genereren gereedschap gescheiden geschreven gestart getal gevallen gewenste
  gewijzigd gnome grafische halen handig harde herhaling herkend hieronder hoge hogere hoogste hoogte host
  houdt hulp ieder individuele installeren invloed invoeren kijken klembord kleur kopie kun lagere lees
  leiden lettertype lijn locale mail main mappen mate meldingen midden minimale minst module modules
  moeilijk nee neemt omgeving on onafhankelijk onderhoud ondersteunt ongeldige ontvangen ontwikkeling
  opgenomen opmerking or originele oudere out overige partijen past poging poort positie printer probeert
  rang rechtermuisknop rechtstreeks reden rekening relatief respectievelijk rom rood scenario schijf sectie
  set software standaardwaarde stappen status stijl stuurprogramma tab taken technische term text tijdelijke
  titel to toegankelijkheid toegestaan toegewezen totdat true uitgebreide vallen venster verbergen
  verbeteringen vergroten verkrijgen verloren verplaatst verschijnen verschil versies verwijzing vier vlak
  volgen voltooid volume waarschuwing weg windows zaken zichtbaar zo'n zoekt zorgt
  4.6 aangeeft aangemaakt absolute acties afronden afwijken allemaal alternatieve amerikaanse animatie
  aparte as auto bedoeld beheerder behoren belangrijkste benoemd bestandsnaam bestandssysteem betalen
  betreffende betrouwbare bieden binaire blauw bovenstaande breedte brengen co combineren command complexe
  configureren contact creëren criteria daarnaast database definieert definiëren derde dialoogvenster dienen
  dingen doorgaan draaien duidelijk dwingen echte eenmaal effectief eigenschap ene enz exact externe
  foutmelding franse functie geaccepteerd gebeurtenissen gebruikersnaam gecombineerd gecontroleerd
  gekopieerd gelezen genaamd genoeg genomen gespecificeerd gesproken gevolg gevolgd gevraagd groen haakjes
  hangt helemaal helpt hernoemen herstart historische home hoofdstuk hoop http ide identiek installatie
  interface ip japans kant kennen keuze kleinste klok lengte let letters leveren ligt line links linux log
  los maanden man markeren max maximum media merk middelen minimum minuten model moderne muisaanwijzer
  nederlandse negeren nl nogmaals non nul null object onbekend onderzoek ongeacht online onmiddellijk
  ontwerp ontwikkeld ontworpen opgeeft oplossen opnemen option overeen overeenkomt percentage periode pijl
  plaatst plan primaire proces raadpleeg raden rapport recente rechter reeks referentie regelmatig relevante
  reservekopie rest roepen run schade schema seconden service settings show slecht snelheid sneltoetsen
  statistieken sterk structuur succes succesvol syntaxis tegelijk tegenwoordig teken tenzij tevreden time
  toegepast toekomstige toetsen toewijzen traditionele uitbreiden uitleg uitschakelen unieke user vakje valt
  variant vast veranderd verandert verborgen verlaten vermeld vermijden verplicht verschijnt verschilt
  verzenden voldoen voorkeur voorzichtig voorzien waaronder waaruit web wees welkom wereld wijzigt wilde
  wissen witte woord zichzelf ziet zijde zin zitten zolang zoveel
  4.4 aandacht aangegeven aangrenzende aansluiting aantallen aanzetten aard acht achtergrond actuele
  adressen afbreken akkoord alias alpha alsof an arabische arm bedrijf beetje behandeld belang benaderen
  beschadigd beschouwen betreft betrekking bewaard bewaren bewegen bezig beïnvloed bijbehorende bijgewerkt
  bijv bijwerken bin boek bool boom boot bouwen bovenaan breed cache categorie compatibiliteit compleet
  conflict connector constante continent correct corresponderende dankzij denk desgewenst diverse
  documentatie domein dos draadloos draadloze dragen drukt duur editor eindigen eindigt el end energie eraan
  esc europese evenals eventuele extreem factor feit filesystem frequentie from ftp gebeuren gebeurt
  gebruikersinterface gecreëerd gekoppeld gelegen geleid geleverd gelukkig gemeenschap genegeerd
  gepubliceerd geregistreerd geschiedenis getallen gezet gezond gratis grenzen grijs handleiding hardware
  helaas herhaald hersteld hierboven hiermee hierop hiervan hoofd hoofdmenu hoort html indrukken info
  ingedrukt ingeschakeld initiële input karakters kenmerk kennis kent keuzelijst key kopieer kopieën kosten
  kracht la laptops latere lay leden levert liggen lijkt limiet long lopen lossen macht mal mb meta meteen
  min mislukt mobiele nadeel nauwkeurigheid neer netwerkverbinding new no noemen notities officiële ok
  omhoog omschrijving omstandigheden omvat onderliggende onderstaande ondertekend ontbreekt ontdekking
  ontvanger oog oorsprong opeenvolgende operatie opgewaardeerd oproepen opstarten opzichte os overwegen paar
  pakket permanent plakken plus pop prijs procedure procedures produceert product project protocol raakt
  rand raster record redelijk redenen regio resolutie resterende resulterende richten richting rij risico
  rol ronde samenvatting schaduw services shell situatie sjabloon sla slagen slot snelle sneller sneltoets
  spatie spatiebalk speciaal specificeren spel spiegel stand stond stoppen string stuk sub tabblad tag
  techniek technologie tegenkomt tegenstelling telkens terugkeren toestaan top tweemaal types typt up
  updates utf uur var ver verdeeld verdeling vereisen verhoogd verkopen verlies vermenigvuldigd veroorzaken
  verouderd verplaats vertrouwen vervangt verzonden vierde voegt voet voldoende voltooien voorbereiden
  voorbij voorkomt voorspellen vriendelijk vroege waaraan wachten wegens werkelijke werking wijs wiki
  wisselen www zeggen zelfde zijbalk
  4.2 aangeraden aangesloten aangetroffen aankopen aannemen access achtergrondkleur achtige administrator
  afgebroken afgeleide afgesloten afkomstig afspelen alfa algoritme alternatief analyse antwoorden
  applications array artikel ascii attributen audio back balk bar basic be begon begonnen beneden berekend
  berekenen beschermd beschrijft beslissing besturing betaald betekend betekenis betreden beurt beveiligd
  bevelen bijdragen binnenkomende bladeren bladwijzer blokken breiden breken browser bureaublad categorieën
  chinees cirkel compatibel configuratie configuratiebestanden consolideren context contrast controleert
  coördinaten creëert daadwerkelijk dank date datum default definitie definities delete diegene directory
  doorlopen dubbelklik duitse dvd dynamische effectieve eigenlijk elders enigszins enzovoort equivalent erin
  ertoe eventueel exclusief experimenteel expert export extensie fat focus functionaliteit gaten
  geassocieerd gebeurtenis gebonden gebouwd gebrek gebruikersaccount gedownload geheugen gekend
  gemakkelijker geopend georganiseerd geprobeerd gerelateerde getest gevaarlijk gevoelige gezocht gif graag
  grijze haat handboek heen heer herinnering herkennen herstelt hetzij hoeft horen https hulpmiddel
  hulpscherm hw idee identificeren image implementatie inbegrepen individueel indrukt ingaven ingesloten
  ingevoerd inkomen inloggen innemen inschakelen instelt intelligent interactie internationale
  internetverbinding ipv kader kanaal klassieke klikt knoppen krachtig latijns leggen leider leidt leren
  level leven levensduur lezers licht login lukt maakte mac mailadres manipuleren mechanisch menselijke
  methodes microsoft migratie miljoen mislukken moeilijker moeite monitoring network niveaus nn noemt not
  omgezet omlaag onderaan ontdekt ontelbare ontvangt onzichtbaar ooit oorzaak opbouw opent opgebouwd
  opgeroepen opgetreden ophalen opleggen opmaak opt opzoeken overal overeenkomen overschreven overschrijven
  overslaan palet patches patroon pdf periodieke plaatsvinden planning platform plezier port posities
  presentatie produceren promotie proxy publieke raken rapporteren rechterkant reguliere remote reputatie
  right romeinse root rug samengevoegd samenwerken save schaal schijven school scrollen secties serieuze
  seriële sessie sh simpele slaat source specificeert spreken staande standaardinstellingen statische stop
  stuurt super symbool target tegelijkertijd tegenover telt theme thuis tijdstip tijdzone toegekend
  toestemming trage txt uiteindelijk uiterlijk uitgesloten uitsluitend uitvoert uitzetten uren usb vakjes
  velden verdienen vergeet vergeleken verklaren verkregen verliezen verloopt verlopen verminderd verminderen
  vernietigd veroorzaakt verre verscheidene versienummer verslagen versnellen verspreiden versturen
  vertragen vervullen verwerkt verwijst verzoek video vlag voelen voert voldaan voldoet voorgaande
  voorgestelde voornamelijk voorstellen voort voortdurend vooruit vormt vreemde vrienden vrijheid vroegere
  waarnaar ware webpagina website wellicht wensen wiens xml zelden zicht zoekopdracht zoom zorgvuldig zover
  4.0 aangebracht aangeduid aangeven aanroepen aanval aanvaller accepteert activeert adapter address
  afdrukken afdrukt afgetrokken afhandelen aflopend aftrek alstublieft analyseren analysis animaties ar
  aspecten autoriteit aziatische beginners behalen behandelen beheert behoort behoudt bekeken bekijkt
  berichtvenster bestandsbeheer bestandsformaat bevestigd beweegt bewezen beëindigd bijlage blad
  boomstructuur bovenop bracht branden broncode brute byte cd centraal centreren checks cijfers click
  codering combinaties combineert compileren compressie consistente container converteren coördinatie creëer
  current cursor dagelijkse databases dd december deed definition des description dev dialoog
  dichtstbijzijnde dikke dir dist distributie do donker doorgegeven doorgeven down draagt draait drive
  dubbele duiden duiken duizenden eisen email enorme environment erkend ermee error eruit example exit
  experimenten expliciet exporteren fabrikant familie favoriete feedback files first flexibele flexibiliteit
  formule full gaande gasten gastheer geanimeerde gebeurd gebroken gecodeerde gecomprimeerd geconfigureerd
  gedachte gedetecteerd gegaan gehouden gekocht geld gelieve gelijkmatig geluidskaart geluk
  gemeenschappelijke genummerde geografische geproduceerd gericht gespecialiseerde gesplitst gestapeld get
  getekend gewist gewoonte geïdentificeerd geïmplementeerd geïsoleerde ging gnu graphics greep grens griekse
  grondwet grotendeels gtk haalt haken halt halve handvol hanteren hellingen helptip hergebruiken herkent
  hetgeen hex hieruit hiervoor hiërarchie hiërarchische hoeven hoofdletters hoofdvenster horizontale
  hostname huis ia iconen identificatie identificeert inderdaad individuen ingelogd ingevuld initialiseren
  inlezen instructie interfaces introductie inzicht januari jpg kalender keuzes klanten klassen knooppunten
  kolom kolommen koos koppelt koreaans kreeg kwaadaardige kwaliteit kwestie laadt landelijke language
  langzaam last leesbaar leuk leveranciers lid like locaties logbestanden loopt macos mailberichten
  makkelijk mapnaam marge meervoudig merendeel message meter mis mond ms muziek nat navigeren nb negatief
  negatieve neiging netto niks noden norm notitie num number numerieke nut nutteloos offset ogen omgekeerde
  onbeperkt ondergaan onderscheiden oneven ongewijzigd ongewoon onmogelijk onveranderd opbrengsten
  opdrachtregel operator opgedeeld opgehaald opgelost opgevat optioneel optreden optreedt opvullen overtuigd
  paard page pak papier parallel partitie password perl personeel pijltjestoetsen potentieel praktijk
  praktische precieze procent prompt publicatie reactie registreren relatieve reserve rondom roteren router
  samenvoegen schakelt schotten screen seen semi servernaam share significante simpelweg sindsdien situaties
  slim som sorteren space spaties speelt splitsen sporen ssh standard starting stemming steun straal streven
  stroom studie sum tegenovergestelde terecht termijn teruggekeerd timeout toegewijd toepast toestand
  toevoegt tools treedt trekken typische ubuntu uitdrukking uitgaande uitgave uitgelegd uitkomst uitwisselen
  uitzien unix upgrade us uu uzelf vangen vanzelfsprekend vastgelegd verankerd verantwoordelijk verband
  verbergt verbreken verdeelt verdere verdient verhalen verhogen verhouding verkleinen verlagen vernietigen
  verrassingen verstandig vertaald verteld verticale vertonen vertrouwd verwant verwerken verwezen
  verwijdert verwissel verzameld verzekeren vijf vijfde vingerafdruk visuele vol vond vooraan voorafgaand
  voorafgegaan voorgangers voornaamste voortgang voren vraagt vrijgegeven vullen waarderen waardes waarheid
  webbrowser week weergave weergeeft weggelaten wenst wetenschappelijke wifi wijten witruimte works zachte
  zoomfactor
  3.8 aa aanbrengen aangeboden aangenomen aanmelden aanvraag acre after afwezig ak alfabet alhoewel aliassen
  beheerd behoeften beknopt benaderd beschikt beslaat besparen bestemming beweren bi capaciteit chat choose
  cl continue crashen daaraan day' db desktop dicht diepte doorzocht dvd's eenvoudigweg efficiënter eronder
  evolution feitelijke formatteren geannuleerd gedraagt geel gelukt generieke gerapporteerd gereed geschatte
  geslaagde geslacht gestopt getrokken gewicht graven hash hef helft helptekst herladen hid hierna hierover
  if ii iii impact inactief inbegrip indienen initialisatie interactief interactieve interoperabiliteit
  interpreteren intypen kabel keyboard korter leeftijd leest legacy lijken machine mailinglijst
  mailprogramma materiaal medium meegeleverd meegenomen melden mi milliseconden minstens mits naartoe nest
  nieuwere noch noodzakelijk omvang ongeluk onthoud ontstaan ontwikkelaars onvoldoende oppervlak opslag
  opslagapparaat opvragen orders output overeenstemming overgeslagen overschakelen partities plek power
  prioriteit privé programmeurs programs ps resetten ruwe samenstelling scannen schijfruimte search section'
  serieel setup sha side smtp stapel subset tan tegel tegenhangers telling terminal thema tijdperk toestaat
  toetsenbordindeling turkse uitgegaan uitmaken upload utc val vandaag vanwege variëren vergemakkelijken
  verhoogt verlaagt verrichten versleutelde vertegenwoordigd verworpen verzamelt viewer vs websites wens
  werkend wi winst wireless wist with wpa xp xxx zip zwak
  3.6 aanbieden aangekoppeld aangezet aanmaakt ab afgewezen architectuur automatiseren barrière based
  basisinformatie bce beantwoorden bedekt bedoeling bedrijven behandelt beslag betrokken bewogen binnenste
  blijf buitenlandse cd's centrum class collega's computernaam computersystemen config controller copies'
  correcties daarentegen debuggen delta demp deselecteren detecteren device dr enig et eveneens evenredig
  forceren foundation functioneel gb geblokkeerd gedeactiveerd geformatteerd gestuurd geïntegreerd grond
  half header heet hernoemd hitte hulpprogramma's identiteit im ingegeven inspecteren integrated inverteer
  ir irc kansen kritieke ldap legt licentie live loggen lopend lspci management mannelijk minus modellen
  moren mp muiscursor multi naarmate nationale nauw netwerkkaart off ongewenste opgeheven opgesomd
  oppervlakte opzetten overgedragen passende pauzeer pcmcia platen poortnummer post presenteren primitieve
  principe private provincie public raadpleegt re read reizen reparatie repareren resource rust scheidt sek
  short smith solaris speler standaardpad stick straat strikt systeembeheerder tien transformeren uiterst
  uitgegeven uitmaakt unified use using vastleggen verbeterd verbroken verheven verkocht vermindert
  verschaft verstuurd vertalers vervolg voorlopig vrouwelijk waarnemen waarover weggeschreven wep wezen zes
  zeven zijnde`
