/** Advance widths of Arial in thousandths of the font size; other characters use `otherWidth`. */
const arial: Record<number, string> = {
  191: "'",
  222: 'ijl',
  260: '|',
  278: ' !,./:;I[]\\ft',
  333: '()-r`',
  334: '{}',
  355: '"',
  389: '*',
  469: '^',
  500: 'cJksvxyz',
  556: '#$0123456789?L_abdeghnopqu',
  584: '+<=>~',
  611: 'FTZ',
  667: '&ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  889: '%',
  944: 'W',
  1015: '@',
}
const widths = new Map(
  Object.entries(arial).flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, Number(width)] as const),
  ),
)
const otherWidth = 556

function widthOf(letter: string): number {
  const known = widths.get(letter) ?? widths.get(letter.normalize('NFD').charAt(0))
  if (known !== undefined) return known
  if (/\p{Mn}/u.test(letter)) return 0
  if (/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/u.test(letter)) return 1000
  // Joined Arabic letters are narrower than Latin ones.
  if (/\p{Script=Arabic}/u.test(letter)) return 430
  if (/\p{Script=Cyrillic}/u.test(letter)) return 580
  return /[—…]/.test(letter) ? 1000 : otherWidth
}

/**
 * Width of a text in Arial, the font of search results, in CSS pixels.
 *
 * @param size Font size in pixels.
 */
export function measureText(text: string, size: number): number {
  let sum = 0
  for (const letter of text) sum += widthOf(letter)
  return Math.round((sum * size) / 1000)
}
