import { anywhere, type NotesWords, opening } from '../language.ts'

export const notes: NotesWords = {
  dangling: opening(`
    \\p{L}{2,}[aeiou](?:lo|la|li|le)(?= (?:in|con|sotto|per|e|a|al|bene|da|di|ogni))|
    quest[oaie]|quest['’]\\p{L}+|quell[oaie]|quel|quei|quegli|quell['’]\\p{L}+|ciò|lui|lei|esso|essa|essi|esse|loro|suo|sua|suoi|sue|il suo|la sua|i suoi|le sue|il loro|la loro|i loro|le loro|noi|(?:il |la |i |le )?nostr[oaie]|io|(?:il |la )?mi[oa]|
    tale|tali|entramb[ie]|altr[oaie]|un altro|un['’]altra|lo stesso|la stessa|gli stessi|quest['’]ultim[oa]|
    (?:è|sono|era|ha|hanno|può|possono|permette|permettono|dura|serve|consiste|comprende|offre|funziona|aiuta|richiede|evita|costa)(?! (?:importante|consigliabile|necessario|opportuno|possibile|fondamentale|essenziale|preferibile|meglio|bene))|si tratta|
    ma|e|ed|o|oppure|né|però|quindi|dunque|così|poi|inoltre|anche|tuttavia|infatti|perciò|pertanto|ecco|allora|invece|altrimenti|comunque|eppure|infine|ovvero|ossia|cioè|
    per (?:questo|questa|questi|esempio|ciò|quanto)|in (?:questo|questa|questi|queste|tal|caso contrario|altre parole|sintesi|effetti|particolare)|di conseguenza|al contrario|d['’]altra parte|da un lato|dall['’]altro|allo stesso modo|nel frattempo|a (?:questo|tal)|con (?:questo|ciò)|
    in primo luogo|in secondo luogo|prima di tutto|per prima cosa|qui|qua|lì|là|sì|no|purtroppo|per fortuna|perché|poiché|passo \\d+|passaggio \\d+`),
  linking: anywhere(
    `invece|però|inoltre|anche|quindi|tuttavia|al contrario|infatti|dunque|perciò|pertanto|ad esempio|per esempio|a sua volta`,
  ),
  unquotable: anywhere(`
    ecco|noi|nostr[oaie]|ci|io|mi|mio|mia|(?:abbiamo|vediamo|scopriamo|consigliamo|offriamo|siamo|possiamo|vedremo|parliamo|sappiamo|proponiamo)|
    quest[oa] (?:articolo|guida|pagina|post|video|ricetta|sezione)|(?:come )?(?:già|sopra|precedentemente) (?:detto|visto|accennato|citato|indicato)|qui (?:sotto|sopra)|di seguito|(?:seguente|prossima) (?:tabella|lista|sezione)|
    clicca\\p{L}*|leggi (?:anche|di più|tutto|la nostra)|scopri (?:di più|i nostri|la nostra)|iscrivi\\p{L}*|newsletter|registra\\p{L}*|scarica\\p{L}*|affiliat\\p{L}+|affiliazione|sponsorizzat\\p{L}+|spedizione gratuita|preventivo gratuito|senza impegno|
    contatta\\p{L}*|chiama\\p{L}* (?:ora|ci)|acquista (?:ora|subito)|aggiungi al carrello|ordina ora|lascia un commento|condividi|seguici|informativa|privacy policy|cookies?|tutti i diritti riservati|aggiornato il|pubblicato (?:il|da)|scritto da|foto:|
    è (?:un['’]?|uno|una)? ?(?:autore|autrice|redattore|redattrice|giornalista|blogger)|redazione`),
  prompts: {
    definition: 'Spiegalo con parole tue in una o due frasi.',
    steps: 'Descrivi i passaggi in ordine, con parole tue.',
    price: 'Indica una fascia di prezzo con l’anno e che cosa la fa salire o scendere.',
    comparison: 'Spiega quale soluzione è adatta a chi, e perché.',
    reasons: 'Indica il motivo che conta di più per i tuoi lettori, con un esempio.',
    mistakes: 'Spiega che cosa va storto, perché e come evitarlo.',
    questions: 'Rispondi con parole tue: {q}',
    closing: 'Riassumi il punto principale e di’ che cosa può fare ora chi legge.',
    other: 'Spiega con parole tue che cosa serve sapere qui e aggiungi un esempio.',
  },
  missing: 'Le tue fonti non contengono brani su «{h}».',
  lookFor: {
    definition: 'Cerca una definizione in una fonte specializzata.',
    steps: 'Cerca i passaggi in ordine, con tempi e quantità.',
    price: 'Cerca prezzi con l’anno e il Paese.',
    comparison: 'Cerca dati confrontabili, come prezzo, dimensioni o durata.',
    reasons: 'Cerca uno studio o un esperto che indichi il motivo, con una cifra.',
    mistakes: 'Cerca l’errore più comune e le sue conseguenze.',
    questions: 'Cerca le domande che la gente si pone e una fonte che risponda.',
    closing: 'Riassumi il punto principale e di’ che cosa può fare ora chi legge.',
    other: 'Cerca un fatto con una cifra e la sua fonte, e un esempio.',
  },
  labels: { figures: 'Cifre e date', questions: 'Domande frequenti', terms: 'Termini' },
}
