import type { OutlineTask } from '../tasks.ts'
import { arabicOutline } from './arabic/outline.ts'
import { englishOutline } from './english/outline.ts'
import { type Fluency, fluencyIn, type Role, roleOf } from './phrases.ts'
import { promptsIn } from './prompts.ts'
import { collectUnits, overlap, stemsOf } from './research-units.ts'
import { capitalize, countKeyword, countText, shuffle } from './text.ts'

/** Headings by the role of a part. `{k}` is the main keyword, `{t}` another keyword of the brief. */
export interface OutlineWords {
  headings: Record<Role, string[]>
  /** Without the keyword, so that not every heading contains it. */
  plain: Partial<Record<Role, string[]>>
  questions: string[]
  conclusion: string[]
  /** Words of headings that make sense only on their own page. */
  unfit: RegExp
  /** Beginnings of headings that name their topic. */
  usual: RegExp
}

/** The order of an article's parts. */
const order: readonly Role[] = ['what', 'why', 'need', 'how', 'choose', 'other', 'mistakes', 'care']
/** Number of headings that contain the keyword; fewer if it is long. */
const maxWithKeyword = (keyword: string): number => (countText(keyword) > 2 ? 3 : 4)
const wordsOfPart = 130

interface Heading {
  role: Role
  text: string
}

/** A heading without its step number: "Step 2: Fill the bin", "3. Fill the bin". */
const withoutNumber = (text: string): string =>
  capitalize(text.replace(/^(?:(?:step|tip|rule|part|الخطوة|خطوة)\s*)?\d{1,2}\s*[.:)–-]\s*/i, '').trim())

/** Headings of the research that name the keyword or a term and make sense elsewhere. */
function findHeadings(
  { plan, research, known = [] }: OutlineTask,
  words: OutlineWords,
  fluency: Fluency,
): Heading[] {
  const { language, keyword } = plan
  const terms = research.keywords.map((one) => one.keyword).filter((term) => countText(term) > 1)
  const names = (text: string) =>
    [keyword, ...terms].some((term) => term && countKeyword(text, term, language) > 0)
  const seen = new Set(known)
  const pages = research.pages.map((page) => stemsOf(page.text, language))
  // A word used by a single page refers to something only that page explains.
  const isUsual = (text: string) =>
    [...stemsOf(text, language)].every(
      (one) => pages.filter((page) => page.has(one)).length >= Math.min(3, pages.length),
    )
  return research.headings
    .map((one) => withoutNumber(one.text))
    .filter((text) => countText(text) > 2 && countText(text) <= 9 && text.length < 70)
    .filter((text) => !words.unfit.test(text) && !/[:,،]/.test(text) && !seen.has(text) && names(text))
    .filter((text) => words.usual.test(text) && isUsual(text))
    .map((text) => ({ role: roleOf(text, fluency), text }))
}

/** Keywords with enough research for a separate part. */
function findTopics({ plan, research }: OutlineTask, fluency: Fluency): string[] {
  const { language, keyword } = plan
  const { topics } = collectUnits(research, language, fluency)
  const main = stemsOf(keyword, language)
  const all = research.keywords.map((one) => one.keyword)
  // Part of a longer keyword is often a truncated phrase.
  const isPart = (term: string) => all.some((one) => one !== term && ` ${one} `.includes(` ${term} `))
  return research.keywords
    .filter(
      ({ keyword: term }) =>
        countText(term) > 1 && !isPart(term) && ![...stemsOf(term, language)].every((one) => main.has(one)),
    )
    .map(({ keyword: term }) => {
      // A term in headings has whole sections about it.
      const about = topics.filter((one) => countKeyword(`${one.section} ${one.source}`, term, language) > 0)
      return { term, told: about.reduce((sum, one) => sum + one.units.length, 0) }
    })
    .filter(({ told }) => told >= 4)
    .sort((a, b) => b.told - a.told)
    .slice(0, 8)
    .map(({ term }) => term)
}

