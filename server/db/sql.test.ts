import { expect, test } from 'vitest'
import { quoteName } from './sql.ts'

test.each([
  ['rankwell', '"rankwell"'],
  ['a"b', '"a""b"'],
  ['"; drop table users; --"', '"""; drop table users; --"""'],
  ['', '""'],
])('the name %s is written as %s in a statement', (name, quoted) => {
  expect(quoteName(name)).toBe(quoted)
})
