import { makeVoiceLanguage } from './language.ts'

export const english = makeVoiceLanguage({
  firstSingular: 'i me my mine myself i’m i’ve i’ll i’d',
  firstPlural: 'we us our ours ourselves let’s',
  third: 'he him his himself she her hers herself they them their theirs themselves',
  plain: 'you your yours yourself yourselves',
  casual: `hey hi yeah yep nope okay ok awesome cool super kinda gonna wanna gotta stuff guys folks totally pretty
    lots plenty fun wow oops tons crazy huge sneaky`,
  elevated: `hereby herein thereof therein pursuant furthermore moreover thus hence whereas notwithstanding accordingly
    consequently nevertheless nonetheless respectively shall regarding concerning aforementioned thereby upon
    whilst commence endeavor endeavour utilize utilise ascertain`,
  numbers: 'two three four five six seven eight nine ten',
  labels: `page pages step steps chapter part section figure table version level no no. number room grade episode phase
    day week year stage tier type rule line row column article paragraph appendix class zone gate track lesson
    question point option`,
  units: 'inch inches foot feet ft in lb lbs oz mile miles percent cups cup tbsp tsp',
  minorWords: `a an the and but or nor for so yet as at by in of off on per to up via vs vs. with from into onto over
    if than`,
})

export const german = makeVoiceLanguage({
  firstSingular: 'ich mich mir mein meine meinem meinen meiner meines',
  firstPlural: 'wir uns unser unsere unserem unseren unserer unseres',
  third: 'er ihn ihm sie ihnen ihr ihre ihrem ihren ihrer ihres sein seine seinem seinen seiner seines',
  informal: 'du dich dir dein deine deinem deinen deiner deines euch euer eure eurem euren eurer eures',
  capitalFormal: 'sie ihnen ihr ihre ihrem ihren ihrer ihres',
  casual: `hey hallo hi super toll cool mega krass ok okay klar na tja halt echt ganz mal eben bisschen quatsch prima
    locker wow ups kram`,
  elevated: `hiermit hierzu diesbezüglich bezüglich hinsichtlich gemäß sofern sodann demzufolge folglich infolgedessen
    somit ferner überdies dergestalt seitens zwecks mittels obliegt unverzüglich nachfolgend vorliegend demgemäß
    ungeachtet unbeschadet`,
  numbers: 'zwei drei vier fünf sechs sieben acht neun zehn',
  labels: `seite seiten schritt kapitel teil abschnitt abbildung tabelle version nr nr. nummer stufe phase tag woche
    punkt artikel absatz paragraf paragraph klasse zone folge lektion frage regel zeile spalte platz`,
  units: 'euro prozent uhr grad el tl',
  lowersNouns: false,
})

export const dutch = makeVoiceLanguage({
  firstSingular: 'ik mij me mijn mijzelf mezelf',
  firstPlural: 'wij we ons onze onszelf',
  third: 'hij hem zijn zij haar zichzelf hun hen',
  informal: 'je jij jou jouw jullie jezelf',
  formal: 'u uw uzelf',
  casual: `hé hey hoi hallo super leuk cool gaaf top oké ok lekker gewoon best wel even eventjes hartstikke tof wow oeps
    spul`,
  elevated: `hierbij hiermee derhalve aldus tevens alsmede betreffende inzake omtrent middels teneinde ingevolge
    conform desalniettemin voorts dientengevolge zulks aangaande eveneens`,
  numbers: 'twee drie vier vijf zes zeven acht negen tien',
  labels: `pagina stap hoofdstuk deel paragraaf figuur tabel versie nr nr. nummer niveau fase dag week punt artikel lid
    klas zone aflevering les vraag regel kolom bladzijde`,
  units: 'euro procent uur graden el tl',
})
