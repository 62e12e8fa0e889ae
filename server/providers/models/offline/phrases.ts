/** Sentences and words of our own. `{k}` is the main keyword, `{h}` a heading inside a sentence, `{a}` the readers. */
export interface Phrases {
  transitions: string[]
  introductions: string[]
  introductionEnds: string[]
  openings: string[]
  general: string[]
  listLead: string[]
  tableLead: string[]
  tableHead: [string, string]
  questionsHeading: string
  questions: string[]
  answers: string[]
  conclusions: string[]
  lastWords: string[]
  outline: string[]
  outlineKeyword: string
  titleTails: string[]
  titleEnds: string[]
  metaStarts: string[]
  metaMiddles: string[]
  metaEnds: string[]
}

const english: Phrases = {
  transitions: [
    'In practice, ',
    'As a rule, ',
    'For this reason, ',
    'In addition, ',
    'Above all, ',
    'At the same time, ',
    'In short, ',
    'On the other hand, ',
    'For instance, ',
    'Most of all, ',
  ],
  introductions: [
    '{K} is easier to learn when you know what matters first.',
    '{K} rewards people who begin with a clear plan.',
    'Anyone who looks into {k} soon meets many opinions.',
    '{K} raises the same questions again and again.',
  ],
  introductionEnds: [
    'As a result, you can decide what to do about {k} without guessing.',
    'In short, the sections on {k} go from the basics to the details.',
    'So take what fits your own case, and leave the rest of the advice on {k} for later.',
  ],
  openings: [
    'When it comes to {h}, a few points decide most of the result.',
    'For {h}, it pays to look at the essentials before the details.',
    '{H} deserves a closer look, because small choices add up.',
    'Next, consider {h} from the practical side.',
    'With {h} in mind, the following points help you choose well.',
    'Many people begin with {h}, and for good reason.',
  ],
  general: [
    'First, write down what you want to reach with {h}.',
    'Then compare what you have with what {h} asks for.',
    'A short checklist keeps {h} simple from week to week.',
    'As a rule, one change at a time shows what works for {h}.',
    'However, there is no single answer that fits every case of {h}.',
    'Because conditions differ, test your approach to {h} on a small scale.',
    'In addition, ask somebody with experience how they handle {h}.',
    'If something goes wrong with {h}, return to the last step that worked.',
    'Over time, notes about {h} become the most useful guide you own.',
    'For example, a simple record shows whether {h} is getting better.',
    'Finally, review {h} after a while and keep only what helped.',
    'Good results with {h} come from steady habits rather than from effort in bursts.',
    'At the same time, keep the cost of {h} in view from the start.',
    'Above all, give {h} enough time before you judge it.',
    'Clear words make {h} easier to explain to others.',
    'Therefore, decide early who takes care of {h}.',
    'Likewise, a fixed place for everything saves time with {h}.',
    'Start small, because {h} grows more easily than it shrinks.',
  ],
  listLead: ['In short, keep these points about {h} in mind:', 'The most useful points on {h}, one by one:'],
  tableLead: [
    'The table sums up what matters for {k}.',
    'At a glance, these are the terms that belong to {k}.',
  ],
  tableHead: ['Term', 'What to know'],
  questionsHeading: 'Common questions about {k}',
  questions: [
    'Where should a beginner start with {k}?',
    'How do you know that {k} is going well?',
    'What is the most common mistake with {k}?',
  ],
  answers: [
    'Begin with the smallest step that gives you a result you can see.',
    'Look at the result regularly, and compare it with what you wrote down at the start.',
    'People often change too much at once, so that nobody can tell what helped.',
    'It depends on your situation, so test before you commit.',
  ],
  conclusions: [
    'To sum up, {k} becomes simple once the first steps are clear.',
    'In the end, {k} depends on regular care more than on equipment.',
    'All in all, {k} is a matter of a few good habits.',
  ],
  lastWords: [
    'Pick one point from above, try it this week, and build your own way of {k} from there.',
    'Start today with the smallest step, and let {k} grow with your experience.',
  ],
  outline: [
    'What you need before you begin',
    'The first steps',
    'How to choose what fits',
    'Common mistakes and how to avoid them',
    'How to keep good results',
    'A simple plan to follow',
  ],
  outlineKeyword: 'What {k} means',
  titleTails: [
    ': A Practical Guide',
    ': What Works',
    ': Simple Steps',
    ': A Clear Guide',
    ' Made Simple',
    ' Explained',
    ': Where to Start',
    ': The Essentials',
    ': A Complete Guide',
    ': Steps and Tips',
    ' Step by Step',
    ': Ideas That Work',
  ],
  titleEnds: [
    '',
    ' for Beginners',
    ' for Everyone',
    ' That You Can Trust',
    ' and What to Avoid',
    ' for Better Results',
    ' With Clear Examples',
    ' and Common Mistakes',
    ' From Start to Finish',
    ' You Can Follow Today',
    ' Without the Guesswork',
    ' for Busy People',
    ' in Plain Words',
    ' and How to Begin',
    ' for Your First Year',
  ],
  metaStarts: [
    '{K} made clear: ',
    'A practical guide to {k}: ',
    'New to {k}? Read ',
    'Everything about {k} in one place: ',
    'Plan {k} with confidence: ',
  ],
  metaMiddles: [
    'the first steps, the common mistakes and the habits that bring good results',
    'what to prepare, what to avoid and how to see that it works',
    'simple steps, plain answers and a plan that you can follow',
    'the essentials, a short checklist and answers to common questions',
    'what works, what does not and how to choose what fits you best',
  ],
  metaEnds: [
    '. Learn more and start today.',
    '. Find out how to begin now.',
    '. Get started with our simple plan.',
    '. Read more and try it this week.',
    '. Discover what suits you.',
    '. Learn more.',
    '. Get started today and see what fits.',
  ],
}

