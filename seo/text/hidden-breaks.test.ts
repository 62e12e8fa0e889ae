import { describe, expect, it } from 'vitest'
import { getLanguage, getScoringLanguage } from '../languages/index.ts'
import { analyzeText, endOf, startOf } from './analyze.ts'
import { createLexicon } from './lexicon.ts'

function listWords(text: string, language = getLanguage('en')) {
  const analysis = analyzeText(text, createLexicon(language))
  return Array.from({ length: analysis.words }, (_, at) =>
    text.slice(startOf(analysis, at), endOf(analysis, at)),
  )
}

describe('invisible characters', () => {
  it.each(['\u200b', '\u0001', '\u007f', '\u200b\u200b'])('do not split a word: %j', (hidden) => {
    const text = `One com${hidden}post${hidden}er, ${hidden} two${hidden}.${hidden}Three`
    expect(listWords(text)).toEqual(['One', `com${hidden}post${hidden}er`, 'two', 'Three'])
  })

  it('split words next to spaces, punctuation, and line breaks', () => {
    expect(listWords('one \u200btwo\u200b three/\u200bfour\u0085five\nsix')).toHaveLength(6)
  })

  it('split words in scripts without spaces', () => {
    expect(listWords('ภาษา\u200bไทย', getLanguage('th')).length).toBeGreaterThan(1)
  })

  it('split words in formula 1', () => {
    expect(listWords('com\u200bpost', getScoringLanguage('en', 1))).toEqual(['com', 'post'])
  })
})
