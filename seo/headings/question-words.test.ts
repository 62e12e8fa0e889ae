import { describe, expect, test } from 'vitest'
import { findQuestionWord, isAboutSite, isQuestion } from './question-words.ts'

describe('questions', () => {
  test.each([
    [
      'en',
      'How do you feed a starter',
      'Come back soon',
      'Questions about us?',
      'How often do we need to feed it?',
    ],
    ['ar', 'كيف تحضر القهوة', 'تحضير القهوة العربية', 'هل لديكم أسئلة عنا؟', 'كم ملعقة بن نحتاج؟'],
    [
      'tr',
      'Kompost nasıl yapılır',
      'Kompost yapmanın yolları',
      'Bize sorunuz mu var?',
      'Kompost ne kadar sürer?',
    ],
    [
      'es',
      'Cómo se limpia el horno',
      'Como nuevo en una hora',
      '¿Dudas? Escribe a nuestro equipo',
      '¿Cómo se limpia el horno?',
    ],
    [
      'fr',
      'Comment fonctionne le compost',
      'Come-back des rosiers',
      'Pourquoi nous choisir ?',
      'Quand tailler les rosiers ?',
    ],
    [
      'de',
      'Wie öle ich die Kette',
      'Come as you are',
      'Fragen zu unserem Shop?',
      'Wann soll ich die Kette ölen?',
    ],
    ['it', 'Come funziona la moka', 'Comodo e pulito', 'Hai domande per noi?', 'Perché la moka perde?'],
    [
      'pt',
      'Como funciona a compostagem',
      'Comodidade em casa',
      'Tem dúvidas sobre nós?',
      'Quando regar a orquídea?',
    ],
    ['nl', 'Hoe plak je een band', 'Welkom op de fiets', 'Vragen aan ons?', 'Hoe plak je een band?'],
    [
      'ru',
      'Как хранится картофель',
      'Каковы на вкус клубни, знают все',
      'Есть вопросы к нам?',
      'Где хранить картофель?',
    ],
  ])(
    'in %s begin with its own question words, and those about the site are not about a topic',
    (language, question, plain, about, topical) => {
      expect([isQuestion(question, language), isAboutSite(question, language)]).toEqual([true, false])
      expect(isQuestion(plain, language)).toBe(false)
      expect([isQuestion(`${plain}?`, language), isAboutSite(about, language)]).toEqual([true, true])
      expect([isQuestion(topical, language), isAboutSite(topical, language)]).toEqual([true, false])
    },
  )

  test('in another language are recognized only by their question mark', () => {
    expect(isQuestion('Come and see', 'en')).toBe(false)
    expect(isQuestion('Como feeds eight', 'en')).toBe(false)
    expect(isQuestion('What you need', 'en')).toBe(false)
    expect(isQuestion('Why worms matter', 'en')).toBe(false)
    expect(isQuestion('Mikä on komposti?', 'fi')).toBe(true)
    expect(isQuestion('Mikä on komposti', 'fi')).toBe(false)
  })

  test.each([
    [
      'en',
      ['When to repot', 'How to feed a starter', 'Which pot to use', 'How often to water', 'What to do'],
    ],
    ['ar', ['كيفية تحضير القهوة']],
    ['es', ['Cuándo trasplantar', 'Cómo limpiar el horno', 'Qué hacer con la tierra', 'Cómo cuidarla']],
    ['fr', ['Quand rempoter', 'Comment tailler les rosiers', 'Où placer la plante', 'Que faire']],
    ['de', ['Wann umtopfen', 'Was tun', 'Wie oft gießen', 'Wo Orchideen kaufen']],
    ['it', ['Quando rinvasare', 'Come pulire la moka', 'Cosa fare', 'Come prendersi cura']],
    ['pt', ['Quando trocar o vaso', 'Como cuidar de orquídeas', 'Onde pôr a planta', 'Como regá-la']],
    ['nl', ['Wanneer verpotten', 'Wat te doen']],
    ['ru', ['Когда пересаживать', 'Как хранить картофель', 'Что делать', 'Как часто поливать']],
  ])(
    'in %s are not confused with instructions, unless those end with a question mark',
    (language, headings) => {
      for (const heading of headings)
        expect([heading, isQuestion(heading, language)]).toEqual([heading, false])
      for (const heading of headings)
        expect([heading, isQuestion(`${heading}?`, language)]).toEqual([heading, true])
    },
  )

  test.each([
    [
      'en',
      ['When should you repot', 'Where can I put it', 'What happens to worms', 'What do I need to start'],
    ],
    ['ar', ['متى تسقي النبات', 'ما هو البن']],
    ['tr', ['Kompost nedir', 'Kompost nasıl yapılır']],
    ['es', ['Cuándo debo regar', 'Qué puedes hacer', 'Cuánto tiempo tarda en crecer']],
    ['fr', ['Pourquoi la moka fuit', 'Comment votre compost fonctionne', 'Quel est le meilleur arrosoir']],
    ['de', ['Wie lange muss der Teig gehen', 'Wann blühen Rosen', 'Wie oft sollte man gießen']],
    ['it', ['Perché la moka perde', 'Cosa è il compost']],
    ['pt', ['O que é compostagem', 'Quando florescem as rosas']],
    ['nl', ['Waarom ruikt het', 'Hoe lang duurt het']],
    ['ru', ['Когда нужно пересаживать', 'Что можно сажать', 'Сколько стоит горшок']],
  ])('in %s are recognized by their verb', (language, questions) => {
    for (const question of questions)
      expect([question, isQuestion(question, language)]).toEqual([question, true])
  })

  test('may come after a colon', () => {
    expect(findQuestionWord('Feeding a starter: how often?', 'en')).toBe('how')
    expect(findQuestionWord('Rye or wheat?', 'en')).toBe('')
  })

  test.each([
    'Any questions?',
    'Frequently asked questions',
    'Was this helpful?',
    'Need help?',
    'Ready to start baking?',
  ])('"%s" is boilerplate', (text) => expect(isAboutSite(text, 'en')).toBe(true))
})
