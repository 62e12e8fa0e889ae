import { listPhrases } from '../language.ts'

/** Words and phrases that link a sentence to the previous one. */
export const transitions = listPhrases(`
  aan de andere kant, aan de ene kant, aangezien, aldus, al met al, allereerst, als eerste, als gevolg, als laatste,
  als resultaat, alsmede, alsook, althans, anders gezegd, anderzijds, behalve, beter gezegd, bijgevolg, bijvoorbeeld,
  bovenal, bovendien, concluderend, conform, daar, daarbij, daarbovenop, daardoor, daarenboven, daarentegen,
  daarna, daarnaast, daarom, daartoe, daarvoor, dan ook, dankzij, dat betekent, dat wil zeggen, d.w.z, dientengevolge,
  dit betekent, doch, door middel van, doordat, dus, echter, eenvoudigweg, eerst, eerder, en wel, enerzijds,
  eveneens, evenals, evengoed, evenmin, feitelijk, gelijktijdig, gewoonlijk, gezien, globaal gezien, hetzij, hierbij,
  hierdoor, hierna, hoewel, immers, in dat geval, in de eerste plaats, in de praktijk, in de tussentijd, in de
  tweede plaats, in dit geval, in elk geval, in het algemeen, in het bijzonder, in het kort, in feite, in plaats
  van, in tegenstelling tot, in vergelijking met, indien, inderdaad, ingeval, integendeel, intussen, inmiddels, ja
  zelfs, juist, kennelijk, klaarblijkelijk, kort gezegd, kortom, later, logischerwijs, maar, maar ook, meestal, met
  als doel, met andere woorden, met betrekking tot, met het oog op, met name, met uitzondering van, mits, na verloop
  van tijd, naar aanleiding van, naarmate, naast, nadat, nadien, namelijk, natuurlijk, net als, net zoals, 
  niettemin, niet alleen, nochtans, noch, of, ofschoon, ofwel, om te beginnen, om kort te gaan, omdat, ondanks,
  onderwijl, ongeacht, ons inziens, ook, op grond van, op basis van, op die manier, op het laatst, op voorwaarde dat,
  opdat, overeenkomstig, overigens, ten behoeve van, ten derde, ten eerste, ten einde, ten gevolge van, ten slotte,
  ten tweede, tenslotte, teneinde, tenzij, terwijl, tevens, toch, toen, toentertijd, tot slot, tot dan toe,
  tegelijkertijd, uiteindelijk, uiteraard, vandaar, vanwege, vergeleken met, verder, vervolgens, volgens, voor zover,
  vooral, voorafgaand, vooropgesteld, voordat, voorts, waardoor, wanneer, want, wat betekent, wegens, weliswaar,
  zelfs, zo ook, zoals, zodat, zodoende, zodra, zolang, zowel, zulks`)
