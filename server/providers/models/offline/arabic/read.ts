import type { ParsedSentence } from '../language-rules.ts'

const maxWords = 40
const maxPartLength = 14

const bare = (text: string): string => text.replace(/\p{M}/gu, '')
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/))

/** Instructions in how-to texts, without vowel signs. */
const orders = words(`
  اطحن دق ضع ارفع أعد اترك أطفئ صب استعمل استخدم احفظ اشتر جرب اغسل انتظر خفف زد قلل اختر ابدأ احسب قسم افتح نظف
  اقرأ اكتب سجل راقب اطلب اشطف ذق قدم حضر أضف اخلط أطل ارم املأ اغل انقع اسكب حرك قارن احتفظ اجعل خذ تأكد تذكر لاحظ
  احرص تجنب ضاعف انقص اسأل احمص حمص برد سخن غط أغلق جفف صف قس زن وزع رتب نظم حدد خصص شارك اعتمد اتبع تحقق افحص
  ادهن اقطع امزج اخفق ازرع اسق قلم احصد انقل ثبت علق شغل أوقف أرسل اجمع اطبخ قشر انثر اعجن`)
/** First persons, references to other parts of a page, and stories. */
const unfit =
  /(?:^|\s)(?:و|ف|ب|ل|ك)?(?:أنا|نحن|عندي|لدينا|لدي|كنت|كنا|كان|كانت|كانوا|قال|قالت|سألني|جربت|كتبت|رأيت|وجدت|أعددت|أكتب|أعتمدها|أذكر|أعلقها|زميلتنا|مقالنا|صفحتنا|صفحة|الصفحة|مقال|المقال|مقالات|دليل|الدليل|الجدول|جدول|الصورة|الرسم|أعلاه|أدناه|التالي|التالية|السابق|السابقة|المذكورة|هنا|الآتية|الآتي|المعلومات|هذا|هذه|هؤلاء|ذلك|تلك|كلاهما|كليهما|الاثنتين|الأول|الأولى|الثاني|الثانية|الثالث|الثالثة|الأخير|الأخيرة|العلامة|العلاج|الوهم|لنا|علينا|تجد|السياق|العادة أن|الخطوة الخامسة|الخطوة الرابعة|الخطوة الثالثة|مطبخي|لنفسي|قلت|سنة|عام)(?=\s|[،.؛:]|$)/
/** Beginnings that a sentence may not have. */
const leaning =
  /^(?:هو|هي|هم|هما|وهو|وهي|وهم|وهما|فهو|فهي|أما|لكن|ولكن|لكنه|لكنها|بل|ثم|أي|إذ|حيث|كما|كذلك|وكذلك|أيضا|بعدها|عندها|بها|به|فيها|فيه|منها|منه|لها|له|ولها|وله|وأولها|أولها|ثانيها|وثانيها|ثالثها|وثالثها|ولهذا|لهذا|ولذلك|لذلك|وقد|فقد|نعم|لا شيء|أحدها|أحدهما|وما|وما عداها|ومن|وإن|وإذا|ولو|والآخر|ومنها|غير|مثل|عدا|سوى|ليست|ليس|وليس)(?:\s|،|$)/
const subjectsThatChange = /^\S+(?:ون|تان)\s/

/** Verbs of a person mentioned before, and of reported speech. */
const ofSomebody =
  /^(?:يمسك|يصب|يعيد|يأخذ|يشرب|يهز|يقدم|يبدأ|يضع|يرد|يملأ|يرفع|يعمل|تعمل|يسأل|يعرف|يحب|يختار|يقول|تقول|يقال|يظن|يزعم|يعتقد|يرى|يكتفي|يقلب|ينصح|تنصح|يذهب|يجلس|يطلب|تناسب|يناسب)$/
/** Refers to something mentioned before. */
const standsFor =
  /(?:^|\s)(?:منها|لها|فيها|بها|عنها|إليها|عليها|منه|فيه|له|به|عنه|إليه|عليه|لهم|منهم|بعضهم|عندئذ|غيرها|غيره|إنها|إنه|أنها|أنه)(?=\s|$)/

function hasOwnSubject(text: string): boolean {
  const [verb = '', second = '', third = ''] = wordsOf(bare(bareVerb(text)))
  if (/(?:ها|هم|ه|ني|نا)$/.test(verb) || /^ت\p{L}+ت$/u.test(verb)) return false
  if (/(?:ها|هم|هما)$/.test(second) || /^(?:في|من|إلى|على|عن|مع|ما|كل|نحو|عادة|أن|إن)$/.test(second))
    return false
  if (!/^ال/.test(second) && !/^ال/.test(third) && !/(?:ون|ة|ات)$/.test(second) && !firstNouns.has(second))
    return false
  if (/^[يت]ُ/.test(text) && !/^ال/.test(second) && !/^ال/.test(third)) return false
  return !ofSomebody.test(verb) || (/^ال/.test(second) && /^ال/.test(third))
}

