import { type Language, listWords, type ReadabilityRules } from '../languages/language.ts'
import { listKeywordForms, listTextForms } from './keys.ts'

/** Abbreviations known to formula 1. Whatever word follows, they do not end a sentence. */
const abbreviations: Readonly<Record<string, string>> = {
  ar: 'د أ م ص ج هـ ق.م',
  de: 'bzw ca dr prof hr fr nr st str tel usw z.b d.h u.a o.ä z.t i.d.r u.u s.o s.u v.a evtl ggf inkl exkl max min z b d h u a o i r s v mio mrd vgl sog bspw abb bd kap vs zzgl abzgl',
  en: 'mr mrs ms mx dr prof rev hon gen col capt sgt lt st mt ft e.g i.e vs v cf approx fig figs vol vols ed eds dept est pp ca al u.s u.k e.u',
  es: 'sr sra srta sres dr dra d ud uds vd p.ej ej núm pág págs cap art av c.f aprox ee.uu vs',
  fr: 'm mm mme mlle dr pr me st ste p.ex ex env cf fig n° vol éd art av apr j.-c vs',
  it: 'sig sigg sig.ra dott dr prof ing avv arch on es p.es ecc pag pagg cap art n tel ca vs',
  nl: 'dhr mevr mw dr drs prof ir ing mr bijv d.w.z o.a m.b.t t.o.v i.p.v a.u.b nr blz ca vs zgn',
  pt: 'sr sra srs sras srta dr dra prof profa eng ex p.ex núm nº pág págs cap art av r tel vs',
  ru: 'т.е т.к т.н т.д т.п г гг в вв руб коп тыс млн млрд ул д кв стр рис табл им проф см напр и.о',
  tr: 'dr prof doç yrd av sn vb vs bkz örn yy cad sok no tel apt m.ö m.s alb gen',
}

/** Languages that had no passive rules at that time. */
const withoutPassive = ['ar', 'ru', 'tr']

/**
 * A language with the rules of formula 1, frozen on 2026-11-23 so that stored scores can be recomputed. Words match by
 * stem, marks are ignored, compounds are one word, and sentences end after references and before brand names.
 */
export function asFormula1(language: Language): Language {
  const { code } = language
  const { matchKeys: _, addTextKeys: __, compounds: ___, ...kept } = language
  const former: Language = {
    ...kept,
    ownLetters: '',
    conjunction: '',
    abbreviations: listWords(abbreviations[code] ?? ''),
    numberAbbreviations: new Set(),
    readability: language.readability && asFormerReadability(code, language.readability),
    formula1: {
      keywordKeys: (word) => listKeywordForms(word, former),
      textKeys: (word) => listTextForms(word, former),
      endsSentence: (text, number) => !(language.hasOrdinalDot || isLineStart(text, number)),
    },
  }
  return former
}

/** A number at the start of a line numbers a list item and does not end a sentence. */
const isLineStart = (text: string, at: number): boolean => at === 0 || text[at - 1] === '\n'

function asFormerReadability(code: string, rules: ReadabilityRules): ReadabilityRules {
  const former = withoutPassive.includes(code) ? { ...rules, passive: null } : rules
  if (code !== 'ru') return former
  return {
    ...former,
    formula: { ...rules.formula, bands: { Easy: 80, 'Fairly Easy': 70, Standard: 60 } },
    countSyllables: (word) => Math.max(1, word.match(/[аеёиоуыэюя]/g)?.length ?? 0),
  }
}
