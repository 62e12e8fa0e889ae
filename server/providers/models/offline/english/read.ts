import type { ParsedSentence } from '../language-rules.ts'
import {
  afterOrder,
  beforeNoun,
  doubtfulOrders,
  modalVerbs,
  plainOrders,
  pluralVerbs,
  singularVerbs,
} from './words.ts'

const maxWords = 45
const maxPartLength = 20
const minWords = 4

/** First persons, references to other parts of a page, stories, and advertising are useless for another article. */
const unfit =
  /\b(i|i'm|i've|my|me|we|our|us|ours|mine|he|she|his|her|him|hers|here|above|below|earlier|page|pages|article|guide|chapter|table|photo|picture|diagram|chart|list|section|website|blog|shop|sell|sold|warehouse|customers?|readers?|yesterday|ago|was|were|had|did|said|told|asked|mr|mrs|which is why|the (?:former|latter|following|(?:others?|first|second|third|last|next|rest|two|three|four)(?= (?:one|item|row|is|are|of|will|may|can|has|have|and|two|three|method|group|kind)\b|[,.]|$))|neither|such a|so do|do so|does so|not so|of course|please|sorry)\b/i
/** Refers to the previous sentence. */
const leaning =
  /^(?:it|its|it's|they|their|this|these|that|those|both|such|the (?:result|reason|cure|remedy|cause|effect|same|answer|gas|smell|process|liquid|mixture)|then|also|still|therefore|thus|in return|as a result|for that|after that|because of (?:this|that)|otherwise|instead|either way|in that case|in this way)\b/i
/** A sentence with such a beginning contains no usable statement. */
const refused =
  /^(?:them|that's|there|and|but|or|so|yet|however|hence|too|again|one|ones|some|others?|many|most|few|none|all|each|everything|nothing|now|later|next|finally|first|second|secondly|third|once there|yes|no|far from|apart from that|in fact|for (?:example|instance)|by contrast|similarly|likewise|meanwhile|who|what|why|how|where|whether|not|better|worse|only|even|just|rather|perhaps|maybe|any|every|same|nobody|whoever|whatever|much|the (?:more|longer|less|better|sooner|older|colder|warmer)|more|less|half|two|three|four|five|six|seven|eight|nine|ten|twenty)\b/i
/** These may start a sentence if a noun follows directly. */
const counted =
  /^(?:most|many|all|every|each|any|some|few|no|two|three|four|five|six|seven|eight|nine|ten|twelve|half|more) (?!of |things?|such|ones?|are|is|other|than)[a-z]/i
const pronoun = /\b(?:it|its|they|them|their|itself|themselves|this|that one|these|those)\b/i
const before =
  /^(If|When|Once|Unless|Because|Since|Although|Though|While|Where|As long as|Before|After|Until) ([^,]+), (?:then )?(.+)$/
const setting =
  /^((?:With|Without|In|On|At|For|To|Above|Below|Under|During|Between|By|From|Within|Because of|Instead of|Apart from|Even|Despite) [^,]+), (.+)$/
const asOf = /^As ((?:the|an?|[a-z]+) [^,]+), (.+)$/
const behind = /^(.+?),? (because|since|if|when|unless|although|though|as long as|until|before|while) (.+)$/
const conditions = new Set([
  'if',
  'when',
  'once',
  'unless',
  'where',
  'as long as',
  'before',
  'after',
  'until',
])

type IsName = (word: string) => boolean
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? []
const sizeOf = (text: string): number => wordsOf(text).length

/** A lower-case first letter, unless the word is a name. */
function lowerFirst(text: string, isName: IsName): string {
  const [word = ''] = wordsOf(text)
  const isFixed = isName(word) || /^.[A-Z]/.test(word) || word === 'I' || /^\P{L}/u.test(text)
  return isFixed ? text : text.charAt(0).toLowerCase() + text.slice(1)
}

const isPluralNoun = (word: string): boolean =>
  (/s$/.test(word) && !/(?:ss|us|is)$/.test(word)) ||
  /^(?:you|they|people|leaves|bacteria|fungi|children|these|those|both|mice|feet)$/.test(word)

/** Whether a word may be the verb of a subject with the given last or head word. */
function agrees(word: string, noun: string): boolean {
  if (/^(?:it|this|that)$/.test(noun)) return singularVerbs.has(word)
  return isPluralNoun(noun) ? pluralVerbs.has(word) : singularVerbs.has(word)
}

const isAuxiliary = (word: string): boolean =>
  modalVerbs.has(word) || /^(?:is|are|has|have|does|do)$/.test(word)

/** Index of a statement's verb; 0 if none is certain. */
function findVerb(words: readonly string[]): number {
  const reach = Math.min(words.length - (words.length > 4 ? 0 : 1), 13)
  const link = words.findIndex((word, at) => at > 0 && at < 5 && /^(?:that|who|which)$/.test(word))
  if (link > 0 && !hasVerbBefore(words, link)) return findVerbBehind(words, link)
  for (let at = 1; at < reach; at++) {
    const word = words[at] ?? ''
    const last = words[at - 1] ?? ''
    if (isAuxiliary(word)) return at < words.length - 1 ? at : 0
    if (at > 9) continue
    if (last === 'to' || (beforeNoun.has(last) && !/^(?:it|this|that)$/.test(last))) continue
    if (agrees(word, last)) return at
    // An adverb may precede the verb: leaves slowly rot.
    if (/(?:ly|all|also|often|never|still|always)$/.test(last) && at > 1 && agrees(word, words[at - 2] ?? ''))
      return at
  }
  return 0
}

const hasVerbBefore = (words: readonly string[], link: number): boolean =>
  words.some((word, at) => at > 0 && at < link && (isAuxiliary(word) || agrees(word, words[at - 1] ?? '')))

/** The verb after a subject with a relative clause, such as `bacteria that live without oxygen take over`. */
function findVerbBehind(words: readonly string[], link: number): number {
  const head = words[link - 1] ?? ''
  const inner = words.findIndex((word, at) => at > link && (isAuxiliary(word) || agrees(word, head)))
  if (inner < 0 || inner > link + 3) return 0
  const free = isAuxiliary(words[inner] ?? '') ? inner + (words[inner + 1] === 'not' ? 3 : 2) : inner + 1
  const at = words.findIndex(
    (word, place) =>
      place > free &&
      place < words.length - 1 &&
      (isAuxiliary(word) || agrees(word, head)) &&
      !beforeNoun.has(words[place - 1] ?? '') &&
      words[place - 1] !== 'to',
  )
  const between = words.slice(inner, Math.max(inner, at))
  return between.some((word) => /^(?:as|when|if|because|while|than|until|before|after|so)$/.test(word))
    ? 0
    : Math.max(0, at)
}

/** Whether words are a statement with a distinct subject and verb. */
function isStatement(text: string): boolean {
  const words = wordsOf(text.toLowerCase())
  if (words.length < 3 || words.length > maxPartLength) return false
  if (
    /^(?:with|without|in|on|at|for|to|by|of|from|as|under|over|into|during|through|like|than|because|since|which|who|that|if|when|once|unless|although|though|while|where|until|before|after|yours|all|what)\b/i.test(
      text,
    )
  )
    return false
  // An unknown verb with its object: an instruction that was not recognized.
  if (/^(?!all|half|both|most|in|on|[a-z]+ing\b)[a-z]+ (?:the|an?|your|each|every|it|them)\b/i.test(text))
    return false
  if (/^(?:the|an?) [a-z]+ one\b/i.test(text) || isAuxiliary(words[0] ?? '') || words[0] === 'not')
    return false
  return (!refused.test(text) || counted.test(text)) && findVerb(words) > 0
}

/** Subject and rest of a statement; null if the subject is long or a pronoun. */
export function splitStatement(text: string): [string, string] | null {
  const words = text.split(' ')
  const at = findVerb(words.map((word) => word.toLowerCase()))
  if (
    at < 1 ||
    at > 4 ||
    pronoun.test(text) ||
    /\b(?:you|that|all|there|such)\b/i.test(words.slice(0, at + 1).join(' '))
  )
    return null
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')]
}

/** Whether words start with an instruction, such as `turn the heap`. */
export function isOrder(text: string): boolean {
  const [first = '', second = ''] = wordsOf(text.toLowerCase())
  if (!plainOrders.has(first)) return false
  if (!doubtfulOrders.has(first))
    return !modalVerbs.has(second) && !/^(?:is|are|has|have|does|do)$/.test(second)
  return (
    afterOrder.has(second) ||
    /(?:ly|ing)$/.test(second) ||
    (/^[a-z]/i.test(text) &&
      findVerb(wordsOf(text.toLowerCase())) === 0 &&
      !/^(?:of|is|are|and|or|that|which|who)$/.test(second))
  )
}

/** Removes what follows a comma. */
const trim = (text: string): string =>
  text
    .replace(/[,;:]? (?:too|as well|either|though|again)$/, '')
    .replace(
      /, (?:which|so|but|and|or|not|rather|even|as|where|with|while|although|because|since|though|then|usually|especially|if|to|like|such as|including|for|unless|at least|once|until|when|yet|apart from|except|without|[a-z]+ing) .+$/,
      '',
    )
    .trim()

const make = (kind: ParsedSentence['kind'], parts: string[], isTurned = false): ParsedSentence => ({
  kind,
  // `Then` and similar words connect sentences that are not used.
  parts: parts.map((part) => part.replace(/^(?:then|also|still|therefore|thus) /, '')),
  isTurned,
  leans:
    leaning.test(parts[0] ?? '') ||
    pronoun.test(
      wordsOf(parts[0] ?? '')
        .slice(0, 4)
        .join(' '),
    ),
})

function readOrder(text: string, isName: IsName): ParsedSentence | null {
  const negative = /^(?:do not|don't|never) (.+)$/i.exec(text)
  const small = lowerFirst(trim(negative?.[1] ?? text), isName)
  if (!isOrder(small) || sizeOf(small) < 3 || sizeOf(small) > maxPartLength || /,/.test(small)) return null
  if (/ and (?:the|a|it|you|they|your)\b/.test(small) || /^(?:avoid|see|note|read|look) /.test(small))
    return null
  return make(negative ? 'avoid' : 'do', [small])
}

/** A clause that can follow or precede its conjunction. */
const isClause = (text: string): boolean =>
  (isStatement(text) || isOrder(text) || /^you [a-z]+/i.test(text)) &&
  sizeOf(text) >= 3 &&
  sizeOf(text) <= maxPartLength
const isCondition = (text: string): boolean =>
  !/^(?:with|without|in|on|at|for|to|by|of|from|possible|necessary|needed)\b/i.test(text) &&
  findVerb(wordsOf(text.toLowerCase())) > 0

function pair(
  conjunction: string,
  part: string,
  main: string,
  isTurned: boolean,
  isName: IsName,
): ParsedSentence | null {
  if (/,/.test(part) || /,/.test(main)) return null
  const [small, head] = [lowerFirst(part, isName), lowerFirst(main, isName)]
  if (sizeOf(small) > maxPartLength || sizeOf(small) < 3 || !isClause(head) || !isCondition(small))
    return null
  if (/\b(?:because|if|when|since|although|while|so)\b/.test(`${small} ${head}`)) return null
  if (conditions.has(conjunction)) {
    const made = make('when', [`${conjunction} ${small}`, head], isTurned)
    return { ...made, leans: pronoun.test(small) || (!isTurned && pronoun.test(head)) }
  }
  if (isOrder(head) || (conjunction !== 'because' && conjunction !== 'since')) return null
  const made = make('reason', [head, small], isTurned)
  return isTurned ? { ...made, leans: pronoun.test(small) } : made
}

function readPair(text: string, isName: IsName): ParsedSentence | null {
  const [, first = '', part = '', main = ''] = before.exec(text) ?? []
  if (first) return pair(first.toLowerCase(), part, trim(main), true, isName)
  const place = readSetting(text, isName)
  if (place) return place
  const [, head = '', conjunction = '', rest = ''] = behind.exec(text) ?? []
  return conjunction ? pair(conjunction, trim(rest), head, false, isName) : null
}

/** A place, time, or means before a statement: `Without heat, weed seeds stay alive`. */
function readSetting(text: string, isName: IsName): ParsedSentence | null {
  const [, place = '', rest = ''] = setting.exec(text) ?? []
  const [, during = '', then = ''] = asOf.exec(text) ?? []
  const main = lowerFirst(trim(rest || then), isName)
  const start = place ? lowerFirst(place, isName) : `as ${during}`
  if (
    (!place && findVerb(wordsOf(during.toLowerCase())) === 0) ||
    sizeOf(start) > 8 ||
    // After a number, the place would seem to belong to it.
    /\d$/.test(main) ||
    /,/.test(main) ||
    !isClause(main)
  )
    return null
  if (
    /^(?:for|in) (?:example|instance|fact|short|return|this|that|contrast)\b/.test(start) ||
    / (?:what|this|these|those) /.test(start)
  )
    return null
  return { ...make('when', [start, main], true), leans: pronoun.test(start) }
}

function readResult(text: string, isName: IsName): ParsedSentence | null {
  const [, cause = '', effect = ''] = /^(.+?), so (?:that )?(.+)$/.exec(text) ?? []
  if (!cause || /,/.test(cause) || /,/.test(trim(effect))) return null
  const [small, head] = [lowerFirst(cause, isName), lowerFirst(trim(effect), isName)]
  return isStatement(small) && !isOrder(small) && isClause(head) ? make('result', [small, head]) : null
}

/** A comma inside a list does not separate clauses. */
const rowComma = '\u201A'
const closeRows = (text: string): string =>
  text.replace(
    /(?:[\p{L}'-]+(?: [\p{L}'-]+)?, )+[\p{L}'-]+(?: [\p{L}'-]+){0,2} (?:and|or) [\p{L}'-]+/gu,
    (row) => {
      const first = row.split(', ')[0] ?? ''
      return isStatement(first) || /^(?:if|when|as|in|on|at|with|without|for|to) /i.test(row)
        ? row
        : row.replaceAll(', ', `${rowComma} `)
    },
  )
const openRows = (text: string): string => text.replaceAll(rowComma, ',')

/** Splits at semicolons, and at commas, `and`, or `but` between statements. */
function splitClauses(text: string, isName: IsName): { text: string; isContrast: boolean }[] {
  const clauses: { text: string; isContrast: boolean }[] = []
  for (const [at, part] of text.split(/((?:; |, )(?:(?:and|but|yet) )?)/).entries()) {
    if (at % 2 === 1) continue
    const mark = at > 0 ? (text.split(/((?:; |, )(?:(?:and|but|yet) )?)/)[at - 1] ?? '') : ''
    const last = clauses.at(-1)
    const isSubordinate =
      /^(?:if|when|once|unless|because|since|although|though|while|where|as|before|after|until|with|without|in|on|at|for|to|above|below|under|during|by|even) /i.test(
        last?.text ?? '',
      )
    const isOwn = isStatement(part) || isOrder(lowerFirst(part, isName))
    const isWhich = /^which [a-z]+s /.test(part)
    if (
      !last ||
      mark.startsWith(';') ||
      (isOwn && !(isSubordinate && !/,/.test(last.text))) ||
      (isWhich && isStatement(last.text))
    )
      clauses.push({
        text: isWhich ? part.replace(/^which /, 'this ') : part,
        isContrast: /but|yet/.test(mark),
      })
    else last.text += mark + part
  }
  return clauses
}

function readClause(text: string, isName: IsName): ParsedSentence | null {
  if (sizeOf(text) < minWords || unfit.test(text)) return null
  // A sentence with a name reports a single event, which is useless for another article.
  const names = wordsOf(text)
    .slice(1)
    .filter((word) => /^\p{Lu}\p{Ll}/u.test(word))
  if (names.some((word) => !isName(word)) || names.length > 1) return null
  if (refused.test(text) && !counted.test(text)) return null
  const taken = readPair(text, isName) ?? readResult(text, isName) ?? readOrder(text, isName)
  if (taken) return taken
  const [head = '', ...rest] = trim(text).split(', ')
  // Text after a comma may be removed, unless it is a condition of the rest.
  const isBound = /^(?:as long as|if|unless|except|only|but|provided|not|or|when|until|nor) /.test(
    rest.join(', '),
  )
  const isAside = /^(?:the|an?|often|usually|sometimes|mostly|frequently|mainly|even) /.test(rest.join(', '))
  const plain = lowerFirst(isAside && !isBound && sizeOf(head) > 4 ? head : trim(text), isName)
  return /,/.test(plain) || isOrder(plain) || !isStatement(plain) ? null : make('say', [plain])
}

/** Parses an English sentence; skips uncertain parts. */
export function readEnglish(sentence: string, isName: IsName): ParsedSentence[] {
  if (
    !/[.!]$/.test(sentence) ||
    /["“”«»()[\]…–—/?*=]|:(?!\d)|\d\.\d{3}|https?|@|'s? '|[a-z]\.[a-z]/.test(sentence)
  )
    return []
  const text = sentence.replace(/[.!]+$/, '').trim()
  if (sizeOf(text) > maxWords) return []
  const readings: ParsedSentence[] = []
  for (const [at, clause] of splitClauses(closeRows(text), isName).entries()) {
    const reading = readClause(clause.text, isName)
    // Text after a clause that was not understood has no context.
    if (!reading) break
    const isFurther = at > 0 && /^(?:it|they|this|the)\b/i.test(clause.text)
    const parts = reading.parts.map(openRows)
    readings.push({
      ...reading,
      parts,
      leans: reading.leans || isFurther,
      ...(clause.isContrast && { isContrast: true }),
    })
  }
  return readings
}
