const primaryLanguage = (code: string): string => code.split('-', 1)[0]?.toLowerCase() ?? code

/** How questions begin where writers leave out the question mark; in Turkish, how they end too. */
const openings: Record<string, RegExp> = {
  en: /^(?:how (?:to|do|does|did|is|are|can|should|will|much|many|long|often|far|big|deep|hot|cold|old|soon|late|early|fast|safe)|what (?:is|are|was|does|do|to do|happens|should|can|causes|makes|kind|type|size)|why (?:is|are|do|does|did|can|can't|should|would|will|not|won't|don't|doesn't|isn't)|when (?:to|is|are|should|do|does|can|will)|where (?:to|is|are|can|do|does|should)|who (?:is|are|should|can|needs)|which \p{L}+ (?:is|are|should|do|does|to|works?|lasts?)|is (?:it|there)|are there|do (?:you|i)|does (?:it|a|an|the)|can (?:you|i|it)|should (?:you|i))(?=[\s?]|$)/iu,
  ar: /^(?:كيف|كيفية|ما هو|ما هي|ما هى|ما الفرق|ما أفضل|ماذا|لماذا|متى|أين|هل|كم|أي)(?=[\s؟?])/u,
  tr: /^(?:nasıl|neden|niçin|niye|ne zaman|ne kadar|nerede|nereye|nereden|hangi|kaç|kim|ne)(?=[\s?])|\s(?:nedir|kimdir|nasıl(?: \p{L}+)?|neden(?: \p{L}+)?|ne zaman(?: \p{L}+)?|ne kadar(?: \p{L}+)?|hangisi(?:dir)?|m[ıiuü](?:\p{L}{0,4}))$/iu,
  es: /^(?:¿|(?:cómo|qué|por qué|para qué|cuándo|dónde|adónde|cuál|cuáles|cuánto|cuánta|cuántos|cuántas|quién|quiénes)(?=[\s?]))/iu,
  fr: /^(?:comment|pourquoi|quand|où|quel|quelle|quels|quelles|combien|qui|que|est-ce)(?=[\s?])|^(?:qu['’]est-ce|est-ce qu|faut-il|peut-on|doit-on)/iu,
  de: /^(?:wie|was (?:ist|sind|tun|kann|hilft|passiert|bedeutet|kostet|bringt|braucht)|warum|weshalb|wieso|wann|wo|wohin|woher|womit|wofür|woran|welche[nmrs]?|wer|wem|wen|wessen)(?=[\s?])/iu,
  it: /^(?:come|cosa|perché|perche|quando|dove|quale|quali|quanto|quanta|quanti|quante|chi)(?=[\s?])|^(?:cos|qual|dov|com|quand)['’]è|^(?:che cos['’]|qual è)/iu,
  pt: /^(?:como|o que|que|por que|porque|porquê|quando|onde|aonde|qual|quais|quanto|quanta|quantos|quantas|quem)(?=[\s?])/iu,
  nl: /^(?:hoe|hoeveel|hoelang|wat (?:is|zijn|doe|kan|kost|betekent|gebeurt)|waarom|wanneer|waar|waarmee|waarvoor|welke?|wie|wiens)(?=[\s?])/iu,
  ru: /^(?:как|какой|какая|какое|какие|каким|какую|что (?:такое|делать|нужно|можно|лучше)|почему|отчего|зачем|когда|где|куда|откуда|сколько|кто|чем|чей|можно ли|нужно ли|стоит ли)(?=[\s?])/iu,
}

/**
 * Openings of instructions rather than questions: a question word with an infinitive, such as `When to repot`, or in
 * Arabic the noun for a manner. Only a question mark makes them questions.
 */
const instructions: Record<string, RegExp> = {
  en: /^(?:how|what|when|where|why|who|which)(?: (?!(?:is|are|was|were|do|does|did|can|could|should|would|will|to|happens|happened|goes|comes|leads|belongs)\b)\p{L}+){0,3} (?:not )?to \p{L}+/iu,
  ar: /^كيفية(?=\s)/u,
  es: /^(?:cómo|qué|por qué|para qué|cuándo|dónde|adónde|cuánto|cuánta|cuántos|cuántas|cuál|cuáles|a quién)(?: (?!deb|pued|pod|quier|tien|suel|hay|va)\p{L}+)? (?!(?:lugar|mujer|azúcar|solar)(?!\p{L}))\p{L}+(?:[aeií]r)(?:se|me|te|lo|la|los|las|le|les)?(?=\s|$)/iu,
  fr: /^(?:comment|pourquoi|quand|où|que|combien)(?: (?:bien|mieux|ne pas|ne plus|se|s['’]|le|la|les|l['’]|en|y))* ?(?!(?:[vn]otre|autre|entre|contre|hiver|hier)(?!\p{L}))\p{L}+(?:er|ir|re)(?=\s|$)/iu,
  it: /^(?:come|cosa|perché|perche|quando|dove|quanto|quanta|quanti|quante|quale|quali)(?: (?:non|meglio|spesso|bene))* \p{L}+(?:[aei]re|r(?:si|lo|la|li|le|ne|ci)|rre)(?=\s|$)/iu,
  pt: /^(?:como|o que|que|por que|porque|quando|onde|aonde|quanto|quanta|quantos|quantas|qual|quais)(?: (?:não|melhor|bem|se))* (?:p[oô]r|\p{L}+[aei]r(?:-\p{L}+)?|\p{L}+[áêi]-l[oa]s?)(?=\s|$)/iu,
  nl: /^(?:hoe|wanneer|waar|waarom|wat|welke?)(?: (?:vaak|lang|veel|je|een|de|het))*(?: te)? \p{L}+en$/iu,
  ru: /^(?:как|какой|какая|какое|какие|каким|какую|что|почему|отчего|зачем|когда|где|куда|откуда|сколько|кого|чем)(?: (?!(?:ли|нужно|можно|надо|лучше|следует|стоит|пора)(?=\s))\p{L}+)? \p{L}+(?:ть|ться|ти|тись|чь|чься)(?=\s|$)/iu,
}

/** German infinitives close the heading; a finite verb after the question word makes it a question. */
const germanQuestion = /^(?:wie|was|warum|weshalb|wieso|wann|wo|wohin|woher|womit|wofür|woran)(?=\s)/iu
const germanFinite =
  /(?<!\p{L})(?:ist|sind|war|waren|hat|haben|wird|werden|kann|können|könnte|muss|müssen|soll|sollen|sollte|sollten|darf|dürfen|lässt|lassen|tut|man|ich|du|wir|sie|es|er)(?!\p{L})/iu

function isInstruction(text: string, code: string): boolean {
  if (code !== 'de') return instructions[code]?.test(text) ?? false
  return (
    germanQuestion.test(text) && / \p{Ll}+(?:en|ern|eln|tun)$/u.test(` ${text}`) && !germanFinite.test(text)
  )
}

/** Words with which a site refers to itself: `Why buy from us?`, `Was sagen unsere Kunden?` */
const selfWords: Record<string, RegExp> = {
  en: /(?<!\p{L})(?:us|our|ours|ourselves|who we are|what we do)(?!\p{L})/iu,
  ar: /(?<!\p{L})(?:عنا|معنا|لنا|بنا|إلينا|لدينا|منا|من نحن|موقعنا|متجرنا|فريقنا|مدونتنا|نشرتنا|خدماتنا|منتجاتنا)(?!\p{L})/u,
  tr: /(?<!\p{L})(?:biz|bize|bizi|bizim|bizden|bizimle|hakkımızda)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:nosotros|nosotras|nuestr[oa]s?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:notre|nos|nôtres?|chez nous|nous (?:choisir|contacter|suivre|rejoindre)|sommes-nous)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:uns|unser(?:e[mnrs]?)?|wer wir sind)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:nostr[oaie]|chi siamo|(?:di|su|con|da) noi|contattarci|sceglierci|seguirci)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:nós|conosco|noss[oa]s?|quem somos)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:ons|onze|wie wij zijn|wie zijn wij)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:нас|нам|нами|наш(?:а|е|и|его|ему|ей|им|ими|их|у)?)(?!\p{L})/iu,
}

