import { pt as functionWords } from '../../substance/models/pt.ts'
import type { LanguageData } from '../language.ts'
import { matchPortuguese } from './match.ts'

/** Loaded for Portuguese documents only. */
export const data: LanguageData = {
  matching: { matchKeys: matchPortuguese },
  functionWords,
}
