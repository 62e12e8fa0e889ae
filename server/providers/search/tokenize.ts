import { stem } from '@rankwell/seo'

/** Function words, which are ignored unless a keyword consists only of them. */
const SMALL_WORDS: Record<string, string> = {
  en: 'a an the of to in on for and or at by with from is are be do does did how what why when where which who can should will your you my i it its this that as vs',
  ar: 'في من على إلى الى عن مع و أو ما ماذا هل كيف كيفية لماذا متى أين اين كم هو هي هذا هذه التي الذي أن ان إن لا',
  tr: 've veya ile için bir bu şu o da de mi mı mu mü ne nasıl neden niçin hangi kim nerede en gibi',
  es: 'el la los las un una unos unas de del al a en y o u con por para que qué cómo como cuándo dónde cuál quién es son su sus se lo mi tu',
  fr: 'le la les un une des de du d l à au aux en et ou avec par pour que qu quoi comment pourquoi quand où quel quelle est sont son sa ses se ce cette mon ma',
  de: 'der die das den dem des ein eine einen einem einer und oder mit von für in im am an auf zu zum zur bei ist sind wie was warum wann wo welche welcher welches wer man sich',
  it: 'il lo la i gli le un uno una di del della dei delle da in nel nella e o con per che come cosa quando dove perché quale chi è sono si al',
  pt: 'o a os as um uma uns umas de do da dos das em no na nos nas e ou com por para que como quando onde qual quem é são seu sua se ao',
  nl: 'de het een en of van in op met voor naar bij te aan om is zijn hoe wat waarom wanneer waar welke wie je jouw mijn',
  ru: 'и или в во на с со из от до для по к о об что как какой какая какие почему когда где кто это не ли у за при',
}
const SMALL_WORD_SETS = new Map(
  Object.entries(SMALL_WORDS).map(([code, words]) => [code, new Set(words.split(' '))] as const),
)

/** Words of a search that describe quality or form, not the topic. */
const QUALIFIERS: Record<string, string> = {
  en: 'best top good better great cheap cheapest affordable easy simple ultimate complete review reviews guide guides tip tips near me',
  ar: 'أفضل افضل أحسن احسن أرخص ارخص أسهل دليل نصائح مراجعة مراجعات',
  tr: 'iyi ucuz kolay rehber rehberi öneri öneriler inceleme ipuçları',
  es: 'mejor mejores buen buena buenos buenas barato baratos guía guías consejos opiniones reseña fácil',
  fr: 'meilleur meilleure meilleurs meilleures bon bonne pas cher guide conseils avis facile',
  de: 'beste bester bestes besten gut gute günstig günstige billig leitfaden ratgeber tipps test vergleich einfach',
  it: 'migliore migliori miglior buono buona economico economici guida consigli recensione recensioni facile',
  pt: 'melhor melhores bom boa barato baratos guia dicas avaliação avaliações fácil',
  nl: 'beste goede goed goedkoop goedkope gids tips review reviews makkelijk',
  ru: 'лучший лучшая лучшее лучшие хороший хорошие недорогой недорогие дешевый дешевые гид руководство советы отзывы обзор',
}
const QUALIFIER_SETS = new Map(
  Object.entries(QUALIFIERS).map(([code, words]) => [code, new Set(words.split(' '))] as const),
)

/** Additional words without a topic of their own, for keywords that have no other words. */
const FILLERS: Record<string, string> = {
  en: 'and but if so than then there here just very too also not no yes he she we they them him her our their me was were been being have has had would could may might more most less all any some every each these those about into over under out up down off',
  ar: 'كان كانت يكون ليس كل بعض أي اي غير قد لقد ثم بل لكن هذا ذلك تلك هم نحن أنا انا أنت انت به بها له لها فيه فيها منه منها عليه عليها بين بعد قبل عند حتى حول أكثر اكثر',
  tr: 'ben sen biz siz onlar ama fakat çok daha her hiç var yok değil olan olarak sonra önce kadar ki ise',
  es: 'no sí pero más muy ya este esta estos estas ese esa eso esto ser está están fue ha hay yo tú él ella nosotros ellos nos me te le les todo todos toda todas sin sobre entre también',
  fr: 'je tu il elle nous vous ils elles on ne pas plus très mais si sans sous sur dans être été a ont avoir ces cet leur leurs nos vos ma mes tes tout tous toute toutes aussi y',
  de: 'ich du er sie es wir ihr mich dich uns nicht kein keine aber auch noch nur schon sehr mehr so als dass daß wenn dann hat haben hatte wird werden wurde war waren sein seine ihre mein meine dein deine dieser diese dieses alle alles aus nach vor über unter um an durch gegen ohne',
  it: 'non ma più molto anche se io tu lui lei noi voi loro mi ti ci vi questo questa questi queste quello quella essere stato ha hanno ho tutto tutti tra fra su dal dalla al alla ai alle nel nei sul sulla',
  pt: 'não mas mais muito já eu tu ele ela nós eles elas me te este esta isto esse essa isso ser foi está tem há também sem sobre entre todo todos toda todas pelo pela ao aos à às',
  nl: 'niet geen maar ook nog al zeer meer dan dit dat die deze ik hij zij ze wij we ons hun mij was waren wordt worden heeft hebben had er hier daar als uit over onder door tot alle alles zo',
  ru: 'я ты он она оно мы вы они меня его её ее их мне ему ей нам вам им но а же бы уже ещё еще только так там тут всё все был была было были есть нет да то этот эта эти тот та те над под без через очень более',
}
const FILLER_SETS = new Map(
  Object.entries(FILLERS).map(([code, words]) => [code, new Set(words.split(' '))] as const),
)
const YEAR = /^(?:19|20)\d\d$/

