/** Everyday words that are not keywords on their own, but may be part of one. */
export const commonWords = `
  accadere accedere accettare adatto aggiungere aiutare aiuto alto altro ampio andare antico apparire appena
  applicare apprendere aprire arrivare aspettare aspetto assicurare attenzione attivare attuale aumentare
  avanti avere avvenire base basso basta bastare bello bene bisogno breve buono cambiamento cambiare capace
  capire caratteristica caso causa cercare certo chiamare chiaro chiedere chiudere classico clic collegare
  cominciare comparire completo composto comprendere comune condurre conoscere consentire conservare
  considerare consigliare consiglio contare contenere contenuto continuare controllare corretto
  corrispondere corto cosa costare creare credere criterio cura dare davvero decidere definire descrivere
  desiderare determinare dettaglio differente differenza difficile dire diretto diritto disponibile
  distinguere diventare diverso dividere domanda dovere durare effettivo effetto elemento eliminare entrambi
  entrare errore esatto esempio esistere essenziale essere esterno evitare facile fare fase fate fine finire
  fino fissare fondo forma formare forse forte funzionare funzione generale genere gente giusto grande
  grazie gruppo guardare idea ideale importante impostare incontrare indicare inferiore infine iniziare
  inizio inserire insieme intendere interessante interno intero introdurre inviare largo lasciare lato
  lavorare lavoro leggere leggero lento libero limitare linea lista livello lontano lungo luogo maggior
  maggiore mancare mandare maniera mantenere massimo medio meglio meno mettere mezzo migliore minimo minore
  misura modificare modo molto momento mondo mostrare muovere naturale necessario necessità nome normale
  nota notare numero nuovo occorrere offrire oggetto opera operazione opportuno opzione ordine ottenere
  ottimo parlare parte particolare partire passare passo pensare perdere perfetto permettere persona pesante
  piacere piccolo pieno poco porre portare posizione possibile possibilità posto potere preciso preferire
  premere prendere preparare presentare presente prestare presto prevedere prima primo principale principio
  problema procedere prodotto produrre proporre proprio prossimo provare punto pure qualità quantità
  questione raccogliere raggiungere rapido raro realizzare recente regola rendere restare resto ricevere
  richiedere ricordare ridurre riferire rimanere rimuovere ripetere riportare risolvere rispondere risposta
  risultare risultato ritenere ritornare riuscire ruolo salire salvare sapere scegliere scelta scopo
  scrivere secondo seguente seguire selezionare sembrare semplice sentire separare servire sicuro
  significare simile singolo situazione smettere soluzione sopra sorta spazio speciale specifico spesso
  spiegare spostare stare stato stesso successivo successo superare superiore supporre tenere tentare
  terminare termine tipico tipo tirare togliere tornare totale trattare troppo trovare ultimo unico unire
  usare uso utente utile utilizzare valere valore variare vario vecchio vedere venire verificare vero vicino
  visibile visualizzare vita vivere volere`
