// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type i18next from 'i18next'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { interfaceLanguageCodes } from '../lib/languages.ts'

const folder = import.meta.dirname
const namespaces = readdirSync(join(folder, 'en'))

function readTexts(language: string, namespace: string): Map<string, string> {
  const flat = new Map<string, string>()
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') flat.set(path, value)
    else for (const [key, part] of Object.entries(value as object)) walk(part, path ? `${path}.${key}` : key)
  }
  walk(JSON.parse(readFileSync(join(folder, language, namespace), 'utf8')), '')
  return flat
}

describe.each(namespaces)('the texts of %s', (namespace) => {
  it('are all in Arabic script', () => {
    const names = /^(?:Rankwell|BETA|[\d\s{}\w–%/]*)$/
    const untranslated = [...readTexts('ar', namespace)].filter(
      ([, text]) => !/[\u0600-\u06ff]/.test(text) && !names.test(text),
    )
    expect(untranslated).toEqual([])
  })

  it('never shout and never show a value that is missing', () => {
    const wrong = interfaceLanguageCodes.flatMap((language) =>
      [...readTexts(language, namespace)].filter(([, text]) => /!!|\bundefined\b/.test(text)),
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
  es: [
    'Guardado',
    'Guardando…',
    'Reconectando…',
    'Sin guardar, conservado en este dispositivo',
    'Sin guardar',
    'Los cambios ya no se guardan',
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
  ru: [
    'Сохранено',
    'Сохранение…',
    'Восстановление связи…',
    'Не сохранено, хранится на этом устройстве',
    'Не сохранено',
    'Изменения больше не сохраняются',
  ],
  tr: [
    'Kaydedildi',
    'Kaydediliyor…',
    'Yeniden bağlanılıyor…',
    'Kaydedilmedi, bu cihazda saklanıyor',
    'Kaydedilmedi',
    'Değişiklikler artık kaydedilmiyor',
  ],
}

describe('the labels of the save states', () => {
  it.each(interfaceLanguageCodes)('are correct in %s', (language) => {
    const texts = readTexts(language, 'writing.json')
    const states = ['saved', 'saving', 'reconnecting', 'kept', 'unsaved', 'closed']
    expect(states.map((state) => texts.get(`save.${state}`))).toEqual(saveWords[language])
    expect([...texts.keys()].filter((key) => key.startsWith('save.')).toSorted()).toEqual(
      states.map((state) => `save.${state}`).toSorted(),
    )
  })
})