/** A heading about questions, such as `Any questions?`, unless it begins like a question itself. */
const aboutQuestions: Record<string, RegExp> = {
  en: /(?<!\p{L})(?:questions?|faqs?|need (?:more )?help|helpful|what do you think|did you know|ready to|looking for|want (?:to know )?more)(?!\p{L})/iu,
  ar: /(?<!\p{L})(?:ال)?(?:سؤال|[أا]سئلة|استفسار(?:ات)?|هل تعلم|هل أعجبك|هل كان|ما ر[أا]يك)/u,
  tr: /(?<!\p{L})(?:soru(?:n|lar|nuz|larınız|lar[ıi])?|yardımcı oldu|ne düşünüyorsun(?:uz)?|biliyor muydunuz)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:preguntas?|dudas?|te ha (?:gustado|servido)|sabías que|qué opinas|necesitas ayuda)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:questions?|besoin d['’]aide|le saviez-vous|qu['’]en pensez-vous|avez-vous aimé)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:fragen?|hilfe benötigt|hilfreich|wussten sie|wusstest du|was (?:meinst|denkst) du)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:domand[ae]|dubbi|lo sapevi|ti è piaciuto|cosa ne pensi|serve aiuto)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:perguntas?|dúvidas?|você sabia|sabia que|gostou|o que (?:achou|acha)|precisa de ajuda)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:vraag|vragen|hulp nodig|wist je|wat vind je|was dit nuttig)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:вопрос\p{L}*|нужна помощь|знаете ли вы|что вы думаете|понравил\p{L}*|полезн\p{L}* (?:ли|статья))(?!\p{L})/iu,
}

