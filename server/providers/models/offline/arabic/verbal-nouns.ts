/** Instructions and their verbal nouns: `اطحن` and `طحن`, with the preposition before the object if one is needed. */
const pairs = `اطحن طحن، دق دق، ضع وضع، ارفع رفع، أعد إعادة، اترك ترك، أطفئ إطفاء، صب صب، استعمل استعمال، استخدم استخدام، احفظ حفظ،
اشتر شراء، جرب تجربة، اغسل غسل، خفف تخفيف، زد زيادة، قلل تقليل، اختر اختيار، احسب حساب، قسم تقسيم، افتح فتح، نظف تنظيف،
 اكتب كتابة، سجل تسجيل، راقب مراقبة، اطلب طلب، اشطف شطف، قدم تقديم، حضر تحضير، أضف إضافة، اخلط خلط، أطل إطالة،
املأ ملء، انقع نقع، اجعل جعل، خذ أخذ، ضاعف مضاعفة، انقص إنقاص، غط تغطية، أغلق إغلاق، جفف تجفيف، قس قياس، زن وزن، وزع توزيع،
رتب ترتيب، انتظر انتظار، حرك تحريك، سخن تسخين، برد تبريد، قارن مقارنة، حدد تحديد، نظم تنظيم، ابدأ البدء، احتفظ الاحتفاظ، تأكد التأكد،
احرص الحرص، تجنب تجنب، خفض خفض، دع ترك، حمص تحميص، اطبخ طبخ، ازرع زراعة، اسق سقي، قلم تقليم، احصد حصاد، انقل نقل، ثبت تثبيت،
اقرأ قراءة، املأ ملء، خصص تخصيص، شارك مشاركة، اتبع اتباع، افحص فحص، اقطع قطع، امزج مزج، أرسل إرسال، اجمع جمع، شغل تشغيل`
const deeds = new Map(
  pairs.split('،').map((pair) => {
    const [order = '', deed = ''] = pair.trim().split(/\s+/)
    return [order, deed] as const
  }),
)

const bare = (text: string): string => text.replace(/\p{M}/gu, '')

/**
 * An instruction as a verbal noun: `اطحن الكمية كلها` becomes `طحن الكمية كلها`. Null if a second instruction
 * follows, or if the object would need another ending.
 */
export function toVerbalNoun(act: string): string | null {
  const [order = '', next = '', ...rest] = act.split(' ')
  const deed = deeds.get(bare(order).replace(/^ت(?=\p{L}{3})/u, '')) ?? deeds.get(bare(order))
  if (!deed || !next) return null
  const tail = [next, ...rest]
  const hasSecond = tail.some((word) =>
    deeds.has(
      bare(word)
        .replace(/^[وف]/, '')
        .replace(/(?:ها|ه|هما)$/, ''),
    ),
  )
  if (
    hasSecond ||
    /ًا?$/.test(next.normalize('NFC')) ||
    /(?:اً|ًا)$/.test(next) ||
    /^(?:الآن|لا|أن|إذا|لكل|معها|معه|فيها|فيه|بها|به|منها|منه|لها|له|إلى|حتى|في|من|على|عن|أولًا)$/.test(next)
  )
    return null
  return [deed, ...tail].join(' ')
}
