import type { Topic } from '../../topic.ts'

export const pulireLaMoka: Topic = {
  id: 'pulire-la-moka',
  language: 'it',
  keyword: 'pulire la moka',
  pages: {
    expert: `title: Pulire la moka: cosa fare davvero e quali miti lasciare
meta: Scopri come pulire la moka ogni giorno e come toglierle il calcare una volta al mese: la guarnizione, il filtro, la valvola e il falso mito del sapone.
images: 2

Mia nonna non lavava mai la sua caffettiera, e il suo caffè era cattivo. In famiglia nessuno osava dirlo. Il consiglio di non pulire la moka, per non rovinare il sapore, nasce da un equivoco: la patina scura che si forma dentro non protegge l’alluminio, è grasso del caffè che diventa rancido in pochi giorni.

## Pulire la moka ogni giorno

Dopo l’uso lasciala raffreddare, poi svita i tre pezzi. Butta il fondo nell’umido e sciacqua tutto con acqua calda, passando le dita sulle pareti. Non serve altro, a patto che poi asciughi ogni pezzo con un panno. L’umidità chiusa dentro è la vera nemica: macchia l’alluminio e lascia quell’odore di cantina che il caffè riprende il mattino dopo. Perciò riponila sempre smontata, o almeno non avvitata.

E il sapone? Una goccia di detersivo delicato ogni tanto non fa male, se risciacqui bene. Quello che rovina l’alluminio è la lavastoviglie: le pastiglie sono molto alcaline, e il metallo diventa grigio, opaco e poroso. Se è successo, lucida la parte esterna con pasta di bicarbonato e fai tre caffè a vuoto.

## Una volta al mese: calcare e filtri

Il calcare si deposita soprattutto nella caldaia. Riempila fino alla valvola con acqua e un cucchiaio di acido citrico, monta la moka senza caffè e mettila sul fuoco basso. Quando metà dell’acqua è salita, spegni e aspetta dieci minuti. Poi butta via tutto e ripeti due volte con acqua pulita. L’aceto funziona, ma il suo odore rimane per giorni.

Nel frattempo guarda il filtro a imbuto in controluce. Se alcuni buchi sono tappati, liberali con uno stuzzicadenti, mai con un ago, perché allargheresti i fori. Lo stesso vale per la piastrina sotto la guarnizione, che quasi nessuno toglie: si solleva con la punta di un coltello e sotto c’è il caffè di mesi.

## La guarnizione e la valvola

La guarnizione di gomma dura un anno, quella di silicone due o tre. Quando è rigida o il caffè esce dalla filettatura, va cambiata; costa due euro. Inoltre controlla la valvola di sicurezza: premi il perno con un’unghia, deve muoversi. Se è bloccata dal calcare, immergi la caldaia in acqua e acido citrico per un’ora. Una valvola ferma è l’unico vero pericolo di questa macchina, come ricorda anche il [manuale Bialetti](https://www.bialetti.com).

## Alluminio, acciaio o induzione

Una moka di acciaio sopporta la lavastoviglie e quasi ogni detergente. Quella di alluminio no. I modelli per induzione hanno la caldaia di acciaio e la parte sopra di alluminio, quindi trattali come i più delicati dei due. In ogni caso evita pagliette e polveri abrasive, dato che nei graffi si ferma il grasso.

## Che cosa fare con una moka vecchia

Se la trovi in cantina, nera e con macchie bianche, di solito si salva. Le macchie bianche sono ossido e vanno via con acido citrico. I puntini neri scavati nel metallo, invece, sono corrosione e non si recuperano: in quel caso tienila per ricordo. Cambia la guarnizione, lava tutto, e butta i primi tre caffè.

## In breve

Acqua calda e un panno dopo ogni caffè, acido citrico una volta al mese, guarnizione nuova ogni anno. Per pulire la moka bastano due minuti, e la differenza si sente già nella prima tazzina.

![I tre pezzi della moka ad asciugare](a)
![La piastrina sotto la guarnizione](b)
Leggi anche [quale acqua usare](https://example.com/acqua) e [come macinare il caffè](https://example.com/macinare).`,
    good: `title: Come pulire la moka: consigli e rimedi naturali
meta: Come pulire la moka in modo naturale con bicarbonato, aceto e limone, come togliere il calcare e cosa non fare mai. Ecco tutti i consigli.
images: 3

La moka è presente in tutte le case italiane. Per avere un caffè sempre buono è importante tenerla pulita. Vediamo insieme come pulire la moka nel modo giusto.

## La pulizia quotidiana

Dopo ogni utilizzo smonta la moka e sciacqua le parti con acqua calda. Evita il detersivo, perché può lasciare un cattivo sapore. Asciuga bene tutti i pezzi prima di rimontarla, così eviti la formazione di ossido.

## Bicarbonato

Il bicarbonato è utile contro i cattivi odori. Metti un cucchiaino di bicarbonato nell’acqua della caldaia e fai salire l’acqua senza caffè. Dopo risciacqua con cura.

## Aceto e limone

Contro il calcare usa una parte di aceto e due parti di acqua. Anche il succo di limone va bene. Fai bollire la soluzione nella moka e poi ripeti con sola acqua, per eliminare l’odore.

## Filtro e guarnizione

Controlla che i fori del filtro siano liberi. Se sono ostruiti, usa uno stuzzicadenti. La guarnizione va sostituita quando è consumata, altrimenti il vapore esce dai lati.

## Cosa non fare

Non lavare la moka in lavastoviglie, poiché l’alluminio si rovina. Non usare spugne abrasive. Infine, non lasciare il caffè dentro per molte ore.

Seguendo questi consigli la tua caffettiera durerà molti anni. Scopri anche come fare [un caffè cremoso](https://example.com/crema).`,
    other: `title: Moka incrostata: come eliminare calcare e residui
meta: La moka è incrostata? Ecco come eliminare calcare, macchie e residui di caffè, pezzo per pezzo, e quando conviene comprarne una nuova.
images: 2

Con il tempo anche la caffettiera più curata si sporca. Il calcare blocca i fori, i residui rendono il caffè amaro e la guarnizione perde. Vediamo che cosa fare pezzo per pezzo.

## La caldaia

Qui si forma il calcare, soprattutto dove l’acqua è dura. Riempi la caldaia con acqua e acido citrico e lasciala riposare per un’ora. Poi strofina con una spugna morbida. Se usi acqua in bottiglia, il problema si presenta meno spesso.

## Il filtro

Il filtro a imbuto si tappa facilmente. Mettilo in acqua bollente con bicarbonato e passa uno spazzolino vecchio. Per pulire la moka a fondo bisogna togliere anche la piastra superiore, che è tenuta ferma dalla guarnizione.

## Il raccoglitore

Le pareti interne diventano scure. Non è pericoloso, ma il grasso del caffè altera il gusto. Acqua calda e un panno sono sufficienti se lo fai ogni giorno. Le macchie vecchie vanno via con una pasta di bicarbonato.

## L’esterno

Per far brillare l’alluminio usa mezzo limone e un po’ di sale fino. Risciacqua subito e asciuga. Le bruciature sul fondo sono difficili da togliere, perciò usa una fiamma che non superi il bordo.

## Quando cambiarla

Se il metallo è corroso o la filettatura è rovinata, è meglio comprarne una nuova. La nostra [guida all’acquisto](https://example.com/guida) spiega come scegliere la misura.`,
    thin: `title: Pulire la moka
meta: Consigli per pulire la moka a casa.
images: 1

Pulire la moka è molto importante per un buon caffè. In Italia tutti bevono il caffè e quasi tutti hanno una moka. Il caffè della moka è molto buono.

Per pulire la moka usa l’acqua e un panno. Puoi usare anche dei prodotti naturali. Ci sono molti metodi per pulire la moka, e ognuno ha il suo preferito.

Speriamo che questi consigli ti siano utili. Buon caffè a tutti!`,
  },
  faq: `## Domande frequenti su come pulire la moka

### Devo buttare i primi caffè di una moka nuova?

Sì, due o tre. Servono a togliere i residui di lavorazione, non a creare una patina.

### Posso usare la candeggina?

No. Corrode l’alluminio e resta nei pori del metallo. L’acido citrico basta per tutto.`,
  closing: `## Un’ultima cosa

Tieni una guarnizione di riserva nel cassetto. Si rompe sempre di domenica mattina, quando i negozi sono chiusi e gli ospiti sono già a tavola, e cambiarla richiede meno tempo che far bollire l’acqua.`,
  sources: [
    'Bialetti, Manuale della moka',
    'Altroconsumo, Prova delle caffettiere',
    'Navarini, La fisica della moka',
    'ISS, Alluminio e alimenti',
  ],
}