const arabic: Phrases = {
  transitions: [
    'في الواقع، ',
    'وبوجه عام، ',
    'إضافة إلى ذلك، ',
    'وفي الوقت نفسه، ',
    'وعلى سبيل المثال، ',
    'ومن جهة أخرى، ',
    'وفوق كل ذلك، ',
    'ولهذا السبب، ',
  ],
  introductions: [
    'تصبح {k} أسهل حين تعرف ما يهم أولاً.',
    'من يبحث عن {k} يجد آراء كثيرة منذ البداية.',
    'تكافئ {k} من يبدأ بخطة واضحة.',
    'تثير {k} الأسئلة نفسها مرة بعد مرة.',
  ],
  introductionEnds: [
    'وبذلك تستطيع أن تقرر ما يناسبك في {k} من غير تخمين.',
    'وباختصار، تنتقل الأقسام الخاصة بموضوع {k} من الأساسيات إلى التفاصيل.',
  ],
  openings: [
    'عند الحديث عن {h}، تحسم نقاط قليلة معظم النتيجة.',
    'في ما يخص {h}، من المفيد النظر إلى الأساسيات قبل التفاصيل.',
    'يستحق موضوع {h} نظرة أقرب، لأن الاختيارات الصغيرة تتراكم.',
    'بعد ذلك، انظر إلى {h} من الجانب العملي.',
    'يبدأ كثيرون بموضوع {h}، ولهم في ذلك سبب وجيه.',
  ],
  general: [
    'أولاً، اكتب ما تريد الوصول إليه في {h}.',
    'ثم قارن ما لديك بما يتطلبه {h}.',
    'تساعد قائمة قصيرة على إبقاء {h} بسيطاً من أسبوع إلى آخر.',
    'وبوجه عام، يكشف تغيير واحد في كل مرة ما ينجح في {h}.',
    'ومع ذلك، لا يوجد جواب واحد يناسب كل حالة في {h}.',
    'ولأن الظروف تختلف، جرب طريقتك في {h} على نطاق صغير.',
    'إضافة إلى ذلك، اسأل صاحب خبرة كيف يتعامل مع {h}.',
    'وإذا تعثر شيء في {h}، فارجع إلى آخر خطوة نجحت.',
    'ومع الوقت، تصبح ملاحظاتك عن {h} أنفع دليل لديك.',
    'على سبيل المثال، يبين سجل بسيط هل يتحسن {h}.',
    'وأخيراً، راجع {h} بعد مدة واحتفظ بما أفادك فقط.',
    'تأتي النتائج الجيدة في {h} من العادات الثابتة لا من الجهد المتقطع.',
    'وفي الوقت نفسه، ضع كلفة {h} في حسابك منذ البداية.',
    'وفوق كل شيء، امنح {h} وقتاً كافياً قبل الحكم عليه.',
    'ابدأ صغيراً، لأن {h} ينمو أسهل مما يتقلص.',
  ],
  listLead: ['باختصار، تذكر هذه النقاط عن {h}:'],
  tableLead: ['يلخص الجدول ما يهم في {k}.'],
  tableHead: ['المصطلح', 'ما ينبغي معرفته'],
  questionsHeading: 'أسئلة شائعة عن {k}',
  questions: [
    'من أين يبدأ المبتدئ في {k}؟',
    'كيف تعرف أن {k} تسير على ما يرام؟',
    'ما أكثر الأخطاء شيوعاً في {k}؟',
  ],
  answers: [
    'ابدأ بأصغر خطوة تعطيك نتيجة تراها بنفسك.',
    'راقب النتيجة بانتظام، وقارنها بما كتبته في البداية.',
    'كثيراً ما يغير الناس أشياء كثيرة معاً، فلا يعرف أحد ما الذي أفاد.',
    'يتوقف الأمر على وضعك، فجرب قبل أن تلتزم.',
  ],
  conclusions: [
    'خلاصة القول، تصبح {k} بسيطة متى اتضحت الخطوات الأولى.',
    'وفي النهاية، تعتمد {k} على العناية المنتظمة أكثر من المعدات.',
  ],
  lastWords: [
    'اختر نقطة واحدة مما سبق، وجربها هذا الأسبوع، وابن طريقتك في {k} انطلاقاً منها.',
    'ابدأ اليوم بأصغر خطوة، ودع خبرتك في {k} تنمو معك.',
  ],
  outline: [
    'ما تحتاج إليه قبل البدء',
    'الخطوات الأولى',
    'كيف تختار ما يناسبك',
    'أخطاء شائعة وكيف تتجنبها',
    'كيف تحافظ على نتائج جيدة',
    'خطة بسيطة للتطبيق',
  ],
  outlineKeyword: 'ما المقصود بـ{k}',
  titleTails: [
    ': دليل عملي',
    ': ما الذي ينجح',
    ': خطوات بسيطة',
    ': دليل واضح',
    ': من أين تبدأ',
    ': الأساسيات',
    ': دليل شامل',
    ': خطوات ونصائح',
    ': دليل عملي خطوة بخطوة',
    ': كل ما يهمك معرفته',
    ': إجابات واضحة ونصائح عملية',
    ': الأساسيات قبل التفاصيل',
  ],
  titleEnds: [
    '',
    ' للمبتدئين',
    ' للجميع',
    ' وما ينبغي تجنبه',
    ' لنتائج أفضل',
    ' مع أمثلة واضحة',
    ' وأخطاء شائعة',
    ' من البداية إلى النهاية',
    ' يمكنك اتباعها اليوم',
    ' بكلمات بسيطة',
    ' وكيف تبدأ خطوة خطوة',
  ],
  metaStarts: [
    '{k} بوضوح: ',
    'دليل عملي عن {k}: ',
    'كل ما يهمك عن {k} في مكان واحد: ',
    'خطط لموضوع {k} بثقة: ',
  ],
  metaMiddles: [
    'الخطوات الأولى والأخطاء الشائعة والعادات التي تحقق نتائج جيدة',
    'ما تحضره وما تتجنبه وكيف ترى أن الأمر ينجح',
    'خطوات بسيطة وإجابات واضحة وخطة يمكنك اتباعها',
    'الأساسيات وقائمة قصيرة وإجابات عن الأسئلة الشائعة',
  ],
  metaEnds: [
    '. اعرف المزيد وابدأ اليوم.',
    '. اكتشف كيف تبدأ الآن خطوة بعد خطوة.',
    '. اقرأ المزيد وجرب هذا الأسبوع مع خطتنا البسيطة.',
    '. ابدأ الآن.',
    '. تعرف إلى ما يناسبك أكثر وابدأ من اليوم بثقة.',
  ],
}

/** Phrases of a language; null where the drafter has none and keeps to the research. */
export function phrasesFor(language: string): Phrases | null {
  const code = language.slice(0, 2)
  return code === 'en' ? english : code === 'ar' ? arabic : null
}
