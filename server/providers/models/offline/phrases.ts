import { arabicPassages } from './arabic/generic-passages.ts'
import { arabicRules } from './arabic/language-rules.ts'
import { arabic } from './arabic/phrases.ts'
import { englishPassages } from './english/generic-passages.ts'
import { englishRules } from './english/language-rules.ts'
import { english } from './english/phrases.ts'
import type { Passages } from './generic-passages.ts'
import type { LanguageRules } from './language-rules.ts'

/** The role of a part of an article. */
export type Role = 'what' | 'why' | 'need' | 'how' | 'choose' | 'mistakes' | 'care' | 'other'

/**
 * Built-in sentences. `{k}` is the main keyword, `{t}` some of the brief's keywords, `{a}` the readers. They contain
 * no statement that would need research.
 */
export interface Phrases {
  transitions: string[]
  /** For expanding a paragraph; `{h}` is its topic. */
  general: string[]
  tableHead: [string, string]
  questions: string[]
  introductions: string[]
  previews: string[]
  readers: string
  openings: Record<Role, string[]>
  terms: string[]
  reminders: string[]
  listLead: string[]
  caseLead: string[]
  caseHead: [string, string]
  tableLead: string[]
  questionsHeading: string
  conclusions: string[]
  lastWords: string[]
  short: { yes: string; no: string }
}

/** A language in which the drafter can write whole sentences. */
export interface Fluency {
  phrases: Phrases
  general: Passages
  voice: LanguageRules
  /** How headings reveal a part's role, the most reliable pattern first. */
  roles: readonly [Role, RegExp][]
  yes: RegExp
  no: RegExp
}

const inEnglish: Fluency = {
  phrases: english,
  general: englishPassages,
  voice: englishRules,
  roles: [
    [
      'mistakes',
      /^why (?:does|do|is|are|has|isn't|won't)\b.*\?$|mistake|problem|avoid|wrong|trouble|pitfall|fail|fix|cause|not rising|myth/i,
    ],
    ['need', /\bneed|equipment|tools?|ingredients?|supplies|checklist|before you (?:begin|start)|prepar/i],
    ['why', /\bwhy\b|reasons?|benefit|advantage|worth|point of/i],
    ['care', /\bkeep|care|maintain|maintenance|track|stor(?:e|ing)|routine|habit|long run|last/i],
    ['choose', /choos|choice|compar|\bvs\b|versus|which|types?|kinds?|best|right/i],
    ['how', /\bhow\b|step|start|begin|plan|make|making|build|run|guide|way/i],
    ['what', /\bwhat\b|meaning|basics|definition|overview|glance|explained|works/i],
  ],
  yes: /^(?:yes|it can|they can|certainly|of course)\b/i,
  no: /^(?:no|not really|far from it|hardly)\b/i,
}

const inArabic: Fluency = {
  phrases: arabic,
  general: arabicPassages,
  voice: arabicRules,
  roles: [
    ['mistakes', /أخطاء|خطأ|مشكل|تتجنب|تجنب|يفسد|أوهام|حلول/],
    ['need', /تحتاج|أدوات|الأدوات|مكونات|المكونات|مقادير|المقادير|قبل البدء|قبل أن/],
    ['why', /لماذا|فوائد|أسباب|أهمية|يميز/],
    ['care', /تحافظ|حفظ|تخزين|عناية|العناية|عادات|يُحفظ/],
    ['choose', /اختيار|تختار|أنواع|مقارنة|الفرق|أفضل|درجات/],
    ['how', /كيف|طريقة|خطوات|خطوة|تحضير|البدء|تبدأ/],
    ['what', /ما هي|ما هو|المقصود|أساسيات|تعريف|نظرة عامة/],
  ],
  yes: /^(?:نعم|بلى|توجد|يمكن)(?=[\s.،])/,
  no: /^(?:لا|كلا)(?=[\s.،])/,
}

/** The language's sentences; null if the drafter only writes a working outline. */
export function fluencyIn(language: string): Fluency | null {
  const code = language.slice(0, 2).toLowerCase()
  return code === 'en' ? inEnglish : code === 'ar' ? inArabic : null
}

export const roleOf = (heading: string, { roles }: Fluency): Role =>
  roles.find(([, sign]) => sign.test(heading))?.[0] ?? 'other'
