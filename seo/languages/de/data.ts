import { de as functionWords } from '../../substance/models/de.ts'
import type { LanguageData } from '../language.ts'
import { matchGerman } from './match.ts'

/** Loaded for German documents only. */
export const data: LanguageData = {
  matching: { matchKeys: matchGerman },
  functionWords,
}
