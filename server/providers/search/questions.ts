import type { IndexedPage } from './page-index.ts'
import { getWordReader, primaryLanguage } from './tokenize.ts'

/** Beginnings of questions that are often written without a question mark in headings. */
const OPENINGS: Record<string, RegExp> = {
  en: /^(?:how (?:to|do|does|can|should|many|much|long|often)|what (?:is|are|does|do)|why (?:is|are|do|does)|when (?:to|is|should)|where (?:to|is|do)|which|who|can you|should you|is it|do you)\b/i,
  ar: /^(?:كيف|كيفية|ما هو|ما هي|ماذا|لماذا|متى|أين|هل|كم)(?=\s)/,
  tr: /(?:nasıl|nedir|neden|ne zaman|nerede|hangi|kaç)(?=\s|$)/i,
  es: /^(?:cómo|qué|por qué|cuándo|dónde|cuál|cuáles|cuánto|quién)(?=\s)/i,
  fr: /^(?:comment|pourquoi|quand|où|quel|quelle|quels|quelles|combien|qu['’]est-ce|qui)(?=\s)/i,
  de: /^(?:wie|was|warum|wann|wo|welche[rs]?|wer|wieso)(?=\s)/i,
  it: /^(?:come|cosa|che cos|perché|quando|dove|quale|quali|quanto|chi)(?=\s|['’])/i,
  pt: /^(?:como|o que|por que|quando|onde|qual|quais|quanto|quem)(?=\s)/i,
  nl: /^(?:hoe|wat|waarom|wanneer|waar|welke|wie)(?=\s)/i,
  ru: /^(?:как|что|почему|когда|где|какой|какая|какие|сколько|кто|зачем)(?=\s)/i,
}

const LONGEST = 200

/**
 * Questions that pages answer: headings with a question mark or a typical beginning. Those of better pages
 * and those shared by several pages come first, each once.
 */
export function listQuestions(pages: readonly IndexedPage[], languageCode: string): string[] {
  const read = getWordReader(languageCode)
  const opening = OPENINGS[primaryLanguage(languageCode)]
  const seen = new Map<string, { text: string; pages: number; order: number }>()
  for (const page of pages) {
    const onPage = new Set<string>()
    for (const heading of Object.values(page.headers).flat()) {
      const text = heading.replace(/^\s*(?:\d+[.)]|[-–•])\s*/, '').trim()
      if (text.length > LONGEST || !(/[?؟？]\s*$/.test(text) || opening?.test(text))) continue
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
