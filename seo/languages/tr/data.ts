import { tr as functionWords } from '../../substance/models/tr.ts'
import type { LanguageData } from '../language.ts'
import { matchTurkish } from './match.ts'

/** Loaded for Turkish documents only. */
export const data: LanguageData = {
  matching: { matchKeys: matchTurkish },
  functionWords,
}
