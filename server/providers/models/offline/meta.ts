import type { MetaTask } from '../tasks.ts'
import { fluencyIn } from './phrases.ts'
import { capitalize, graphemes, shuffle } from './text.ts'

interface MetaWords {
  starts: string[]
  middles: string[]
  ends: string[]
}

const english: MetaWords = {
  starts: [
    '{K} made clear: ',
    'A practical guide to {k}: ',
    'New to {k}? Read ',
    'Everything about {k} in one place: ',
    'Plan {k} with confidence: ',
  ],
  middles: [
    'the first steps, the common mistakes and the habits that bring good results',
    'what to prepare, what to avoid and how to see that it works',
    'simple steps, plain answers and a plan that you can follow',
    'the essentials, a short checklist and answers to common questions',
    'what works, what does not and how to choose what fits you best',
  ],
  ends: [
    '. Learn more and start today.',
    '. Find out how to begin now.',
    '. Get started with our simple plan.',
    '. Read more and try it this week.',
    '. Discover what suits you.',
    '. Learn more.',
    '. Get started today and see what fits.',
  ],
}

const arabic: MetaWords = {
  starts: ['{k} بوضوح: ', 'دليل عملي عن {k}: ', 'كل ما يهمك عن {k} في مكان واحد: ', 'خطط لموضوع {k} بثقة: '],
  middles: [
    'الخطوات الأولى والأخطاء الشائعة والعادات التي تحقق نتائج جيدة',
    'ما تحضره وما تتجنبه وكيف ترى أن الأمر ينجح',
    'خطوات بسيطة وإجابات واضحة وخطة يمكنك اتباعها',
    'الأساسيات وقائمة قصيرة وإجابات عن الأسئلة الشائعة',
  ],
  ends: [
    '. اعرف المزيد وابدأ اليوم.',
    '. اكتشف كيف تبدأ الآن خطوة بعد خطوة.',
    '. اقرأ المزيد وجرب هذا الأسبوع مع خطتنا البسيطة.',
    '. ابدأ الآن.',
    '. تعرف إلى ما يناسبك أكثر وابدأ من اليوم بثقة.',
  ],
}

const metaLength = { from: 155, to: 160 }

const missBy = (text: string): number => {
  const length = graphemes(text)
  return length < metaLength.from ? metaLength.from - length : Math.max(0, length - metaLength.to)
}

/** Meta descriptions of 155 to 160 characters with the keyword and a call to action. */
export function draftMeta({ keyword, language, count, title, text }: MetaTask): string[] {
  const fluency = fluencyIn(language)
  const words = language.startsWith('en') ? english : language.startsWith('ar') ? arabic : null
  if (!words || !fluency) {
    const plain = text
      .replace(/[#>*|-]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
    return plain ? [cutAtWord(plain, metaLength.to)] : []
  }
  const subject = fluency.voice.subject(keyword || title, [text])
  const all = words.starts.flatMap((start) =>
    words.middles.flatMap((middle) =>
      words.ends.map((end) => capitalize(fluency.voice.fill(`${start}${middle}${end}`, subject))),
    ),
  )
  const best = shuffle(all, subject.keyword).sort((a, b) => missBy(a) - missBy(b))
  const fitting = best.filter((one) => missBy(one) === 0)
  return [
    ...new Set(
      fitting.length >= count
        ? fitting
        : best.map((one) => (graphemes(one) > metaLength.to ? shorten(one) : one)),
    ),
  ].slice(0, count)
}

/** Removes words from the middle until the text fits. */
function shorten(text: string): string {
  const at = text.lastIndexOf('. ')
  const [head, tail] = [text.slice(0, at), text.slice(at)]
  return cutAtWord(head, metaLength.to - graphemes(tail)) + tail
}

function cutAtWord(text: string, limit: number): string {
  if (graphemes(text) <= limit) return text
  const words = text.split(' ')
  while (words.length > 1 && graphemes(words.join(' ')) > limit) words.pop()
  return words.join(' ').replace(/[,;:]$| (and|the|a|of|to|و)$/, '')
}
