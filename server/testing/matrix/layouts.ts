import { createToken } from '../../../web/features/writing/testing/operations.ts'

const columns = 4
export const tokenAt = (row: number, column: number): string => createToken(row * columns + column)
const lineOf = (row: number) => Array.from({ length: columns }, (_, column) => tokenAt(row, column)).join(' ')
const lines = [0, 1, 2, 3, 4].map(lineOf) as [string, string, string, string, string]
export const firstTokens: readonly string[] = lines.flatMap((line) => line.split(' '))

const paragraph = (text: string) => ({ type: 'paragraph', data: { text } })
const item = (content: string, ...items: object[]) => ({ content, items })
const list = (...items: object[]) => ({ type: 'list', data: { style: 'unordered', items } })
const [first, second, third, fourth, fifth] = lines

/** What the second line of the text, which the operations aim at, can be in. */
export const layouts: Record<string, object[]> = {
  paragraphs: lines.map(paragraph),
  list: [list(...lines.map((line) => item(line)))],
  nested: [list(item(first, item(second), item(third), item(fourth)), item(fifth))],
  quote: [
    paragraph(first),
    { type: 'quote', data: { text: second, caption: '', alignment: 'left' } },
    ...[third, fourth, fifth].map(paragraph),
  ],
  alert: [
    paragraph(first),
    { type: 'alert', data: { type: 'info', align: 'left', message: second } },
    ...[third, fourth, fifth].map(paragraph),
  ],
  table: [
    paragraph(first),
    {
      type: 'table',
      data: {
        withHeadings: false,
        content: [
          [second, third],
          [fourth, fifth],
        ],
      },
    },
  ],
}

/** A text with its tokens by name, so that a fault can be read. */
export function readable(text: string): string {
  return text.replace(/[\u4e00-\u5fff]/g, (letter) => {
    const number = letter.charCodeAt(0) - 0x4e00
    const [token, at] = [Math.floor(number / 6), number % 6]
    const name =
      token < firstTokens.length ? `w${Math.floor(token / columns)}${token % columns}` : `t${token}`
    return at === 0 ? `${name}.` : String(at)
  })
}