const MAX_LANGUAGES = 40
const MAX_WORDS = 50_000
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
/** Scripts without spaces between words. */
const UNSPACED = new Set(['zh', 'ja', 'th', 'lo', 'km', 'my'])
const ARABIC_PREFIX = /^(?:وال|بال|فال|كال|لل|ال)(?=.{2})/

export interface Word {
  /** Unchanged, in lower case. */
  text: string
  /** Equal for all inflections of a word, as far as the language's stemmer supports it. */
  key: string
}

/** The primary subtag of a language code: `pt` for `pt-BR`. */
export function primaryLanguage(code: string): string {
  return code.toLowerCase().split('-', 1)[0] ?? ''
}

export function isUnspaced(language: string): boolean {
  return UNSPACED.has(language)
}

const readers = new Map<string, (text: string) => Word[]>()

/**
 * Splits text into words with keys for comparison. One tokenizer per language, because it caches stems, which
 * are slow to compute.
 */
export function getWordReader(languageCode: string): (text: string) => Word[] {
  const language = primaryLanguage(languageCode)
  const known = readers.get(language)
  if (known) return known
  const reader = createWordReader(language)
  if (readers.size < MAX_LANGUAGES) readers.set(language, reader)
  return reader
}

function createWordReader(language: string): (text: string) => Word[] {
  const segmenter = isUnspaced(language) ? new Intl.Segmenter(language, { granularity: 'word' }) : undefined
  const keys = new Map<string, string>()

  function keyOf(word: string): string {
    const known = keys.get(word)
    if (known !== undefined) return known
    const stemmed = stem(word, language)
    // Some English stems are so short that different words share them: "care" and "car".
    const isTooShort = language === 'en' && stemmed.length <= 3
    const key = foldWord(isTooShort ? word.replace(/s$/, '') : stemmed, language)
    if (keys.size < MAX_WORDS) keys.set(word, key)
    return key
  }

  return (text) => {
    const lower = lowerCase(text, language)
    const words = segmenter
      ? [...segmenter.segment(lower)].filter((part) => part.isWordLike).map((part) => part.segment)
      : (lower.replace(/(?<=\p{L})['’](?=\p{L})/gu, language === 'en' ? '' : ' ').match(WORD) ?? [])
    return words.map((word) => ({ text: word, key: keyOf(word) }))
  }
}

/** The topic words of a keyword; all words if it has only function words. */
export function pickTopicWords(words: readonly Word[], languageCode: string): Word[] {
  const small = SMALL_WORD_SETS.get(primaryLanguage(languageCode))
  const telling = words.filter((word) => !small?.has(word.text))
  const chosen = telling.length ? telling : words
  return chosen.filter((word, index) => chosen.findIndex((other) => other.key === word.key) === index)
}

/**
 * The words that a matching page must contain; none for a keyword of function words and qualifiers such as
 * "best".
 */
export function pickContentWords(words: readonly Word[], languageCode: string): Word[] {
  const language = primaryLanguage(languageCode)
  const empty = [SMALL_WORD_SETS, QUALIFIER_SETS, FILLER_SETS].flatMap((sets) => sets.get(language) ?? [])
  const isEmpty = ({ text }: Word) => {
    // "الأفضل" is "أفضل" with its article.
    const bare = language === 'ar' ? text.replace(/^ال(?=.{3})/, '') : text
    return empty.some((set) => set.has(text) || set.has(bare))
  }
  const topic = pickTopicWords(words, languageCode)
  const isYear = ({ text }: Word) => YEAR.test(text)
  // A year alone is a topic: "1984".
  if (topic.length > 0 && topic.every(isYear)) return topic
  const qualifiers = QUALIFIER_SETS.get(language)
  const content = topic.filter((word) => !qualifiers?.has(word.text) && !isYear(word))
  return content.every(isEmpty) ? [] : content
}

function lowerCase(text: string, language: string): string {
  // Only Turkic languages have their own i; other languages do not need the slow path.
  return language === 'tr' || language === 'az' ? text.toLocaleLowerCase(language) : text.toLowerCase()
}

/** Unifies spellings that readers consider equal: without marks, one alef, no article in Arabic. */
export function foldWord(word: string, language: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ı', 'i')
  if (language !== 'ar') return plain
  const letters = plain
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
  return letters.replace(ARABIC_PREFIX, '')
}
