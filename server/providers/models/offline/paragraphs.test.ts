import { describe, expect, test } from 'vitest'
import { rewriteParagraph } from './paragraphs.ts'

const rework = (action: 'rewrite' | 'simplify', paragraph: string) =>
  rewriteParagraph({
    ...{ task: 'paragraph', action, paragraph, language: 'en' },
    ...{ tone: '', targetLanguage: '', keyword: '', instruction: '' },
  })

describe('plainer words for a paragraph', () => {
  test.each(['rewrite', 'simplify'] as const)(
    '%s keeps the capital letter a sentence begins with',
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
