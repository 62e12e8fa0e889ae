import { listWords } from '../language.ts'

/** Words too common to be a keyword on their own. */
export const stopWords = listWords(`
  a abbastanza ad adesso affinché agli ai al alcun alcuna alcune alcuni all alla alle allo allora altra altre altri
  altro anche ancora anzi appena assai attraverso avanti avere avete aveva avevano abbiamo ben bene bisogna c
  caso certa certe certi certo che chi chiunque ci ciascun ciascuna ciò cioè circa coi col come con contro cosa
  cose così cui da dagli dai dal dall dalla dalle dallo davanti davvero degli dei del dell della delle dello dentro
  deve devono di dopo dove dunque durante e ecco ed egli ella entrambi era erano essa esse essere essi esso è
  fa fanno fare fatto fin fino fra fu fuori già gli grande grazie ha hai hanno ho i il in infatti inoltre insieme
  intanto intorno invece io l la là le lei li lì lo loro lui ma mai me mediante meglio meno mentre mi mia mie miei
  mio molta molte molti molto ne né nei nel nell nella nelle nello nessun nessuna nessuno niente no noi non nostra
  nostre nostri nostro nulla o od oggi ogni ognuno oltre oppure ora ormai parecchi parte per perché perciò però più
  poca poche pochi poco poi poiché possono potrebbe presso prima proprio può pur pure qua qual quale quali qualche
  qualcosa qualcuno quale quando quanta quante quanti quanto quasi quella quelle quelli quello quest questa queste
  questi questo qui quindi rispetto s sarà saranno sarebbe se sé secondo sei sembra sempre senza si sia siamo
  siano siete solo soltanto sono sopra soprattutto sotto spesso sta stanno stare stata state stati stato stessa
  stesse stessi stesso su sua sue sugli sui sul sull sulla sulle sullo suo suoi tale tali talvolta tanta tante tanti
  tanto te ti tra tranne troppo tu tua tue tuo tuoi tutta tuttavia tutte tutti tutto un una uno v va vai verso vi
  viene vengono voi volta volte vostra vostre vostri vostro`)
