/** Everyday words by how common they are; see `docs/decisions/background-words.md`. */
export const background = `
  6.2 dati file nome
  6.0 comando creare due esempio impostazioni modo numero nuovo possibile punto tipo trova
  5.8 base cambiare comandi controllo disponibili funzione informazioni mostra opzioni passare permette
  selezionare strumenti testo usato utilizzare valore vedere
  5.6 applicazioni attiva automaticamente carica cerca chiamato contenuto dimensione documento elenco errore
  eseguire fine formato giorno gruppo guida importante lavoro lista livello maggior nota parametri partita
  porta posta predefinito presente primo programma qualsiasi salva scegliete seconda seguenti seguito server
  sistema solito spazio successivo tabella tasto tempo termine usare utente versione vista
  5.4 aggiorna aggiungere aggiuntivi aiuto all'interno attuale aver buona campo carattere caratteri casa
  codice collegamento colore completamente computer comune connessione conoscere consente considerare
  contiene continua copia corrispondente definire desidera dev differenza direttamente diventa diverse
  effetto esiste facile finestra fornisce generale generare grado grafico immagini indice inizia invio legge
  linea lingua lungo mano massimo menu messaggi metodo migliore modalità modifica modificare momento mondo
  morte necessario normale operativo ordine pagina parola piccolo posizione possa potete precedente premere
  principale problemi propria prova regole relativi rende ricerca riga risultato scelta schermo semplice
  serie servizio sezione sorgente speciali specifica sposta standard supporto tre unità usa usando utile var
  variabile vero verrà visualizzare voce
  5.2 abbia abilitare almeno alternativa alto anni aperto aree aspetti assegnare attenzione basso bisogno
  blocchi c'e' capo causa chiave client combinazione compito comunque condizioni correttamente corso
  creazione descrizione destra diversi domande dovete elimina esistente facendo far fate fatta finale forza
  gioco gnome html includere iniziale inserire installazione interesse l'opzione l'ultima lasciare libero
  limite locale luca macchina mantenere manuale media mese minuti modello modulo mouse negli oggetti org
  ottenere pagare password percorso perdere periodo personalizzato probabilità pubblica puo' quel rete
  ricevuto richiede richiesta riferimento rimuovere risposta script scrivere separatore sicuro significa
  simile singolo sostituire specificare stile struttura superiore tenere terra the tramite tratta ulteriori
  ultimo un'altra uomini uso valido vecchio veloce venga verranno via vicino vita vivere volete vuole vuoto
  5.0 accedere accesso accettare adatta albero all'inizio alt altrimenti and annulla appare appunti
  argomenti aumenta avanzare avvio azioni bianco calcolo cancella capitolo cartella cavallo centro cifre
  clic colpo complesso componenti comportamento compreso configurazione consigli consultare conto corpo
  corrente corrisponde costo database destinazione determinato dettagli dichiara difficile digitare dire
  disabilitare distanza distribuzione dovrebbe durata editor elementi esattamente esperti espressioni
  estensioni eventi evitare fai farlo fase fisica fisso fondo fuoco genere gestione gestire gran grandi
  guarda guerra http idea ignora immediatamente imparare inclusi indipendente indirizzo individui inferiore
  inglese internet interno intero l'intero l'uso letto lettura libreria libro limitare linguaggio linux
  logico male maria memorizzati mette minimo motivo nato nero notte occupa originale pari particolarmente
  pensa permessi personali persone piano piuttosto po' popolo poter potrebbero pratica preferiscono prendere
  privata processo prodotto progetto pronto prossimo qualunque quattro raggiungere rapidamente rapporto
  rappresenta recuperare registrare regolari remoto resto riconosciuto riesce rilascio rimane riportato
  ripristina rispettivamente riuscito roma rosso scaricare scheda scopo scritto segno sequenza serve
  settimana sicurezza sinistra situazione software soldi stabile stampa storia stringa subito sufficiente
  suggerimento super sviluppo tasso tecniche tornare totale uguale umano unico vale verificare viaggio vuoi
  web windows xml zero
  4.8 abilità abitanti accade alta amici animazioni anno arriva associato attacchi auto autore barra binari
  breve bug cache cade capacità caratteristica casella casuale chiede chiudi chiuso classe coda compilazione
  composta comprare confronto conoscenza consiste console contemporaneamente contenente contengono converte
  costante costruire crescere ctrl cursore danni dare debug decidere definizione descritto dialogo dice
  dipende dipendenze directory direzione diritti disattiva disco disegno dispositivi disposizione doc
  dominio doppio dovrà ecc eccezione effettuare elettronico entrare ero esterni estremamente etichette
  fallito fattore filtro firma fonte for forse forte fosse freccia fronte funzionalità futuro gerarchia
  gestore giapponese governo grosso id impedisce impiegato impossibile incontro indietro infine intelligente
  interpretato iso istruzioni l'elenco l'immagine l'ora l'unico lato legenda lentamente lettera lineare log
  luogo maestra main maiuscole manca mancante maniera mappa marco marina meccanismo membri memoria mezzo
  microsoft minore misura mobile moderni name nasconde nascosto natura naturale nazione necessità of on
  opzionale orario organizzare origine osservatore pace particolare passaggio percentuale perso pezzi pieno
  pietra politica preciso presto principio procedura produce proprietà proteggere pulisci quest'ultimo
  raccolta ragione reale recente reso richiamare ricordo riduce rifiuta righe riguardo rimosso rischio
  risorse risponde ritorna ruolo salta salute sapere sbagliato scala scambio schema scienza scoperta
  scoprire scorrimento sebbene senso set sfondo signore simbolo sintassi soddisfatti solitamente spiegato
  star statistiche strada sud tag taglia target tastiera tema tentativo tentato terzo tipicamente titolo to
  traccia traduzione uccidere ufficiale unix usano uscire uscita vantaggio vendere verde verifica visibile
  vogliono www
  4.6 accanto acqua acquisto all'altro altezza ambiente andare andato animali antico anziché appaiono aprire
  ascii assicurarsi assoluto assume attendere attesa attributi audio avrà avviene avviso banda bar bit blu
  browser byte caccia calc campione canale capitale carta categoria cattura caverne centrale chiaro chiesto
  ciclo cinese classica click comincia commento commerciale commuta compagni compatibile concetto
  condividere condivisa conferma contadino contatto contenti contesto contrario conversione coppia coreano
  corta costituzione cuore cura decisamente default deriva descrive desktop detto dietro difetto distingue
  dividere diviso dos dotati dovrebbero driver economia end entra entrambe entrate esecuzione espande esseri
  europeo eventuali evidenziare false famosa favore ferma foglio formattazione fortuna francese fratelli
  freddo frequente garantisce gente giovani giro giu' giusto globale grigio identifica identificare identità
  influenza interrompe intervallo isole it l'accesso l'altro l'area l'effetto l'esecuzione l'impostazione
  l'indirizzo l'operazione l'ordine l'utente lancia larga leggermente link lontano lunghezza mail mantiene
  maschera max mente messo metà montare morire motore movimento ms multi multipli muoversi nave navigatore
  nemici nonostante norma obiettivi obsoleto offre ok or ore os ospiti ottiene ovviamente pacchetti paese
  panoramica parentesi parlare partenza pdf perfettamente pericoloso perl peso piedi possiede potenti
  potenza potrai potrà prefisso prega preparazione presenza preso prevede previsione previsto prezzo
  primaria procedere profilo profondo protezione pulsante puro python quadrato quantità quarto quei
  questione raccomanda radice raggio raggiunto rango raramente razza re record relazione restituisce riavvio
  ricco ridotta ridurre riempimento rifiutato rimangono rinomina ripetere riquadro riservato risoluzione
  rotta run ruota russo sa salvataggio scenario scrittura secolo segnalazione segreto sente sessione sforzi
  shift show significato sito so soddisfare soluzione somma spiegazione stai stampante storico strana studio
  suono system tecnologia temporale tendono text time tiro traffico trasforma trasporto troppi txt type
  un'immagine uomo url user vanno variante vento vestiti visita volume zona
  4.4 abbreviata add aereo affrontare agente alias all'ultima ammessi amministratori ampio analisi angolo
  anticipo appartiene apportate appropriato apre apri arabo array arresta ascolta assieme at attenti attorno
  attraversare avendo avrebbe avuto avvertimento azienda backup basta benvenuto biglietti bin bordo caldo
  calendario campagna catena cfg chiavi chiusura ciascuno cibo cielo cima cinque circostante colonna
  compatibilità comprendere compressione comunicare conflitti connesso connettersi conseguenza conservare
  consuma contenitore continente control copre correzione criteri curva d'altra dall'altra dall'utente de
  debba deboli dedicato dell'ultimo dell'utente dieci dimenticato diminuisce dimostrare dinamica dipendono
  disattivare distinti distruggere divertimento don dover draghi dubbio d’oro eccetto elevato energia enorme
  entro equivale equivalente errato es esce esclusivamente essendo estende esteso faccia femmina figlio
  files filesystem fiume fondamentale formula fossero from fuso gamma genitori gennaio ghiaccio grave greco
  griglia guadagnare hardware help home host icone ii illustri impegnati incolla incrementa inflitte
  inizializzazione input integrazione interfacce inversamente invisibile invocare ip is italia key l'arte
  l'errore l'importazione lago lan larghezza legale leggibile lettore libertà libreoffice licenza login long
  luna lupo l’estensione l’unità madre magia mancanza manipolazione maschio massa matematica mb meraviglie
  merito michael migliaia migrazione militare minuscole mondiale montagne musica nani nascita nebbia
  negativo nell'elenco new nodo nonché obbligatorio occhi occidentale occorre off offerto opposto oriente
  oscurità ossia otto output ovvero pannello paura pausa pelle pena permanente persino pertanto pesci
  piattaforma picchiare pippo pomeriggio potenziale potranno potresti precedere precisione preoccupare
  pressione produrre progresso proposte proprietario proseguire protetto protocollo puntatore qualità
  qualora raccogliere raccontare raggruppa ramo realizzare realtà regione responsabile revisioni richiamo
  ridimensionare rientro rilevamento rimasti risolvere risparmiare ritardo rivolta rompere ruba sabbia
  saggezza saggio sangue sanno sarebbero scientifica scorciatoia sedia sembrano seno sensibili seriale sette
  sfruttare shell sin sociale sorpresa sorta sottostante sovrapposizione spalle specializzati specie spero
  spirito str strettamente superficie supponiamo svolgono tab tal terminale top tradizionale transizione
  trasferimento true turno ubuntu ucciso unisci un’unità valutazione vasta venire video vincere visitare
  voler voto
  4.2 abbandona abituati acceso accordo account acquisito addirittura addizionali adeguata adiacenti affatto
  affidabilità africa ah alfa ali all'elenco all'uso allineamento ambiguo america americani americano
  analizzare analogamente anch'esso ancor anonimo ansi anziani apertura appartenenti applications aria armi
  articolo assenza assolutamente averlo avranno bagno bambino banca barbari battaglia batteria bel beneficio
  bestie braccia by ca canzone capitano carne caserma cd certamente cessate co codifica colombo colui
  combattimento command comodo comparsa compenso complete concede concesso condizionale confini conformi
  consegna contribuire controllore convertitore coordinate coperto coraggio correlati costoso costrutti
  credo critici cubo cultura d'acqua dall'elenco david db dc dd decisione degni dell'attacco dell'immagine
  dell’oro democrazia denaro deserto destinatario dev'essere dicembre digita digitali disabilita discussioni
  disk dispari display disposti dizionario do dobbiamo dom domenica dovesse dovra' dovranno du eccesso
  eccezionale efficaci ehi el elaborazione en ere esaminare esc escape escludere esimo espansione esperienza
  esperimenti esplorare espresso essenziali estratto eta' euro europa extra facilitare famiglia farsi fatica
  felice ferita ferro ferrovie fianco fidarsi figura filosofia finché flusso foresta frase frequenza ftp
  galleria gara giardini godere hard if illuminazione impatto implementato incapaci individualmente info
  ingegneria ingresso insiemi intende intenzione internazionale interrogazioni investimento ipertestuale jim
  kernel l'aiuto l'albero l'animazione l'anno l'applicazione l'argomento l'attuale l'azione l'esempio
  l'esperienza l'espressione l'id l'inizio l'insieme l'installazione l'interfaccia l'oggetto l'url
  l'utilizzo ladri lampadina language legno lib live localizzazione lontani loop lotta luminare l’editor mac
  macro maiusc manager mandare manovra manutenzione maresciallo martello master materia mattina mercato
  migrare mille mira mistero mittente mm moltiplicata monete monitorare muoiono muro nazionale negare
  nell'esempio nemmeno net network neve none nord notevole notifiche notizie null number nuotare offrire
  offrono open option ovunque padrone parziale patto pavimento pc peggior pesante piace pianeta
  pianificazione pin polo ponte pop portatile positivo possedere pre preferenze preservare print procurarsi
  prodi produttore produzione proporzionale proposito provenienti provoca proxy purtroppo quinta quota
  racchiuso radio ragazza rallentare realmente report requisiti retta ri riassunto ricaricare ricavi richard
  rigenerazione rigido rimanenti riposo riprovare riuniti riva rivela romani root rovescia santa scelgono
  sconosciuto screen scuola scuro semi semplificato settore sfoglia sfortunatamente side silenzio single
  situata sogno solido son sopravvivere sospeso source sovrascrivere spagnolo sparsi spaziale spaziatura
  specchio spegnere spinge squadra src status stellare stia stiamo stima succede tabulazione talento tedesco
  terrestri terribile terrore tesoro tieni togliere ton tool tradotto trucco turco un'opera unicode universo
  uova usi utf venne versi verticale violenza virgolette virtuale visione visual vittoria volontari
  vulnerabilità wiki window word yes
  4.0 aa abbassa abbattuto accelerazione accorge accuratamente acque adulto afferma agire agiscono algoritmi
  alimentazione all'avvio all'indietro all'utente alte alterare alti ama amichevoli ammonta amp an
  annunciato anteriori appartengono apple approccio approssimativamente ar archivi arco armate assassini
  assistenza assomiglia attribuita automatizzata averne avrei avvengono avvenire avvicina aziendale azzera
  barriera basilisco bastone be' bella bellezza benefici beta biblioteca big bilanciate black boldi boschi
  bottone bozza bridge brucia buffer busta c'era calore cammina candidato canna canto carlo carro cassa
  casta castello cautela ced centinaia certificato cifratura circolazione citata classificazione cliccando
  clona cm codificati coerente collaboratori colline coltelli commercio complicato composito comprensione
  compresso concentra concordanza condanna condivisione conquista consueto contestuale contrassegnati
  convalida corno correggere correre corruzione costretto costruzione cpu crescente croce dall'interno
  dall'ultimo danneggiato day deb delimitatore dell'altro dell'anno dell'area dell'asse dell'espressione
  dell'operazione dell'ordine deprecato derivati deselezionate detective dictionary diff difficoltà diffusa
  din disponibilità dist distinzione distrutto divinazione divisione donna dovresti dr drive dune duplicati
  edizione eh ellisse email emergere entità erroneamente esadecimale esci esigenze esito esplicito esporta
  essersi estrae estrarre estrazione etc evidente ex example exit fabbrica fame farmi fattura fece fedeli
  federazione fi fiamme fiducia film finta fiore flessibile fornitore fortunatamente foto frammenti franco
  fretta frutto fuggire funghi geografica giallo giocatore giunto gloria go grandezza grassetto grasso
  grazia green guarire guasto gz https ibm ideale iii im imprese improvvisamente incredibile indispensabile
  indossa indovino informatico insegna interattiva interface interrotto inutile inverti invitati ispezionare
  jana java keyboard km l'acqua l'aggiornamento l'altezza l'alto l'ambiente l'articolo l'aspetto l'attributo
  l'autore l'eliminazione l'idea l'identificativo l'impero l'indice l'inserimento l'organizzazione
  l'orologio lab laboratorio laddove lama latino lava layout leader left lezione linguetta liquidazione lord
  macintosh malattia malgrado marcatori margine materiale maturo mazza meridionali message metadati milano
  milioni missione modem moneta mortali mossa mucchio multimediale naso necessitano negozio nell'area
  nell'editor nell'intestazione nell'ultima netto nice nn nobili nove nt nuda num obbligato occasioni
  occorrenze odio ognuna ombre opportuno opt options originariamente orizzontale ottengono ottimale
  ottimizzare ottimo out pacifica paio palla parallelo pareti partecipare patria pazzo pensieri percento
  piante piazza ping plugin png pochissime polvere pone porre prescindere prevenire preziose primitive
  privilegi proibito propone provincia ps pugno pv qualcun quotidiani ragno rana repubblica reputazione
  residuo resistenza resistere respirare restante ricomincia rigorosamente rileva rimanda rimozione
  rimpiazza ringraziare riparare ripete ripulita ris risolti ritengono ritenuti ritirare rivolge roccia
  rumore runtime sabato sacco sacra san sara sara' save scacchi scad scadenza scena scollegato sconto
  scontro scorta scozzese secca section' serpente service sesto settimo settings sfera sfortuna sh siccome
  sig sii simulare simultaneamente sincronizzazione singolarmente sir size societa' soffrire soggetto soglia
  sonoro sopravvivenza sostenere sottile sottoinsieme sottolineato sottoposti sottratto sovrapposti space
  speranza sperimentale spese spiaggia sport spreco sputare stack stadio stampabili stanza start statica
  statua stava stazione stop strappare strategia strato striscia successione suddetto suffisso suite sun
  svantaggio svariati switch tan tavola tavolozza teatro telefono teletrasporto temporaneamente temporanei
  tendenza tener tengono teoria terreno territorio testuale timer tomba torre torta trade tradizione traduce
  tranquillo trascorso trasmesso trasparenza trovino tutorial ufficio un'applicazione unione unire
  universale univoco un’estensione up us usarli usb vacanza vado valgono vedrai vedrà vendetta vicenda
  viceversa vide vie vincoli violazione violentemente virgola virus vittime viventi vocale volante volatili
  vorremmo vorresti win wireless with write xslt xxx zampe
  3.8 abc accento adoro adottare aggregazione all'anno all'espressione all'estremità altrettanto alza am
  andranno any api apparentemente appendice arte as asc asiatiche assente assunto attira attrezzi
  australiano autenticazione autorizzato avesse avrebbero avventura ba badi barba battuta becco bi borsa box
  brutale brutta bus cacciatori calla cane cattivo cavaliere celle cento check chimica choose ciao cieco
  cinghiale circondano cirillico cittadini civile clausola cognome coinvolti commutare compleanno
  composizione concatena concorrente connettore conteggio contorno contrasto conveniente convincere cooper
  copertura corrotto creature culturale d'america decimale delegato dell'indirizzo dell'interfaccia
  dell'opzione dell’editor denominato denti dia dif difesa discesa discutere dispense distruzione disturbo
  dolore dormire down ds duca edifici efficiente elegante elettrica elicotteri emergenza epoca equazione
  eredita esame esclama escono esercizio esprimere eterno faranno farti fax federale feroce ff fintanto
  floppy focus folle format formiche fortemente fotografia fr frazione frontiera full gambe garanzia gigante
  gioia gori gratuitamente gratuite grida gtk gzip hacker hex hopi hp ia ignota impaginazione implica
  incidente incorporati incrociato index indiani inesperte innanzitutto insert insetti intenzionale
  interagire interruzione intervento invernale ipotesi irc istante istanze jack jean jis journal
  l'abbreviazione l'aggiunta l'analisi l'elemento l'host l'inglese l'intervallo l'intestazione l'invio
  l'italia l'obiettivo l'opportunità l'unione lada laterale lec less letale leva lf lieto like ln localhost
  lusso l’oceano l’oscurità magari magiche maneggiare manifestazione manutentore map mas massimizzare mat mc
  medicina megabyte meriteranno mescolate mestiere metallo mezzogiorno minaccia mischia moderatore morale na
  nastro native neanche nell'albero nell'indice nell'ordine neppure neutrale ni nido nutre ombra onore
  optional ossa ostacoli over ovest pa padre palazzo parecchie pattuglie pazienza peggio penisola penna
  perfino perseguire pianificare pil portal portoghese possesso postazioni potesse power prato prescelto
  press prigionieri priorità pro processore professionale program prolungata prompt proporzione provider
  proviene quotidiano rate ratto reca red regina reimpostare remo removibili residenza restringere retro rfc
  rimedi riprende riunione rivoluzione routine rovine ruby safe sam sappiamo scalabili search select
  selvagge serbi services sesso sfida sfuggire share short siate sinonimi smart società solitario sollevare
  somigliano sostanze sovietica spada spezzare spiacente spunta st stesura storti stranieri studente stupido
  succhiare suddividere suicidio sull'oggetto supplementari suppongo svolto tappeto tar tardi tcp team
  telefoniche tetto tex timeout tocca tonnellate trascorrere trasmettere triangolo tty tunnel uccelli
  un'azione un'espressione un'idea uniforme users vagabondo variazioni varietà ve velocizzare venisse verra'
  versatile viola virtu' volentieri vorrei wikipedia xhtml xx you yy`
