import type { Language } from '../languages/language.ts'
import { foldWord } from './fold.ts'

/** Longer words are compared as they are: stemmers were not made for them. */
const longestWord = 64

/**
 * Forms under which a word is compared; the first one is its own. Two words match when they share a form:
 * the folded stem, or the stem of the word written without its marks.
 */
export function listForms(word: string, language: Language): string[] {
  if (word.length > longestWord) return [word.toLowerCase()]
  const lower = language.lower(word.normalize('NFC'))
  const spelled = language.spell ? language.spell(foldWord(lower)) : foldWord(lower)
  const forms = [foldWord(spell(language.stem(lower), language))]
  addForm(forms, foldWord(language.stem(spelled)))
  return forms
}

/** The same, with the forms that only a word of a text may take, such as one without its prefix. */
export function listTextForms(word: string, language: Language): string[] {
  const forms = listForms(word, language)
  if (!language.addForms || word.length > longestWord) return forms
  for (const form of language.addForms(language.lower(word))) addForm(forms, form)
  return forms
}

/** The word itself, lower case and folded, for lists of fixed phrases. */
export function exactForm(word: string, language: Language): string {
  return word.length > longestWord ? word : foldWord(language.lower(word.normalize('NFC')))
}

function spell(word: string, language: Language): string {
  return language.spell ? language.spell(word) : word
}

function addForm(forms: string[], form: string): void {
  if (form !== '' && !forms.includes(form)) forms.push(form)
}

/**
 * Common form of a word's inflections, for grouping words: `stem('Policies', 'en')` is `policy`.
 */
export function stemWord(word: string, language: Language): string {
  return listForms(word, language)[0] ?? word
}
