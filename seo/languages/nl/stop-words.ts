import { listWords } from '../language.ts'

/** Words too common to be a keyword on their own. */
export const stopWords = listWords(`
  aan aangezien achter af al alle alleen alles als altijd ander andere anders beide ben bent bij bijna binnen boven
  bovendien buiten daar daarbij daardoor daarin daarmee daarna daarom daaronder daarop daarvan daarvoor dan dat de
  deze dezelfde die dit doch doe doen doet door dus echt echter een één eens eerst elk elke en enige enkele er erg
  ergens etc even gaan gaat ge geen gehad gelden geweest geworden goed haar had hadden heb hebben hebt heeft hem
  hen het hier hierbij hierdoor hij hoe hoewel hun iedere iedereen iemand iets ik in indien is ja je jezelf jij jou
  jouw juist jullie kan kon konden kunnen kunt laat later liever maar maken maakt me meer mee meest men met mij mijn
  minder misschien moet moeten mogelijk naar naast na namelijk nadat net niemand niet niets nog nogal nooit nu of
  ofwel om omdat onder ondanks ons onze ook op opnieuw over per pas plaats precies reeds rond samen sinds slechts
  sommige soms steeds te tegen ten ter terwijl tijdens toch toe toen tot tussen u uit uw vaak van vanaf vanuit
  veel veld verder via volgens voor vooral vooraf waar waarbij waardoor waarin waarmee waarna waarom waarop waarvan
  wanneer want waren was wat we weer weinig wel welk welke werd werden wie wij wil willen word worden wordt zal ze
  zeer zelf zelfs zich zij zijn zo zoals zodat zodra zonder zou zouden zowel zulke zullen`)
