import { isRightToLeft } from '@rankwell/seo'

/** Direction of a text by the majority of its letters; of an empty one left to right. */
export const textDirection = (text: string): 'ltr' | 'rtl' => (isRightToLeft(text) ? 'rtl' : 'ltr')