/** Removes a leading `و` that joins the sentence to another one. */
const loosen = (text: string): string =>
  text.replace(/^[وف](?=ال\S|[يت]ُ?\S{2}|لا [يت]|قد [يت]|(?:في|من|مع|عند|بعد|قبل|على|حبات|نسبة) )/, '')

const isVerb = (word: string): boolean =>
  /^[يت]\p{L}{2,}/u.test(bare(word)) &&
  !/^(?:تحت|تلك|تمر|تمور|توابل|يوم|يد|تحميص|تقديم|تخزين|ترسيب|توازن|تجربة|تفاصيل|تحضير|تاريخ|تقدير|تنظيم)/.test(
    bare(word),
  )
const isNominal = (text: string): boolean =>
  /^ال\p{L}{2,}/u.test(bare(text)) &&
  !/^(?:التي|الذي|الذين|اللواتي|الآن|اليوم)\s/.test(text) &&
  !subjectsThatChange.test(bare(text))
/** Removes what may precede a verb: not, perhaps. */
const bareVerb = (text: string): string => text.replace(/^(?:لا|قد) (?=[يت])/, '')
const isVerbal = (text: string): boolean => isVerb(wordsOf(bareVerb(text))[0] ?? '')
const isOrder = (text: string): boolean => orders.has(bare(wordsOf(text)[0] ?? ''))
/** The first statement of a sentence; text after a comma is dropped, unless the comma separates list items. */
function head(text: string): string {
  const [first = text, second = ''] = text.split(/، /)
  const isList = /^و?ال?\S+$/.test(second.trim()) || wordsOf(second).length < 3
  return isList && second ? text : first
}

/** Words that start a phrase which is not a subject. */
const particles =
  /^(?:من|في|على|إلى|عن|مع|بعد|قبل|عند|حين|بين|تحت|فوق|دون|غير|بلا|لا|ما|لم|لن|قد|هل|أي|إذا|إن|أن|لكن|حتى|ثم|كي|لو|لولا|كل|بعض|أو|أم|بل|منذ|خلال|أثناء|لأن|كأن|ليس|كان|هنا|هناك|نحو|مثل|سوى)$/

const firstNouns = words(`
  فنجان حبوب بذور زيوت زيت طعم لون سعر وقت نار ماء شرب طحن غلي وزن حجم مذاق أصل نوع صنف شكل دور أثر أهل صوت ورق أوراق جذور نمو
  ضوء هواء غذاء جسم دم قلب عصير لحم خبز دقيق عجين ملح سكر
  جزء بعض معظم أغلب كثير عدد أكثر قدر`)

/** A subject such as `حبات الهيل`: a noun without an article before one that has it. */
const isPair = (text: string): boolean => {
  const [first = '', second = ''] = wordsOf(bare(text))
  const isNoun = /(?:ة|ات)$/.test(first) || /^ت\p{L}{2}ي\p{L}$/u.test(first) || firstNouns.has(first)
  return isNoun && /^ال\p{L}{2}/u.test(second) && !particles.test(first) && !orders.has(first)
}

const isStatement = (text: string): boolean => isNominal(text) || isVerbal(text) || isPair(text)
const hasSize = (text: string): boolean => {
  const size = wordsOf(text).length
  return size >= 3 && size <= maxPartLength && !/،/.test(text)
}

type Part = Omit<ParsedSentence, 'leans'>

function readReason(text: string): Part | null {
  const [, what = '', why = ''] = /^(.+?)،? لأن (.+)$/.exec(text) ?? []
  if (!what || unfit.test(bare(what)) || unfit.test(bare(why)) || !hasSize(what) || !hasSize(why)) return null
  return isStatement(what) || isOrder(what) ? { kind: 'reason', parts: [what, why], isTurned: false } : null
}

