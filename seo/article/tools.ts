import type { Language } from '../languages/language.ts'
import type { FunctionWords } from '../substance/function-words.ts'
import type { WordFacts } from '../substance/word-facts.ts'
import { createWordFacts } from '../substance/word-facts.ts'
import type { Lexicon } from '../text/lexicon.ts'
import { createLexicon, isFull } from '../text/lexicon.ts'
import type { Matcher } from '../text/matcher.ts'
import { createMatcher } from '../text/matcher.ts'
import type { KeywordSet } from './keywords.ts'

/** What one language needs to analyse articles; shared by all blocks of an article. */
export interface Tools {
  language: Language
  lexicon: Lexicon
  /** Null where the language has no list. */
  transitions: Matcher | null
  callToActions: Matcher | null
  /** Null where the language has no model, and before `provideFunctionWords`. */
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

/** Tools that are kept for a language, so that its words are not worked out again for every article. */
export function getSharedTools(language: Language): Tools {
  let tools = sharedTools.get(language)
  if (!tools || isFull(tools.lexicon)) {
    tools = createTools(language)
    sharedTools.set(language, tools)
  }
  return tools
}
