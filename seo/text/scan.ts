/**
 * Finds words as `Intl.Segmenter` does (Unicode Standard Annex 29, word-like segments). Plain scripts take a
 * much faster table-driven path; stretches between spaces with any other character go to the segmenter.
 */
const OTHER = 0
const SPACE = 1
const SEPARATOR = 2
const LETTER = 3
const DIGIT = 4
/** Joins letters to letters and digits to digits: period and apostrophes. */
const MID_BOTH = 5
/** Joins digits only: comma and semicolon. */
const MID_DIGIT = 6
/** Belongs to the previous character: combining marks and the soft hyphen. */
const EXTEND = 7
/** Joins letters in Swedish and Finnish only, so the segmenter decides between letters. */
const COLON = 8
/** The underscore joins letters, digits, and itself, even at either end; one by itself is not a word. */
const UNDERSCORE = 9

const classes = makeClasses()

function makeClasses(): Uint8Array {
  const table = new Uint8Array(0x10000)
  const set = (kind: number, ...ranges: (number | [number, number])[]) => {
    for (const range of ranges) {
      if (typeof range === 'number') table[range] = kind
      else table.fill(kind, range[0], range[1] + 1)
    }
  }
  set(SEPARATOR, [0x00, 0x7f], [0xa1, 0xbf], 0xd7, 0xf7)
  set(SPACE, [0x09, 0x0d], 0x20, 0x85, 0xa0)
  set(LETTER, [0x41, 0x5a], [0x61, 0x7a], 0xaa, 0xb5, 0xba, [0xc0, 0xd6], [0xd8, 0xf6], [0xf8, 0x2c1])
  set(LETTER, 0x386, [0x388, 0x38a], 0x38c, [0x38e, 0x3a1], [0x3a3, 0x3f5], [0x3f7, 0x481])
  set(LETTER, [0x48a, 0x52f], [0x620, 0x64a], [0x671, 0x6d3], 0x6d5, [0x1e00, 0x1eff])
  set(DIGIT, [0x30, 0x39], [0x660, 0x669], [0x6f0, 0x6f9])
  set(EXTEND, 0xad, [0x300, 0x36f], [0x64b, 0x65f], 0x670)
  set(MID_BOTH, 0x27, 0x2e, 0x2018, 0x2019)
  set(MID_DIGIT, 0x2c, 0x3b, 0x60c)
  set(COLON, 0x3a)
  set(OTHER, 0xb7, 0xb8, 0xa9, 0xae)
  set(UNDERSCORE, 0x5f)
  set(SEPARATOR, 0x61b, 0x61f, 0x6d4, [0x2010, 0x2017], [0x201a, 0x2023], [0x2025, 0x2026])
  set(SEPARATOR, [0x2030, 0x203b], 0x20ac, 0x2122, [0x2190, 0x24b5], [0x24ea, 0x2bff])
  return table
}

/** Words found by the latest scan: UTF-16 offsets and the hashes used to look them up. */
export interface WordSpans {
  count: number
  starts: Int32Array
  ends: Int32Array
  hashes: Int32Array
  /** The letters themselves for words of up to eight one-byte letters, else 0. */
  lows: Int32Array
  highs: Int32Array
}

/** Creates a reusable buffer for the words of a text; one is enough if it is read before the next scan. */
export function createWordSpans(): WordSpans {
  const size = 512
  return {
    count: 0,
    starts: new Int32Array(size),
    ends: new Int32Array(size),
    hashes: new Int32Array(size),
    lows: new Int32Array(size),
    highs: new Int32Array(size),
  }
}

/** Random per process, so that an attacker cannot prepare words that collide. */
const HASH_START = Math.floor(Math.random() * 0x7fffffff) | 1

function hashText(text: string, from: number, to: number): number {
  let hash = HASH_START
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash ^ (hash >>> 15)
}

function hashPair(low: number, high: number): number {
  const hash = Math.imul(low ^ Math.imul(high ^ HASH_START, 0x9e3779b1), 0x85ebca6b)
  return hash ^ (hash >>> 15)
}

function growSpans(spans: WordSpans): void {
  for (const column of ['starts', 'ends', 'hashes', 'lows', 'highs'] as const) {
    const wider = new Int32Array(spans[column].length * 2)
    wider.set(spans[column])
    spans[column] = wider
  }
}

