import type { Pattern, Reading, Subject, Voice } from '../voice.ts'
import { readArabic } from './read.ts'

/** Where a word of everyday use stands, what may take its place. */
const pairs: readonly [string, string][] = [
  ['لأن', 'ذلك أن'],
  ['جدًا', 'للغاية'],
  ['جدا', 'للغاية'],
  ['فقط', 'لا أكثر'],
  ['عادة', 'في الغالب'],
  ['غالبًا', 'في العادة'],
  ['تقريبًا', 'على وجه التقريب'],
  ['أيضًا', 'كذلك'],
  ['غير أن', 'إلا أن'],
  ['تحتوي على', 'تضم'],
  ['يحتوي على', 'يضم'],
  ['من غير', 'من دون'],
  ['بدلًا من', 'عوضًا عن'],
  ['أفضل من', 'خير من'],
  ['أكثر من', 'ما يزيد على'],
  ['بعد ذلك', 'ثم'],
  ['سريعًا', 'بسرعة'],
  ['بسرعة', 'سريعًا'],
  ['ببطء', 'على مهل'],
  ['مباشرة', 'على الفور'],
  ['فورًا', 'في الحال'],
  ['كثيرًا ما', 'غالبًا ما'],
  ['معظم', 'أغلب'],
  ['أغلب', 'معظم'],
  ['قليلًا', 'بعض الشيء'],
  ['نحو', 'قرابة'],
  ['خلال', 'في غضون'],
  ['أثناء', 'خلال'],
  ['قبيل', 'قبل'],
  ['تمامًا', 'كليًا'],
  ['استعمل', 'استخدم'],
  ['تحتاج إلى', 'تتطلب'],
  ['يحتاج إلى', 'يتطلب'],
  ['عند', 'لدى'],
  ['ثم', 'وبعدها'],
  ['يمكن', 'يجوز'],
]
const untilVerb = /(?<!\p{L})حتى (?=[يت])/gu
const search = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${pairs.map(([from]) => `(${from})`).join('|')})(?![\\p{L}\\p{M}])`,
  'gu',
)
const others = new Map(pairs)
const useOtherWords = (text: string): string =>
  text.replace(untilVerb, 'إلى أن ').replace(search, (found) => others.get(found) ?? found)

/** Before a statement that begins with its subject. */
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
/** Before one that begins with its verb. */
const verbal = [
  'في العادة {s}',
  'بوجه عام، {s}',
  'إلى جانب ذلك، {s}',
  'في معظم الحالات {s}',
  'ومن جهة أخرى، {s}',
  'عمليًا، {s}',
  'وفي الوقت نفسه {s}',
  'إضافة إلى ذلك، {s}',
  'وغالبًا ما {s}',
]
const orders = [
  'لنتيجة أفضل، {s}',
  'إليك قاعدة بسيطة: {s}',
  'عند الشك، {s}',
  'من الخطوات المفيدة ما يلي: {s}',
  'ومن البداية، {s}',
  'لا تغفل نقطة مهمة: {s}',
  'وللحصول على طعم أوضح، {s}',
  'تنفعك هنا نصيحة عملية: {s}',
  'على سبيل المثال، {s}',
]
const refusals = ['من الخطأ أن {s}', 'ليس من الحكمة أن {s}', 'يضرك أكثر مما ينفعك أن {s}']

function say({ kind, parts, isTurned }: Reading): Pattern[] {
  const [first = '', second = ''] = parts.map(useOtherWords)
  const put = (list: readonly string[]): Pattern[] =>
    list.map((pattern) => ({
      fixed: pattern.replace('{s}', '').trim(),
      text: `${pattern.replace('{s}', first)}.`,
    }))
  switch (kind) {
    case 'say':
      return put(isTurned ? verbal : nominal)
    case 'do':
      return put(orders.filter((pattern) => !/طعم/.test(pattern)))
    case 'avoid':
      return put(refusals)
    case 'when':
      return [
        { fixed: '', text: `${second} إذا ${first}.` },
        { fixed: 'متى', text: `متى ${first}، ف${second}.` },
      ]
    default:
      return [
        { fixed: 'والسبب أن', text: `${first}، والسبب أن ${second}.` },
        { fixed: 'ذلك أن', text: `${first}، ذلك أن ${second}.` },
        { fixed: 'وتفسير ذلك أن', text: `${first}، وتفسير ذلك أن ${second}.` },
      ]
  }
}

function join(one: Reading, other: Reading): Pattern | null {
  const [a = '', b = ''] = [one.parts[0], other.parts[0]].map((part) => useOtherWords(part ?? ''))
  if (`${a} ${b}`.split(' ').length > 20) return null
  if (one.kind === 'do' && other.kind === 'do') return { fixed: '، و', text: `${a}، و${b}.` }
  if (one.kind !== 'say' || other.kind !== 'say') return null
  return other.isTurned
    ? { fixed: '، كما', text: `${a}، كما ${b}.` }
    : { fixed: '، في حين أن', text: `${a}، في حين أن ${b}.` }
}

const point = ({ kind, parts }: Reading): string | null => {
  const [act = ''] = parts.map(useOtherWords)
  return kind === 'do' ? act : kind === 'avoid' ? `لا ${act}` : null
}

const row = ({ kind, parts }: Reading): [string, string] | null => {
  const [condition = '', what = ''] = parts.map(useOtherWords)
  return kind === 'when' ? [`إذا ${condition}`, what] : null
}

function ask({ kind, parts }: Reading): [string, string] | null {
  const [condition = '', what = ''] = parts.map(useOtherWords)
  return kind === 'when' ? [`ماذا تفعل إذا ${condition}؟`, `في تلك الحالة، ${what}.`] : null
}

function split({ kind, parts, isTurned }: Reading): [string, string] | null {
  if (kind !== 'say' || isTurned) return null
  const words = useOtherWords(parts[0] ?? '').split(' ')
  const at = words.findIndex(
    (word, index) => index > 0 && /^[يت]\p{L}{2,}/u.test(word.replace(/\p{M}/gu, '')),
  )
  return at > 0 && at <= 3 ? [words.slice(0, at).join(' '), words.slice(at).join(' ')] : null
}

const traces = ({ parts }: Reading): string[] => parts.map(useOtherWords)

const subject = (keyword: string): Subject => ({
  keyword,
  inside: keyword,
  isPlural: false,
  isQuestion: /^(?:كيف|كيفية|ما|ماذا|لماذا|متى|أين|هل|من)\s/.test(keyword),
})

/** One-letter words grow into the article that follows: `ب` and `القهوة` make `بالقهوة`, `ل` makes `للقهوة`. */
function fill(pattern: string, { inside }: Subject, terms: readonly string[] = []): string {
  return pattern
    .replaceAll('{t}', terms.join(' و'))
    .replaceAll(/\{([kK]|bare)\}/g, inside)
    .replace(/(?<=^|[\s«])(و?)([بكف])ـ?(?= ?ال)\s?/g, '$1$2')
    .replace(/(?<=^|[\s«])(و?)لـ? ?ال/g, '$1لل')
    .replace(/(?<=^|[\s«])(و?[بلكف])ـ(?=\p{L})/gu, '$1')
}

export const arabicVoice: Voice = {
  read: readArabic,
  say,
  join,
  point,
  row,
  ask,
  split,
  traces,
  subject,
  fill,
}