/**
 * The question word of a text, or its last word in Turkish; empty if only a question mark shows that it is a question.
 */
export function findQuestionWord(text: string, language: string): string {
  const opening = openings[primaryLanguage(language)]
  const asked = text.trim().replace(/[?؟？]\s*$/, '')
  // "Feeding a starter: how often?"
  const found = opening?.exec(asked)?.[0] ?? opening?.exec(asked.split(/[:：]\s+/).at(-1) ?? '')?.[0] ?? ''
  return found.trim().toLowerCase().split(' ')[0] ?? ''
}

/** Why, when, and where: with them, a heading asks something different from the same words without them. */
const distinctWords = new Set(
  `why when where warum weshalb wieso wann wo wohin woher pourquoi quand où por cuándo dónde perché quando dove porque onde
   waarom wanneer waar почему зачем отчего когда где куда откуда neden niçin niye nerede لماذا متى أين`.split(
    /\s+/,
  ),
)

/** The question word of a heading if it changes what the heading is about; "How to" and "What is" do not. */
export function findDistinctWord(text: string, language: string): string {
  const word = findQuestionWord(text, language)
  return distinctWords.has(word) ? word : ''
}

/** Whether a text ends with a question mark, or begins like a question and not like instructions. */
export function isQuestion(text: string, language: string): boolean {
  if (/[?؟？]\s*$/.test(text)) return true
  const asked = text.trim()
  return (
    asked.includes(' ') &&
    findQuestionWord(asked, language) !== '' &&
    !isInstruction(asked, primaryLanguage(language))
  )
}

/** Whether a question is about the site or asks for the reader's own questions, and not about a topic. */
export function isAboutSite(text: string, language: string): boolean {
  const code = primaryLanguage(language)
  if (selfWords[code]?.test(text)) return true
  return findQuestionWord(text, language) === '' && (aboutQuestions[code]?.test(text) ?? false)
}
