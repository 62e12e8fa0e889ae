import type { LanguageRules, ParsedSentence, Pattern, Subject } from '../language-rules.ts'
import { isOrder, readEnglish, splitStatement } from './read.ts'
import { replaceWithSynonyms } from './synonyms.ts'
import { doubled, doubtfulOrders, plainOrders, singularVerbs } from './words.ts'

/** For statements; `{s}` is one, with a lower-case first letter. */
const statements = [
  '{s}',
  'In practice, {s}',
  'Keep in mind that {s}',
  'It helps to know that {s}',
  'In fact, {s}',
  'Remember that {s}',
  'What is more, {s}',
  'It is worth knowing that {s}',
  'In addition, {s}',
  'Note that {s}',
  'At the same time, {s}',
  'Bear in mind that {s}',
  'On top of that, {s}',
  'You will find that {s}',
  'Besides, {s}',
]
/** For instructions; `{d}` is the bare verb phrase, `{g}` its gerund. */
const orders = [
  'It pays to {d}',
  '{d}',
  'Make sure to {d}',
  'It helps to {d}',
  'Remember to {d}',
  'A good habit is to {d}',
  'For a better result, {d}',
  'One useful step is to {d}',
  'If in doubt, {d}',
  'Above all, {d}',
  'You will do well to {d}',
  'A simple rule is to {d}',
  'Most people do well to {d}',
]
const refusals = [
  'Try not to {d}',
  'It is a mistake to {d}',
  'Resist the urge to {d}',
  'There is nothing to gain if you {d}',
  'A common slip is to {d}',
]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `cut stems` becomes `cutting stems`, including a second verb after `and`. */
export function toGerund(act: string): string {
  const [verb = '', ...rest] = act.split(' ')
  const made = doubled.has(verb)
    ? `${verb}${verb.at(-1)}ing`
    : /ie$/.test(verb)
      ? `${verb.slice(0, -2)}ying`
      : /[^eoy]e$/.test(verb)
        ? `${verb.slice(0, -1)}ing`
        : `${verb}ing`
  return [made, ...rest].join(' ')
}

/** A verb phrase with two verbs has no single gerund. */
const isSingle = (act: string): boolean => !/ (?:and|or|then) /.test(act)

/** For a second statement about the same subject. */
const further = ['{s}', 'In addition, {s}', 'At the same time, {s}']
const contrasts = ['However, {s}', 'Even so, {s}', 'On the other hand, {s}', 'Still, {s}']

