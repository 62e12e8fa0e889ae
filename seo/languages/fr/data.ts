import { fr as functionWords } from '../../substance/models/fr.ts'
import type { LanguageData } from '../language.ts'
import { matchFrench } from './match.ts'

/** Loaded for French documents only. */
export const data: LanguageData = {
  matching: { matchKeys: matchFrench },
  functionWords,
}
