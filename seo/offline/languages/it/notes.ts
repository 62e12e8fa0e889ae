import { anywhere, everywhere, type NotesWords, opening } from '../language.ts'

export const notes: NotesWords = {
  dangling: opening(`
    \\p{L}{2,}[aeiou](?:lo|la|li|le)(?= (?:in|con|sotto|per|e|a|al|bene|da|di|ogni))|
    quest[oaie]|quest['’]\\p{L}+|quell[oaie]|quel|quei|quegli|quell['’]\\p{L}+|ciò|lui|lei|esso|essa|essi|esse|loro|suo|sua|suoi|sue|il suo|la sua|i suoi|le sue|il loro|la loro|i loro|le loro|noi|(?:il |la |i |le )?nostr[oaie]|io|(?:il |la )?mi[oa]|
    tale|tali|entramb[ie]|altr[oaie]|un altro|un['’]altra|lo stesso|la stessa|gli stessi|quest['’]ultim[oa]|
    (?:è|sono|era|ha|hanno|può|possono|permette|permettono|dura|serve|consiste|comprende|offre|funziona|aiuta|richiede|evita|costa)(?! (?:importante|consigliabile|necessario|opportuno|possibile|fondamentale|essenziale|preferibile|meglio|bene))|si tratta|
    ma|e|ed|o|oppure|né|però|quindi|dunque|così|poi|inoltre|anche|tuttavia|infatti|perciò|pertanto|ecco|allora|invece|altrimenti|comunque|eppure|infine|ovvero|ossia|cioè|
    per (?:questo|questa|questi|esempio|ciò|quanto)|in (?:questo|questa|questi|queste|tal|caso contrario|altre parole|sintesi|effetti|particolare)|di conseguenza|al contrario|d['’]altra parte|da un lato|dall['’]altro|allo stesso modo|nel frattempo|a (?:questo|tal)|con (?:questo|ciò)|
    in primo luogo|in secondo luogo|prima di tutto|per prima cosa|qui|qua|lì|là|sì|no|purtroppo|per fortuna|perché|poiché|passo \\d+|passaggio \\d+|
    (?:\\p{L}+['’ ]?\\p{L}* ){0,2}(?!\\p{L}*(?:capell|ombrell|pastell|modell|livell|cartell|castell|cervell|uccell|anell|vitell|coltell|martell|mantell|stell|ciotol|pentol|regol|tavol|scatol|dell|nell|sull|dall|quell|all|angol|singol|piccol|muscol|secol|articol|veicol|ostacol|pericol|calcol|titol|popol|molecol|capitol|insol|mol|vol|suol|sol|parol|scuol|col)[aoei])\\p{L}{3,}[aei](?:la|lo|li|le)(?= )(?<=^\\P{Lu}*\\p{Lu}[\\p{Ll}'’]*(?: [\\p{L}'’]+){0,2})|
    (?:se|quando|finché|dopo che|prima che|una volta che|siccome) (?:è|sono|lo|la(?= (?:trovi|usi|vedi|lasci|compri|metti|hai))|li|le(?= (?:trovi|usi|vedi|lasci))|non (?:è|sono|lo|la)|si è)(?! (?:possibile|necessario|vero|estate|inverno|troppo tardi))|non (?:è|sono|serve|basta)(?! (?:necessario|possibile|consigliabile|obbligatorio|vero|raro|un caso|mai|facile))|
    (?:il|la|i|le|gli) (?:prim[oaie]|second[oaie]|terz[oaie]|ultim[oaie]|altr[oaie]|stess[oaie]) (?:è|sono|ha|hanno|si|non|può|consiste)|(?:l['’]altro|l['’]altra|l['’]ultim[oa]) (?:è|ha|si)|alcun[ie] (?:sono|di loro|hanno)|molt[ie] (?:sono|di loro)|più (?:avanti|tardi)|nel frattempo|di solito (?:è|sono)|(?:pulisci|strofina|lava|risciacqua|taglia|copri|asciuga) con|va (?:fatt|cambiat|pulit|lavat|sostituit)[oa]|basta così`),
  linking: anywhere(
    `invece|però|inoltre|anche|quindi|tuttavia|al contrario|infatti|dunque|perciò|pertanto|ad esempio|per esempio|a sua volta|
    quest[oaie]|quest['’]\\p{L}+`,
  ),
  unquotable: anywhere(`
    ecco|noi|nostr[oaie]|ci|io|mi|mio|mia|(?:abbiamo|vediamo|scopriamo|consigliamo|offriamo|siamo|possiamo|vedremo|parliamo|sappiamo|proponiamo)|
    quest[oa] (?:articolo|guida|pagina|post|video|ricetta|sezione)|(?:come )?(?:già|sopra|precedentemente) (?:detto|visto|accennato|citato|indicato)|qui (?:sotto|sopra)|di seguito|(?:seguente|prossima) (?:tabella|lista|sezione)|
    clicca\\p{L}*|leggi (?:anche|di più|tutto|la nostra)|scopri (?:di più|i nostri|la nostra)|iscrivi\\p{L}*|newsletter|registra\\p{L}*|scarica\\p{L}*|affiliat\\p{L}+|affiliazione|sponsorizzat\\p{L}+|spedizione gratuita|preventivo gratuito|senza impegno|
    contatta\\p{L}*|chiama\\p{L}* (?:ora|ci)|acquista (?:ora|subito)|aggiungi al carrello|ordina ora|lascia un commento|condividi|seguici|informativa|privacy policy|cookies?|tutti i diritti riservati|aggiornato il|pubblicato (?:il|da)|scritto da|foto:|
    è (?:un['’]?|uno|una)? ?(?:autore|autrice|redattore|redattrice|giornalista|blogger)|redazione|
    (?:leggi|scopri|guarda|consulta|vedi|visita) (?:anche|come|la|il|i|le|l['’]|quale|cosa|tutti)\\p{L}*|(?:per )?(?:saperne di più|maggiori informazioni|approfondire)|speriamo|buon appetito|buon caffè|grazie (?:per|di)|alla prossima|il nostro team|anni di esperienza|clienti soddisfatti|questo (?:blog|sito)|ti (?:spieghiamo|mostriamo|aiutiamo|consigliamo)|
    (?:nei|i) commenti|fateci sapere|facci sapere|scriveteci`),
  chatter: anywhere(`
    (?:due|tre|quattro|cinque|sei|sette|otto|nove|dieci) (?:\\p{L}+ )?(?:domande|cose|ragioni|regole|punti|fattori|consigli|errori|modi)(?!.*:)|
    tutti (?:sanno|amano|vogliono|bevono|conoscono)|(?:è|sono) (?:molto |così |davvero |veramente |super )?(?:important[ei]|popolar[ei]|facil[ei]|bell[oaie]|buon[oaie]|fantastic[oaie]|incredibil[ei]|divers[oaie])(?=[.!])|molt[ei] (?:persone|gente)? ?(?:pensano|amano|vogliono|si chiedono|credono)|(?:ci sono|esistono) (?:molt[ie]|tant[ie]|numeros[ie]|diversi|diverse|un sacco di) (?:\\p{L}+ )?(?:tipi|modi|metodi|prodotti|opzioni|varietà)|come (?:sai|sapete|ben sai)|senza dubbio|non è un segreto|il gioco è fatto|come un professionista|pentir\\p{L}+|segreto (?:meglio|più)|non cercare oltre|più (?:facile|semplice) di quanto|è presente in tutte|
    ovviamente|naturalmente|certo che|e molto altro|e tanto altro|proprio così|niente paura|tranquill[ioae]|non preoccup\\p{L}+|a prima vista|nessuno (?:vuole|ama)|chi non|ve lo meritate|un gioco da ragazzi|zero pensieri|vero protagonista|la buona notizia|il bello è|assolutamente|prezzi (?:indicativi|soggetti|possono variare)|soggett[oi] a (?:modifiche|variazioni)|amici a quattro zampe|
    che (?:siate|tu sia)|un['’]impresa|può sembrare|fa per (?:voi|te)|
    concetti di base|prima di iniziare`),
  relative: anywhere(`che|cui|dove|quale|quali`),
  verb: everywhere(`
    è|sono|era|erano|fu|sarà|saranno|sia|siano|sarebbe|c['’]è|ha|hanno|aveva|avrà|può|possono|puoi|potrà\\p{L}*|deve|devono|devi|dovrà\\p{L}*|bisogna|basta|bastano|serve|servono|conviene|occorre|occorrono|fa(?= )|fanno|fai|va|vanno|vai|viene|vengono|dà|danno(?= (?:un|il|la|i|una))|sta|stanno|resta|restano|rimane|rimangono|rende|rendono|tiene|tengono|mette|mettono|metti|prende|prendi|perde|perdono|esce|escono|entra|entrano|cade|cadono|cresce|crescono|muore|muoiono|nasce|vive|vivono|dura|durano|costa|costano|pesa|pesano|misura(?= )|dipende|dipendono|contiene|contengono|permette|permettono|produce|producono|riduce|riducono|protegge|proteggono|funziona|funzionano|significa|migliora|aumenta|aumentano|diminuisce|sale(?= (?:a|di|al))|scende|sopporta|sopportano|resiste|resistono|assorbe|assorbono|scioglie|elimina|eliminano|provoca|provocano|causa(?= (?:un|il|la|i|danni))|offre|offrono|diventa|diventano|comincia|inizia(?= )|finisce|richiede|richiedono|consiste|comprende|copre|soffre|preferisce|usa|usano|usi|usare?(?= solo)|evita|evitano|lascia|lasciano|smonta|sciacqua|asciuga|riempi|riempie|svuota|svita|monta|lava|pulisci|togli|toglie|aggiungi|aggiunge|versa|mescola|strofina|controlla|cambia|cambiano|compra|scegli|scegliere?|taglia(?= (?:il|la|i|le|gli))|cuoci|cuoce|scalda|accendi|spegni|chiudi|apri|aspetta|attendi|ripeti|conserva(?= )|conservano|tieni|immergi|premi|lucida(?= )|rovina(?= (?:l['’]|il|la))|rovinano|forma(?= (?:un|una|il))|formano|blocca|bloccano|altera|altera|alterano|macchia(?= (?:l['’]|il|la))|annaffia|innaffia|pota|concima|raccogli|paga|pagano|risparmia|guadagna|consuma|consumano|raggiunge|supera|arriva|arrivano|parte(?= (?:da|dal))|porta(?= (?:a|il|la|un))|portano|aiuta|aiutano|attira|trova|trovano|mostra(?= )|indica|indicano|spiega|consiglia|consigliano|varia|variano|oscilla|risponde|rispondono|rimborsa|rimborsano|esclude|escludono|spettano?|
    (?!(?:sopra|entro|oltre|dopo|prima|durante|mentre|come|tutta|tutte|tutti|anche|che|dove|quando|verso|presso|tranne|senza|entrambi|entrambe|ogni|oppure|perché|poiché|finché|invece|cioè|circa|sia|neanche|nemmeno|quasi|fuori|dentro|volta|sera|notte)(?!\\p{L}))\\p{L}{3,}(?:a|e|i|ano|ono) (?:il|lo|la|i|gli|le|un|uno|una)|(?:si|non|ne|ci) \\p{L}+(?:a|e|ano|ono|i|isce)|\\p{L}{3,}(?:erà|irà|eranno|iranno|avano|evano|ivano|arono|irono)|\\p{L}{3,}(?:isce|iscono|ano(?<!umano|piano|mano|lontano|sano|strano|italiano|divano|grano|quotidiano|anziano|romano|vano|nostrano|toscano|ruffiano|altopiano)) |^(?!(?:acqua|aria|terra|luce|carta|pasta|casa|fase|parte) )\\p{L}+(?:a|i) (?:il|lo|la|i|gli|le|l['’]\\p{L}+|un|uno|una|bene|sempre|tutto)|
    incide|incidono|aderisce|aderiscono|resta(?= )|asciuga(?= )|\\p{L}{3,}(?:a|e) (?:anche|spesso|sempre|mai|solo|soprattutto|meglio|più|meno|circa|fino|tra \\p{N})`),
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
  elsewhere: '«{p}» ha una sezione su questo tema|, ma nessuna frase si può citare da sola.',
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
