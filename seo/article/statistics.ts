import { getLanguage } from '../languages/index.ts'
import { countGraphemes } from '../text/graphemes.ts'
import type { TextBlock, TextStatistics } from '../types.ts'
import { countWords, splitSentences } from '../words.ts'

/** Words per minute, for silent reading and for speaking. */
const readingSpeed = 238
const speakingSpeed = 150
const maxFrequentWords = 12

/** Lower-case words of a text in order. */
export function listWords(text: string, language: string): { word: string; from: number; to: number }[] {
  const locale = getLanguage(language).locale
  const words: { word: string; from: number; to: number }[] = []
  for (const { segment, index, isWordLike } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(
    text,
  ))
    if (isWordLike)
      words.push({ word: segment.toLocaleLowerCase(locale), from: index, to: index + segment.length })
  return words
}

/**
 * Statistics of a text. Times are in seconds, at 238 words per minute for reading (Brysbaert 2019) and 150 for
 * speaking. The frequent words exclude stop words, numbers and words under three letters.
 */
export function describeText(blocks: readonly TextBlock[], language = 'en'): TextStatistics {
  const { stopWords } = getLanguage(language)
  const counts = new Map<string, number>()
  const figures = { words: 0, characters: 0, charactersWithoutSpaces: 0, sentences: 0, longestSentence: 0 }
  for (const { text } of blocks) {
    figures.words += countWords(text, language)
    figures.characters += countGraphemes(text)
    figures.charactersWithoutSpaces += countGraphemes(text.replace(/\s+/g, ''))
    for (const { from, to } of splitSentences(text, language)) {
      figures.sentences++
      figures.longestSentence = Math.max(figures.longestSentence, countWords(text.slice(from, to), language))
    }
    for (const { word } of listWords(text, language)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const contentWords = [...counts].filter(
    ([word, count]) =>
      count > 1 && countGraphemes(word) > 2 && !stopWords.has(word) && !/^[\p{N}.,]+$/u.test(word),
  )
  return {
    ...figures,
    paragraphs: blocks.filter(({ kind, text }) => kind === 'paragraph' && text.trim() !== '').length,
    headings: blocks.filter(({ kind, text }) => kind === 'heading' && text.trim() !== '').length,
    wordsPerSentence: figures.sentences > 0 ? figures.words / figures.sentences : 0,
    distinctWords: counts.size,
    readingTime: Math.round((figures.words / readingSpeed) * 60),
    speakingTime: Math.round((figures.words / speakingSpeed) * 60),
    frequentWords: contentWords
      .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
      .slice(0, maxFrequentWords)
      .map(([word, count]) => ({ word, count })),
  }
}