/** Inserts `also` after the verb `is`, or before another verb; null if the verb is uncertain. */
function sayAlso(text: string): Pattern[] {
  const [subject = '', rest = ''] = splitStatement(text) ?? []
  if (!subject || /\b(?:also|no|not|never|only|all|most)\b|n't\b/.test(text)) return []
  const [, verb = '', more = ''] = /^(is|are|can|may|should|must|will) (.+)$/.exec(rest) ?? []
  const said = verb ? `${subject} ${verb} also ${more}` : `${subject} also ${rest}`
  return [{ fixed: ' also ', text: `${capital(said)}.`, isFurther: true }]
}

function say({ kind, parts, isTurned, leans, isContrast }: ParsedSentence): Pattern[] {
  const [first = '', second = ''] = parts.map(replaceWithSynonyms)
  const put = (pattern: string): Pattern => ({
    fixed: pattern.replace(/\{\w\}/g, '').trim(),
    text: `${capital(pattern.replace('{s}', first).replace('{d}', first).replace('{g}', toGerund(first)))}.`,
    isFurther: /^(?:In addition|At the same time|What is more|On top of that|Besides|In fact)/.test(pattern),
  })
  const whole = (text: string, fixed = ''): Pattern => ({ fixed, text: `${capital(text)}.` })
  const pronounBehind = /^(?:it|its|they|their|this)\b/i.test(second)
  switch (kind) {
    case 'say':
      return [
        ...(isContrast ? contrasts : leans ? further : statements).map(put),
        ...(isContrast || leans ? [] : sayAlso(first)),
      ]
    case 'do':
      return leans
        ? orders.slice(0, 4).map(put)
        : [...orders.map(put), ...(isSingle(first) ? [put('{g} is one of the steps that pay off')] : [])]
    case 'avoid':
      return refusals.map(put)
    case 'when': {
      const bare = first.replace(/^(?:if|when) /, '')
      const inCase = bare === first ? [] : [whole(`in cases where ${bare}, ${second}`, 'In cases where')]
      if (isTurned && pronounBehind) return inCase
      return isTurned ? [whole(`${second} ${first}`), ...inCase] : [whole(`${first}, ${second}`)]
    }
    case 'reason':
      if (isTurned)
        return [
          whole(`${first}, because ${second}`),
          whole(`${first}. The reason is that ${second}`, 'The reason is that'),
        ]
      return pronounBehind
        ? [
            whole(`${first}. The reason is that ${second}`, 'The reason is that'),
            whole(`${first}. That is because ${second}`, 'That is because'),
          ]
        : [whole(`because ${second}, ${first}`, 'because'), whole(`since ${second}, ${first}`, 'since')]
    case 'result':
      return [
        whole(`since ${first}, ${second}`, 'since'),
        whole(`${first}. As a result, ${second}`, 'As a result'),
      ]
  }
}

function join(one: ParsedSentence, other: ParsedSentence): Pattern | null {
  const [a = '', b = ''] = [one.parts[0], other.parts[0]].map((part) => replaceWithSynonyms(part ?? ''))
  const size = `${a} ${b}`.split(' ').length
  if (size > 22 || / and |, | but /.test(a)) return null
  if (other.isContrast || (a.startsWith('you ') && b.startsWith('you '))) return null
  if (one.kind === 'say' && other.kind === 'say') return { fixed: ', and', text: `${capital(a)}, and ${b}.` }
  if (one.kind === 'do' && other.kind === 'do') return { fixed: ', and', text: `${capital(a)}, and ${b}.` }
  return null
}

function point({ kind, parts }: ParsedSentence): string | null {
  const [act = ''] = parts.map(replaceWithSynonyms)
  if (kind === 'do' && isSingle(act)) return capital(toGerund(act))
  if (kind === 'avoid' && isSingle(act)) return `Not ${toGerund(act)}`
  return null
}

function row({ kind, parts }: ParsedSentence): [string, string] | null {
  if (kind !== 'when') return null
  const [condition = '', what = ''] = parts.map(replaceWithSynonyms)
  const bare = condition.replace(/^(?:if|when|once|where) /, '')
  return bare === condition ? null : [capital(bare), capital(what)]
}

function ask({ kind, parts }: ParsedSentence): [string, string] | null {
  const [first = '', second = ''] = parts.map(replaceWithSynonyms)
  if (kind === 'reason') return [`Why is it that ${first}?`, `The reason is that ${second}.`]
  if (kind !== 'when' || !/^(?:if|when) /.test(first)) return null
  return isOrder(second)
    ? [`What should you do ${first}?`, `In that case, ${second}.`]
    : [`What happens ${first}?`, `In that case, ${second}.`]
}

function split({ kind, parts }: ParsedSentence): [string, string] | null {
  const [subject = '', rest = ''] = kind === 'say' ? (splitStatement(parts[0] ?? '') ?? []) : []
  return subject && rest
    ? [capital(subject.replace(/^(?:the|an?) /, '')), capital(replaceWithSynonyms(rest))]
    : null
}

const traces = ({ parts }: ParsedSentence): string[] =>
  parts.map(replaceWithSynonyms).flatMap((part) => [part.replace(/^(?:the|an?) /, ''), toGerund(part)])

const pointers =
  /\b(?:both|such a|this|these|those|neither|either|another|others?|same|ones?|second|third|fourth|fifth|latter|former|here|there)\b/i
const minWords = 6
/** A pronoun has an antecedent if another part of the sentence precedes it. */
const firstPronoun =
  /^(?:(?!,| and | but | when | if | because | so ).)*\b(?:it|its|they|them|their|themselves)\b/i
/** What a person has done is a story. */
const tale = /^(?:you|everybody|everyone|research) (?:have|has|hold|holds) /i

function isWhole({ kind, parts }: ParsedSentence): boolean {
  const text = parts.join(', ')
  if (text.split(' ').length < minWords || pointers.test(text)) return false
  const [first = '', second = ''] = text.toLowerCase().split(' ')
  // An instruction that was parsed as a statement.
  const isOrderWord = plainOrders.has(first) || doubtfulOrders.has(first)
  if (kind === 'say' && isOrderWord && !singularVerbs.has(second)) return false
  return !tale.test(text) && !firstPronoun.test(text)
}

const noNoun =
  /^(?:work|works|grow|feed|make|use|to|of|in|on|at|for|from|with|and|or|not|no|more|less|every|each|set|keep|keeps|best|easy|how|what|why|when|where)\b|\b(?:one|to|of|in|on|at|for|from|with|and|or|the|an?|knows|goes|comes|needs|makes|takes|helps|means|starts|begins|agree|working|untreated|grow|daily)$/i

function isNoun(keyword: string): boolean {
  const [first = '', ...rest] = keyword.toLowerCase().split(' ')
  if (noNoun.test(keyword) || rest.length > 3) return false
  return rest.length === 0 || !plainOrders.has(first) || doubtfulOrders.has(first)
}

const isUncounted =
  /(?:ing|ness|ity|ment|ance|ence|ure|ics|ion|ism|ship|cy|care|water|soil|coffee|tea|advice|software)$/i

/** Whether the research writes `a sourdough starter`, `sourdough starters`, or, as with composting, neither. */
function subject(keyword: string, texts: readonly string[]): Subject {
  const isQuestion = /^(?:how|what|why|when|where|which|who|is|are|can|do|does|should)\b/i.test(keyword)
  const last = keyword.split(' ').at(-1) ?? ''
  const isPlural = /[^sui]s$/i.test(last) && !isUncounted.test(last)
  const said = keyword.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const all = texts.join('\n')
  const count = (pattern: string): number => (all.match(new RegExp(pattern, 'gi')) ?? []).length
  const counted = count(`\\b(?:an?|each|every|one) ${said}\\b`)
  const bare = count(`\\b${said}\\b`) - counted - count(`\\b(?:the|your|any|this) ${said}\\b`)
  const takesArticle = !isPlural && !isQuestion && (bare + counted > 0 ? counted > bare * 0.6 : false)
  const article = /^[aeio]/i.test(keyword) ? 'an' : 'a'
  const definite = count(`\\b(?:the|your|its) ${said}\\b`)
  const isWord = !keyword.includes(' ')
  const isCounted =
    counted > 0 && !isUncounted.test(keyword) && counted + definite > (bare + counted + definite) * 0.2
  const isLone = !isPlural && !isQuestion && !takesArticle
  const takesThe = isLone && (isWord ? isCounted && definite >= counted : definite > bare * 1.5)
  const takesA = isLone && isWord && isCounted && !takesThe
  const inside = isQuestion
    ? `the question of ${keyword}`
    : takesArticle || takesA
      ? `${article} ${keyword}`
      : takesThe
        ? `the ${keyword}`
        : keyword
  return { keyword, inside, isPlural, isQuestion }
}

/**
 * `{k}` is the keyword inside a sentence, `{K}` at its start, `{is}` and `{makes}` agree with it, `{t}` is a series
 * of terms.
 */
function fill(
  pattern: string,
  { keyword, inside, isPlural }: Subject,
  terms: readonly string[] = [],
): string {
  const row = terms.length > 1 ? `${terms.slice(0, -1).join(', ')} and ${terms.at(-1)}` : (terms[0] ?? '')
  const filled = pattern
    .replaceAll('{k}', inside)
    .replaceAll('{bare}', keyword)
    .replaceAll('{is}', isPlural ? 'are' : 'is')
    .replaceAll('{does}', isPlural ? 'do' : 'does')
    .replaceAll('{s}', isPlural ? '' : 's')
    .replaceAll('{t}', row)
  return filled.replaceAll('{K}', capital(inside))
}

export const englishRules: LanguageRules = {
  read: readEnglish,
  say,
  join,
  point,
  row,
  ask,
  split,
  traces,
  isWhole,
  isNoun,
  quote: (keyword) => `“${keyword}”`,
  subject,
  fill,
}
