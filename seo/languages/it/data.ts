import { it as functionWords } from '../../substance/models/it.ts'
import type { LanguageData } from '../language.ts'
import { matchItalian } from './match.ts'

/** Loaded for Italian documents only. */
export const data: LanguageData = {
  matching: { matchKeys: matchItalian },
  functionWords,
}
