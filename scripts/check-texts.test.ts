import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findTextProblems } from './check-texts.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rankwell-texts-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, content: object) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(content))
}

const english = {
  save: { saved: 'Saved', lead: 'Open <1>{{name}}</1>' },
  words_one: '{{formatted}} word',
  words_other: '{{formatted}} words',
  service: 'Brave Search',
}
const german = {
  save: { saved: 'Gespeichert', lead: '<1>{{name}}</1> öffnen' },
  words_one: 'Ein Wort',
  words_other: '{{formatted}} Wörter',
  service: 'Brave Search',
}
const filler = Array.from({ length: 50 }, (_, at) => ({ en: `term ${at}`, use: `Begriff ${at}` }))

/** The problems found in German texts, as "key reason". */
function check(changes: object, glossary: object = {}) {
  write('web/locales/en/documents.json', english)
  write('web/locales/de/documents.json', { ...german, ...changes })
  write('server/locales/en.json', { 'error.keyword_missing': 'Enter a keyword for {title}.' })
  write('server/locales/de.json', { 'error.keyword_missing': 'Geben Sie ein Keyword für {title} ein.' })
  write('docs/glossaries/de.json', { terms: filler, same: [], ...glossary })
  return findTextProblems(root).map(({ key, reason }) => `${key} ${reason}`)
}

test('accepts complete texts, including untranslated names and plural forms that spell out their number', () => {
  expect(check({})).toEqual([])
})

test.each<[string, object, string[]]>([
  ['an English text', { save: { ...german.save, saved: 'Saved' } }, ['save.saved is English: “Saved”']],
  ['an empty text', { service: ' ' }, ['service is empty']],
  ['a missing key', { service: undefined }, ['service is missing']],
  ['a key without an English text', { more: 'Mehr' }, ['more does not exist in English']],
  ['a missing plural form', { words_one: undefined }, ['words_one is missing']],
  ['a lost placeholder', { save: { ...german.save, lead: '<1>Öffnen</1>' } }, ['save.lead lacks {{name}}']],
  ['a lost tag', { save: { ...german.save, lead: '{{name}} öffnen' } }, ['save.lead lacks <1> </1>']],
  [
    'an unknown placeholder',
    { words_other: '{{formatted}} Wörter in {{title}}' },
    ['words_other has {{title}}, which English lacks'],
  ],
])('rejects %s', (_, changes, problems) => {
  expect(check(changes)).toEqual(problems)
})

test('accepts an English text that the glossary lists', () => {
  expect(check({ save: { ...german.save, saved: 'Saved' } }, { same: ['Saved'] })).toEqual([])
})

test('rejects a word that the glossary excludes, in server messages too, but not inside another word', () => {
  const term = { en: 'keyword', use: 'Suchbegriff', not: ['Keyword', 'für'] }
  expect(check({}, { terms: [...filler, term] })).toEqual([
    'error.keyword_missing says “Keyword” for “keyword”; the glossary has “Suchbegriff”',
  ])
  expect(check({}, { terms: [...filler, { ...term, not: ['Key'] }] })).toEqual([])
})

test('requires a glossary of fifty terms', () => {
  expect(check({}, { terms: filler.slice(1) })).toEqual(['terms has only 49'])
  rmSync(join(root, 'docs'), { recursive: true })
  expect(findTextProblems(root).map(({ file, reason }) => `${file} ${reason}`)).toEqual([
    'docs/glossaries/de.json is missing',
  ])
})

test('rejects a language without a file', () => {
  check({})
  rmSync(join(root, 'web', 'locales', 'de'), { recursive: true })
  expect(findTextProblems(root)).toEqual([
    { file: 'web/locales/de/documents.json', key: '', reason: 'is missing' },
  ])
})
