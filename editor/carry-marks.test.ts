import { describe, expect, test } from 'vitest'
import { carryMarks } from './carry-marks.ts'
import { toMarkdown } from './markdown/export.ts'
import { markdownToDoc } from './markdown/import.ts'
import { schema } from './schema.ts'

const read = (markdown: string) => schema.nodeFromJSON(markdownToDoc(markdown))

function carry(before: string, after: string) {
  const old = read(before)
  const { doc, lost } = carryMarks(old, { from: 0, to: old.content.size }, read(after))
  return {
    text: toMarkdown(doc.toJSON()).trim(),
    lost: lost.map(({ mark, text }) => `${mark.type.name}: ${text}`),
  }
}

describe('a rewritten text', () => {
  const shop = 'https://example.com/shoes'
  test.each([
    [
      'unchanged words keep their marks',
      'A **bold** start.',
      'We made a bold start.',
      'We made a **bold** start.',
    ],
    [
      'a word that replaces a marked one inherits its mark',
      'See the *big* one.',
      'See the *large* one.',
      'See the *large* one.',
    ],
    [
      'several words inherit it, too',
      'Buy **very good** tea.',
      'Buy **quite decent** tea.',
      'Buy **quite decent** tea.',
    ],
    [
      'a link stays on its reworded text',
      `Our [running shoes](${shop}) last long.`,
      'Our trainers last long.',
      `Our [trainers](${shop}) last long.`,
    ],
    [
      'a word inserted into a link becomes part of it',
      `Our [running shoes](${shop}) last.`,
      'Our running trail shoes last.',
      `Our [running trail shoes](${shop}) last.`,
    ],
    [
      'a word inserted before a link does not',
      `Our [shoes](${shop}) last.`,
      'Our own shoes last.',
      `Our own [shoes](${shop}) last.`,
    ],
    [
      'words keep their marks in a list',
      'Pears are **sweet**. Plums are *sour*.',
      '- Pears are sweet.\n- Plums are sour.',
      '- Pears are **sweet**.\n- Plums are *sour*.',
    ],
    ['text that was entirely bold stays bold', '**One thing**', 'Quite another', '**Quite another**'],
    [
      'a mark of the new text is added to the old ones',
      'Pears grow **here**.',
      'Pears *really* grow here.',
      'Pears *really* grow **here**.',
    ],
    [
      'superscript and subscript are kept',
      'The 1<sup>st</sup> H<sub>2</sub>O.',
      'Our 1st cup of H2O.',
      'Our 1<sup>st</sup> cup of H<sub>2</sub>O.',
    ],
    [
      'a mark of the new text replaces its opposite',
      'See x<sup>2</sup> here.',
      'See x<sub>2</sub> now.',
      'See x<sub>2</sub> now.',
    ],
    [
      'right-to-left words are compared as words',
      'شاي **جيد** هنا',
      'شاي جيد جدا هنا',
      'شاي **جيد** جدا هنا',
    ],
  ])('%s', (_, before, after, expected) => {
    expect(carry(before, after)).toEqual({ text: expected, lost: [] })
  })

  test('reports formatting that is lost with its words', () => {
    expect(
      carry(`Marathon [shoes](${shop}) need **daily** care.`, 'Choose your footwear for races well.'),
    ).toEqual({ text: 'Choose your footwear for races well.', lost: ['link: shoes', 'bold: daily'] })
    expect(carry('Keep **this** and *that* here.', 'Keep this here.')).toEqual({
      text: 'Keep **this** here.',
      lost: ['italic: that'],
    })
  })

  test('keeps its own link, and a link it contains is not reported as lost', () => {
    const other = 'https://example.org/'
    expect(carry(`Our [shoes](${shop}) last.`, `Our [shoes](${other}) last.`)).toEqual({
      text: `Our [shoes](${other}) last.`,
      lost: [],
    })
    expect(carry(`Old [shoes](${shop}).`, `Boots wear out, see [here](${shop})!`).lost).toEqual([])
  })

  test('of 20,000 letters is compared quickly', () => {
    const words = Array.from({ length: 4000 }, (_, index) => `w${index}`)
    const text = (marks: { type: string }[]) =>
      words.map((word, index) => ({ type: 'text', text: `${word} `, ...(index % 3 ? {} : { marks }) }))
    const docOf = (content: object[]) =>
      schema.nodeFromJSON({ type: 'doc', content: [{ type: 'paragraph', content }] })
    const old = docOf(text([{ type: 'bold' }]))
    const start = performance.now()
    const { doc, lost } = carryMarks(old, { from: 0, to: old.content.size }, docOf(text([])))
    expect([doc.eq(old), lost]).toEqual([true, []])
    expect(performance.now() - start).toBeLessThan(10_000)
  })
})
