import { isRightToLeft } from '@rankwell/seo'

/** Direction of a text by the majority of its letters; of an empty one left to right. */
export const textDirection = (text: string): 'ltr' | 'rtl' => (isRightToLeft(text) ? 'rtl' : 'ltr')

/**
 * Direction of a sentence of the interface, whatever names it contains: that of the page, unless none of its letters
 * are of the page's script, as in a message of another program.
 */
export function sentenceDirection(sentence: string, page: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  const isRightToLeftPage = page === 'rtl'
  return [...sentence].some((sign) => /\p{L}/u.test(sign) && isRightToLeft(sign) === isRightToLeftPage)
    ? page
    : textDirection(sentence)
}

/**
 * Keeps a name of the other direction from mixing with the sentence around it: it is set between the invisible
 * marks FSI and PDI. Names of the same direction, and numbers, stay as they are.
 */
export function isolate(text: string, around: 'ltr' | 'rtl'): string {
  const isForeign = /\p{L}/u.test(text) && textDirection(text) !== around
  return isForeign ? `\u2068${text}\u2069` : text
}
