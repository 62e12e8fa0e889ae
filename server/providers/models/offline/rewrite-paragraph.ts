import { OfflineUnsupportedError } from '../offline-unsupported.ts'
import type { ParagraphTask } from '../tasks.ts'
import { fluencyIn, phrasesFor } from './phrases.ts'
import { capitalize, countKeyword, sentencesOf, shuffle } from './text.ts'

const plainWords: [RegExp, string][] = [
  [/\butili[sz]e(s|d)?\b/gi, 'use$1'],
  [/\bin order to\b/gi, 'to'],
  [/\bprior to\b/gi, 'before'],
  [/\bsubsequently\b/gi, 'later'],
  [/\bapproximately\b/gi, 'about'],
  [/\bnumerous\b/gi, 'many'],
  [/\bsufficient\b/gi, 'enough'],
  [/\bcommence(s)?\b/gi, 'begin$1'],
  [/\bfacilitate(s)?\b/gi, 'help$1'],
  [/\brequire(s)?\b/gi, 'need$1'],
  [/\bpurchase(s)?\b/gi, 'buy$1'],
  [/\bdue to the fact that\b/gi, 'because'],
  [/\bat this point in time\b/gi, 'now'],
  [/\bassist(s)?\b/gi, 'help$1'],
  [/\badditional\b/gi, 'more'],
]

/** Synonyms; upper case is kept. */
const swap = (text: string, list: [RegExp, string][]): string =>
  list.reduce(
    (result, [pattern, word]) =>
      result.replace(pattern, (found) => {
        const other = found.replace(pattern, word)
        return /^\p{Lu}/u.test(found) ? capitalize(other) : other
      }),
    text,
  )

