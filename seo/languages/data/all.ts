import { asFormula1 } from '../../formula-1/language.ts'
import { data as ar } from '../ar/data.ts'
import { data as de } from '../de/data.ts'
import { data as en } from '../en/data.ts'
import { data as es } from '../es/data.ts'
import { data as fr } from '../fr/data.ts'
import { data as it } from '../it/data.ts'
import type { FormerLanguage, LanguageData } from '../language.ts'

export const formula1: FormerLanguage | null = asFormula1

import { data as nl } from '../nl/data.ts'
import { data as pt } from '../pt/data.ts'
import { data as ru } from '../ru/data.ts'
import { data as tr } from '../tr/data.ts'

/** Data of every language, for environments other than browsers, where bundle size does not matter. */
export const languageData: Readonly<Record<string, LanguageData>> = { ar, de, en, es, fr, it, nl, pt, ru, tr }
