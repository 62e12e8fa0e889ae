import { asksQuestions, closesArticle, findSubject } from '../heading-kinds.ts'
import { isWholeQuestion } from '../intents.ts'
import { codeOf } from '../languages/index.ts'
import type { PlanPatterns, Subject } from '../languages/language.ts'
import { shareStems, stemsOf } from '../stems.ts'

/** A heading of the research. */
export interface SourceHeading {
  text: string
  level: number
  /** Number of pages with this heading. */
  count: number
  /** Its median position on those pages, from 0 to 1. */
  place?: number | undefined
}

export interface CleanHeading extends SourceHeading {
  place: number
  stems: Set<string>
  subject: Subject | undefined
  isQuestion: boolean
}

/** Numbers, bullets, and emoji before a heading: "Step 2: ", "3. ", "IV) ", "✅ ". */
const lead =
  /^(?:(?:\uFE0F|[\p{Extended_Pictographic}•·▪►→✓#*–—-])+\s*|(?:(?:step|tip|rule|part|chapter|schritt|tipp|kapitel|étape|astuce|conseil|paso|consejo|passo|passaggio|dica|stap|шаг|совет|adım|ipucu|الخطوة|خطوة|نصيحة)\s*)?(?:\d{1,3}|[IVX]{1,4}(?=[.)]))\s*[.:)–—-]\s*)+/iu
/** Headings without information about the topic, in any language. */
const bare =
  /^(?:introduction|intro|overview|summary|background|resources|references|sources|comments?|contact|share|author|content|contents|more|video|gallery|einleitung|einführung|überblick|quellen|literatur|kommentare?|kontakt|inhalt|fotos?|présentation|sommaire|sources|commentaires?|introducción|resumen|fuentes|comentarios?|contacto|introduzione|fonti|commenti|contatti|introdução|fontes|comentários?|contato|inleiding|bronnen|reacties|введение|источники|комментарии|контакты|giriş|kaynaklar|kaynakça|yorumlar|مقدمة|المقدمة|المصادر|المراجع|التعليقات|تعليقات)$/iu
/** Prices, addresses, and exclamations that belong to a single page. */
const offers = /https?:|www\.|@|[$€£₺₽]\s?\d|\d\s?(?:[$€£₺₽]|%|usd|eur|tl\b)|!|©|™|®/iu
const yearWords =
  'in|for|of|as of|im|für|stand|en|pour|de|del|para|nel|per|em|voor|van|в|на|за|için|yılı|عام|لعام|في|سنة'
const year = '(?:19|20)\\d\\d'
const minLength = 4
const maxLength = 90

/** A heading without past years; null if one cannot be removed. */
function dropYears(text: string, thisYear: number): string | null {
  const isPast = (found: string) => Number(/\d{4}/.exec(found)?.[0]) < thisYear
  const clean = text
    .replace(
      new RegExp(`\\s*[([]\\s*(?:(?:${yearWords}|update[d]?)\\s+)*${year}[^)\\]]*[)\\]]`, 'giu'),
      (one) => (isPast(one) ? '' : one),
    )
    .replace(
      new RegExp(
        `\\s*[,–—-]?\\s+(?:(?:${yearWords})\\s+)?${year}(?:\\s*(?:г\\.?|году|yılı))?(?=\\s*[:?؟]|$)`,
        'giu',
      ),
      (one) => (isPast(one) ? '' : one),
    )
    .trim()
  const left = /(?<!\d)20[12]\d(?!\d)/g
  return [...clean.matchAll(left)].some(([found]) => isPast(found)) ? null : clean
}

/** A heading in the form used in outlines; null if it makes sense only on its own page. */
export function cleanHeading(
  given: string,
  {
    keyword,
    patterns,
    year: thisYear,
  }: { keyword: string; patterns: PlanPatterns | undefined; year: number },
): string | null {
  const text = given.normalize('NFC').replace(/\s+/g, ' ').trim()
  const unnumbered = text.toLowerCase().startsWith(keyword.toLowerCase()) ? text : text.replace(lead, '')
  const dated = dropYears(unnumbered, thisYear)
    ?.replace(/[\s:：.,;–—-]+$/u, '')
    // "5 signs": the number differs between articles.
    .replace(unnumbered === text && !/^\d/.test(keyword) ? /^\d{1,2}\s+(?=\p{L})/u : /$^/, '')
  if (!dated || dated.length < minLength || dated.length > maxLength || !/\p{L}{2}/u.test(dated)) return null
  if (bare.test(dated) || offers.test(dated) || asksQuestions(dated) || closesArticle(dated)) return null
  if (patterns?.unfit.test(dated)) return null
  const isShouted = dated.length > 6 && dated === dated.toUpperCase() && dated !== dated.toLowerCase()
  // Product names such as "HubSpot" or "Pipedrive 2" make a list, not an outline.
  const isName =
    dated.split(' ').length < 3 &&
    /\p{Ll}\p{Lu}/u.test(dated) &&
    !dated.toLowerCase().includes(keyword.toLowerCase())
  return isShouted || isName ? null : dated
}

/** Words that the pages also write in lower case, which are therefore not names. */
export function listCommonWords(texts: readonly string[]): Set<string> {
  const words = texts.flatMap(
    (text) => text.slice(0, 8000).match(/(?<![\p{L}\p{M}])\p{Ll}[\p{L}\p{M}]+/gu) ?? [],
  )
  return new Set(words)
}

/** Languages in which capitals do not distinguish names from nouns, or that have no capitals. */
const withoutNames = new Set(['de', 'ar'])

/** Whether a heading names a brand or a person that neither the keyword nor the pages use as words. */
export function namesBrand(
  text: string,
  keyword: string,
  common: ReadonlySet<string>,
  language: string,
): boolean {
  if (withoutNames.has(codeOf(language)) || common.size === 0) return false
  const known = keyword.toLowerCase()
  const capitals = text.match(/(?<=\s)\p{Lu}[\p{L}\p{M}]{2,}/gu) ?? []
  return capitals.some((word) => !common.has(word.toLowerCase()) && !known.includes(word.toLowerCase()))
}

export function describeHeading(
  heading: SourceHeading & { place: number },
  { keyword, language }: { keyword: string; language: string },
): CleanHeading {
  const main = new Set(stemsOf(keyword, language))
  const all = stemsOf(heading.text, language)
  const own = all.filter((stem) => !main.has(stem))
  return {
    ...heading,
    stems: new Set(own.length > 0 ? own : all),
    subject: findSubject(heading.text, language),
    isQuestion: isWholeQuestion(heading.text, language),
  }
}

/** Whether two headings have the same meaning. */
export function isSame(a: CleanHeading, b: CleanHeading): boolean {
  if (a.text.toLowerCase() === b.text.toLowerCase()) return true
  const shared = shareStems(a.stems, b.stems)
  if (a.subject && a.subject === b.subject)
    return shared > 0 || (a.subject !== 'definition' && Math.max(a.stems.size, b.stems.size) <= 1)
  return shared >= 0.75 && Math.abs(a.stems.size - b.stems.size) <= 2
}

/** Merges headings with the same meaning: the heading of more pages remains, and the numbers of pages are added. */
export function mergeSame(headings: readonly CleanHeading[]): CleanHeading[] {
  const merged: CleanHeading[] = []
  for (const heading of headings) {
    const known = merged.find((one) => isSame(one, heading))
    if (!known) merged.push({ ...heading })
    else {
      known.place =
        (known.place * known.count + heading.place * heading.count) / (known.count + heading.count)
      known.count += heading.count
    }
  }
  return merged
}
