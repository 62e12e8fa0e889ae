import { expect, test } from 'vitest'
import { layOutNotes } from './lay-out.ts'
import { readSamplePages } from './sample-pages.ts'

test.each(readSamplePages().map((one) => [`${one.task.language} ${one.task.keyword}`, one] as const))(
  'pages about %s: nearly all headings get a passage, and every passage is worth quoting',
  (_, { task, refused }) => {
    const sections = layOutNotes(task)
    const quoted = sections.flatMap(({ passages, figures, questions }) => [
      ...passages.map(({ text }) => text),
      ...figures.map(({ text }) => text),
      ...questions.map(({ answer }) => answer),
    ])
    expect(refused.length).toBeGreaterThan(3)
    expect(refused.filter((sentence) => quoted.some((text) => text.includes(sentence)))).toEqual([])
    const shown = sections.filter(({ passages }) => passages.length > 0)
    expect(shown.length / sections.length).toBeGreaterThanOrEqual(0.8)
  },
)
