import { countGraphemes, countWords } from '@rankwell/seo'
import { describe, expect, test } from 'vitest'
import { loadTopics } from '../../providers/sample-web/content.ts'
import { readSamples } from '../samples.ts'

const samples = readSamples()
const topicLanguages = [...new Set(loadTopics().map(({ language }) => language))]

describe('the sample articles of the demo', () => {
  test('cover every status in English and in Arabic', () => {
    const statuses = (language: string) =>
      samples.filter((sample) => sample.language === language).map((sample) => sample.status)
    const all = ['Completed', 'Draft', 'In Review', 'Published']
    expect([...new Set(statuses('en'))].sort()).toEqual(all)
    expect([...new Set(statuses('ar'))].sort()).toEqual(all)
  })

  test.each(topicLanguages)(
    'have a finished article and a draft in "%s", a language of the sample web',
    (code) => {
      const own = samples.filter((sample) => sample.language === code)
      expect(own.some(({ stage, status }) => stage === 'finished' && status !== 'Draft')).toBe(true)
      expect(own.some(({ stage, status }) => stage === 'started' && status === 'Draft')).toBe(true)
    },
  )

  const finished = samples.filter(({ stage, status }) => stage === 'finished' && status !== 'Draft')
  test.each(finished.map((sample) => [sample.title, sample] as const))(
    '"%s" has a good score',
    (_, { title, language, keyword, metaDescription, markdown }) => {
      const [first = ''] = markdown.split('\n')
      const last = markdown.split('\n').at(-1) ?? ''
      const words = countWords(markdown.replaceAll(/\]\([^)]*\)/g, ' '), language)
      expect(countGraphemes(title)).toBeGreaterThanOrEqual(55)
      expect(countGraphemes(title)).toBeLessThanOrEqual(60)
      expect(countGraphemes(metaDescription)).toBeGreaterThanOrEqual(155)
      expect(countGraphemes(metaDescription)).toBeLessThanOrEqual(160)
      for (const text of [title, metaDescription, first, last]) expect(text.toLowerCase()).toContain(keyword)
      expect(words).toBeGreaterThanOrEqual(700)
      expect(words).toBeLessThanOrEqual(1350)
      expect(markdown).toMatch(/^\| --- /m)
      expect(markdown).toMatch(/^> /m)
      expect(markdown.match(/\]\(sample:/g)).toHaveLength(1)
      expect(markdown.match(/\]\(https:/g)?.length).toBeGreaterThanOrEqual(8)
    },
  )
})
