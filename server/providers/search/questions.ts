import { isAboutSite, isQuestion } from '@rankwell/seo'
import { getWordReader } from './tokenize.ts'

const LONGEST = 200

/**
 * Questions that pages answer, from their headings, each once; first those of better pages and those that several pages
 * share.
 *
 * @param headings of each page, the best page first
 */
export function listQuestions(headings: readonly (readonly string[])[], languageCode: string): string[] {
  const read = getWordReader(languageCode)
  const seen = new Map<string, { text: string; pages: number; order: number }>()
  for (const page of headings) {
    const onPage = new Set<string>()
    for (const heading of page) {
      const text = heading.replace(/^\s*(?:\d+[.)]|[-–•])\s*/, '').trim()
      if (text.length > LONGEST || !isQuestion(text, languageCode) || isAboutSite(text, languageCode))
        continue
      const words = read(text)
      const key = words.map((word) => word.key).join(' ')
      if (words.length < 3 || onPage.has(key)) continue
      onPage.add(key)
      const known = seen.get(key)
      if (known) known.pages += 1
      else seen.set(key, { text, pages: 1, order: seen.size })
    }
  }
  return [...seen.values()].sort((a, b) => b.pages - a.pages || a.order - b.order).map(({ text }) => text)
}
