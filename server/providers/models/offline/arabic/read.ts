import type { Reading } from '../voice.ts'

const mostWords = 26
const longestPart = 14
const fewestWords = 4

const bare = (text: string): string => text.replace(/\p{M}/gu, '')
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []
const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/))

/** Orders that how-to texts give, without vowel signs. */
const orders = words(`
  اطحن دق ضع ارفع أعد اترك أطفئ صب استعمل استخدم احفظ اشتر جرب اغسل انتظر خفف زد قلل اختر ابدأ احسب قسم افتح نظف غير
  اقرأ اكتب سجل راقب اطلب اشطف ذق قدم حضر أضف اخلط أطل ارم املأ اغل انقع اسكب حرك قارن احتفظ اجعل خذ تأكد تذكر لاحظ
  احرص تجنب ضاعف انقص اسأل احمص حمص برد سخن غط أغلق جفف صف قس زن وزع رتب نظم حدد خصص شارك اعتمد اتبع تحقق افحص
  ادهن اقطع امزج اخفق ازرع اسق قلم احصد انقل ثبت علق شغل أوقف أرسل اجمع اطبخ قشر انثر اعجن`)
/** Persons who speak, what stands elsewhere on a page, and tales. */
const unfit =
  /(?:^|\s)(?:و|ف|ب|ل|ك)?(?:أنا|نحن|عندي|لدينا|لدي|كنت|كنا|كان|كانت|كانوا|قال|قالت|سألني|جربت|كتبت|رأيت|وجدت|أعددت|أكتب|أعتمدها|أذكر|أعلقها|زميلتنا|مقالنا|صفحتنا|صفحة|الصفحة|مقال|المقال|مقالات|دليل|الدليل|الجدول|جدول|الصورة|الرسم|أعلاه|أدناه|التالي|التالية|السابق|السابقة|المذكورة|هنا|هذا|هذه|هؤلاء|ذلك|تلك|كلاهما|كليهما|الاثنتين|الأول|الأولى|الثاني|الثانية|الثالث|الثالثة|الأخير|الأخيرة|العلامة|العلاج|الوهم|لنا|علينا|مطبخي|لنفسي|قلت|سنة|عام)(?=\s|[،.؛:]|$)/
/** What a sentence may not begin with. */
const leaning =
  /^(?:هو|هي|هم|هما|وهو|وهي|وهم|وهما|فهو|فهي|أما|لكن|ولكن|لكنه|لكنها|بل|ثم|أي|إذ|حيث|كما|كذلك|وكذلك|أيضا|بعدها|عندها|بها|به|فيها|فيه|منها|منه|لها|له|ولها|وله|وأولها|أولها|ثانيها|وثانيها|ثالثها|وثالثها|ولهذا|لهذا|ولذلك|لذلك|وقد|فقد|قد|نعم|لا شيء|أحدها|أحدهما|وما|وما عداها|ومن|وإن|وإذا|ولو|والآخر|ومنها|غير|مثل|عدا|سوى|ليست|ليس|وليس)(?:\s|،|$)/
const subjectsThatChange = /^\S+(?:ون|تان)\s/

/** Verbs of a person who was named before, and of what is only said. */
const ofSomebody =
  /^(?:يمسك|يصب|يعيد|يأخذ|يشرب|يهز|يقدم|يبدأ|يضع|يرد|يملأ|يرفع|يعمل|تعمل|يسأل|يعرف|يحب|يختار|يقول|تقول|يقال|يظن|يزعم|يعتقد|يرى|يكتفي|يقلب|ينصح|تنصح|يذهب|يجلس|يطلب)$/
/** Stands for something that was named before. */
const standsFor =
  /(?:^|\s)(?:منها|لها|فيها|بها|عنها|إليها|عليها|منه|فيه|له|به|عنه|إليه|عليه|لهم|منهم|بعضهم|عندئذ|غيرها|غيره|إنها|إنه|أنها|أنه)(?=\s|$)/

function hasOwnSubject(text: string): boolean {
  const [verb = '', second = '', third = ''] = wordsOf(bare(text))
  if (/(?:ها|هم|ه|ني|نا)$/.test(verb) || /^ت\p{L}+ت$/u.test(verb)) return false
  if (/(?:ها|هم|هما)$/.test(second) || /^(?:في|من|إلى|على|عن|مع|ما|كل|نحو|عادة|أن|إن)$/.test(second))
    return false
  return !ofSomebody.test(verb) || (/^ال/.test(second) && /^ال/.test(third))
}

