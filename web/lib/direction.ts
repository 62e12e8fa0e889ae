import { isRightToLeft } from '@rankwell/seo'

/** Direction of a text by the majority of its letters; of an empty one left to right. */
export const textDirection = (text: string): 'ltr' | 'rtl' => (isRightToLeft(text) ? 'rtl' : 'ltr')

/**
 * Keeps a name of the other direction from mixing with the sentence around it: it is set between the invisible
 * marks FSI and PDI. Names of the same direction, and numbers, stay as they are.
 */
export function isolate(text: string, around: 'ltr' | 'rtl'): string {
  const isForeign = /\p{L}/u.test(text) && textDirection(text) !== around
  return isForeign ? `\u2068${text}\u2069` : text
}
