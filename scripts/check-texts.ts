import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A translation that cannot be shipped. */
export interface TextProblem {
  /** Path from the root of the clone. */
  file: string
  key: string
  reason: string
}

interface Glossary {
  terms: { en: string; use: string; not?: string[] }[]
  /** Texts that are the same in English. */
  same: string[]
}

type Texts = Map<string, string>

const formSuffix = /_(zero|one|two|few|many|other)$/
const minTerms = 50
/** Placeholders of the number that chooses a plural form. */
const numbers = new Set(['{{formatted}}', '{{count}}', '{count}'])
/** Names and abbreviations that no language translates. */
const names = new Set(
  `Rankwell WordPress Shopify Ghost Copyscape DataForSEO SearXNG Brave Search Serper Word HTML CSV URL API MB KB`.split(
    ' ',
  ),
)

function readTexts(path: string): Texts {
  const flat: Texts = new Map()
  const walk = (value: unknown, key: string) => {
    if (typeof value === 'string') flat.set(key, value)
    else for (const [name, part] of Object.entries(value as object)) walk(part, key ? `${key}.${name}` : name)
  }
  walk(JSON.parse(readFileSync(path, 'utf8')), '')
  return flat
}

const stemOf = (key: string) => key.replace(formSuffix, '')
const withoutPlaceholders = (text: string) => text.replace(/\{\{?\w+\}?\}|<\/?\d+>/g, ' ')
/** Placeholders and tags, each listed once, because a text may repeat them. */
const insertsOf = (text: string) => new Set(text.match(/\{\{?\w+\}?\}|<\/?\d+>/g))

/** The English text of a key; plural forms that English lacks are compared with its "other" form. */
const modelOf = (english: Texts, key: string) => english.get(key) ?? english.get(`${stemOf(key)}_other`)

function findKeyProblems(language: string, english: Texts, texts: Texts) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const wanted = [...english.keys()].flatMap((key) => {
    const isPlural = formSuffix.test(key) && english.has(`${stemOf(key)}_other`)
    return isPlural ? pluralCategories.map((form) => `${stemOf(key)}_${form}`) : [key]
  })
  const missing = [...new Set(wanted)].filter((key) => !texts.has(key))
  const unknown = [...texts.keys()].filter((key) => modelOf(english, key) === undefined)
  return [
    ...missing.map((key) => ({ key, reason: 'is missing' })),
    ...unknown.map((key) => ({ key, reason: 'does not exist in English' })),
  ]
}

function findInsertProblem(english: Texts, key: string, text: string): string | null {
  const own = insertsOf(text)
  const model = insertsOf(modelOf(english, key) ?? '')
  const isPlural = stemOf(key) !== key
  // A plural form may spell out its number, as in "one document".
  const lacking = [...model].filter((insert) => !own.has(insert) && !(isPlural && numbers.has(insert)))
  const excess = [...own].filter(
    (insert) => !model.has(insert) && !english.get(`${stemOf(key)}_other`)?.includes(insert),
  )
  if (lacking.length > 0) return `lacks ${lacking.join(' ')}`
  return excess.length > 0 ? `has ${excess.join(' ')}, which English lacks` : null
}

const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${RegExp.escape(word)}(?![\\p{L}\\p{M}])`, 'iu').test(text)

/** Whether a text may equal the English one: it is listed in the glossary, or consists of names. */
function mayBeSame(text: string, same: Set<string>): boolean {
  if (same.has(text)) return true
  const words = withoutPlaceholders(text).match(/[A-Za-z]{2,}/g) ?? []
  return words.every((word) => names.has(word))
}

/** Finds a word that the glossary rejects for a term of the English text, unless the text also has the right word. */
function findRejected(glossary: Glossary, english: string, text: string) {
  const [source, target] = [withoutPlaceholders(english), withoutPlaceholders(text)]
  for (const { en, use, not = [] } of glossary.terms) {
    const isMeant = en.split(/[,/]/).some((term) => hasWord(source, term.trim()))
    const isRight = use.split(/[,/]/).some((term) => target.toLowerCase().includes(term.trim().toLowerCase()))
    const rejected = not.find((word) => hasWord(target, word))
    if (isMeant && rejected && !isRight) return `says “${rejected}” for “${en}”; the glossary has “${use}”`
  }
  return null
}

/**
 * Compares the interface texts and server messages of every language with the English ones: keys, plural
 * forms, placeholders, untranslated texts, and words that the glossary of the language rejects.
 *
 * @param root folder with `web/locales`, `server/locales` and `docs/glossaries`
 */
export function findTextProblems(root: string): TextProblem[] {
  const languages = readdirSync(join(root, 'server', 'locales'))
    .map((file) => file.replace('.json', ''))
    .filter((language) => language !== 'en')
  const namespaces = readdirSync(join(root, 'web', 'locales', 'en'))
  const filesOf = (language: string) => [
    ...namespaces.map((file) => join('web', 'locales', language, file)),
    join('server', 'locales', `${language}.json`),
  ]
  const english = filesOf('en').map((file) => readTexts(join(root, file)))
  return languages.flatMap((language) => {
    const glossaryFile = join('docs', 'glossaries', `${language}.json`)
    if (!existsSync(join(root, glossaryFile))) return { file: glossaryFile, key: '', reason: 'is missing' }
    const glossary = JSON.parse(readFileSync(join(root, glossaryFile), 'utf8')) as Glossary
    const same = new Set(glossary.same)
    const texts = filesOf(language).flatMap((file, index) => {
      const model = english[index] ?? new Map()
      if (!existsSync(join(root, file))) return { file, key: '', reason: 'is missing' }
      const own = readTexts(join(root, file))
      const wrong = [...own].flatMap(([key, text]) => {
        const source = modelOf(model, key)
        if (source === undefined) return []
        const reasons = [
          text.trim() === '' ? 'is empty' : null,
          text === source && !mayBeSame(text, same) ? `is English: “${text}”` : null,
          findInsertProblem(model, key, text),
          findRejected(glossary, source, text),
        ]
        return reasons.filter((reason) => reason !== null).map((reason) => ({ key, reason }))
      })
      return [...findKeyProblems(language, model, own), ...wrong].map((problem) => ({ file, ...problem }))
    })
    const count = glossary.terms.length
    const short = count < minTerms ? [{ file: glossaryFile, key: 'terms', reason: `has only ${count}` }] : []
    return [...short, ...texts]
  })
}

if (import.meta.main) {
  const problems = findTextProblems(resolve(import.meta.dirname, '..'))
  for (const { file, key, reason } of problems) process.stderr.write(`${file} ${key} ${reason}\n`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
