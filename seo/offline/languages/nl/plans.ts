import type { PlanPatterns } from '../language.ts'

export const plans: PlanPatterns = {
  colon: ': ',
  questions:
    'FAQ|veelgestelde vragen|vragen en antwoorden|de meest gestelde vragen|antwoorden op veelgestelde vragen|heldere antwoorden op veelgestelde vragen|heldere antwoorden op de meest gestelde vragen|korte en heldere antwoorden op veelgestelde vragen|antwoorden op de vragen die het vaakst worden gesteld',
  intents: {
    topic: {
      ideas: [
        {
          list: 'feiten|achtergrond|begrippen|voorbeelden|veelgestelde vragen',
        },
        { list: 'wat echt telt|waar je begint|wat vaak vergeten wordt|waar je op moet letten' },
        { list: 'feiten|cijfers|mythes|misverstanden|open vragen' },
        {
          lines:
            'uitleg|een overzicht|kort uitgelegd|wat je moet weten|een helder overzicht|het belangrijkste op een rij|het belangrijkste kort uitgelegd|een helder overzicht met voorbeelden|de feiten en de achtergrond op een rij|de belangrijkste feiten en vragen op een rij|een helder overzicht met feiten en voorbeelden|het belangrijkste helder uitgelegd met voorbeelden|het belangrijkste op een rij, met heldere voorbeelden',
        },
      ],
      outline: [
        '{k} in het kort',
        'Achtergrond en begrippen',
        'De belangrijkste feiten',
        'Waar het om draait',
        'Wat vaak verkeerd wordt begrepen',
        'Open vragen',
        'Waar je meer leest',
        'Voordelen en nadelen',
        'Zo ga je van start',
        'Veelgemaakte fouten en hoe je ze voorkomt',
        'Kosten en moeite',
        'Mogelijke alternatieven',
        'Voorbeelden uit de praktijk',
        'Praktische tips',
      ],
    },
    howTo: {
      ideas: [
        { list: 'voorbereiding|benodigdheden|stappen|tips|tijd|checklist' },
        {
          lines:
            'zo doe je dat|stap voor stap|een simpele uitleg|uitleg voor beginners|uitleg in eenvoudige stappen|een stappenplan voor beginners|een duidelijk stappenplan voor beginners|een eenvoudig stappenplan met praktische tips|een duidelijk stappenplan met praktische tips voor beginners',
        },
        { list: 'wat je nodig hebt|waar je begint|wat je beter niet doet|waar je op let' },
        { list: 'tips|veelgemaakte fouten|eenvoudige oplossingen|praktische tips|checklist|goede gewoontes' },
      ],
      outline: [
        '{k}: het korte antwoord',
        'Wat je nodig hebt',
        'Stap voor stap',
        'Veelgemaakte fouten en hoe je ze voorkomt',
        'Tips die tijd schelen',
        'Wanneer je beter hulp vraagt',
      ],
    },
    comparison: {
      ideas: [
        { list: 'verschillen|overeenkomsten|prijzen|sterke punten|zwakke punten|voordelen' },
        {
          lines:
            'wat kies je?|wat past bij jou?|wat is de beste keuze?|welke keuze past het best bij jou?|welke keuze past bij je wensen en budget?|welke keuze past het best bij jouw wensen en je budget?',
        },
        {
          lines:
            'vergelijking|de verschillen|een eerlijke vergelijking|de belangrijkste verschillen|de belangrijkste verschillen op een rij|een vergelijking van voor- en nadelen|de belangrijkste verschillen helder uitgelegd op een rij',
        },
        { list: 'keuzehulp|bijzonderheden|kosten|praktijkvoorbeelden|wat ze gemeen hebben' },
      ],
      outline: [
        '{k} in het kort',
        'De belangrijkste verschillen',
        '{a}: sterke en zwakke punten',
        '{b}: sterke en zwakke punten',
        'De overeenkomsten',
        'Kosten en moeite vergeleken',
        'Welke keuze bij wie past',
        'Zo kies je',
      ],
    },
    bestOf: {
      ideas: [
        { list: 'criteria|sterke punten|zwakke punten|alternatieven|voorbeelden|bijzonderheden' },
        {
          lines:
            'keuzehulp|zo kies je goed|waar let je op?|zo maak je de juiste keuze|waar je op let bij het kiezen|zo kies je wat bij je past|zo vind je wat echt bij je past|zo vergelijk je de opties en kies je goed|zo vergelijk je de opties en maak je de juiste keuze',
        },
        { list: 'wat telt|wat je vergelijkt|wat je beter vermijdt|hoe je kiest' },
        { list: 'keuzecriteria|vergelijking|keuzetips|veelgemaakte fouten' },
      ],
      outline: [
        '{k} in het kort',
        'Waar je op let',
        'De opties vergeleken',
        'Welke keuze bij wie past',
        'Fouten die je bij het kiezen voorkomt',
        'Zo kies je',
      ],
    },
    definition: {
      ideas: [
        { list: 'betekenis|herkomst|voorbeelden|achtergrond|toepassingen|feiten' },
        {
          lines:
            'kort uitgelegd|simpel uitgelegd|een korte toelichting|helder uitgelegd met voorbeelden|een eenvoudige uitleg met voorbeelden|een eenvoudige uitleg voor beginners|een heldere en eenvoudige uitleg met voorbeelden|een heldere en eenvoudige uitleg met voorbeelden uit de praktijk',
        },
        { list: 'verwante begrippen|misverstanden|nut|praktijkvoorbeelden|kernpunten' },
      ],
      outline: [
        '{k}',
        'Een korte definitie',
        'Herkomst en achtergrond',
        'Voorbeelden uit de praktijk',
        'Waarom het belangrijk is',
        'Wat vaak wordt verward',
        'Voordelen en beperkingen',
        'Belangrijke begrippen',
      ],
    },
    price: {
      ideas: [
        { list: 'factoren|bijkomende uitgaven|besparen|financiering|offertes|subsidie' },
        {
          lines:
            'uitleg|zo bespaar je|waar je op rekent|zo vergelijk je offertes|wat je kunt verwachten|zo vergelijk je offertes en bespaar je|waar het bedrag van afhangt en hoe je bespaart|waar het bedrag van afhangt en hoe je offertes vergelijkt',
        },
        { list: 'wat erbij zit|wat je extra betaalt|waar je kunt besparen|waar je op let' },
      ],
      outline: [
        '{k} in het kort',
        'Waar de prijs van afhangt',
        'Wat erbij zit en wat je extra betaalt',
        'Kosten die je snel vergeet',
        'Zo vergelijk je offertes',
        'Zo bespaar je',
        'Wanneer meer betalen loont',
      ],
    },
    local: {
      ideas: [
        { list: 'keuze|prijzen|beoordelingen|openingstijden|eerste contact|vragen vooraf' },
        {
          lines:
            'tips|keuzehulp|zo kies je goed|zo maak je een goede keuze|waar je op let bij het kiezen|zo vergelijk je het aanbod en kies je goed|wat je nagaat voordat je een afspraak maakt|wat je vraagt en nagaat voordat je een afspraak maakt',
        },
        { list: 'wat je vraagt|wat je vergelijkt|wat je kunt verwachten|waar je zoekt' },
        { list: 'ligging|bereikbaarheid|ervaring|service|aanbevelingen' },
      ],
      outline: [
        '{k}: zo kies je goed',
        'Waar je op let',
        'Vragen die je vooraf stelt',
        'Prijzen en wat erbij zit',
        'Beoordelingen goed lezen',
        'Het eerste contact voorbereiden',
        'Waarschuwingssignalen',
      ],
    },
    news: {
      ideas: [
        { list: 'feiten|achtergrond|data|reacties|vooruitzichten|veranderingen' },
        {
          lines:
            'overzicht|op een rij|wat je nu moet weten|wat er verandert en waarom|wat er verandert en wat dat betekent|wat er verandert en wat je nog kunt verwachten|wat er verandert, wat dat betekent en hoe het verdergaat',
        },
        { list: 'wat er nieuw is|wat het betekent|voor wie het geldt|hoe het verdergaat' },
      ],
      outline: [
        '{k} in het kort',
        'Wat er is veranderd',
        'Achtergrond',
        'Wat het in de praktijk betekent',
        'Voor wie het geldt',
        'Hoe het verdergaat',
      ],
    },
  },
  faq: 'Veelgestelde vragen',
  conclusion: 'Conclusie',
  sentences:
    'Helder en praktisch.|Met voorbeelden uit de praktijk.|Heldere antwoorden op veelgestelde vragen.|Het belangrijkste, eenvoudig uitgelegd.|Alles wat telt bij elkaar op één plek.|Zonder vakjargon.|Kort en makkelijk te volgen.|Met voorbeelden en antwoorden op veelgestelde vragen.',
  calls:
    'Lees verder.|Lees meer.|Ontdek wat telt.|Lees nu de uitleg.|Ontdek waar het om gaat.|Lees hier hoe het zit.|Bekijk de details.|Lees er alles over in dit artikel.',
  unfit:
    /^(?:en|maar|of|dus|nog een) |(?<!\p{L})(?:dit|deze|ervoor|ervan|ermee|erbij|daarvoor|daarvan|daarmee|daarbij|hiervoor|hiervan|hiermee|hierbij|beide|ze|hen|hun|ons|onze|wij|ik|mijn|(?:gerelateerde|verwante|populaire|recente|andere) (?:artikelen|berichten|onderwerpen)|lees (?:ook|meer|verder)|meer lezen|over de auteur|over ons|inhoudsopgave|laat een reactie|nieuwsbrief|abonneer|aanmelden|privacy|cookiebeleid|deel dit|offerte aanvragen|vraag (?:een|direct|gratis) offerte)(?!\p{L})/iu,
}
