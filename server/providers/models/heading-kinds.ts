const questionHeadings = [
  // English
  /\bfaqs?\b|frequently asked|common(?:ly asked)? questions|\bq\s?& ?a\b|people also ask|\bquestions(?: (?:about|on|(?:and|&) answers|answered|people ask))|^(?:your |the )?questions$/iu,
  // Arabic
  /[أا]سئلة (?:ال)?(?:[أا]كثر )?(?:شائعة|شيوعا|متكررة|تكرارا)|[أا]سئلة و(?:ال)?[أا]جوبة|سؤال وجواب|[أا]سئلة المبتدئين|^(?:ال)?[أا]سئلة(?: عن| حول|$)/iu,
  // Turkish
  /(?:sık(?:ça)?|çok) sorulan|merak edilen|sorular (?:ve|&) (?:cevap|yanıt)lar?|soru(?:-| (?:ve|&) )(?:cevap|yanıt)|hakkında sorular|^sss$/iu,
  // Spanish
  /(?:preguntas|dudas) (?:m[aá]s )?(?:frecuentes|comunes|habituales)|preguntas (?:sobre|[y&] respuestas)/iu,
  // French
  /foire aux questions|questions (?:les plus )?(?:fréquentes|courantes|fréquemment|sur|(?:et|&) réponses|souvent posées|(?:les plus )?posées)/iu,
  // German
  /häufig(?:e|ste|sten)? (?:gestellte )?fragen|oft gestellte fragen|(?:gängige|typische|meistgestellte) fragen|^fragen (?:zu[rm]?|über|(?:und|&) antworten)/iu,
  // Italian
  /domande (?:più )?(?:frequenti|comuni)|domande (?:su|[e&] risposte)/iu,
  // Portuguese
  /(?:perguntas|dúvidas) (?:mais )?(?:frequentes|comuns)|perguntas (?:sobre|[e&] respostas)/iu,
  // Dutch
  /(?:veel|meest|vaak) ?gestelde vragen|vragen (?:over|(?:en|&) antwoorden)/iu,
  // Russian
  /(?:част(?:о задаваемые|ые)|популярные) вопросы|вопрос(?:ы)?(?: (?:и|&) ответы?| по теме|-ответ)|^вопросы (?:о|об|про)(?!\p{L})/iu,
]

/** How headings begin that close an article, in the languages of the interface. */
const closings =
  /^(?:conclusions?|in short|to sum up|summary|final thoughts|wrapping up|خلاصة|الخلاصة|خاتمة|الخاتمة|sonuç|özetle|conclusión|conclusiones|en resumen|en bref|pour conclure|fazit|zusammenfassung|conclusione|conclusioni|in sintesi|conclusão|em resumo|conclusie|tot slot|samenvatting|заключение|вывод|выводы|итоги?)(?!\p{L})/iu

/** Harakat and tatweel, which Arabic headings may carry. */
const arabicMarks = /[\u064b-\u0652\u0640]/g

/** Whether a heading opens a part of questions with answers. */
export function asksQuestions(heading: string): boolean {
  const text = heading.trim().replaceAll(arabicMarks, '')
  // Small letters of a Turkish capital I are another letter than those of the others.
  return questionHeadings.some((one) => one.test(text) || one.test(text.toLocaleLowerCase('tr')))
}

/** Whether a heading closes the article. */
export const closesArticle = (heading: string): boolean => closings.test(heading.trim())
