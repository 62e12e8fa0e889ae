import { describe, expect, it } from 'vitest'
import { checkReadability, findKeyword } from '../index.ts'
import { callToActions } from './en/call-to-actions.ts'
import { countEnglishSyllables } from './en/syllables.ts'
import { getLanguage } from './index.ts'

describe('passive sentences', () => {
  const filler: Record<string, string> = {
    en: 'We like this.',
    de: 'Wir mögen das.',
    nl: 'Wij houden hiervan.',
    fr: 'Nous aimons cela.',
    es: 'Nos gusta eso.',
    it: 'Ci piace molto.',
    pt: 'Nós gostamos disso.',
    ru: 'Нам это нравится.',
    tr: 'Biz bunu seviyoruz.',
    ar: 'نحن نحب هذا.',
  }
  const isPassive = (language: string, sentence: string) => {
    const text = `${sentence} ${Array(40).fill(filler[language]).join(' ')}`
    return checkReadability({ language, text })?.sentences[0]?.isPassive
  }

  it.each([
    ['en', 'The house was built in May.'],
    ['en', 'Mistakes have been made.'],
    ['en', 'It is often quickly forgotten by users.'],
    ['en', "The letters aren't read."],
    ['de', 'Das Haus wurde im Mai gebaut.'],
    ['de', 'Ich weiß, dass der Text geschrieben worden ist.'],
    ['nl', 'Het huis werd in mei gebouwd.'],
    ['fr', 'La maison est construite en mai.'],
    ['fr', 'Le livre a été écrit par elle.'],
    ['es', 'La casa fue construida en mayo.'],
    ['it', 'La casa viene costruita in maggio.'],
    ['pt', 'A casa foi construída em maio.'],
    ['ru', 'Дом был построен в мае.'],
    ['ru', 'Письма будут отправлены завтра.'],
    ['ru', 'В отчёте указано три причины.'],
    ['tr', 'Ev mayıs ayında yapıldı.'],
    ['tr', 'Rapor yarın hazırlanacak.'],
    ['tr', 'Kapılar akşam kapatılır.'],
    ['ar', 'تم بناء البيت في مايو.'],
    ['ar', 'يتم إرسال الرسائل غدا.'],
    ['ar', 'كُتِبت الرسالة أمس.'],
  ])('are found in %s: %s', (language, sentence) => {
    expect(isPassive(language, sentence)).toBe(true)
  })

  it.each([
    ['en', 'The house is red and old.'],
    ['en', 'She is a gifted writer.'],
    ['en', 'You are walking home.'],
    ['en', 'I was tired and interested.'],
    ['de', 'Er wird morgen kommen.'],
    ['de', 'Das Geschäft wird größer.'],
    ['nl', 'Het wordt koud buiten.'],
    ['fr', 'Elle est allée à Paris.'],
    ['fr', 'Il s’est lavé ce matin.'],
    ['es', 'El mercado es grande.'],
    ['it', 'Maria è andata a casa.'],
    ['pt', 'A cidade é bonita.'],
    ['ru', 'Страна была большой.'],
    ['ru', 'Он был рано утром дома.'],
    ['tr', 'Ali bunu bilir.'],
    ['tr', 'Toplantıya herkes katıldı.'],
    ['tr', 'Bu programı her gün kullanır.'],
    ['ar', 'ذهب الولد إلى المدرسة.'],
    ['ar', 'بيت جديد وكبير.'],
  ])('are not found in %s: %s', (language, sentence) => {
    expect(isPassive(language, sentence)).toBe(false)
  })
})

describe('syllables', () => {
  const count = (language: string, word: string) => getLanguage(language).readability?.countSyllables?.(word)

  it('are 0 in Russian prepositions of one consonant', () => {
    expect(['в', 'к', 'с', 'на', 'млн'].map((word) => count('ru', word))).toEqual([0, 0, 0, 1, 1])
  })

  it.each([
    ['es', 'ca-sa pa-ís a-é-re-o ciu-dad que gue-rra pin-güi-no po-e-ta rey'],
    ['pt', 'ca-sa pão sa-ú-de quei-jo guer-ra po-e-ta á-gua ra-iz'],
    ['fr', 'mai-son table chat po-ète thé-âtre voi-ture quand'],
    ['de', 'Häu-ser The-a-ter Ap-fel bau-en Ei-er Quel-le'],
    ['nl', 'huis keu-ken bi-o-lo-gie ge-beu-ren i-dee-ën mooi'],
    ['ru', 'кош-ка мо-ло-ко ёл-ка'],
    ['tr', 'ki-tap a-yak-ka-bı kâ-ğıt'],
  ])('of %s: %s', (language, words) => {
    for (const hyphenated of words.split(' ')) {
      const word = hyphenated.replaceAll('-', '').toLowerCase()
      const expected = hyphenated.split('-').length
      expect([word, count(language, word)]).toEqual([word, expected])
    }
  })

  it('are correct for nearly all of the difficult words in English', () => {
    const words = `1 the makes guide clothes through played goes eye style rhymes queue league walked
      2 table boxes being science poem lion quiet website something safely metre wanted rhythm prism unique social
      3 area video idea created different chocolate family earlier studying employee continue handwriting radio
      4 usually society experience evaluate category january reality information material coincidence
      5 university opportunity readability immediately organization creativity`
    const wrong: string[] = []
    for (const line of words.split('\n')) {
      const [length, ...list] = line.trim().split(/\s+/)
      for (const word of list) if (countEnglishSyllables(word) !== Number(length)) wrong.push(word)
    }
    expect(wrong).toEqual([])
  })
})

describe('word lists', () => {
  it('contain 39 different call-to-action phrases', () => {
    expect(new Set(callToActions).size).toBe(39)
    expect(callToActions).toHaveLength(39)
  })

  it('exist for every interface language', () => {
    for (const code of ['en', 'ar', 'tr', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru']) {
      const language = getLanguage(code)
      expect(language.stopWords.size).toBeGreaterThan(100)
      expect(language.readability?.transitions?.length).toBeGreaterThan(80)
    }
  })

  it('are found by any spelling of a language code', () => {
    expect(['pt-BR', 'PT_pt', 'pt'].map((code) => getLanguage(code).code)).toEqual(['pt', 'pt', 'pt'])
    expect(['', 'x!', '漢', 'constructor'].map((code) => getLanguage(code).locale)).toEqual([
      'en',
      'en',
      'en',
      'en',
    ])
  })
})

describe('English contractions', () => {
  it.each([
    ["The oven can't wait.", 'can'],
    ["We say you're late.", 'you'],
    ["Bread they'll like.", 'they'],
    ["Bread they've baked.", 'they'],
    ["There I'm late.", 'i'],
    ["Bread she'd bake.", 'she'],
  ])('are one word: “%s” does not contain "%s"', (text, keyword) => {
    expect(findKeyword(text, keyword)).toEqual([])
  })

  it('do not include a possessive and its noun', () => {
    expect(findKeyword("The baker's oven.", 'baker')).toHaveLength(1)
  })
})
