import { describe, expect, test } from 'vitest'
import { rewriteParagraph } from './rewrite-paragraph.ts'

const rework = (action: 'rewrite' | 'simplify', paragraph: string) =>
  rewriteParagraph({
    ...{ task: 'paragraph', action, paragraph, language: 'en' },
    ...{ tone: '', targetLanguage: '', keyword: '', instruction: '' },
  })

describe('simpler words for a paragraph', () => {
  test.each(['rewrite', 'simplify'] as const)(
    '%s keeps the capital letter at the start of a sentence',
    (action) => {
      const text = rework(
        action,
        'In order to utilize a heap, one needs air. Numerous people purchase a bin.',
      )
      expect(text).toMatch(/^To use a heap/)
      expect(text).toMatch(/\. (\p{L}[^.,]*, )?[Mm]any people buy a bin\.$/u)
      expect(text).not.toMatch(/\. \p{Ll}/u)
    },
  )
})

describe('a keyword inserted into a paragraph', () => {
  const add = (keyword: string, paragraph: string, language = 'en') =>
    rewriteParagraph({
      ...{ task: 'paragraph', action: 'add-keyword', paragraph, language },
      ...{ tone: '', targetLanguage: '', keyword, instruction: '' },
    })

  test.each([
    ['compost bin', / compost bin comes down to /],
    ['compost bins', / compost bins come down to /],
  ])('%s is in a complete sentence, with a verb that agrees in number', (keyword, sentence) => {
    const text = add(keyword, 'Leaves and peels rot in a year.')
    expect(text).toMatch(/^Leaves and peels rot in a year\. /)
    expect(text).toMatch(sentence)
  })

  test('no sentence contains a placeholder of its pattern, in either language', () => {
    for (const keyword of ['compost bin', 'how to compost', 'القهوة العربية'])
      for (const language of ['en', 'ar']) expect(add(keyword, 'Leaves rot.', language)).not.toMatch(/[{}]/)
  })
})

describe('grammar fixed by rules', () => {
  const fix = (paragraph: string, language: string) =>
    rewriteParagraph({
      ...{ task: 'paragraph', action: 'fix-grammar', paragraph, language },
      ...{ tone: '', targetLanguage: '', keyword: '', instruction: '' },
    })

  test.each([
    ['en', 'Today i eat a apple , and an pear', 'Today I eat an apple, and a pear.'],
    ['it', 'Mangiano i frutti a ogni pasto', 'Mangiano i frutti a ogni pasto.'],
    ['es', 'Pregunta a ellos', 'Pregunta a ellos.'],
    ['ar', 'اكتب i هنا ، ثم تابع', 'اكتب i هنا، ثم تابع.'],
  ])('follows the rules of the language: %s', (language, paragraph, fixed) => {
    expect(fix(paragraph, language)).toBe(fixed)
  })
})
