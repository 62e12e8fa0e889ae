import { expect, test } from 'vitest'
import { toGerund } from './language-rules.ts'
import { readEnglish } from './read.ts'

test.each([
  ['cut stems', 'cutting stems'],
  ['make a heap', 'making a heap'],
  ['see results', 'seeing results'],
  ['agree on a day', 'agreeing on a day'],
  ['tie the stems', 'tying the stems'],
  ['dye wool', 'dyeing wool'],
  ['water the bed', 'watering the bed'],
])('%s becomes %s', (act, gerund) => {
  expect(toGerund(act)).toBe(gerund)
})

test.each([
  ['Water the bed in the morning.', 'do'],
  ['Do not water the bed at noon.', 'avoid'],
  ["Don't water the bed at noon.", 'avoid'],
  ['Never water the bed at noon.', 'avoid'],
])('%s is read as %s', (sentence, kind) => {
  expect(readEnglish(sentence, () => false).map((reading) => reading.kind)).toContain(kind)
})