/** Moves a time or place before the verb behind it: `بعد ربع ساعة يبدأ` becomes `يبدأ بعد ربع ساعة`. */
function readSetting(text: string): Part | null {
  const words = text.split(' ')
  if (!/^(?:بعد|قبل|في|مع|عند|خلال|من)$/.test(bare(words[0] ?? ''))) return null
  const at = words.findIndex((word, index) => index > 1 && index < 7 && isVerb(word))
  const place = words.slice(0, at).join(' ').replace(/،$/, '')
  const main = words.slice(at).join(' ')
  if (
    at < 2 ||
    /،/.test(place) ||
    !hasSize(main) ||
    !hasOwnSubject(main) ||
    /(?:ه|ها|هم|ذلك|هذا)(?:\s|$)/.test(bare(place))
  )
    return null
  return { kind: 'when', parts: [place, main], isTurned: true }
}

function readPart(text: string, isFurther: boolean): Part | null {
  const plain = bare(text)
  if (unfit.test(plain) || !hasSize(text)) return null
  const refused = /^لا (ت\S+ .+)$/.exec(text)
  if (refused?.[1] && orders.has(bare(refused[1]).replace(/^ت/, '').split(' ')[0] ?? ''))
    return { kind: 'avoid', parts: [refused[1]], isTurned: false }
  if (isOrder(text)) return { kind: 'do', parts: [text], isTurned: false }
  const setting = readSetting(text)
  if (setting) return setting
  if (!isStatement(text) || leaning.test(plain)) return null
  const isVerbFirst = isVerbal(text) && !isNominal(text)
  // Without a verb a series of words may only be a name.
  const hasVerb = wordsOf(text).slice(1).some(isVerb)
  if (!isVerbFirst && !hasVerb && (isFurther || wordsOf(text).length < (isNominal(text) ? 4 : 6))) return null
  if (!isFurther && (standsFor.test(plain) || (isVerbFirst && !hasOwnSubject(text)))) return null
  // A statement that starts with a verb is identified by its subject.
  return { kind: 'say', parts: [text], isTurned: isVerbFirst }
}

/** A thing and a statement about it, as in lists: `الزعفران: خيوط قليلة تكفي لإبريق كامل`. */
function readLabel(text: string): Part | null {
  const [, label = '', rest = ''] = /^((?:ال)?\p{L}[\p{L}\p{M}]+(?: \S+){0,2}): (.+)$/u.exec(text) ?? []
  const first = rest.split('، ')[0] ?? ''
  if (!label || unfit.test(bare(label)) || unfit.test(bare(first)) || !hasSize(first)) return null
  if (isOrder(first) || isVerbal(first) || !/^ال/.test(bare(label))) return null
  return { kind: 'say', parts: [`${label}: ${first}`], isTurned: false }
}

/** `and` merged with the article or noun that follows. */
const beginsWithAnd = /^و(?:ال|بقي|دل|قه|بع|كل|هذ|مع|من|في|لا|إن|أن)\p{L}*/u

/** Parses an Arabic sentence; skips uncertain parts. */
export function readArabic(sentence: string): ParsedSentence[] {
  if (!/[.!]$/.test(sentence) || /["“”«»()[\]…–—/?؟*=]|https?|[A-Za-z]/.test(sentence)) return []
  const whole = sentence.replace(/[.!]+$/, '').trim()
  if (wordsOf(whole).length > maxWords) return []
  if (/:/.test(whole)) {
    const label = readLabel(whole)
    return label ? [{ ...label, leans: false }] : []
  }
  const start = loosen(whole)
  const reason = readReason(start)
  if (reason) return [{ ...reason, leans: standsFor.test(bare(start)) || leaning.test(bare(start)) }]
  const when = readCondition(start)
  if (when) return [{ ...when, leans: false }]
  if (/^(?:إذا|متى|حين|عندما|كلما|لو|إن) /.test(bare(start))) return []
  const readings: ParsedSentence[] = []
  for (const [at, piece] of whole.split(/،(?= (?:[وف]\p{L}{3}|ثم ))|؛/u).entries()) {
    const text = at === 0 ? loosen(piece.trim()) : piece.trim().replace(/^(?:ثم |[وف])/, '')
    const reading = readPart(head(text), at > 0)
    if (!reading || (reading.kind === 'say' && beginsWithAnd.test(bare(reading.parts[0] ?? '')))) break
    readings.push({ ...reading, leans: at > 0 })
  }
  return readings
}

function readCondition(text: string): Part | null {
  const [, part = '', main = ''] = /^(?:إذا|متى) ([^،]+?)(?:،| (?=ف\S)) ?ف?(\S.+)$/.exec(text) ?? []
  const rest = head(main)
  if (!part || unfit.test(bare(part)) || unfit.test(bare(rest)) || wordsOf(part).length < 2) return null
  return isOrder(rest) && hasSize(rest)
    ? { kind: 'when', parts: [`إذا ${part}`, rest], isTurned: true }
    : null
}
