import { stem } from '@rankwell/seo'

const wordsOf = (text: string, language: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => stem(word, language))

/** Share of the significant words that must match for a text to count as an answer. */
const share = 0.6

/** Whether one of the texts covers the same topic: it contains most of its words, in any form. */
export function isTopicCovered(topic: string, texts: readonly string[], language: string): boolean {
  const wanted = [...new Set(wordsOf(topic, language))]
  if (wanted.length === 0) return true
  return texts.some((text) => {
    const there = new Set(wordsOf(text, language))
    return wanted.filter((word) => there.has(word)).length / wanted.length >= share
  })
}

/** Topics that none of the pages has in its headings or keywords. */
export function findOpenTopics(
  topics: readonly string[],
  pages: readonly { headings: string[]; keywords: string[] }[],
  language: string,
): string[] {
  const texts = pages.flatMap(({ headings, keywords }) => [...headings, ...keywords])
  return [...new Set(topics)].filter((topic) => !isTopicCovered(topic, texts, language))
}
