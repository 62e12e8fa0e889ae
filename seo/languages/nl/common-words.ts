/** Everyday words that are not keywords on their own, but may be part of one. */
export const commonWords = `
  aanbieden aandacht aangeven aanpassen aantal aanwezig achter advies afhankelijk afstand algemeen altijd
  ander antwoord apart begin beginnen begrijpen behouden beide bekend bekijken belangrijk bepaald bepalen
  beschikbaar beschrijven bestaan bestaand beste betekenen beter betreffen bevatten bewaren bewegen bewerken
  bieden bijvoorbeeld binnen blijven boven breed brengen compleet controleren daarna dagelijks deel denken
  dicht diep dik ding direct doel doen draaien dragen drukken duidelijk dun duren dus echt echter eenvoudig
  effect eigen eigenschap einde eindigen elk enkel erg ervaren even extra fijn fout functie gaan gebeuren
  gebied gebruik gebruiken gebruiker gebruikt geheel gelden geldig geleden gelijk gemak gemakkelijk genoeg
  geschikt geval gevallen geven gevolg gewenst gewoon goed goede graag grens groep groot grootte halen half
  hand handig hangen hebben heel helder helpen herhalen herkennen hetzelfde hoeveelheid hoeven hoofd hoog
  hoogte horen houden huidig ideaal idee iemand iets inhoud instellen instelling invoegen invoeren jaar
  juist kant keer kennen keuze kies kiezen kijken klaar klein klik klikken komen kort kosten krijgen kunnen
  kwaliteit laag laat laatst laatste lang langs langzaam laten leeg leggen leren leuk leven lezen liggen
  lijken lijn lijst links lopen los maat maken makkelijk manier mede meer meest melden mengen mens merken
  meten midden minder minst moeilijk moeite mogelijk mogelijkheid moment mooi morgen naam nadeel nemen nieuw
  niveau nodig noemen normaal nummer onder onderdeel onderscheid ontdekken ontstaan ontvangen oorzaak
  opdracht open openen opletten oplossing opnieuw opslaan optie orde oud ouderwets passen passend perfect
  plaats plaatsen plek positie prettig prima proberen probleem punt raken rand rechts regel regelmatig rest
  resultaat richting roepen rol rond ruim ruimte rustig samen scheiden schrijven selecteer selecteren simpel
  situatie slaan slecht sleep slepen sluiten snel soort speciaal spelen spreken staan stap starten steken
  stellen sterk stoppen stuk sturen stuur tegen teken tevreden tijd tip toekomst toepassen toestand
  toevoegen tonen totaal trekken tussen tweede type typisch uiteindelijk uitleg uitleggen uitvoeren uitzien
  vaak vallen vast veel veranderen verandering verbeteren verder vergelijken verhogen verkeerd verkrijgen
  verlaten verliezen vermijden verplaatsen verschijnen verschil verschillen verschillend verstaan vertellen
  vervangen verwachten verwijderen vinden vlak voegen voldoende volgen volgend volgende volgorde volledig
  voorbeeld voordeel voorkeur voorkomen voorwaarde vorige vorm vraag vragen vrij waarde waarschijnlijk
  wachten weergave weergeven weg weinig wereld werk werken weten wijze wijzigen willen wisselen woord zacht
  zeggen zeker zelf zelfs zetten zichtbaar zien zin zitten zoeken zorgen zwaar`
