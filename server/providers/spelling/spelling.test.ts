import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createSpelling } from './index.ts'

const spelling = createSpelling()
afterAll(() => spelling.close())

/** A text with all corrections made. */
async function correct(language: string, text: string): Promise<string> {
  const found = await spelling.check('tester', language, text)
  return found.reduceRight(
    (whole, { from, word, right }) => whole.slice(0, from) + right + whole.slice(from + word.length),
    text,
  )
}

describe('a misspelled word that can only be one word is corrected', () => {
  test.each([
    ['en', 'We recieve a seperate letter.', 'We receive a separate letter.'],
    ['en', 'It occured in an enviroment, untill now.', 'It occurred in an environment, until now.'],
    ['en', '“We beleive,” (he said) *definately*…', '“We believe,” (he said) *definitely*…'],
    ['nl', 'De onmiddelijk geinstalleerd.', 'De onmiddellijk geïnstalleerd.'],
    ['nl', 'Een orgineel en gezamelijk besluit.', 'Een origineel en gezamenlijk besluit.'],
    ['ru', 'Хароший кофе, хароший вкус.', 'Хароший кофе, хороший вкус.'],
    ['ru', 'Растояние и много рецетпов, коментарий.', 'Растояние и много рецептов, комментарий.'],
  ])('%s: “%s” becomes “%s”', async (language, before, after) => {
    expect(await correct(language, before)).toBe(after)
  })
})

describe('what may be right is unchanged', () => {
  test.each([
    ['a misspelling with two possible corrections', 'en', 'She told him teh truth about a grammer rule.'],
    ['British and American spelling', 'en', 'The colour and the color, to organise and to organize.'],
    [
      'plurals and endings that dictionaries lack',
      'en',
      'Two workspaces with integrations, for decomposers.',
    ],
    ['names', 'en', 'Recieve and Occured are bands, RECIEVE too.'],
    [
      'code, URLs, and words with digits',
      'en',
      'See `recieve`, recieve.com, recieve@example.com, recieve2, /recieve.',
    ],
    ['a word that is partly formatted', 'en', 're<m1>cieve</m1> and <m2>reci</m2>eve'],
    ['hyphens', 'en', 'a well-recieved letter'],
    ['compounds', 'nl', 'De composthoop en het koffiezetapparaat van de stadstuin.'],
    ['English words in Dutch', 'nl', 'We changed the branch and moved the files.'],
    ['borrowed words', 'ru', 'Сгенерируйте прокси для хостингов и эмулируйте коммит.'],
    ['ё', 'ru', 'Он уведомлён, что мёд ещё тёплый.'],
    ['no dictionary', 'de', 'Ich bekome einen Brif.'],
    ['no dictionary', 'xx', 'recieve'],
    ['a long word', 'en', 'a'.repeat(5000)],
  ])('%s (%s)', async (_, language, text) => {
    expect(await correct(language, text)).toBe(text)
  })
})

test('formatted words are corrected inside their tags', async () => {
  expect(await correct('en', 'We <m1>recieve</m1> it, <m2/>untill then.')).toBe(
    'We <m1>receive</m1> it, <m2/>until then.',
  )
})

const root = join(import.meta.dirname, '..', '..', '..')
const readAll = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|json)$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
const topics = 'server/providers/sample-web/topics'

test.each([
  [
    'en',
    [
      'server/seed/samples',
      ...['arabic-coffee', 'home-composting', 'indoor-herbs'].map((one) => `${topics}/${one}`),
    ],
  ],
  ['en', [`${topics}/remote-team-meetings`, 'web/locales/en']],
  ['nl', ['web/locales/nl']],
  ['ru', ['web/locales/ru']],
])(
  'texts of the demo, of the sample web, and of the interface in %s have nothing to correct',
  async (language, folders) => {
    // The demo's articles name their language; most of them are English.
    const texts = folders
      .flatMap(readAll)
      .filter((text) => (/^language: (\w+)$/m.exec(text)?.[1] ?? language) === language)
      .map((text) => text.replace(/\{\{.*?\}\}/g, ' 1 ').replaceAll('"', ' '))
    expect(texts.length).toBeGreaterThan(10)
    const all = await Promise.all(texts.map((text) => correctionsOf(language, text)))
    // The specified messages have this misspelling.
    expect(all.flat().filter((one) => one !== 'occured → occurred')).toEqual([])
  },
)

async function correctionsOf(language: string, text: string): Promise<string[]> {
  const found = await spelling.check(crypto.randomUUID(), language, text)
  return found.map(({ word, right }) => `${word} → ${right}`)
}

test('an unused dictionary is unloaded, and loaded again', async () => {
  const short = createSpelling(1)
  try {
    for (const _ of [1, 2, 3])
      expect(await short.check('tester', 'en', 'We recieve.')).toEqual([
        { from: 3, word: 'recieve', right: 'receive' },
      ])
  } finally {
    short.close()
  }
})
