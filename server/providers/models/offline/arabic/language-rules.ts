import type { LanguageRules, ParsedSentence, Pattern, Subject } from '../language-rules.ts'
import { readArabic } from './read.ts'
import { toVerbalNoun } from './verbal-nouns.ts'

/** Everyday words and their replacements. */
const pairs: readonly [string, string][] = [
  ['لأن', 'ذلك أن'],
  ['جدًا', 'للغاية'],
  ['غالبًا', 'في العادة'],
  ['تقريبًا', 'على وجه التقريب'],
  ['أيضًا', 'كذلك'],
  ['غير أن', 'إلا أن'],
  ['تحتوي على', 'تضم'],
  ['يحتوي على', 'يضم'],
  ['من غير', 'من دون'],
  ['بدلًا من', 'عوضًا عن'],
  ['أفضل من', 'خير من'],
  ['سريعًا', 'بسرعة'],
  ['بسرعة', 'سريعًا'],
  ['ببطء', 'على مهل'],
  ['مباشرة', 'على الفور'],
  ['فورًا', 'في الحال'],
  ['معظم', 'أغلب'],
  ['أغلب', 'معظم'],
  ['خلال', 'في غضون'],
  ['أثناء', 'خلال'],
  ['قبيل', 'قبل'],
  ['تمامًا', 'كليًا'],
  ['استعمل', 'استخدم'],
]
const untilVerb = /(?<!\p{L})حتى (?=[يت])/gu
const search = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${pairs.map(([from]) => `(${from})`).join('|')})(?![\\p{L}\\p{M}])`,
  'gu',
)
const others = new Map(pairs)
const replaceWithSynonyms = (text: string): string =>
  text.replace(untilVerb, 'إلى أن ').replace(search, (found) => others.get(found) ?? found)

/** Before a statement that starts with its subject. */
const nominal = [
  'من المعروف أن {s}',
  'تذكر أن {s}',
  'من المفيد أن تعرف أن {s}',
  'لاحظ أن {s}',
  'القاعدة العامة أن {s}',
  'إلى جانب ذلك، {s}',
  'من المهم الانتباه إلى أن {s}',
  'في الواقع، {s}',
  'يتفق كثيرون على أن {s}',
  'ولا تنس أن {s}',
  'يكفي أن تعلم أن {s}',
  'إضافة إلى ذلك، {s}',
]
/** Before a statement that starts with its verb. */
const verbal = [
  'في العادة {s}',
  'بوجه عام، {s}',
  'إلى جانب ذلك، {s}',
  'في معظم الحالات {s}',
  'ومن جهة أخرى، {s}',
  'عمليًا، {s}',
  'وفي الوقت نفسه {s}',
  'إضافة إلى ذلك، {s}',
]
/** For a second statement about the same subject. */
const further = ['كما {s}', 'وكذلك {s}', 'وإلى جانب ذلك {s}']
/** For instructions; `{d}` is the verbal noun. */
const deedPatterns = [
  'من المفيد {d}',
  'يُستحسن {d}',
  'ومن الخطوات النافعة {d}',
  'ويفيد كذلك {d}',
  'ومن العادات الجيدة {d}',
]
const orderPatterns = [
  'لنتيجة أفضل، {s}',
  'إليك قاعدة بسيطة: {s}',
  'عند الشك، {s}',
  'تنفعك هنا نصيحة عملية: {s}',
]
const refusals = ['من الخطأ أن {s}', 'ليس من الحكمة أن {s}']

const put = (list: readonly string[], text: string, isFurther = false): Pattern[] =>
  list.map((pattern) => ({
    fixed: pattern.replace(/\{\w\}/, '').trim(),
    text: `${pattern.replace(/\{\w\}/, text)}.`,
    isFurther: isFurther || /^(?:و|إلى جانب|إضافة)/.test(pattern),
  }))

/** `أما` introduces a new subject; the statement about it starts with `ف`. */
const setOff = (subject: string, rest: string): Pattern => ({
  fixed: 'أما',
  text: `أما ${subject} ف${rest}.`,
  isFurther: true,
})

function say({ kind, parts, isTurned, leans }: ParsedSentence): Pattern[] {
  const [first = '', second = ''] = parts.map(replaceWithSynonyms)
  switch (kind) {
    case 'say': {
      const label = /^([^:]+): (.+)$/.exec(first)
      if (label) return [{ ...setOff(label[1] ?? '', label[2] ?? ''), isFurther: false }]
      if (leans) return isTurned ? put(further, first, true) : put(['وكذلك {s}', 'كذلك {s}'], first, true)
      if (isTurned) return put(verbal, first)
      const cells = split({ kind, parts, isTurned, leans })
      return [...put(nominal, first), ...(cells ? [setOff(...cells)] : [])]
    }
    case 'do': {
      const deed = toVerbalNoun(first)
      return deed ? put(deedPatterns, deed) : put(orderPatterns, first)
    }
    case 'avoid': {
      const deed = toVerbalNoun(first)
      return deed ? put(['تجنب {d}', 'لا فائدة من {d}'], deed) : put(refusals, first)
    }
    case 'when':
      return /^إذا /.test(first)
        ? [
            { fixed: '', text: `${second} ${first}.` },
            { fixed: 'متى', text: `${first.replace(/^إذا/, 'متى')}، ف${second}.` },
          ]
        : [{ fixed: '', text: `${second} ${first}.` }]
    default:
      return [
        { fixed: 'والسبب أن', text: `${first}، والسبب أن ${second}.` },
        { fixed: 'ذلك أن', text: `${first}، ذلك أن ${second}.` },
        { fixed: 'وتفسير ذلك أن', text: `${first}، وتفسير ذلك أن ${second}.` },
      ]
  }
}

function join(one: ParsedSentence, other: ParsedSentence): Pattern | null {
  const [a = '', b = ''] = [one.parts[0], other.parts[0]].map((part) => replaceWithSynonyms(part ?? ''))
  if (`${a} ${b}`.split(' ').length > 20) return null
  if (one.leans || other.leans || /:/.test(`${a}${b}`)) return null
  if (one.kind === 'do' && other.kind === 'do') return { fixed: '، و', text: `${a}، و${b}.` }
  if (one.kind !== 'say' || other.kind !== 'say') return null
  return other.isTurned
    ? { fixed: '، كما', text: `${a}، كما ${b}.` }
    : { fixed: '، في حين أن', text: `${a}، في حين أن ${b}.` }
}

const point = ({ kind, parts }: ParsedSentence): string | null => {
  const deed = toVerbalNoun(replaceWithSynonyms(parts[0] ?? ''))
  return deed && kind === 'do' ? deed : deed && kind === 'avoid' ? `تجنب ${deed}` : null
}

const row = ({ kind, parts }: ParsedSentence): [string, string] | null => {
  const [condition = '', what = ''] = parts.map(replaceWithSynonyms)
  return kind === 'when' && /^إذا /.test(condition) ? [condition, what] : null
}

function ask({ kind, parts, isTurned }: ParsedSentence): [string, string] | null {
  const [first = '', second = ''] = parts.map(replaceWithSynonyms)
  if (kind === 'when' && /^إذا /.test(first)) return [`ماذا تفعل ${first}؟`, `في تلك الحالة، ${second}.`]
  if (kind !== 'reason' || isTurned || !/^[يت]/.test(first)) return null
  return [`لماذا ${first}؟`, `السبب أن ${second}.`]
}

function split({ kind, parts, isTurned }: ParsedSentence): [string, string] | null {
  if (kind !== 'say' || isTurned || /:/.test(parts[0] ?? '')) return null
  const words = replaceWithSynonyms(parts[0] ?? '').split(' ')
  const at = words.findIndex(
    (word, index) => index > 0 && /^[يت]\p{L}{2,}/u.test(word.replace(/\p{M}/gu, '')),
  )
  if (words.slice(0, at + 1).some((word) => /^(?:الذي|التي|الذين|أن)$/.test(word))) return null
  return at > 0 && at <= 3 ? [words.slice(0, at).join(' '), words.slice(at).join(' ')] : null
}

const traces = ({ parts }: ParsedSentence): string[] =>
  parts
    .map(replaceWithSynonyms)
    .flatMap((part) => [part.replace(':', ''), ...(toVerbalNoun(part) ? [toVerbalNoun(part) ?? ''] : [])])

/** Words that end with a pronoun refer to something mentioned before. */
const pointsBack =
  /^(?:هذا|هذه|ذلك|تلك|هو|هي|هما|هم|كلاهما|كلتاهما|بعضها|بعضه|منها|منه|فيها|فيه|لها|له|بها|به|عليها|عليه|معها|معه)$/

function isWhole({ parts }: ParsedSentence): boolean {
  const words = parts.join(' ').replace(/\p{M}/gu, '').split(' ')
  // A phrase that starts with `and` continues another sentence.
  if (/^و(?:ال|ب|د|ه|ت|ي|م|أ|إ)\p{L}{2,}/u.test(words[0] ?? '') && words.length > 1) return false
  const at = words.findIndex((word) => pointsBack.test(word.replace(/[،:]/g, '')))
  return words.length >= 5 && (at < 0 || at >= 5)
}

/**
 * A phrase that starts with a conjunction, a preposition, or a verb is not a noun; a single word without an article
 * may be an adjective.
 */
const isNoun = (keyword: string): boolean =>
  !/^(?:لمن|وفي|في|من|إلى|على|عن|مع|ثم|لا|ما|ولهذا|لهذا|قد|أدرجت|أن|إذا|بين|يمكن|كل)(?:\s|$)/.test(keyword) &&
  !/^و(?=[\p{L}]{4})(?!رق|زن|قت|صف|جه|ضع|قود)/u.test(keyword) &&
  keyword.split(' ').length < 5 &&
  (keyword.includes(' ') || keyword.startsWith('ال'))

const subject = (keyword: string): Subject => ({
  keyword,
  inside: keyword,
  isPlural: false,
  isQuestion: /^(?:كيف|كيفية|ما|ماذا|لماذا|متى|أين|هل|من)\s/.test(keyword),
})

/** One-letter words merge with the article that follows: `ب` and `القهوة` become `بالقهوة`, `ل` becomes `للقهوة`. */
function fill(pattern: string, { inside }: Subject, terms: readonly string[] = []): string {
  return pattern
    .replaceAll('{t}', terms.join(' و'))
    .replaceAll(/\{([kK]|bare)\}/g, inside)
    .replace(/(?<=^|[\s«])(و?)([بكف])ـ?(?= ?ال)\s?/g, '$1$2')
    .replace(/(?<=^|[\s«])(و?)لـ? ?ال/g, '$1لل')
    .replace(/(?<=^|[\s«])(و?[بلكف])ـ(?=\p{L})/gu, '$1')
}

export const arabicRules: LanguageRules = {
  read: readArabic,
  say,
  join,
  point,
  row,
  ask,
  split,
  traces,
  isWhole,
  isNoun,
  quote: (keyword) => `«${keyword}»`,
  subject,
  fill,
}
