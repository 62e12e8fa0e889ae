import { describe, expect, it } from 'vitest'
import { extractKeywords } from './extract.ts'

/** Terms of four pages with the same sentences, each page in a different order, so that no line repeats. */
const find = (sentences: string[], language: string, { seed = '', heading = '' } = {}) =>
  extractKeywords(
    Array.from({ length: 4 }, (_, at) => ({
      title: '',
      headings: heading ? [heading] : [],
      text: [...sentences.slice(at), ...sentences.slice(0, at)].join(' '),
    })),
    language,
    seed,
  ).map(({ keyword }) => keyword)

describe('German terms', () => {
  it.each([
    ['a noun with its verb', 'Scharfer Kies verletzt Welse. Der Kies ist alt.', 'Kies verletzt', 'Kies'],
    [
      'an adjective without its noun',
      'Setze schnell wachsende Moose ein. Moose wachsen.',
      'schnell wachsende',
      'Moose',
    ],
    [
      'an imperative',
      'Reinige den Filter. Reinige auch den Heizstab. Der Filter läuft.',
      'Reinige',
      'Filter',
    ],
    ['an irregular imperative', 'Nimm den Kescher. Man nimmt Wasser. Ein Kescher hilft.', 'Nimm', 'Kescher'],
    [
      'a lone verb',
      'Fische schwimmen. Die Fische fressen. Wir schwimmen gern. Kleine Fische.',
      'schwimmen',
      'Fische',
    ],
  ])('%s is not a term', (_, text, fragment, term) => {
    const found = find(text.split(/(?<=\.) /), 'de')
    expect(found).not.toContain(fragment)
    expect(found).toContain(term)
  })

  it('with an infinitive are kept, and so is an infinitive alone if it is in a heading', () => {
    expect(find(['Die Kette ölen.', 'Die Kette ölen alle.'], 'de')).toContain('Kette ölen')
    const text = ['Beim Umtopfen hilft Erde.', 'Wir wollen umtopfen.']
    expect(find(text, 'de', { heading: 'Monstera umtopfen' }).join(' ').toLowerCase()).toContain('umtopfen')
  })

  it('at the start of sentences are nouns if they also occur elsewhere', () => {
    expect(find(['Erde ist wichtig.', 'Gute Erde hilft.', 'Erde kaufen.'], 'de')).toContain('Erde')
  })
})

describe('Arabic terms', () => {
  it.each([
    ['an imperative', 'ضع قليلا من الملح. الملح مفيد.', 'ضع قليلا', 'الملح'],
    ['an imperative with a pronoun', 'امسحها بقطعة قماش. قطعة قماش نظيفة.', 'امسحها بقطعة قماش', 'قطعة قماش'],
    ['a verb with its subject', 'الشمس تبهت الألوان. الألوان جميلة.', 'تبهت الألوان', 'الألوان'],
    [
      'a noun without a meaning of its own',
      'استخدام الماء مفيد. الماء. الماء. الماء.',
      'استخدام الماء',
      'الماء',
    ],
  ])('%s is not a term', (_, text, fragment, term) => {
    const found = find(text.split(/(?<=\.) /), 'ar')
    expect(found).not.toContain(fragment)
    expect(found).toContain(term)
  })

  it('are written without an attached preposition', () => {
    const found = find(['جفف بقطعة قماش بيضاء.', 'امسح بقطعة قماش بيضاء.', 'قطعة نظيفة تكفي.'], 'ar')
    expect(found).toContain('قطعة قماش بيضاء')
    expect(found.some((term) => term.startsWith('بقطعة'))).toBe(false)
  })

  it('keep a first letter that is part of the word', () => {
    const found = find(['فلتر القهوة ورقي.', 'كل فلتر القهوة صغير.', 'لتر من الماء.'], 'ar')
    expect(found).toContain('فلتر القهوة')
  })

  it('are not the end of the main keyword', () => {
    const text = ['تنظيف السجاد في المنزل سهل.', 'نظافة السجاد في المنزل مهمة.', 'هذا السجاد في المنزل.']
    expect(find(text, 'ar', { seed: 'تنظيف السجاد في المنزل' })).not.toContain('السجاد في المنزل')
  })
})
