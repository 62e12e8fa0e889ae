import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('quotes, line breaks, and formulas are exported as plain text', () => {
  expect(
    toCsv([
      ['a "b"', '=HYPERLINK("x")', 'two\nlines'],
      ['-1', 'عربي', ''],
    ]),
  ).toBe('\uFEFF"a ""b""","\'=HYPERLINK(""x"")","two\nlines"\r\n"\'-1","عربي",""\r\n')
})
