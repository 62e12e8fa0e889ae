import { en as functionWords } from '../../substance/models/en.ts'
import type { LanguageData } from '../language.ts'
import { joinsEnglish, matchEnglish } from './match.ts'

/** Loaded for English documents only. */
export const data: LanguageData = {
  matching: {
    matchKeys: matchEnglish,
    compounds: { minPart: 3, links: [], areCapitalized: false, joins: joinsEnglish },
  },
  functionWords,
}
