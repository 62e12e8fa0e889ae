import type { EnhanceTitleTask, MetaTask, OutlineTask, TitlesTask } from '../tasks.ts'
import { stemsOf, subjectWords } from './facts.ts'
import { phrasesFor } from './phrases.ts'
import { capitalise, countKeyword, countText, graphemes, hashText, shuffle, titleCase } from './text.ts'

const titleLength = { from: 55, to: 60 }
const metaLength = { from: 155, to: 160 }

/** How far a text is from the lengths that score; 0 inside. */
const missBy = (text: string, { from, to }: { from: number; to: number }): number => {
  const length = graphemes(text)
  return length < from ? from - length : Math.max(0, length - to)
}

const showKeyword = (keyword: string, language: string): string =>
  language.startsWith('en') ? titleCase(keyword) : capitalise(keyword)

/** Titles of the right length that begin with the keyword, all different. */
export function draftTitles(task: TitlesTask): string[] {
  const { keyword, language, count, known, research } = task
  const phrases = phrasesFor(language)
  const name = showKeyword(keyword, language)
  const own =
    phrases?.titleTails.flatMap((tail) => phrases.titleEnds.map((end) => `${name}${tail}${end}`)) ?? []
  const fromHeadings = research.headings.map((one) => `${name}: ${one.text.replace(/[?؟.:]+$/, '')}`)
  const taken = new Set(known)
  const usedTails = new Set<string>()
  const ranked = shuffle(phrases ? own : [...fromHeadings, name], `${keyword}/${known.length}`)
    .filter((title) => !taken.has(title))
    .sort((a, b) => missBy(a, titleLength) - missBy(b, titleLength))
  const different = ranked.filter((title) => {
    const tail = title.slice(name.length).split(/ (?=for|That|and|With|From|You|Without|in )/)[0] ?? ''
    if (usedTails.has(tail)) return false
    usedTails.add(tail)
    return true
  })
  return [...new Set([...different, ...ranked])].slice(0, count)
}

/** The title with the keyword in it and of a length that scores, as near to the old one as possible. */
export function draftBetterTitle({ title, keyword, language }: EnhanceTitleTask): string[] {
  const trimmed = title.replace(/\s+/g, ' ').trim()
  const holds = !keyword || countKeyword(trimmed, keyword, language) > 0
  const based = capitalise(holds ? trimmed : `${showKeyword(keyword, language)}: ${trimmed}`)
  const ends = phrasesFor(language)?.titleEnds ?? ['']
  const words = based.split(' ')
  const shorter = words.map((_, index) =>
    words
      .slice(0, words.length - index)
      .join(' ')
      .replace(/[\s,:–-]+$/, ''),
  )
  const candidates = shorter.flatMap((start) => ends.map((end) => start + end))
  const fitting = candidates.filter((one) => !keyword || countKeyword(one, keyword, language) > 0)
  return [fitting.sort((a, b) => missBy(a, titleLength) - missBy(b, titleLength))[0] ?? based]
}

/** Meta descriptions of 155 to 160 characters with the keyword and a call to action. */
export function draftMeta({ keyword, language, count, title, text }: MetaTask): string[] {
  const phrases = phrasesFor(language)
  const subject = keyword || title
  if (!phrases) {
    const plain = text.replace(/\s+/g, ' ').trim()
    return plain ? [cutAtWord(plain, metaLength.to)] : []
  }
  const all = phrases.metaStarts.flatMap((start) =>
    phrases.metaMiddles.flatMap((middle) =>
      phrases.metaEnds.map((end) =>
        `${start}${middle}${end}`.replaceAll('{K}', capitalise(subject)).replaceAll('{k}', subject),
      ),
    ),
  )
  const best = shuffle(all, subject)
    .map((one) => (graphemes(one) > metaLength.to ? shorten(one) : one))
    .sort((a, b) => missBy(a, metaLength) - missBy(b, metaLength))
  return [...new Set(best)].slice(0, count)
}

/** Takes words out of the middle until the text fits. */
function shorten(text: string): string {
  const at = text.lastIndexOf('. ')
  const [head, tail] = [text.slice(0, at), text.slice(at)]
  return cutAtWord(head, metaLength.to - graphemes(tail)) + tail
}

function cutAtWord(text: string, limit: number): string {
  if (graphemes(text) <= limit) return text
  const words = text.split(' ')
  while (words.length > 1 && graphemes(words.join(' ')) > limit) words.pop()
  return words.join(' ').replace(/[,;:]$| (and|the|a|of|to|و)$/, '')
}

const mostSections = 8

/** A heading without the number of its step: "Step 2: Fill the bin", "3. Fill the bin". */
const withoutNumber = (text: string): string =>
  capitalise(text.replace(/^(?:(?:step|tip|rule|part|الخطوة|خطوة)\s*)?\d{1,2}\s*[.:)–-]\s*/i, '').trim())

/** Headings that competitors share, the commonest first, no two about the same; one holds the keyword. */
export function draftOutline({ plan, research }: OutlineTask): string[] {
  const { language, keyword } = plan
  const phrases = phrasesFor(language)
  const chosen: { text: string; stems: Set<string>; level: number }[] = []
  const rank = ({ text, count }: { text: string; count: number }) =>
    Math.min(count, 4) + subjectWords(text, research, plan) * 1.5
  const candidates = research.headings
    .map((one) => ({ ...one, text: withoutNumber(one.text) }))
    .filter((one) => one.text.length < 80 && !/[?؟]$/.test(one.text) && countText(one.text) > 1)
    // A heading that names nothing of the subject makes sense on its own page only.
    .filter((one) => subjectWords(one.text, research, plan) > 0)
    .sort((a, b) => rank(b) - rank(a) || hashText(a.text) - hashText(b.text))
  for (const { text, level } of candidates) {
    const stems = stemsOf(text, language)
    const isNew = stems.size > 0 && chosen.every((one) => overlap(one.stems, stems) < 0.5)
    if (isNew && chosen.length < mostSections) chosen.push({ text, stems, level: level > 2 ? 3 : 2 })
  }
  const top = chosen.filter((one) => one.level === 2)
  const low = chosen.filter((one) => one.level === 3)
  const own = (phrases?.outline ?? []).slice(0, Math.max(0, 6 - top.length))
  const known = stemsOf(keyword, language)
  const lines = [...top.map((one) => one.text), ...own].flatMap((text) => {
    // Below a heading stands only what shares more with it than the keyword.
    const stems = new Set([...stemsOf(text, language)].filter((stem) => !known.has(stem)))
    const at = low.findIndex((one) => overlap(one.stems, stems) > 0)
    const [below] = at < 0 ? [] : low.splice(at, 1)
    return [`## ${text}`, ...(below ? [`### ${below.text}`] : [])]
  })
  const hasKeyword = lines.some((line) => countKeyword(line, keyword, language) > 0)
  const first = (phrases?.outlineKeyword ?? '{k}').replaceAll('{k}', keyword)
  return hasKeyword || !keyword ? lines : [`## ${capitalise(first)}`, ...lines]
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const one of a) if (b.has(one)) shared += 1
  return shared / Math.max(1, Math.min(a.size, b.size))
}
