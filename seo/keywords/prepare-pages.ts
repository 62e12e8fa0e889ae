import { getLanguage } from '../languages/index.ts'
import type { Language } from '../languages/language.ts'
import type { KeywordPage } from '../types.ts'

/** A cookie banner mentions cookies once in any language; an article on baking cookies does so more often. */
const banner =
  /\bcookies?\b.{0,120}(?:accept|consent|prefer|settings|polic|privacy|akzept|zustimm|einstellung|datenschutz|acept|configura|privacidad|accept|param|confidential|accett|impost|aceit|defini|toestem|instelling|akkoord|kabul|izin|согла|настро)|(?:файлы?|файлов) (?:cookie|куки)|çerez|ملفات تعريف الارتباط|الكوكيز/iu
const longestBanner = 400

/**
 * Competitors' pages reduced to their article. Removed are lines that several pages share (menus, notices, an author's
 * note), cookie banners, English lines on pages in another language, and headings that the text repeats.
 */
export function preparePages(pages: readonly KeywordPage[], language: Language): KeywordPage[] {
  const split = pages.map((page) => page.text.split(/[\r\n]+/))
  const counts = countLines(split)
  const enough = Math.max(3, pages.length / 2)
  const isBoilerplate = (line: string) =>
    (counts.get(line) ?? 0) >= enough || (line.length <= longestBanner && banner.test(line))
  const foreign = new Set<string>()
  for (const line of split.flat()) if (isEnglishElsewhere(line, language)) foreign.add(line)
  // If nearly everything is English, the wrong language was chosen; the pages are kept as they are.
  const isAsked = sumLength(split.flat().filter((line) => foreign.has(line))) < 0.8 * sumLength(split.flat())
  return pages.map((page, index) => {
    const headings = new Map<string, number>()
    for (const heading of page.headings) headings.set(fold(heading), (headings.get(fold(heading)) ?? 0) + 1)
    const lines = (split[index] ?? []).filter((line) => {
      if (isAsked && foreign.has(line)) return false
      const left = headings.get(fold(line)) ?? 0
      if (left > 0) headings.set(fold(line), left - 1)
      return left === 0
    })
    const own = lines.filter((line) => !isBoilerplate(fold(line)))
    // If most of a page is repeated, several sites have the same article.
    const kept = sumLength(own) * 2 >= sumLength(lines) ? own : lines
    return { ...page, text: kept.join('\n') }
  })
}

/**
 * Whether a line is English although its page is not, such as a notice or an untranslated part: it has many more function
 * words of English than of the page's language.
 */
export function isEnglishElsewhere(line: string, language: Language): boolean {
  if (language.code === 'en') return false
  const { stopWords } = getLanguage('en')
  let [english, own] = [0, 0]
  for (const word of language.lower(line).match(/[\p{L}\p{M}'’]+/gu) ?? []) {
    if (stopWords.has(word)) english++
    if (language.stopWords.has(word)) own++
  }
  return english >= 3 && english > 1.5 * own
}

function fold(line: string): string {
  return line.trim().replace(/\s+/g, ' ').toLowerCase()
}

function sumLength(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0)
}

/** On how many pages each line occurs. */
function countLines(pages: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const lines of pages)
    for (const line of new Set(lines.map(fold))) if (line) counts.set(line, (counts.get(line) ?? 0) + 1)
  return counts
}
