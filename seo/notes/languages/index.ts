import { arabic } from './ar.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import type { NotesLanguage } from './language.ts'
import { dutch } from './nl.ts'
import { portuguese } from './pt.ts'
import { russian } from './ru.ts'
import { turkish } from './tr.ts'

/** By language code; each can be a content language. */
export const notesLanguages: Readonly<Record<string, NotesLanguage>> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ru: russian,
  tr: turkish,
}

/** The rules of a language; of a language without, those of English, which find little to refuse in it. */
export const getNotesLanguage = (code: string): NotesLanguage =>
  notesLanguages[code.slice(0, 2).toLowerCase()] ?? english