/** A leading `و` that joins the sentence to another one. */
const loosen = (text: string): string => text.replace(/^[وف](?=ال\S|[يت]ُ?\S{3})/, '')

const isVerb = (word: string): boolean =>
  /^[يت]\p{L}{2,}/u.test(bare(word)) &&
  !/^(?:تحت|تلك|تمر|تمور|توابل|يوم|يد|تحميص|تقديم|تخزين|ترسيب|توازن|تجربة|تفاصيل|تحضير|تاريخ|تقدير|تنظيم)/.test(
    bare(word),
  )
const isNominal = (text: string): boolean =>
  /^ال\p{L}{2,}/u.test(bare(text)) &&
  !/^(?:التي|الذي|الذين|اللواتي|الآن|اليوم)\s/.test(text) &&
  !subjectsThatChange.test(bare(text))
const isVerbal = (text: string): boolean => isVerb(wordsOf(text)[0] ?? '')
const isOrder = (text: string): boolean => orders.has(bare(wordsOf(text)[0] ?? ''))
const isClause = (text: string): boolean => {
  const size = wordsOf(text).length
  return (
    size >= fewestWords &&
    size <= longestPart &&
    !/،/.test(text) &&
    (isNominal(text) || isVerbal(text) || isOrder(text))
  )
}

/** The first statement of a sentence; what follows a comma goes, unless the comma parts a list. */
function head(text: string): string {
  const [first = text, second = ''] = text.split(/، /)
  const isList = /^و?ال?\S+$/.test(second.trim()) || wordsOf(second).length < 3
  return isList && second ? text : first
}

/** Takes an Arabic sentence apart; nothing where anything about it is doubtful. */
export function readArabic(sentence: string): Reading[] {
  const reading = readWhole(sentence)
  return reading ? [{ ...reading, leans: false }] : []
}

function readWhole(sentence: string): Omit<Reading, 'leans'> | null {
  if (!/[.!]$/.test(sentence) || /["“”«»()[\]:…–—/?؟*=]|https?|[A-Za-z]/.test(sentence)) return null
  const whole = loosen(
    sentence
      .replace(/[.!]+$/, '')
      .trim()
      .split(/؛ /)[0] ?? '',
  )
  const size = wordsOf(whole).length
  if (size < fewestWords || size > mostWords) return null
  const plain = bare(whole)
  const condition = /^(?:إذا|متى|حين|عندما|كلما) /.test(plain)
  if (leaning.test(plain) && !condition) return null
  const reason = /^(.+?)،? لأن (.+)$/.exec(whole)
  if (reason) {
    const [, what = '', why = ''] = reason
    const cause = head(why)
    if (unfit.test(bare(what)) || unfit.test(bare(cause)) || !isClause(what) || /،/.test(cause)) return null
    const length = wordsOf(cause).length
    return length < 3 || length > longestPart
      ? null
      : { kind: 'reason', parts: [what, cause], isTurned: false }
  }
  const when = /^(?:إذا|متى) ([^،]+?)(?:،| (?=ف(?:لا|لن|إن|قد|ـ)?\S)) ?ف?(\S.+)$/.exec(whole)
  if (when) {
    const [, part = '', main = ''] = when
    const rest = head(main)
    if (unfit.test(bare(part)) || unfit.test(bare(rest)) || wordsOf(part).length < 3 || !isOrder(rest))
      return null
    return wordsOf(rest).length < 3 || /،/.test(rest)
      ? null
      : { kind: 'when', parts: [part, rest], isTurned: true }
  }
  if (condition) return null
  const core = head(whole)
  if (unfit.test(bare(core)) || /،/.test(core)) return null
  const refused = /^لا (ت\S+ .+)$/.exec(core)
  if (refused?.[1] && wordsOf(core).length <= longestPart)
    return { kind: 'avoid', parts: [refused[1]], isTurned: false }
  if (!isClause(core)) return null
  if (isOrder(core)) return { kind: 'do', parts: [core], isTurned: false }
  if (standsFor.test(plain)) return null
  if (isVerbal(core) && !isNominal(core) && !hasOwnSubject(core)) return null
  // A statement that begins with a verb is told apart by whoever says it.
  return { kind: 'say', parts: [core], isTurned: isVerbal(core) && !isNominal(core) }
}
