const questionHeadings = [
  // English
  /\bfaqs?\b|\bf\.a\.q|frequently asked|common(?:ly asked)? questions|\bq\s?& ?a\b|people also ask|\bquestions(?: (?:about|on|(?:and|&) answers|answered|people ask))|^(?:your |the )?questions(?:$|,)/iu,
  // Arabic
  /[أا]سئلة (?:ال)?(?:[أا]كثر )?(?:شائعة|شيوعا|متكررة|تكرارا)|[أا]سئلة و(?:ال)?[أا]جوبة|سؤال وجواب|[أا]سئلة المبتدئين|^(?:ال)?[أا]سئلة(?: عن| حول|$)|^[أا]سئلتكم(?:$|،| و)/iu,
  // Turkish
  /(?:sık(?:ça)?|çok) sorulan|merak edilen|sorular (?:ve|&) (?:cevap|yanıt)lar?|soru(?:-| (?:ve|&) )(?:cevap|yanıt)|hakkında sorular|^sss$|^sorularınız(?:$|,| ve )/iu,
  // Spanish
  /(?:preguntas|dudas) (?:m[aá]s )?(?:frecuentes|comunes|habituales)|preguntas (?:sobre|[y&] respuestas)|^tus preguntas(?:$|,| [y&] )/iu,
  // French
  /foire aux questions|questions (?:les plus )?(?:fréquentes|courantes|fréquemment|sur|(?:et|&) réponses|souvent posées|(?:les plus )?posées)|^(?:vos|tes) questions(?:$|,| (?:et|&) )/iu,
  // German
  /häufig(?:e|ste|sten)? (?:gestellte )?fragen|oft gestellte fragen|(?:gängige|typische|meistgestellte) fragen|^fragen (?:zu[rm]?|über|(?:und|&) antworten)|^(?:deine|eure|ihre) fragen(?:$|,| (?:und|&) )/iu,
  // Italian
  /domande (?:più )?(?:frequenti|comuni)|domande (?:su|[e&] risposte)|^le (?:tue|vostre) domande(?:$|,| [e&] )/iu,
  // Portuguese
  /(?:perguntas|dúvidas) (?:mais )?(?:frequentes|comuns)|perguntas (?:sobre|[e&] respostas)|^(?:as )?suas perguntas(?:$|,| [e&] )/iu,
  // Dutch
  /(?:veel|meest|vaak) ?gestelde vragen|vragen (?:over|(?:en|&) antwoorden)|^(?:jouw|je|jullie|uw) vragen(?:$|,| (?:en|&) )/iu,
  // Russian
  /(?:част(?:о задаваемые|ые)|популярные) вопросы|вопрос(?:ы)?(?: (?:и|&) ответы?| по теме|-ответ)|^вопросы (?:о|об|про)(?!\p{L})|^ваши вопросы(?:$|,| и )|(?<!\p{L})(?:чаво|чзв)(?!\p{L})/iu,
]

/** How headings that close an article start, in the languages of the interface. */
const closings = new RegExp(
  `^(?:${[
    'in conclusion|conclusions?|in short|in summary|to sum up|summing up|summary|(?:final|closing|concluding) (?:thoughts|words|remarks)|wrapping up',
    '(?:ال)?خلاصة|(?:ال)?خاتمة|في (?:الختام|الخلاصة|النهاية)|و?ختاما',
    'sonuç|özetle|kapanış|son söz',
    'conclusi[oó]n|conclusiones|en (?:resumen|conclusi[oó]n)|para (?:concluir|terminar|resumir)|(?:reflexiones|consideraciones) finales',
    'en (?:bref|r[eé]sum[eé]|conclusion)|pour (?:conclure|r[eé]sumer|finir)|(?:le )?mot de la fin',
    '(?:das |mein |unser )?fazit|zusammenfass(?:ung|end)|schlusswort|schlussfolgerung|zum schluss|abschließende (?:gedanken|worte)|kurz gesagt',
    'in (?:conclusione|sintesi)|conclusion[ei]|per (?:concludere|riassumere)|riassumendo|considerazioni finali',
    '(?:em )?conclus(?:ão|ões)|em resumo|para (?:concluir|resumir)|considerações finais',
    'conclusies?|tot slot|samenvatt(?:ing|end)|samengevat|ter afsluiting|slot(?:woord|gedachten)|afsluitende (?:gedachten|woorden)',
    '(?:в )?заключение|заключительные мысли|выводы?|(?:подвод(?:я|им) )?итоги?',
  ].join('|')})(?!\\p{L})`,
  'iu',
)

/** Closing headings that mean something else with more words, as in "Résumé templates". */
const wholeClosings =
  /^(?:(?:the )?bottom line|(?:the |key )?takeaways?|wrap-?up|résumé|à retenir|resumen|resumo|(?:ال)?ملخص|özet|das wichtigste in kürze|резюме)\s*[:.!]?$/iu

/** Harakat and tatweel, which Arabic headings may carry. */
const arabicMarks = /[\u064b-\u0652\u0640]/g
/** Emphasis, numbering, and a colon around the words of a heading. */
const ornaments = /^[\s*_]*(?:\d+[.)]\s*)?[*_]*|[\s*_:：]+$/g

/** Matches a heading as written and in Turkish lower case, which has its own letters for I. */
function matches(heading: string, patterns: readonly RegExp[]): boolean {
  const text = heading.replaceAll(ornaments, '').replaceAll(arabicMarks, '')
  return patterns.some((one) => one.test(text) || one.test(text.toLocaleLowerCase('tr')))
}

/** Whether a heading starts a section of questions and answers. */
export const asksQuestions = (heading: string): boolean => matches(heading, questionHeadings)

/** Whether a heading closes the article. */
export const closesArticle = (heading: string): boolean => matches(heading, [closings, wholeClosings])