/** A sensible order of parts with headings that contain the keyword or a term; another one on each request. */
export function draftOutline(task: OutlineTask): string[] {
  const { plan, research, known = [] } = task
  const fluency = fluencyIn(plan.language)
  const words = plan.language.startsWith('ar') ? arabicOutline : englishOutline
  if (!fluency) return outlineFromHeadings(task)
  const { voice } = fluency
  const seed = `${plan.keyword}/${known.join('/')}`
  const texts = research.pages.map((page) => page.text)
  const subject = voice.subject(plan.keyword || plan.title, texts)
  const found = findHeadings(task, words, fluency)
  const parts = Math.min(9, Math.max(4, Math.round(plan.wordTarget / wordsOfPart) - 2))
  const roles = order.filter((role) => role !== 'other' && role !== 'choose').slice(0, 99)
  const wanted: readonly Role[] = parts >= 6 ? roles : (['what', 'how', 'mistakes', 'care'] as const)
  const topics = shuffle(findTopics(task, fluency), seed).slice(
    0,
    Math.max(0, Math.min(4, parts - wanted.length)) + 1,
  )
  const known_ = new Set(known)
  const maxNamed = maxWithKeyword(plan.keyword)
  let named = 1
  const own = (role: Role): string => {
    const list = [
      ...(named < maxNamed || !words.plain[role] ? words.headings[role] : []),
      ...(named >= maxNamed - 1 ? (words.plain[role] ?? []) : []),
    ]
    const texts = shuffle(list, `${seed}/${role}`).map((one) => voice.fill(one, subject))
    return texts.find((text) => !known_.has(text)) ?? texts[0] ?? ''
  }
  const chosen: Heading[] = []
  const isNew = (text: string) =>
    chosen.every((one) => overlap(stemsOf(one.text, plan.language), stemsOf(text, plan.language)) < 0.75)
  for (const role of order) {
    if (role === 'other') {
      for (const [at, term] of topics.entries()) {
        const fits = found.find(
          (one) =>
            countKeyword(one.text, term, plan.language) > 0 &&
            ['other', 'choose', 'what'].includes(one.role) &&
            isNew(one.text),
        )
        const patterns = shuffle(words.headings.other, seed)
        const pattern = patterns[at % patterns.length] ?? '{T}'
        const text =
          fits?.text ??
          pattern.replace('{T}', capitalize(term)).replace('{t}', voice.subject(term, texts).inside)
        if (chosen.every((one) => countKeyword(one.text, term, plan.language) === 0))
          chosen.push({ role, text })
      }
      continue
    }
    if (!wanted.includes(role)) continue
    const [heading] = shuffle(
      found.filter((one) => one.role === role && isNew(one.text)),
      seed,
    )
    const text = heading?.text ?? own(role)
    if (plan.keyword && countKeyword(text, plan.keyword, plan.language) > 0) named += 1
    chosen.push({ role, text })
  }
  const pick = (list: readonly string[]) => voice.fill(shuffle(list, seed)[0] ?? '', subject)
  return [...chosen.map((one) => one.text), pick(words.questions), pick(words.conclusion)].map(
    (text) => `## ${text}`,
  )
}

const maxSections = 8

/** For languages without built-in headings: those that competitors share, questions, and a closing. */
function outlineFromHeadings({ plan, research, known = [] }: OutlineTask): string[] {
  const { language, keyword } = plan
  const chosen: { text: string; stems: Set<string> }[] = []
  const shared = research.headings
    .map((one) => ({ ...one, text: withoutNumber(one.text) }))
    .filter((one) => one.text.length < 80 && countText(one.text) > 1 && !/\d/.test(one.text))
    .sort((a, b) => b.count - a.count)
  for (const { text } of known.length > 0 ? shuffle(shared, known.join('/')) : shared) {
    const stems = stemsOf(text, language)
    if (chosen.length < maxSections && chosen.every((one) => overlap(one.stems, stems) < 0.5))
      chosen.push({ text, stems })
  }
  const { questionsHeading, conclusionHeading } = promptsIn(language)
  const questions = capitalize(questionsHeading.replaceAll('{k}', keyword || plan.title), language)
  const first =
    keyword && !chosen.some((one) => countKeyword(one.text, keyword, language) > 0)
      ? [capitalize(keyword, language)]
      : []
  return [...first, ...chosen.map((one) => one.text), questions, conclusionHeading].map(
    (text) => `## ${text}`,
  )
}
