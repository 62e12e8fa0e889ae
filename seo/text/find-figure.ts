import { getLanguage } from '../languages/index.ts'

/** Small integers without a unit such as % are rarely facts: "the 3 steps". */
const small = /^(?:\d|10)$/

/** Numbers that no unit follows: `45 °C`, `2021`. */
const [signed, year] = [/[^\p{Nd}]$/u, /^(?:19|20)\d\d$/]

const figures =
  /((?:[$€£¥₹₽₺]\s?)?\p{Nd}+(?:[.,'’\u00a0\u202f٫٬]\p{Nd}+)*(?:(?:\s?[-–]\s?|\s(?:to|bis|tot|à|até|a|до|ila|إلى)\s)\p{Nd}+(?:[.,٫٬]\p{Nd}+)*)?(?:\s?[%‰٪°$€£¥₹₽₺]\p{L}{0,2})?)(?:\s(\p{L}[\p{L}\p{M}.²³/]*[\p{L}\p{M}²³]|\p{L}))?/gu

/** The first figure of a sentence with its unit; empty if no figure is informative. */
export function findFigure(text: string, language: string): string {
  const { stopWords, lower } = getLanguage(language)
  for (const [, number = '', unit = ''] of text.matchAll(figures)) {
    const hasUnit = unit && !stopWords.has(lower(unit)) && !signed.test(number) && !year.test(number)
    if (!small.test(number)) return hasUnit ? `${number} ${unit}` : number
  }
  return ''
}
