import type { PlanPatterns } from '../language.ts'

export const plans: PlanPatterns = {
  colon: ': ',
  questions:
    'FAQ|domande utili|domande frequenti|domande e risposte|le domande più frequenti|risposte alle domande comuni|risposte alle domande più frequenti|risposte chiare alle domande più frequenti|risposte brevi e chiare alle domande più frequenti',
  intents: {
    topic: {
      ideas: [
        {
          list: 'dati utili|contesto|concetti chiave|esempi|domande comuni',
        },
        {
          list: 'che cosa conta davvero|da dove iniziare|che cosa si trascura spesso|a che cosa fare attenzione',
        },
        { list: 'fatti|cifre|miti|malintesi|domande aperte' },
        {
          lines:
            'il punto|in sintesi|l’essenziale|le cose da sapere|l’essenziale in breve|l’essenziale spiegato bene|una panoramica chiara e breve|l’essenziale spiegato in modo chiaro|una panoramica chiara con esempi utili|l’essenziale spiegato in modo chiaro con esempi|l’essenziale spiegato in modo semplice con esempi utili',
        },
      ],
      outline: [
        '{k} in breve',
        'Contesto e concetti chiave',
        'I fatti essenziali',
        'Che cosa conta davvero',
        'Gli equivoci più comuni',
        'Domande aperte',
        'Dove saperne di più',
        'Vantaggi e svantaggi',
        'Come iniziare',
        'Errori comuni e come evitarli',
        'Costi e impegno',
        'Le alternative possibili',
        'Esempi concreti',
        'Consigli pratici',
      ],
    },
    howTo: {
      ideas: [
        { list: 'preparazione|passaggi|consigli|trucchi|tempo necessario|verifica finale' },
        {
          lines:
            'guida|guida facile|passo dopo passo|guida passo passo|guida per principianti|passaggi e consigli utili|guida semplice passo dopo passo|guida passo dopo passo per principianti|guida semplice passo dopo passo con consigli utili|guida pratica passo dopo passo con consigli per principianti',
        },
        { list: 'che cosa serve|da dove iniziare|che cosa evitare|che cosa controllare' },
        { list: 'consigli|errori comuni|soluzioni semplici|buone pratiche|punti da verificare|trucchi' },
      ],
      outline: [
        '{k}: l’essenziale',
        'Che cosa serve prima di iniziare',
        'Il procedimento passo dopo passo',
        'Errori comuni e come evitarli',
        'Consigli per risparmiare tempo',
        'Quando chiedere aiuto',
      ],
    },
    comparison: {
      ideas: [
        { list: 'differenze|punti in comune|prezzi|punti di forza|punti deboli|vantaggi' },
        {
          lines:
            'quale scegliere?|che cosa conviene?|qual è la scelta migliore?|quale conviene scegliere e perché?|qual è la scelta migliore in ogni caso?|quale scegliere in base a esigenze e budget?',
        },
        {
          lines:
            'sfida|confronto|confronto diretto|le differenze chiave|le differenze in sintesi|confronto tra le due opzioni|le differenze principali in sintesi|confronto tra punti di forza e debolezze|le differenze principali spiegate in modo chiaro',
        },
        { list: 'criteri di scelta|particolarità|costi|casi pratici|che cosa li accomuna' },
      ],
      outline: [
        '{k} in breve',
        'Le differenze principali',
        '{a}: punti di forza e punti deboli',
        '{b}: punti di forza e punti deboli',
        'Che cosa hanno in comune',
        'Costi e impegno a confronto',
        'Quale scelta per quali esigenze',
        'Come decidere',
      ],
    },
    bestOf: {
      ideas: [
        { list: 'criteri|punti di forza|punti deboli|alternative|esempi|particolarità' },
        {
          lines:
            'come scegliere|come scegliere bene|a che cosa badare|come fare la scelta giusta|come scegliere in base alle esigenze|come confrontare le opzioni e scegliere bene|a che cosa badare nel confronto e come scegliere bene',
        },
        { list: 'che cosa conta|che cosa confrontare|che cosa evitare|come decidere' },
        { list: 'criteri di scelta|confronto|consigli|errori comuni' },
      ],
      outline: [
        '{k} in breve',
        'I criteri che contano',
        'Le opzioni a confronto',
        'Quale scelta per quali esigenze',
        'Gli errori da evitare nella scelta',
        'Come decidere',
      ],
    },
    definition: {
      ideas: [
        { list: 'significato|origine|esempi|contesto|usi comuni|punti chiave' },
        {
          lines:
            'in breve|in sintesi|spiegazione facile|spiegazione semplice|spiegazione con esempi|spiegazione semplice con esempi|spiegazione semplice per principianti|spiegazione semplice e chiara con esempi utili|spiegazione semplice e chiara con esempi di tutti i giorni',
        },
        { list: 'termini collegati|equivoci comuni|utilità|casi pratici|dati utili' },
      ],
      outline: [
        '{k}',
        'Una definizione in breve',
        'Origine e contesto',
        'Esempi concreti',
        'Perché è importante',
        'Gli equivoci più comuni',
        'Vantaggi e limiti',
        'I termini da conoscere',
      ],
    },
    price: {
      ideas: [
        { list: 'fattori|spese aggiuntive|risparmio|agevolazioni|finanziamenti|preventivi' },
        {
          lines:
            'guida|come risparmiare|che cosa aspettarsi|come confrontare le offerte|come pianificare la spesa|come confrontare le offerte e risparmiare|da che cosa dipende la spesa e come risparmiare|da che cosa dipende la spesa e come confrontare le offerte',
        },
        { list: 'che cosa è incluso|che cosa si paga a parte|dove risparmiare|che cosa valutare' },
      ],
      outline: [
        '{k} in breve',
        'Da che cosa dipende il prezzo',
        'Che cosa è incluso e che cosa si paga a parte',
        'Le spese spesso dimenticate',
        'Come confrontare le offerte',
        'Come risparmiare',
        'Quando conviene spendere di più',
      ],
    },
    local: {
      ideas: [
        { list: 'scelta|prezzi|recensioni|orari|primo contatto|domande da fare' },
        {
          lines:
            'consigli|come scegliere|come scegliere bene|come fare la scelta giusta|come scegliere con fiducia|come confrontare le offerte e scegliere|che cosa verificare prima di prenotare|che cosa chiedere e verificare prima di prendere contatto',
        },
        { list: 'che cosa chiedere|che cosa confrontare|che cosa aspettarsi|dove cercare' },
        { list: 'posizione|disponibilità|esperienza|servizio|raccomandazioni' },
      ],
      outline: [
        '{k}: come scegliere',
        'A che cosa fare attenzione',
        'Le domande da fare prima',
        'I prezzi e che cosa comprendono',
        'Come leggere le recensioni',
        'Come preparare il primo contatto',
        'I segnali di allarme',
      ],
    },
    news: {
      ideas: [
        { list: 'fatti|contesto|date|reazioni|prospettive|cambiamenti' },
        {
          lines:
            'il punto|in sintesi|il quadro completo|che cosa bisogna sapere|che cosa cambia e perché|che cosa cambia e che cosa comporta|che cosa cambia, che cosa comporta e che cosa aspettarsi',
        },
        { list: 'che cosa cambia|che cosa significa|chi è coinvolto|i prossimi sviluppi' },
      ],
      outline: [
        '{k} in breve',
        'Che cosa è cambiato',
        'Il contesto',
        'Che cosa significa in pratica',
        'Chi è coinvolto',
        'I prossimi sviluppi',
      ],
    },
  },
  faq: 'Domande frequenti',
  conclusion: 'Conclusioni',
  sentences:
    'Chiaro e pratico.|Con esempi concreti.|Risposte chiare alle domande più frequenti.|L’essenziale, spiegato in modo semplice.|Tutto l’essenziale in un solo posto.|Spiegato senza tecnicismi.|Breve e facile da seguire.|Con esempi e risposte alle domande più frequenti.',
  calls:
    'Leggi qui.|Scopri di più.|Continua a leggere.|Scopri che cosa conta.|Scopri tutto in questo articolo.|Leggi i dettagli.|Scopri che cosa c’è da sapere.',
  unfit:
    /^(?:e|ma|o|quindi) |(?<!\p{L})(?:quest[oaie]|ciò(?! che)|entramb[ie]|loro|esse|essi|nostr[oaie]|noi|mio|mia|miei|articoli (?:correlati|simili|recenti)|leggi anche|potrebbe interessarti|leggi (?:di più|tutto)|scopri di più|informazioni sull['’]autore|indice|sommario|lascia un commento|newsletter|iscriviti|registrati|note legali|privacy|condividi questo|richiedi un preventivo)(?!\p{L})/iu,
}
