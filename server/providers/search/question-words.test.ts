import { describe, expect, test } from 'vitest'
import { findQuestionWord, isAboutSite, isQuestion } from './question-words.ts'

describe('questions', () => {
  test.each([
    [
      'en',
      'How to feed a starter',
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
      'Cómo limpiar el horno',
      'Como nuevo en una hora',
      '¿Dudas? Escribe a nuestro equipo',
      '¿Cómo se limpia el horno?',
    ],
    [
      'fr',
      'Comment tailler les rosiers',
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
    ['it', 'Come pulire la moka', 'Comodo e pulito', 'Hai domande per noi?', 'Perché la moka perde?'],
    [
      'pt',
      'Como cuidar de orquídeas',
      'Comodidade em casa',
      'Tem dúvidas sobre nós?',
      'Quando regar a orquídea?',
    ],
    ['nl', 'Hoe plak je een band', 'Welkom op de fiets', 'Vragen aan ons?', 'Hoe plak je een band?'],
    [
      'ru',
      'Как хранить картофель',
      'Каковы на вкус клубни, знают все',
      'Есть вопросы к нам?',
      'Где хранить картофель?',
    ],
  ])(
    'in %s begin with its own question words, and those about the site are none of a topic',
    (language, question, plain, about, topical) => {
      expect([isQuestion(question, language), isAboutSite(question, language)]).toEqual([true, false])
      expect(isQuestion(plain, language)).toBe(false)
      expect([isQuestion(`${plain}?`, language), isAboutSite(about, language)]).toEqual([true, true])
      expect([isQuestion(topical, language), isAboutSite(topical, language)]).toEqual([true, false])
    },
  )

  test('of another language’s words are known by their mark only', () => {
    expect(isQuestion('Come and see', 'en')).toBe(false)
    expect(isQuestion('Como feeds eight', 'en')).toBe(false)
    expect(isQuestion('What you need', 'en')).toBe(false)
    expect(isQuestion('Why worms matter', 'en')).toBe(false)
    expect(isQuestion('Mikä on komposti?', 'fi')).toBe(true)
    expect(isQuestion('Mikä on komposti', 'fi')).toBe(false)
  })

  test('may ask after a colon', () => {
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
