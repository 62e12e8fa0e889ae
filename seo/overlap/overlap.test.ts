import { describe, expect, it } from 'vitest'
import { breadKnife } from '../fixtures/bread-knife.ts'
import { coldBrew } from '../fixtures/cold-brew.ts'
import type { TextBlock } from '../types.ts'
import { compareWords } from './compare.ts'
import { fingerprint } from './fingerprint.ts'
import { readOwnWords, writeOwnText } from './own-words.ts'

const paragraph = (text: string, id: string): TextBlock => ({ id, kind: 'paragraph', text })
const copied =
  'Terracotta breathes through its wall, so the soil in a clay pot dries two days sooner than the same soil in plastic. Water it until the saucer fills, wait ten minutes, and pour the rest away before the roots drown in it.'
const longArticle = [...coldBrew.blocks.slice(0, 12), paragraph(copied, 'copy'), ...coldBrew.blocks.slice(12)]
const otherArticle = [...breadKnife.blocks, paragraph(copied, 'original')]

/** Replaces every nth word. */
const edit = (text: string, every: number): string =>
  text
    .split(' ')
    .map((word, at) => (at % every === every - 1 ? `changed${at}` : word))
    .join(' ')

const countShared = (checked: readonly TextBlock[], stored: readonly TextBlock[], language = 'en') => {
  const keys = new Set(fingerprint(stored, language, 'team', 'stored'))
  return fingerprint(checked, language, 'team', 'checked').filter((key) => keys.has(key)).length
}
const compare = (checked: readonly TextBlock[], stored: readonly TextBlock[], language = 'en') =>
  compareWords(readOwnWords(checked, language), readOwnWords(stored, language))

describe('a paragraph copied into a long article', () => {
  it('is found by its keys and located in both texts', () => {
    expect(countShared(longArticle, otherArticle)).toBeGreaterThanOrEqual(4)
    const { passages, matched } = compare(longArticle, otherArticle)
    expect(passages).toHaveLength(1)
    expect(passages[0]).toMatchObject({
      places: [{ blockId: 'copy', from: 0, to: copied.length - 1 }],
      text: copied.slice(0, -1),
      sourceText: copied.slice(0, -1),
    })
    expect(matched).toHaveLength(copied.split(' ').length)
  })

  it.each([10, 7, 5])('is found if one word in %i was changed', (every) => {
    const edited = [...breadKnife.blocks, paragraph(edit(copied, every), 'edited')]
    expect(countShared(longArticle, edited)).toBeGreaterThan(0)
    const [passage] = compare(longArticle, edited).passages
    expect(passage?.places[0]?.blockId).toBe('copy')
    expect(passage?.sourceText).toContain('changed')
  })

  it('is found inside a longer paragraph, wherever it begins', () => {
    const filler = breadKnife.blocks
      .map(({ text }) => text)
      .join(' ')
      .split(' ')
    for (let before = 0; before < 40; before += 3) {
      const merged = [...filler.slice(0, before), copied, ...filler.slice(before, before + 60)].join(' ')
      expect(countShared([paragraph(merged, 'merged')], otherArticle)).toBeGreaterThan(0)
    }
  })

  it('is not found once it is translated', () => {
    const translated =
      'La terracotta respira por la pared, así que la tierra de una maceta de barro se seca dos días antes que la misma tierra en plástico. Riegue hasta llenar el plato, espere diez minutos y tire el resto antes de que las raíces se ahoguen.'
    expect(compare([paragraph(translated, 'es')], otherArticle).passages).toEqual([])
  })
})

it('articles on different subjects share no passage', () => {
  expect(compare(coldBrew.blocks, breadKnife.blocks).passages).toEqual([])
})

it('case, accents, and look-alike letters do not hide a copy', () => {
  const disguised = copied.toUpperCase().replaceAll('A', 'А').replaceAll('O', 'Ö')
  expect(compare([paragraph(disguised, 'a')], otherArticle).passages).toHaveLength(1)
})

it('a quotation with a linked source is not compared', () => {
  const quote: TextBlock = { id: 'q', kind: 'quote', text: copied, hasLinkedSource: true }
  const inline = `As one grower writes, “${copied.replaceAll('.', ';')}” in her guide.`
  const at = inline.indexOf('guide')
  const linked: TextBlock = { ...paragraph(inline, 'i'), links: [{ from: at, to: at + 5 }] }
  expect(compare([quote, linked], otherArticle).passages).toEqual([])
  expect(writeOwnText(readOwnWords([quote, linked], 'en'))).toBe('As one grower writes\nin her guide')
  expect(compare([{ ...quote, hasLinkedSource: false }], otherArticle).passages).toHaveLength(1)
})

it('texts of two scopes have no key in common', () => {
  const ours = new Set(fingerprint(otherArticle, 'en', 'team', 'stored'))
  expect(fingerprint(otherArticle, 'en', 'other', 'stored').filter((key) => ours.has(key))).toEqual([])
})

it('passages are found in a language that is written without spaces', () => {
  const chinese =
    '陶盆的壁会呼吸，所以陶盆里的土壤比塑料盆里的土壤早两天变干。浇水直到托盘装满，等待十分钟，然后在根部泡坏之前把剩下的水倒掉。'
  const stored = [paragraph(`${chinese}这是另一段文字，讲的是完全不同的事情。`, 'zh')]
  expect(countShared([paragraph(chinese, 'a')], stored, 'zh')).toBeGreaterThan(0)
  expect(compare([paragraph(chinese, 'a')], stored, 'zh').passages[0]?.text).toContain('陶盆')
})
