import * as ar from './ar/index.ts'
import * as de from './de/index.ts'
import * as en from './en/index.ts'
import * as es from './es/index.ts'
import * as fr from './fr/index.ts'
import * as it from './it/index.ts'
import type { LanguageWords, NotesWords } from './language.ts'
import * as nl from './nl/index.ts'
import * as pt from './pt/index.ts'
import * as ru from './ru/index.ts'
import * as tr from './tr/index.ts'

/** By language code; each can be a content language. */
export const languages: Readonly<Record<string, LanguageWords>> = { ar, de, en, es, fr, it, nl, pt, ru, tr }

export const codeOf = (language: string): string => language.slice(0, 2).toLowerCase()

/** The words and patterns of a language; undefined for an unsupported language. */
export const wordsIn = (language: string): LanguageWords | undefined => languages[codeOf(language)]

/** The rules for notes; other languages get those of English, which reject few of their sentences. */
export const getNotesWords = (language: string): NotesWords => (wordsIn(language) ?? en).notes
