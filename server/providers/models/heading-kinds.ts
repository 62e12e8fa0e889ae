const questionHeadings = [
  // English
  /\bfaqs?\b|frequently asked|common(?:ly asked)? questions|\bq\s?& ?a\b|people also ask|\bquestions(?: (?:about|on|and answers|answered|people ask))|^(?:your |the )?questions$/iu,
  // Arabic
  /أسئلة شائعة|الأسئلة الشائعة|أسئلة متكررة|الأسئلة المتكررة|أسئلة وأجوبة|أسئلة المبتدئين|^(?:ال)?أسئلة(?: عن| حول|$)/iu,
  // Turkish
  /sık(?:ça)? sorulan|merak edilen|sorular ve cevaplar?|soru(?:-| ve )cevap|hakkında sorular|^sss$/iu,
  // Spanish
  /preguntas (?:m[aá]s )?(?:frecuentes|comunes|habituales|sobre|y respuestas)/iu,
  // French
  /foire aux questions|questions (?:les plus )?(?:fréquentes|courantes|fréquemment|sur|et réponses)/iu,
  // German
  /häufig(?:e|ste|sten)? (?:gestellte )?fragen|oft gestellte fragen|^fragen (?:zu[rm]?|über|und antworten)/iu,
  // Italian
  /domande (?:più )?(?:frequenti|comuni)|domande (?:su|e risposte)/iu,
  // Portuguese
  /(?:perguntas|dúvidas) (?:mais )?(?:frequentes|comuns)|perguntas (?:sobre|e respostas)/iu,
  // Dutch
  /veel ?gestelde vragen|vragen (?:over|en antwoorden)/iu,
  // Russian
  /част(?:о задаваемые|ые) вопросы|вопрос(?:ы)?(?: и ответы?| по теме|-ответ)|^вопросы (?:о|об|про)(?!\p{L})/iu,
]

/** How headings begin that close an article, in the languages of the interface. */
const closings =
  /^(?:conclusions?|in short|to sum up|summary|final thoughts|wrapping up|خلاصة|الخلاصة|خاتمة|الخاتمة|sonuç|özetle|conclusión|conclusiones|en resumen|en bref|pour conclure|fazit|zusammenfassung|conclusione|conclusioni|in sintesi|conclusão|em resumo|conclusie|tot slot|samenvatting|заключение|вывод|выводы|итоги?)(?!\p{L})/iu

/** Whether a heading opens a part of questions with answers. */
export const asksQuestions = (heading: string): boolean =>
  questionHeadings.some((one) => one.test(heading.trim()))

/** Whether a heading closes the article. */
export const closesArticle = (heading: string): boolean => closings.test(heading.trim())
