import { nl as functionWords } from '../../substance/models/nl.ts'
import type { LanguageData } from '../language.ts'
import { matchDutch } from './match.ts'

/** Loaded for Dutch documents only. */
export const data: LanguageData = {
  matching: { matchKeys: matchDutch },
  functionWords,
}
