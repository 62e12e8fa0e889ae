import type { TextLine } from './diff-lines.ts'

const lineTags = 'h1,h2,h3,h4,h5,h6,[role="heading"],p,li,blockquote,pre,td,th,figcaption,div'

/** The lines of a text in the HTML of our own writer: the innermost elements that hold words. */
export function readLines(html: string): TextLine[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.querySelectorAll(lineTags)]
    .filter((element) => element.querySelector(lineTags) === null)
    .map((element) => ({
      isHeading: element.matches('h1,h2,h3,h4,h5,h6,[role="heading"]'),
      text: (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    }))
    .filter((line) => line.text !== '')
}
