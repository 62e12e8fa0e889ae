/** The mark or number of a list item. */
export const bullet = /^\s*(?:[-–—•*]|\d{1,2}[.)])\s+/u
/** `Tip: …`, `Whole beans: …` */
const labeled = /^((?:[\p{L}\p{M}\p{N}'’-]+\s+){0,3}[\p{L}\p{M}\p{N}'’-]+)\s?[:：]\s+/u

/** A line in the form lines are compared in. */
export const fold = (line: string): string => line.trim().replace(/\s+/g, ' ').toLowerCase()

/** The words of a label, if a neighboring line has another one: `Step one: …` and `Step two: …` are not such a list. */
export function findLabel(line: string, neighbors: readonly (string | undefined)[]): string {
  const [own = '', label = ''] = labeled.exec(line) ?? []
  const words = new Set(fold(label).split(' '))
  const others = neighbors.flatMap((one = '') => labeled.exec(one.replace(bullet, ''))?.[1] ?? [])
  const isOther = others.every((one) => words.isDisjointFrom(new Set(fold(one).split(' '))))
  return isOther && others.length > 0 ? own : ''
}
