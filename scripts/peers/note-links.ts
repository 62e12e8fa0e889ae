import { JSDOM } from 'jsdom'
import { type Block, paragraph } from '../../server/testing/publishing.ts'

/** An article with two notes, as imported from a Word file with footnotes. */
export const withNotes: Block[] = [
  paragraph('A claim<a href="#note_a1_1">[1]</a> in English.'),
  paragraph('قول<a href="#note_a1_2">[2]</a> بالعربية.'),
  ...Array.from({ length: 30 }, (_, at) =>
    paragraph(`Paragraph ${at + 1} between the claims and their sources.`),
  ),
  { type: 'delimiter', data: {} },
  {
    type: 'list',
    data: {
      style: 'ordered',
      items: ['First source <a href="#noteref_a1_1">↑</a>', 'Second source <a href="#noteref_a1_2">↑</a>'],
    },
  },
]

/** Targets of the note links of a page: link text and text of the only element with that id. */
export function readNoteLinks(html: string): [link: string | null, target: string | null][] {
  const { document } = new JSDOM(html).window
  return [...document.querySelectorAll('a[href^="#note"]')].map((link) => {
    const [target, ...others] = document.querySelectorAll(`[id="${link.getAttribute('href')?.slice(1)}"]`)
    return [link.textContent, others.length === 0 ? (target?.textContent ?? null) : 'not unique']
  })
}

/** The result of `readNoteLinks` if each note and its passage link to each other. */
export const linkedNotes = [
  ['[1]', '↑'],
  ['[2]', '↑'],
  ['↑', '[1]'],
  ['↑', '[2]'],
]
