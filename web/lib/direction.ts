import { isRightToLeft } from '@rankwell/seo'

/** Direction of a text by the majority of its letters; left to right if empty. */
export const textDirection = (text: string): 'ltr' | 'rtl' => (isRightToLeft(text) ? 'rtl' : 'ltr')

/**
 * Direction of an interface sentence, regardless of the names in it: that of the page, unless none of its letters are
 * in the page's script, as in a message from another program.
 */
export function sentenceDirection(sentence: string, page: 'ltr' | 'rtl'): 'ltr' | 'rtl' {
  const isRightToLeftPage = page === 'rtl'
  return [...sentence].some((sign) => /\p{L}/u.test(sign) && isRightToLeft(sign) === isRightToLeftPage)
    ? page
    : textDirection(sentence)
}

/**
 * Isolates a name in the other direction from its sentence with the invisible marks FSI and PDI. Names in
 * the same direction, and numbers, are unchanged.
 */
export function isolate(text: string, around: 'ltr' | 'rtl'): string {
  const isForeign = /\p{L}/u.test(text) && textDirection(text) !== around
  return isForeign ? `\u2068${text}\u2069` : text
}
