import { ar as functionWords } from '../../substance/models/ar.ts'
import type { LanguageData } from '../language.ts'
import { addArabicPrefixed, matchArabic } from './match.ts'

/** Loaded for Arabic documents only. */
export const data: LanguageData = {
  matching: { matchKeys: matchArabic, addTextKeys: addArabicPrefixed },
  functionWords,
}
