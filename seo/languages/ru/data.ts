import { ru as functionWords } from '../../substance/models/ru.ts'
import type { LanguageData } from '../language.ts'
import { matchRussian } from './match.ts'

/** Loaded for Russian documents only. */
export const data: LanguageData = {
  matching: { matchKeys: matchRussian },
  functionWords,
}