/** Adds a stretch of text as one word, regardless of its content. */
export function addSpan(spans: WordSpans, text: string, from: number, to: number): void {
  if (spans.count === spans.starts.length) growSpans(spans)
  const place = spans.count++
  let low = 0
  let high = 0
  let wide = to - from > 8 ? 0x100 : 0
  for (let i = from; i < to && wide < 0x100; i++) {
    const code = text.charCodeAt(i)
    high = (high << 8) | (low >>> 24)
    low = (low << 8) | code
    wide |= code
  }
  const isShort = wide < 0x100 && low !== 0
  spans.starts[place] = from
  spans.ends[place] = to
  spans.lows[place] = isShort ? low : 0
  spans.highs[place] = isShort ? high : 0
  spans.hashes[place] = isShort ? hashPair(low, high) : hashText(text, from, to)
}

/** Maximum number of stretches passed to the segmenter one at a time. */
const maxStretches = 64

/** Writes the words of `text` into `spans`. */
export function scanWords(text: string, language: string, spans: WordSpans): void {
  const length = text.length
  let { starts, ends, hashes, lows, highs } = spans
  let count = 0
  let runStart = 0
  let runCount = 0
  let stretches = 0
  let i = 0
  while (i < length) {
    let code = text.charCodeAt(i)
    let kind = classes[code] as number
    if (kind === LETTER || kind === DIGIT || kind === UNDERSCORE) {
      const start = i++
      let last = kind
      let isWord = kind !== UNDERSCORE
      let low = code
      let high = 0
      let wide = code
      kind = SEPARATOR
      while (i < length) {
        code = text.charCodeAt(i)
        kind = classes[code] as number
        if (kind !== LETTER) {
          if (kind === SPACE || kind === SEPARATOR) break
          kind = joinNext(text, i, kind, last)
          if (kind === SEPARATOR || kind === OTHER) break
          if (kind === DIGIT || kind === UNDERSCORE) {
            last = kind
            isWord = true
          }
        } else {
          last = LETTER
          isWord = true
        }
        high = (high << 8) | (low >>> 24)
        low = (low << 8) | code
        wide |= code
        i++
      }
      if (kind !== OTHER && isWord) {
        if (count === starts.length) {
          growSpans(spans)
          ;({ starts, ends, hashes, lows, highs } = spans)
        }
        const isShort = wide < 0x100 && i - start <= 8
        starts[count] = start
        ends[count] = i
        lows[count] = isShort ? low : 0
        highs[count] = isShort ? high : 0
        hashes[count] = isShort ? hashPair(low, high) : hashText(text, start, i)
        count++
      }
    }
    if (kind === OTHER) {
      // For such a text, one call to the segmenter for the rest is faster than a call per stretch.
      i = stretches++ < maxStretches ? findSpace(text, runStart) : length
      spans.count = runCount
      segmentRun(text, runStart, i, language, spans)
      count = spans.count
      ;({ starts, ends, hashes, lows, highs } = spans)
    } else {
      i++
      if (kind === SPACE) {
        runStart = i
        runCount = count
      }
    }
  }
  spans.count = count
}

/**
 * Role of a character inside a word: it continues the word (a digit, an underscore, a mark, or a joining character), ends
 * it (SEPARATOR), or leaves the decision to the segmenter (OTHER).
 */
function joinNext(text: string, at: number, kind: number, last: number): number {
  if (kind === DIGIT || kind === UNDERSCORE || kind === EXTEND || kind === OTHER) return kind
  if (last === UNDERSCORE && kind !== COLON) return SEPARATOR
  const next = kindAfterMarks(text, at + 1)
  if (kind === COLON) return next === LETTER ? OTHER : SEPARATOR
  if (kind === MID_DIGIT && last !== DIGIT) return SEPARATOR
  if (next === OTHER) return OTHER
  return next === last ? kind : SEPARATOR
}

function kindAfterMarks(text: string, from: number): number {
  let i = from
  while (i < text.length && classes[text.charCodeAt(i)] === EXTEND) i++
  return i < text.length ? (classes[text.charCodeAt(i)] as number) : SPACE
}

function findSpace(text: string, from: number): number {
  let i = from
  while (i < text.length && classes[text.charCodeAt(i)] !== SPACE) i++
  return i
}

const segmenters = new Map<string, Intl.Segmenter>()

function getSegmenter(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' })
    segmenters.set(language, segmenter)
  }
  return segmenter
}

function segmentRun(text: string, from: number, to: number, language: string, spans: WordSpans): void {
  for (const part of getSegmenter(language).segment(text.slice(from, to))) {
    if (!part.isWordLike) continue
    const start = from + part.index
    addSpan(spans, text, start, start + part.segment.length)
  }
}
