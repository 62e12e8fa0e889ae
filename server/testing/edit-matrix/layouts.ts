import { createToken, tokenPattern } from '../../../web/editor/testing/operations.ts'

const columns = 4
export const tokenAt = (row: number, column: number): string => createToken(row * columns + column)
const lineOf = (row: number) => Array.from({ length: columns }, (_, column) => tokenAt(row, column)).join(' ')
const lines = [0, 1, 2, 3, 4].map(lineOf) as [string, string, string, string, string]
export const firstTokens: readonly string[] = lines.flatMap((line) => line.split(' '))

const paragraph = (text: string) => ({ type: 'paragraph', data: { text } })
const item = (content: string, ...items: object[]) => ({ content, items })
const list = (...items: object[]) => ({ type: 'list', data: { style: 'unordered', items } })
const [first, second, third, fourth, fifth] = lines

/** The kinds of block for the second line of the text, the target of the operations. */
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

const maxTokens = 1000
const names = new Map(
  Array.from({ length: maxTokens }, (_, token) => [
    createToken(token),
    token < firstTokens.length ? `w${Math.floor(token / columns)}${token % columns}` : `t${token}`,
  ]),
)

/** Replaces tokens in a text with their names, to make faults readable; other characters are unchanged. */
export const readable = (text: string): string =>
  text.replace(tokenPattern, (token) => `<${names.get(token) ?? token}>`)
