import { es as functionWords } from '../../substance/models/es.ts'
import type { LanguageData } from '../language.ts'
import { matchSpanish } from './match.ts'

/** Loaded for Spanish documents only. */
export const data: LanguageData = {
  matching: { matchKeys: matchSpanish },
  functionWords,
}
