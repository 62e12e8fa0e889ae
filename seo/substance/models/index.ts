import type { StoredFunctionWords } from '../function-words.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { nl } from './nl.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'

/** Stored models by language. */
export const models: Record<string, StoredFunctionWords> = { ar, de, en, es, fr, it, nl, pt, ru, tr }
