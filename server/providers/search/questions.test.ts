import { describe, expect, it } from 'vitest'
import { listQuestions } from './questions.ts'

const page = (...headings: string[]) => headings

describe('questions on pages', () => {
  it('are headings that end with a question mark or start like a question, without their numbers', () => {
    const pages = [
      page(
        '1. What is compost?',
        'Tools',
        'How do I turn a heap',
        'When to turn it',
        'Is it worth it ?',
        'Really?',
        'Howler monkeys rest',
      ),
    ]
    expect(listQuestions(pages, 'en')).toEqual([
      'What is compost?',
      'How do I turn a heap',
      'Is it worth it ?',
    ])
  })

  it('on several pages come first, and each is listed once in any spelling', () => {
    const pages = [
      page('Why does it smell?', 'What is compost?'),
      page('what IS compost', 'What is compost ?'),
    ]
    expect(listQuestions(pages, 'en')).toEqual(['What is compost?', 'Why does it smell?'])
  })

  it('are detected in other languages', () => {
    expect(
      listQuestions([page('كيف تحضر القهوة العربية', 'أدوات القهوة', 'هل القهوة مفيدة؟')], 'ar'),
    ).toHaveLength(2)
    expect(listQuestions([page('Kompost nasıl yapılır', 'Araçlar ve gereçler')], 'tr')).toHaveLength(1)
    expect(
      listQuestions([page('Wie entsteht guter Kompost', 'Werkzeuge für den Garten')], 'de'),
    ).toHaveLength(1)
  })
})
