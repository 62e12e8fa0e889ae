import type { Language } from '../languages/language.ts'
import type { FunctionWords } from '../substance/function-words.ts'
import type { WordFacts } from '../substance/word-facts.ts'
import { createWordFacts } from '../substance/word-facts.ts'
import type { Lexicon } from '../text/lexicon.ts'
import { createLexicon, isFull } from '../text/lexicon.ts'
import type { Matcher } from '../text/matcher.ts'
import { createMatcher } from '../text/matcher.ts'
import type { KeywordSet } from './keywords.ts'

/** Everything needed to analyze articles in one language; shared by all blocks of an article. */
export interface Tools {
  language: Language
  lexicon: Lexicon
  /** Null if the language has no list. */
  transitions: Matcher | null
  callToActions: Matcher | null
  /** Null if the language has no model, or before `provideFunctionWords`. */
  functionWords: FunctionWords | null
  wordFacts: WordFacts
  latestKeywords: KeywordSet[]
}

const exact = { isExact: true }

export function createTools(language: Language): Tools {
  const lexicon = createLexicon(language)
  const { readability, callToActions } = language
  return {
    language,
    lexicon,
    transitions: readability?.transitions ? createMatcher(lexicon, readability.transitions, exact) : null,
    callToActions: callToActions.length > 0 ? createMatcher(lexicon, callToActions, exact) : null,
    functionWords: null,
    wordFacts: createWordFacts(),
    latestKeywords: [],
  }
}

const sharedTools = new Map<Language, Tools>()

/** Cached tools of a language, so that its words are not analyzed again for every article. */
export function getSharedTools(language: Language): Tools {
  let tools = sharedTools.get(language)
  if (!tools || isFull(tools.lexicon)) {
    tools = createTools(language)
    sharedTools.set(language, tools)
  }
  return tools
}
