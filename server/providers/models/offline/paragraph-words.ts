/** Words for rule-based edits, by language. */
interface ParagraphWords {
  /**
   * Words that may be repeated; repetition of other words is a slip. Null if the language uses repetition in general.
   */
  repeatable: string | null
  /** Words whose repetition is a slip in a language that uses repetition. */
  slips?: string
  /** Openings of sentences that refer to the previous sentence. */
  openers: string
  /** The word before the last part of an enumeration. */
  and: string
  /** Header of a table of labels and their explanations. */
  head: readonly [string, string]
}

export const paragraphWords: Readonly<Record<string, ParagraphWords>> = {
  en: {
    repeatable:
      'had that is was do very really so no far long many much more bye ha blah hey now there in on',
    openers:
      'this that these those it its they them he she his her their such both however therefore thus then also but and so yet because otherwise instead moreover furthermore meanwhile still',
    and: 'and or',
    head: ['Topic', 'Details'],
  },
  ar: {
    repeatable: null,
    slips: 'في على إلى عن التي الذي هذا هذه مع أو ثم قد لكن لأن',
    openers: 'هذا هذه هؤلاء ذلك تلك هو هي هم لكن ولكن لذلك كما أيضا أيضًا ثم وهذا وهذه وهي وهو وذلك',
    and: 'أو',
    head: ['الموضوع', 'التفاصيل'],
  },
  de: {
    repeatable: 'die der das den dem sie ist sehr zu an auf mit ja nein so weit lange viele nicht da',
    openers:
      'dies diese dieser dieses er sie es sein seine ihre dadurch daher deshalb damit dabei aber und jedoch dann auch außerdem trotzdem allerdings so',
    and: 'und oder',
    head: ['Thema', 'Details'],
  },
  es: {
    repeatable: 'que se muy no sí casi más poco así luego ya',
    openers:
      'esto esta este estos estas eso esa ese ello además pero y así también entonces luego él ella ellos ellas',
    and: 'y e o u',
    head: ['Tema', 'Detalles'],
  },
  fr: {
    repeatable: 'nous vous que est de très si non oui bien petit',
    openers:
      'ce cela ceci cette ces cet il elle ils elles ainsi donc mais et cependant pourtant toutefois aussi alors ensuite puis',
    and: 'et ou',
    head: ['Sujet', 'Détails'],
  },
  it: {
    repeatable: 'che si piano via così quasi appena man poco molto bene subito no sì lento',
    openers:
      'questo questa questi queste ciò esso essa essi però ma e quindi così inoltre tuttavia anche poi',
    and: 'e ed o',
    head: ['Argomento', 'Dettagli'],
  },
  nl: {
    repeatable: 'het dat die van op in aan mee heel zeer nee ja zo ver ze',
    openers: 'dit deze dat hij zij ze daarom maar en dus ook echter toch daarna bovendien',
    and: 'en of',
    head: ['Onderwerp', 'Toelichting'],
  },
  pt: {
    repeatable: 'que nos muito não sim quase mais pouco já logo',
    openers:
      'isto isso este esta esse essa ele ela eles elas porém mas e assim também então além portanto contudo',
    and: 'e ou',
    head: ['Tema', 'Detalhes'],
  },
  ru: {
    repeatable: 'что очень не да нет много долго далеко чуть то',
    openers: 'это этот эта эти он она оно они поэтому но и однако также тогда затем кроме а так',
    and: 'и или',
    head: ['Тема', 'Подробности'],
  },
  tr: {
    repeatable: null,
    slips: 've veya için ile ama gibi olan olarak kadar daha bu',
    openers: 'bu bunlar şu o onlar ancak ama fakat ve ayrıca bunun böylece sonra çünkü',
    and: 've veya',
    head: ['Konu', 'Ayrıntılar'],
  },
}