/** Articles before vowels, and the pronoun I: rules of English only. */
const fixEnglish = (text: string): string =>
  text
    .replace(/\b(a)(?= [aeio]\p{L})/gu, 'an')
    .replace(/\ban(?= [bcdfgjklmnpqrstvwxz]\p{L})/gu, 'a')
    .replace(/\bi\b(?=[ '’])/g, 'I')

/** Fixes duplicated words, spaces, and punctuation, and lower case after a full stop; in English also a and an. */
function fixGrammar(text: string, language: string): string {
  const isEnglish = language.split('-')[0] === 'en'
  return (isEnglish ? fixEnglish(text) : text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\b(\p{L}+)( \1\b)+/giu, '$1')
    .replace(/ +([,.;:!?،؛؟])/g, '$1')
    .replace(/([,;:])(?=\p{L})/gu, '$1 ')
    .replace(/(^|[.!?]\s+)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .trim()
    .replace(/([\p{L}\p{N}])$/u, '$1.')
}

/** Splits long sentences at a comma with a conjunction. */
const splitLong = (sentence: string): string =>
  sentence.length < 110
    ? sentence
    : sentence.replace(
        /,? (and|but|because|so|which means) (?=\p{L}+ )/u,
        (_, link: string) => `. ${capitalize(link === 'which means' ? 'so' : link)} `,
      )

function shorten(sentences: string[]): string {
  const kept = Math.max(1, Math.ceil(sentences.length / 2))
  const trimmed = sentences.map((one) =>
    one.replace(/\s*\([^)]*\)/g, '').replace(/\b(very|really|quite|simply|basically|actually) /gi, ''),
  )
  return trimmed.slice(0, kept).join(' ')
}

const tones: Record<string, [RegExp, string][]> = {
  friendly: [
    [/\bdo not\b/g, 'don’t'],
    [/\bcannot\b/g, 'can’t'],
    [/\bit is\b/g, 'it’s'],
    [/\bIt is\b/g, 'It’s'],
    [/\byou are\b/g, 'you’re'],
    [/\bthey are\b/g, 'they’re'],
  ],
  formal: [
    [/\b([Dd])on['’]t\b/g, '$1o not'],
    [/\b([Cc])an['’]t\b/g, '$1annot'],
    [/\b([Ii])t['’]s\b/g, '$1t is'],
    [/\b([Yy])ou['’]re\b/g, '$1ou are'],
    [/\ba lot of\b/g, 'many'],
  ],
}

function changeTone(text: string, tone: string): string {
  const name = /formal|professional|رسم/i.test(tone) && !/informal/i.test(tone) ? 'formal' : 'friendly'
  return swap(text, tones[name] ?? [])
}

/** The same sentences with reordered clauses and simpler words. */
function rewrite(sentences: string[], task: ParagraphTask): string {
  const phrases = phrasesFor(task.language)
  return sentences
    .map((sentence, index) => {
      const clause = /^(When|If|Because|Once|After|Before) ([^,]+), (.+)([.!])$/.exec(sentence)
      if (clause)
        return `${capitalize(clause[3] ?? '')} ${(clause[1] ?? '').toLowerCase()} ${clause[2]}${clause[4]}`
      const plain = swap(sentence, plainWords)
      const [transition = ''] = shuffle(phrases?.transitions ?? [], sentence)
      return index === 1 && /^(A|An|The|Most|Many|Some)\b/.test(plain)
        ? transition + plain.charAt(0).toLowerCase() + plain.slice(1)
        : plain
    })
    .join(' ')
}

function addSentences(task: ParagraphTask, count: number): string {
  const phrases = phrasesFor(task.language)
  if (!phrases) throw new OfflineUnsupportedError(task.action)
  const subject =
    task.keyword ||
    (sentencesOf(task.paragraph, task.language)[0] ?? '')
      .split(' ')
      .slice(0, 4)
      .join(' ')
      .replace(/[.,;:]$/, '')
  return shuffle(phrases.general, task.paragraph)
    .slice(0, count)
    .map((template) =>
      template.replaceAll('{h}', task.keyword || subject.charAt(0).toLowerCase() + subject.slice(1)),
    )
    .join(' ')
}

function toTable(sentences: string[], language: string): string {
  const head = phrasesFor(language)?.tableHead ?? ['1', '2']
  const rows = sentences.map((one) => {
    const words = one.replaceAll('|', '/').split(' ')
    return `| ${words
      .slice(0, 3)
      .join(' ')
      .replace(/[,;:.]$/, '')} | ${words.join(' ')} |`
  })
  return [`| ${head[0]} | ${head[1]} |`, '| --- | --- |', ...rows].join('\n')
}

function toQuestions(sentences: string[], task: ParagraphTask): string {
  const questions = phrasesFor(task.language)?.questions
  if (!questions) throw new OfflineUnsupportedError(task.action)
  const subject = task.keyword || sentences[0]?.split(' ').slice(0, 3).join(' ').toLowerCase() || ''
  return sentences
    .slice(0, questions.length)
    .map((sentence, index) => `### ${questions[index]?.replaceAll('{k}', subject)}\n\n${sentence}`)
    .join('\n\n')
}

function addKeyword({ paragraph, keyword, language, action }: ParagraphTask): string {
  if (!keyword) throw new OfflineUnsupportedError(action)
  if (countKeyword(paragraph, keyword, language) > 0) return paragraph
  const fluency = fluencyIn(language)
  const closing = fluency?.phrases.conclusions[2] ?? fluency?.phrases.conclusions[0]
  if (!fluency || !closing) throw new OfflineUnsupportedError(action)
  const { voice } = fluency
  return `${paragraph.trim()} ${voice.fill(closing, voice.subject(keyword, [paragraph]))}`
}

/**
 * Performs the actions that rules can.
 * @throws OfflineUnsupportedError for those that need a model
 */
export function rewriteParagraph(task: ParagraphTask): string {
  const sentences = sentencesOf(task.paragraph, task.language)
  switch (task.action) {
    case 'rewrite':
      return rewrite(sentences, task)
    case 'shorten':
      return shorten(sentences)
    case 'expand':
      return `${task.paragraph.trim()} ${addSentences(task, 2)}`
    case 'simplify':
      return swap(sentences.map(splitLong).join(' '), plainWords)
    case 'fix-grammar':
      return fixGrammar(task.paragraph, task.language)
    case 'change-tone':
      return changeTone(task.paragraph, task.tone)
    case 'to-list':
      return sentences.map((one) => `- ${one}`).join('\n')
    case 'to-table':
      return toTable(sentences, task.language)
    case 'to-questions':
      return toQuestions(sentences, task)
    case 'continue':
      return addSentences(task, 3)
    case 'summarise':
      return sentences.slice(0, 1).join(' ')
    case 'add-keyword':
      return addKeyword(task)
    default:
      throw new OfflineUnsupportedError(task.action)
  }
}
