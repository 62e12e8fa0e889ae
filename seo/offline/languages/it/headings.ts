import { anywhere, type HeadingWords } from '../language.ts'

export const headings: HeadingWords = {
  subjects: {
    price: /(?<!\p{L})(?:cost[oi]|prezz[oi]|tariff[ae]|spes[ae]|budget)(?!\p{L})/iu,
    reasons: /(?<!\p{L})(?:vantagg[io]+|benefici)(?!\p{L})/iu,
    mistakes: /(?<!\p{L})(?:error[ei]|sbagli)(?!\p{L})/iu,
    tools: /(?<!\p{L})(?:strument[oi]|attrezz\p{L}+|ingredienti)(?!\p{L})/iu,
    comparison: /alternativ/iu,
    definition: /cos['’]è|^cosa sono|definizione|significato/iu,
    steps: /primi passi|come (?:iniziare|cominciare)/iu,
  },
  kinds: {
    price: anywhere('prezz[oi]|cost[oi]|costa|tariff[ae]|economic[oaie]|spes[ae]|incentivi'),
    mistakes: anywhere('error[ei]|problem[ai]|evitare|svantaggi|rischi|difetti|miti|guasti'),
    comparison: anywhere(
      'confront\\p{L}+|vs|differenz[ae]|miglior[ei]?(?! pratiche)|qual[ei]?|tipi|tipologie|scegliere|scelta',
    ),
    definition: anywhere(`cos['’]è|che cos['’]è|cosa (?:sono|significa)|basi|panoramica`),
    reasons: anywhere('perché|ragioni|motivi|importanza|cause|conviene'),
    steps: anywhere(
      'come|passo|passaggi|guida|istruzioni|installare|installazione|preparare|preparazione|iniziare',
    ),
  },
  faq: /domande (?:più )?(?:frequenti|comuni)|domande (?:su|[e&] risposte)|^le (?:tue|vostre) domande(?:$|,| [e&] )/iu,
  closing:
    'in (?:conclusione|sintesi)|conclusion[ei]|per (?:concludere|riassumere)|riassumendo|considerazioni finali',
  intents: {
    choice: `come scegliere|guida all’acquisto|guida all'acquisto`,
    howTo:
      'come|ricetta|ricette|tutorial|passo passo|passo dopo passo|fai da te|istruzioni|^cambiare|^pulire|^fare|^installare|^riparare|^togliere|^montare|^piantare|^cucinare|^coltivare',
    comparison: 'vs|versus|differenza tra|differenze tra|differenza',
    bestOf:
      'migliore|migliori|miglior|confronto|recensione|recensioni|top|classifica|alternativa|alternative|opinioni',
    definition: `che cos’è|che cos'è|cos’è|cos'è|cosa è|cosa sono|che cosa|cosa significa|significato|definizione|chi è`,
    price:
      'prezzo|prezzi|costo|costi|quanto costa|quanto costano|tariffa|tariffe|stipendio|economico|economici',
    local: 'vicino a me|vicino a te|nelle vicinanze|vicino|in zona|qui vicino',
    news: 'notizie|novità|ultime|oggi|attualità|data di uscita|annuncio|aggiornamenti',
    buy: 'acquista|acquistare|comprare|compra|negozio|offerta|offerte|sconto|sconti|prezzo|prezzi|vendita|spedizione gratuita',
  },
  versus: /\s+o\s+/iu,
  question:
    /^(?:cosa|che cos['’]è|cos['’]è|perché|quando|dove|quale|quali|qual è|quanto|quanta|quanti|quante|chi)\s/iu,
}
