import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWordSpans, scanWords } from './scan.ts'

const languages = ['en', 'ar', 'tr', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ru']

function scan(text: string, language = 'en') {
  const spans = createWordSpans()
  scanWords(text, language, spans)
  return Array.from({ length: spans.count }, (_, i) => [spans.starts[i], spans.ends[i]])
}

function segment(text: string, language = 'en') {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return [...segmenter.segment(text)]
    .filter((part) => part.isWordLike)
    .map((part) => [part.index, part.index + part.segment.length])
}

const pieces = [
  ...`aZ9 _.,;:'"-/()[]{}!?&%$#@*+=<>|\\~\`^`,
  ...'\t\n\r\u0085\u00a0\u00ad\u00b7\u00a9\u00ae\u00aaßéñİıøŁ',
  ...'\u0301\u0308\u0327αΩё\u0439Яبةال\u064b\u0651\u0640\u0660\u06f3،؛؟۔٫٬پگ',
  ...'‘’“”‚„…–—‐‑\u202f\u200b\u200c\u200d\u200e\ufeff\u2060\u2028',
  ...'中文日本語カナ한국ไทยअनुअ',
  '😀',
  '👨‍👩‍👧',
  '🇩🇪',
  '\ud800',
  '\udc00',
  '𝒳',
  'שלום',
  'word',
  '3.14',
  "don't",
  ' ',
  ' ',
]

describe('words', () => {
  it('are those of Intl.Segmenter in every interface language', () => {
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, fc.constantFrom(...languages, 'zh', 'ja', 'th', 'sv'), (sample, language) => {
        expect(scan(sample, language)).toEqual(segment(sample, language))
      }),
      { numRuns: 4000 },
    )
  })

  it('are those of Intl.Segmenter for any string of Unicode', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (sample) => {
        expect(scan(sample)).toEqual(segment(sample))
      }),
      { numRuns: 3000 },
    )
  })

  it('treat every single character below U+3000 like the segmenter, alone and between letters and digits', () => {
    const wrong: string[] = []
    for (let code = 0; code < 0x3000; code++) {
      const char = String.fromCharCode(code)
      for (const text of [
        char,
        `a${char}b`,
        `1${char}2`,
        `a${char}`,
        `${char}b`,
        `a${char}${char}b`,
        `a ${char}1`,
        `ا${char}ب`,
      ]) {
        if (JSON.stringify(scan(text)) !== JSON.stringify(segment(text))) wrong.push(code.toString(16))
      }
    }
    expect([...new Set(wrong)]).toEqual([])
  })
})
