/** Instructions in a working outline. `{k}` is the topic, `{t}` a series of keywords. */
export interface Prompts {
  /** Once at the start: that there is no research yet. */
  noResearch: string
  /** Once if there is research but the language has no sentences. */
  noSentences: string
  introduction: string[]
  section: string[]
  terms: string
  /** Below a heading without research. */
  gap: string
  questionsHeading: string
  questions: string[]
  answer: string
  conclusionHeading: string
  conclusion: string[]
}

const prompts: Record<string, Prompts> = {
  en: {
    noResearch:
      'There is no research behind this article yet, so this is a working outline and not a draft. Replace each note by your own text, or choose pages in the research step and write it again.',
    noSentences:
      'Without a language model no sentences can be written in this language, so this is a working outline. Replace each note by your own text.',
    introduction: [
      'Say in one or two sentences what {k} is about and for whom you write.',
      'Name the question that readers come with, and promise the answer.',
    ],
    section: [
      'What should readers know about this first?',
      'Which facts or figures support it, and where do they come from?',
      'Which example from practice shows it?',
    ],
    terms: 'Keywords that fit here: {t}.',
    gap: 'To be written: the research says nothing about this part yet.',
    questionsHeading: 'Questions about {k}',
    questions: ['Where should a beginner start with {k}?', 'Which mistake is the most common with {k}?'],
    answer: 'Answer in two or three sentences, the direct answer first.',
    conclusionHeading: 'Conclusion',
    conclusion: ['Sum up the two or three points that matter most.', 'Say what readers should do next.'],
  },
  ar: {
    noResearch:
      'لا توجد أبحاث خلف هذا المقال بعد، ولذلك فهذا مخطط عمل وليس مسودة. ضع نصك مكان كل ملاحظة، أو اختر صفحات في خطوة البحث ثم اطلب الكتابة من جديد.',
    noSentences:
      'لا يمكن كتابة جمل بهذه اللغة من دون نموذج لغوي، ولذلك فهذا مخطط عمل. ضع نصك مكان كل ملاحظة.',
    introduction: [
      'قل في جملة أو جملتين ما موضوع {k} ولمن تكتب.',
      'اذكر السؤال الذي يأتي به القارئ، وعده بالجواب.',
    ],
    section: [
      'ما أول ما ينبغي أن يعرفه القارئ هنا؟',
      'ما الحقائق أو الأرقام التي تدعم ذلك، وما مصدرها؟',
      'أي مثال من الواقع يوضح ذلك؟',
    ],
    terms: 'كلمات مفتاحية تناسب هذا الجزء: {t}.',
    gap: 'يُكتب لاحقًا: لا تقول الأبحاث شيئًا عن هذا الجزء بعد.',
    questionsHeading: 'أسئلة شائعة عن {k}',
    questions: ['من أين يبدأ المبتدئ في {k}؟', 'ما أكثر الأخطاء شيوعًا في {k}؟'],
    answer: 'أجب في جملتين أو ثلاث، وابدأ بالجواب المباشر.',
    conclusionHeading: 'خلاصة',
    conclusion: ['لخص أهم نقطتين أو ثلاث.', 'قل للقارئ ما الخطوة التالية.'],
  },
  de: {
    noResearch:
      'Zu diesem Artikel gibt es noch keine Recherche. Dies ist deshalb eine Arbeitsgliederung und kein Entwurf. Ersetzen Sie jede Notiz durch eigenen Text.',
    noSentences:
      'Ohne Sprachmodell lassen sich in dieser Sprache keine Sätze schreiben. Dies ist deshalb eine Arbeitsgliederung. Ersetzen Sie jede Notiz durch eigenen Text.',
    introduction: [
      'In ein oder zwei Sätzen: Worum geht es bei {k}, und für wen?',
      'Welche Frage bringen die Leser mit?',
    ],
    section: [
      'Was sollten Leser hier zuerst wissen?',
      'Welche Fakten oder Zahlen belegen es, und woher stammen sie?',
      'Welches Beispiel zeigt es?',
    ],
    terms: 'Passende Keywords: {t}.',
    gap: 'Noch zu schreiben: Die Recherche sagt dazu bisher nichts.',
    questionsHeading: 'Fragen zu {k}',
    questions: ['Wo fängt man bei {k} am besten an?', 'Welcher Fehler ist bei {k} am häufigsten?'],
    answer: 'In zwei oder drei Sätzen antworten, die direkte Antwort zuerst.',
    conclusionHeading: 'Fazit',
    conclusion: [
      'Die zwei oder drei wichtigsten Punkte zusammenfassen.',
      'Sagen, was als Nächstes zu tun ist.',
    ],
  },
  fr: {
    noResearch:
      'Aucune recherche ne soutient encore cet article : ceci est un plan de travail et non un brouillon. Remplacez chaque note par votre texte.',
    noSentences:
      'Sans modèle de langage, aucune phrase ne peut être écrite dans cette langue : ceci est un plan de travail. Remplacez chaque note par votre texte.',
    introduction: [
      'En une ou deux phrases : de quoi parle {k}, et pour qui ?',
      'Quelle question amène le lecteur ?',
    ],
    section: [
      'Que faut-il savoir en premier ?',
      'Quels faits ou chiffres le montrent, et d’où viennent-ils ?',
      'Quel exemple l’illustre ?',
    ],
    terms: 'Mots-clés qui conviennent ici : {t}.',
    gap: 'À écrire : la recherche n’en dit encore rien.',
    questionsHeading: 'Questions sur {k}',
    questions: ['Par où commencer avec {k} ?', 'Quelle est l’erreur la plus fréquente avec {k} ?'],
    answer: 'Répondre en deux ou trois phrases, la réponse directe d’abord.',
    conclusionHeading: 'Conclusion',
    conclusion: ['Résumer les deux ou trois points essentiels.', 'Dire quelle est la prochaine étape.'],
  },
  es: {
    noResearch:
      'Todavía no hay investigación detrás de este artículo: esto es un esquema de trabajo y no un borrador. Sustituya cada nota por su texto.',
    noSentences:
      'Sin un modelo de lenguaje no se pueden escribir frases en este idioma: esto es un esquema de trabajo. Sustituya cada nota por su texto.',
    introduction: [
      'En una o dos frases: ¿de qué trata {k} y para quién?',
      '¿Con qué pregunta llega el lector?',
    ],
    section: [
      '¿Qué conviene saber primero?',
      '¿Qué hechos o cifras lo apoyan y de dónde vienen?',
      '¿Qué ejemplo lo muestra?',
    ],
    terms: 'Palabras clave que encajan aquí: {t}.',
    gap: 'Por escribir: la investigación aún no dice nada de esto.',
    questionsHeading: 'Preguntas sobre {k}',
    questions: ['¿Por dónde empezar con {k}?', '¿Cuál es el error más común con {k}?'],
    answer: 'Responda en dos o tres frases, primero la respuesta directa.',
    conclusionHeading: 'Conclusión',
    conclusion: ['Resuma los dos o tres puntos más importantes.', 'Diga cuál es el siguiente paso.'],
  },
  it: {
    noResearch:
      'Dietro questo articolo non c’è ancora una ricerca: questo è uno schema di lavoro e non una bozza. Sostituisca ogni nota con il suo testo.',
    noSentences:
      'Senza un modello linguistico non si possono scrivere frasi in questa lingua: questo è uno schema di lavoro. Sostituisca ogni nota con il suo testo.',
    introduction: [
      'In una o due frasi: di che cosa parla {k} e per chi?',
      'Con quale domanda arriva il lettore?',
    ],
    section: [
      'Che cosa serve sapere per prima cosa?',
      'Quali fatti o cifre lo sostengono e da dove vengono?',
      'Quale esempio lo mostra?',
    ],
    terms: 'Parole chiave adatte qui: {t}.',
    gap: 'Da scrivere: la ricerca non ne dice ancora nulla.',
    questionsHeading: 'Domande su {k}',
    questions: ['Da dove cominciare con {k}?', 'Qual è l’errore più comune con {k}?'],
    answer: 'Rispondere in due o tre frasi, prima la risposta diretta.',
    conclusionHeading: 'Conclusione',
    conclusion: ['Riassumere i due o tre punti principali.', 'Dire quale sarà il prossimo passo.'],
  },
  pt: {
    noResearch:
      'Ainda não há pesquisa por trás deste artigo: isto é um esquema de trabalho e não um rascunho. Substitua cada nota pelo seu texto.',
    noSentences:
      'Sem um modelo de linguagem não é possível escrever frases neste idioma: isto é um esquema de trabalho. Substitua cada nota pelo seu texto.',
    introduction: [
      'Em uma ou duas frases: de que trata {k} e para quem?',
      'Com que pergunta chega o leitor?',
    ],
    section: [
      'O que convém saber primeiro?',
      'Que factos ou números o apoiam e de onde vêm?',
      'Que exemplo o mostra?',
    ],
    terms: 'Palavras-chave que cabem aqui: {t}.',
    gap: 'Por escrever: a pesquisa ainda nada diz sobre isto.',
    questionsHeading: 'Perguntas sobre {k}',
    questions: ['Por onde começar com {k}?', 'Qual é o erro mais comum com {k}?'],
    answer: 'Responda em duas ou três frases, primeiro a resposta direta.',
    conclusionHeading: 'Conclusão',
    conclusion: ['Resuma os dois ou três pontos mais importantes.', 'Diga qual é o próximo passo.'],
  },
  nl: {
    noResearch:
      'Achter dit artikel staat nog geen onderzoek: dit is een werkschema en geen concept. Vervang elke notitie door uw eigen tekst.',
    noSentences:
      'Zonder taalmodel kunnen in deze taal geen zinnen worden geschreven: dit is een werkschema. Vervang elke notitie door uw eigen tekst.',
    introduction: [
      'In een of twee zinnen: waar gaat {k} over en voor wie?',
      'Met welke vraag komt de lezer?',
    ],
    section: [
      'Wat moet de lezer hier eerst weten?',
      'Welke feiten of cijfers steunen dit, en waar komen ze vandaan?',
      'Welk voorbeeld laat het zien?',
    ],
    terms: 'Zoekwoorden die hier passen: {t}.',
    gap: 'Nog te schrijven: het onderzoek zegt hier nog niets over.',
    questionsHeading: 'Vragen over {k}',
    questions: ['Waar begint u het best met {k}?', 'Welke fout komt bij {k} het vaakst voor?'],
    answer: 'Antwoord in twee of drie zinnen, eerst het directe antwoord.',
    conclusionHeading: 'Conclusie',
    conclusion: ['Vat de twee of drie belangrijkste punten samen.', 'Zeg wat de volgende stap is.'],
  },
  ru: {
    noResearch:
      'Для этой статьи ещё нет исследования, поэтому это рабочий план, а не черновик. Замените каждую заметку своим текстом.',
    noSentences:
      'Без языковой модели нельзя написать предложения на этом языке, поэтому это рабочий план. Замените каждую заметку своим текстом.',
    introduction: [
      'В одном-двух предложениях: о чём тема «{k}» и для кого она?',
      'С каким вопросом приходит читатель?',
    ],
    section: [
      'Что читателю нужно узнать сначала?',
      'Какие факты или цифры это подтверждают и откуда они?',
      'Какой пример это показывает?',
    ],
    terms: 'Подходящие ключевые слова: {t}.',
    gap: 'Предстоит написать: в исследовании об этом пока ничего нет.',
    questionsHeading: 'Вопросы по теме «{k}»',
    questions: ['С чего начать в теме «{k}»?', 'Какая ошибка в теме «{k}» самая частая?'],
    answer: 'Ответьте двумя-тремя предложениями, сначала прямой ответ.',
    conclusionHeading: 'Заключение',
    conclusion: ['Подведите итог двумя-тремя главными мыслями.', 'Скажите, что делать дальше.'],
  },
  tr: {
    noResearch:
      'Bu yazının arkasında henüz araştırma yok; bu bir taslak değil, çalışma planıdır. Her notun yerine kendi metninizi yazın.',
    noSentences:
      'Dil modeli olmadan bu dilde cümle yazılamaz; bu bir çalışma planıdır. Her notun yerine kendi metninizi yazın.',
    introduction: ['Bir iki cümleyle: {k} konusu nedir, kimin içindir?', 'Okur hangi soruyla geliyor?'],
    section: [
      'Okur burada önce neyi bilmeli?',
      'Bunu hangi bilgi veya rakamlar destekliyor, kaynağı nedir?',
      'Hangi örnek bunu gösterir?',
    ],
    terms: 'Buraya uyan anahtar kelimeler: {t}.',
    gap: 'Yazılacak: araştırmada bu bölüm hakkında henüz bilgi yok.',
    questionsHeading: '{k} hakkında sorular',
    questions: ['{k} konusuna nereden başlanır?', '{k} konusunda en sık yapılan hata nedir?'],
    answer: 'İki üç cümleyle yanıtlayın, önce doğrudan yanıt.',
    conclusionHeading: 'Sonuç',
    conclusion: ['En önemli iki üç noktayı özetleyin.', 'Okurun sıradaki adımını söyleyin.'],
  },
}

/** The instructions in a language, with English as fallback. */
export const promptsIn = (language: string): Prompts =>
  prompts[language.slice(0, 2).toLowerCase()] ?? (prompts.en as Prompts)
