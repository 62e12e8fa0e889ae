// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type i18next from 'i18next'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { interfaceLanguageCodes } from '../lib/languages.ts'

const folder = import.meta.dirname
const formSuffix = /_(zero|one|two|few|many|other)$/
const namespaces = readdirSync(join(folder, 'en'))
const others = interfaceLanguageCodes.filter((code) => code !== 'en')

function readTexts(language: string, namespace: string): Map<string, string> {
  const flat = new Map<string, string>()
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') flat.set(path, value)
    else for (const [key, part] of Object.entries(value as object)) walk(part, path ? `${path}.${key}` : key)
  }
  walk(JSON.parse(readFileSync(join(folder, language, namespace), 'utf8')), '')
  return flat
}

const stems = (texts: Map<string, string>) =>
  new Set([...texts.keys()].map((key) => key.replace(formSuffix, '')))
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe.each(namespaces)('the texts of %s', (namespace) => {
  const english = readTexts('en', namespace)

  it.each(others)('have the same keys in %s as in English', (language) => {
    expect(stems(readTexts(language, namespace))).toEqual(stems(english))
  })

  it.each(interfaceLanguageCodes)('have every plural form of %s', (language) => {
    const texts = readTexts(language, namespace)
    const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const plural = [...stems(texts)].filter((stem) => texts.has(`${stem}_other`))
    const missing = plural.flatMap((stem) =>
      wanted.map((form) => `${stem}_${form}`).filter((key) => !texts.has(key)),
    )
    expect(missing).toEqual([])
  })

  it.each(others)('have the same placeholders in %s as in English', (language) => {
    const differing = [...readTexts(language, namespace)].filter(([key, text]) => {
      const stem = key.replace(formSuffix, '')
      const model = english.get(key) ?? english.get(`${stem}_other`) ?? ''
      const own = placeholders(text)
      // A plural form may contain its number as a word: "one document", "documentan".
      const needed = placeholders(model).filter((name) => stem === key || name !== 'formatted')
      return (
        needed.some((name) => !own.includes(name)) ||
        own.some((name) => !placeholders(model + (english.get(`${stem}_other`) ?? '')).includes(name))
      )
    })
    expect(differing).toEqual([])
  })

  it('are all in Arabic script', () => {
    const names = /^(?:Rankwell|BETA|[\d\s{}\w–%/]*)$/
    const untranslated = [...readTexts('ar', namespace)].filter(
      ([, text]) => !/[\u0600-\u06ff]/.test(text) && !names.test(text),
    )
    expect(untranslated).toEqual([])
  })

  it('are never empty, and never in all caps', () => {
    const wrong = interfaceLanguageCodes.flatMap((language) =>
      [...readTexts(language, namespace)].filter(
        ([, text]) => text.trim() === '' || /!!|\bundefined\b/.test(text),
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('plural forms', () => {
  it.each([
    ['ar', 0, 'لا كلمات'],
    ['ar', 1, 'كلمة واحدة'],
    ['ar', 2, 'كلمتان'],
    ['ar', 3, '3 كلمات'],
    ['ar', 11, '11 كلمة'],
    ['ar', 100, '100 كلمة'],
    ['en', 1, '1 word'],
    ['en', 21, '21 words'],
  ])('in %s for %d are "%s"', async (language, count, words) => {
    const texts = JSON.parse(readFileSync(join(folder, language, 'documents.json'), 'utf8')) as object
    const instance: typeof i18next = createInstance()
    await instance.init({ lng: language, resources: { [language]: { documents: texts } } })
    expect(instance.t('documents:words', { count, formatted: String(count) })).toBe(words)
  })
})

/** The save states: they must not be confused with each other. */
const saveWords: { [language: string]: string[] } = {
  en: [
    'Saved',
    'Saving…',
    'Reconnecting…',
    'Not saved, kept on this device',
    'Not saved',
    'Changes are no longer saved',
  ],
  ar: [
    'محفوظ',
    'جارٍ الحفظ…',
    'جارٍ إعادة الاتصال…',
    'غير محفوظ، والنص باقٍ على هذا الجهاز',
    'غير محفوظ',
    'لم يعد يُحفظ',
  ],
  de: [
    'Gespeichert',
    'Wird gespeichert …',
    'Verbindung wird wiederhergestellt …',
    'Nicht gespeichert, auf diesem Gerät behalten',
    'Nicht gespeichert',
    'Änderungen werden nicht mehr gespeichert',
  ],
  fr: [
    'Enregistré',
    'Enregistrement…',
    'Reconnexion…',
    'Non enregistré, conservé sur cet appareil',
    'Non enregistré',
    'Les modifications ne sont plus enregistrées',
  ],
  it: [
    'Salvato',
    'Salvataggio…',
    'Riconnessione…',
    'Non salvato, conservato su questo dispositivo',
    'Non salvato',
    'Le modifiche non vengono più salvate',
  ],
  nl: [
    'Opgeslagen',
    'Wordt opgeslagen…',
    'Opnieuw verbinden…',
    'Niet opgeslagen, bewaard op dit apparaat',
    'Niet opgeslagen',
    'Wijzigingen worden niet meer opgeslagen',
  ],
  pt: [
    'Salvo',
    'Salvando…',
    'Reconectando…',
    'Não salvo, guardado neste dispositivo',
    'Não salvo',
    'As alterações não são mais salvas',
  ],
}

describe('the labels of the save states', () => {
  // Languages without their own translation show English.
  it.each(interfaceLanguageCodes)('are correct in %s', (language) => {
    const texts = readTexts(language, 'writing.json')
    const states = ['saved', 'saving', 'reconnecting', 'kept', 'unsaved', 'closed']
    expect(states.map((state) => texts.get(`save.${state}`))).toEqual(saveWords[language] ?? saveWords.en)
    expect([...texts.keys()].filter((key) => key.startsWith('save.')).toSorted()).toEqual(
      states.map((state) => `save.${state}`).toSorted(),
    )
  })
})
