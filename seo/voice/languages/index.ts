import { dutch, english, german } from './germanic.ts'
import type { VoiceLanguage } from './language.ts'
import { makeVoiceLanguage } from './language.ts'
import { arabic, russian, turkish } from './other.ts'
import { french, italian, portuguese, spanish } from './romance.ts'

const languages: Readonly<Record<string, VoiceLanguage>> = {
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

const unknown = makeVoiceLanguage({ numbers: '- - - - - - - - -', lowersNouns: false })

/** Data for a two-letter code; without any words for other languages. */
export const getVoiceLanguage = (code: string): VoiceLanguage =>
  (Object.hasOwn(languages, code) && languages[code]) || unknown
