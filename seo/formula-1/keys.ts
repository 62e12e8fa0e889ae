import { spellArabic, stemArabic } from '../languages/ar/stem.ts'
import type { Language } from '../languages/language.ts'
import { foldWord } from '../text/fold.ts'

/** Longer words are compared without stemming, because stemmers are not designed for them. */
const maxLength = 64

/** Keys of a keyword's word: its folded stem, and the stem of the word written without marks. */
export function listKeywordForms(word: string, language: Language): string[] {
  if (word.length > maxLength) return [word.toLowerCase()]
  const spell = language.spell ?? ((text: string) => text)
  const lower = language.lower(word.normalize('NFC'))
  const forms = [foldWord(spell(language.stem(lower)))]
  addForm(forms, foldWord(language.stem(spell(foldWord(lower)))))
  return forms
}

/** The same keys plus those used only for words in a text: in Arabic, the word without a prefix. */
export function listTextForms(word: string, language: Language): string[] {
  const forms = listKeywordForms(word, language)
  if (language.code !== 'ar' || word.length > maxLength) return forms
  for (const form of withoutPrefix(language.lower(word))) addForm(forms, form)
  return forms
}

function addForm(forms: string[], form: string): void {
  if (form !== '' && !forms.includes(form)) forms.push(form)
}

/** Stems of an Arabic word without a possible conjunction or preposition: `وبكتاب`, `لكتاب`. */
function withoutPrefix(word: string): string[] {
  const forms: string[] = []
  let rest = spellArabic(word)
  for (const prefixes of ['وف', 'بلكس']) {
    const first = rest[0]
    if (first === undefined || !prefixes.includes(first) || rest.length < 4) continue
    rest = rest.slice(1)
    forms.push(stemArabic(rest))
  }
  return forms
}
