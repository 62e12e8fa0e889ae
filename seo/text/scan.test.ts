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
  return [...segmenter.segment(text)].filter((part) => part.isWordLike).map(rangeOf)
}

function rangeOf({ index, segment: word }: { index: number; segment: string }) {
  return [index, index + word.length]
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

const pieces = [
  ...`aZ9 _.,;:'"-/()[]{}!?&%$#@*+=<>|\\~\`^`,
  ...'\t\n\r\u0085\u00a0\u00ad\u00b7\u00a9\u00ae\u00aaßéñİıøŁ',
  ...'\u0301\u0308\u0327αΩё\u0439Яبةال\u064b\u0651\u0640\u0660\u06f3،؛؟۔٫٬پگ',
  ...'‘’“”‚„…–—‐‑\u202f\u200b\u200c\u200d\u200e\ufeff\u2060\u2028',
  ...'中文日本語カナ한국ไทยअनुअ',
  ...'→≤│✓①™Ⓐ',
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
  it('match Intl.Segmenter in every interface language', () => {
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, fc.constantFrom(...languages, 'zh', 'ja', 'th', 'sv'), (sample, language) => {
        expect(scan(sample, language)).toEqual(segment(sample, language))
      }),
      { numRuns: 2000 },
    )
  })

  it('match Intl.Segmenter in texts that mostly take the slow path', () => {
    const piece = fc.array(fc.constantFrom(...pieces), { minLength: 100, maxLength: 500 })
    fc.assert(
      fc.property(piece, fc.constantFrom(...languages, 'th'), (parts, language) => {
        const sample = `Plain words first. ${parts.join(' 😀')} Plain words last.`
        expect(scan(sample, language)).toEqual(segment(sample, language))
      }),
      { numRuns: 100 },
    )
  })

  it('match Intl.Segmenter for any Unicode string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (sample) => {
        expect(scan(sample)).toEqual(segment(sample))
      }),
      { numRuns: 1000 },
    )
  })

  it('treat every character of the fast path like the segmenter, alone and between letters and digits', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
    const codes = [...range(0, 0x6ff), ...range(0x1e00, 0x1eff), ...range(0x2000, 0x20cf)]
    const wrong = codes.filter((code) => {
      const c = String.fromCharCode(code)
      // One text with every combination of neighbors, separated by spaces.
      const text = `${c} a${c}b 1${c}2 a${c}1 1${c}b a${c}${c}b .${c}b a${c}`
      const expected = [...segmenter.segment(text)].filter((part) => part.isWordLike)
      return JSON.stringify(scan(text)) !== JSON.stringify(expected.map(rangeOf))
    })
    expect(wrong.map((code) => code.toString(16))).toEqual([])
  })
})
