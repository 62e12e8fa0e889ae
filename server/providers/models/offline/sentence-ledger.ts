import type { SectionTask } from '../tasks.ts'
import { countKeywords, type KeywordCounts } from './keyword-counts.ts'
import type { Pattern, Subject } from './language-rules.ts'
import type { Fluency, Role } from './phrases.ts'
import { collectUnits, overlap, stemsOf, type Topic, tokensOf, type Unit } from './research-units.ts'
import { readSources, type SourceText } from './source-text.ts'
import { fingerprint, hashText, shuffle } from './text.ts'

/** Two sentences with this share of common words say the same. */
const alike = 0.8

export interface SentenceRequest {
  /** The topic of the text. */
  about: string
  /** Restricts the search to these. */
  topics?: readonly Topic[]
  kinds?: readonly string[]
  /** Preferred kinds, such as instructions in a how-to part. */
  preferred?: readonly string[]
  role?: Role
  /** Excludes units. */
  isOut?: (unit: Unit) => boolean
  /** Maximum number of words of a unit. */
  longest?: number
}

/** What one part of an article may still use: nothing twice, keywords within their ranges. */
export interface SentenceLedger {
  language: string
  fluency: Fluency
  source: SourceText
  subject: Subject
  tally: KeywordCounts
  units: readonly Unit[]
  topics: readonly Topic[]
  /** Fills one of the unused built-in sentences; null if there is none. */
  say(patterns: readonly string[], seed: string, terms?: readonly string[]): string | null
  /** Consecutive unused units of one page on a topic; the first one can be understood alone. */
  findChain(wish: SentenceRequest, limit: number): Unit[]
  /** The best unused unit for a request. */
  find(wish: SentenceRequest): Unit | null
  /** Rephrases a unit; null if there is no unused way. It is not offered again. */
  tell(unit: Unit, isFurther?: boolean): string | null
  /** Records that a text becomes part of the article. */
  note(text: string, unit?: Unit): string
  isFree(unit: Unit): boolean
  /** Whether words may follow the previous ones: no long run of words is copied from a page. */
  isOwn(text: string): boolean
  /** Keywords of the brief that are used too rarely. */
  missing(about: string, limit: number): string[]
  /** A keyword's form inside a sentence. */
  nameOf(term: string): string
  /** Whether the article contains text with this fingerprint. */
  holds(print: string): boolean
  /** Occurrences of words in the article. */
  uses(words: string): number
}

/** Creates the ledger of one part from the text before it and the unused research. */
export function createSentenceLedger(
  task: SectionTask,
  fluency: Fluency,
  reserved: ReadonlySet<Unit> = new Set(),
): SentenceLedger {
  const { plan, research, written } = task
  const { language, keyword } = plan
  const { voice } = fluency
  const source = readSources(research, language)
  const { units, topics } = collectUnits(research, language, fluency)
  const subject = voice.subject(keyword || plan.title, source.all)
  const unnamed: Subject = { ...subject, inside: fluency.general.subject, isPlural: false }
  const tally = countKeywords(plan, research, written)
  const usedSentences = createMemory(written)
  const gone = new Set(units.filter((unit) => unit.traces.some((trace) => usedSentences.holds(trace))))
  const mainStems = stemsOf(keyword, language)
  const withoutMain = (stems: ReadonlySet<string>) => new Set([...stems].filter((one) => !mainStems.has(one)))

  const isFree = (unit: Unit) =>
    !gone.has(unit) &&
    !reserved.has(unit) &&
    (unit.reading === null || ![...gone].some((one) => overlap(one.stems, unit.stems) > alike))
  const fits = (unit: Unit, wish: SentenceRequest): boolean =>
    unit.reading !== null &&
    (!wish.kinds || wish.kinds.includes(unit.reading.kind)) &&
    unit.words <= (wish.longest ?? 99) &&
    !wish.isOut?.(unit) &&
    isFree(unit) &&
    !tally.exceeds(unit.tokens)
  const isAllowed = ({ text, fixed }: Pattern): boolean =>
    !usedSentences.hasSaid(text) &&
    !source.isCopied(text, fixed ? 8 : 5) &&
    !source.isCopied(`${usedSentences.end()} ${text}`, 8)

  const isTooMuch = (text: string) => tally.exceeds(tokensOf(text, language))

  function value(unit: Unit, wish: SentenceRequest, wanted: ReadonlySet<string>): number {
    let worth = (hashText(`${wish.about}${unit.from.text}`) % 100) / 200 + (unit.weight - 0.7) * 6
    let shared = 0
    for (const one of wanted) if (unit.stems.has(one)) shared += 1
    worth += (shared / Math.sqrt(Math.max(4, unit.stems.size))) * (wish.role === 'other' ? 14 : 7)
    if (wish.preferred?.includes(unit.reading?.kind ?? '')) worth += 1.5
    // A short statement rarely makes sense on another page.
    return worth + tally.weigh(unit.tokens) - (unit.words < 6 ? 1.5 : 0)
  }

  function note(text: string, unit?: Unit): string {
    if (unit) gone.add(unit)
    if (!text) return text
    usedSentences.note(text)
    tally.note(text)
    return text
  }

  return {
    language,
    fluency,
    source,
    subject,
    tally,
    units,
    topics,
    isFree,
    isOwn: (text) => isAllowed({ text, fixed: text }),
    note,
    say(patterns, seed, terms = []) {
      const wants = tally.needsMain()
      const order = shuffle(patterns, seed).sort(
        (a, b) => Number(b.includes('{k}') === wants) - Number(a.includes('{k}') === wants),
      )
      const made = order.flatMap((pattern) => {
        const named = voice.fill(pattern, subject, terms)
        const text = isTooMuch(named) ? voice.fill(pattern, unnamed, terms) : named
        return usedSentences.hasSaid(text) ? [] : [text]
      })
      const text = made.find((one) => !isTooMuch(one)) ?? made[0]
      if (text) return note(text)
      return null
    },
    findChain(wish, limit) {
      const wanted = withoutMain(stemsOf(wish.about, language))
      let best: Unit[] = []
      let highest = Number.NEGATIVE_INFINITY
      for (const topic of wish.topics ?? topics) {
        const nearness = overlap(withoutMain(stemsOf(topic.section, language)), wanted) * 4
        const inRole = wish.role && wish.role !== 'other' && topic.role === wish.role ? 3 : 0
        for (const chain of chainsOf(topic, (unit) => fits(unit, wish), limit)) {
          const mean = chain.reduce((total, unit) => total + value(unit, wish, wanted), 0) / chain.length
          const worth = mean + nearness + inRole + Math.min(chain.length, 4) * 1.3
          if (worth > highest) [best, highest] = [chain, worth]
        }
      }
      return best
    },
    find(wish) {
      const wanted = withoutMain(stemsOf(wish.about, language))
      const all = wish.topics?.flatMap((topic) => topic.units) ?? units
      const free = all.filter((unit) => !unit.reading?.leans && fits(unit, wish))
      return free.reduce<Unit | null>(
        (best, unit) => (best && value(best, wish, wanted) >= value(unit, wish, wanted) ? best : unit),
        null,
      )
    },
    tell(unit, isFurther = false) {
      gone.add(unit)
      if (!unit.reading) return usedSentences.hasSaid(unit.from.text) ? null : note(unit.from.text, unit)
      const ways = voice.say(unit.reading).filter((way) => isAllowed(way) && (isFurther || !way.isFurther))
      const fitting = ways.filter((way) => !isTooMuch(way.text))
      const way = chooseWay(fitting.length > 0 ? fitting : ways, unit.from.text, usedSentences)
      return way ? note(way.text, unit) : null
    },
    missing: tally.missing,
    nameOf: (term) => voice.subject(term, source.all).inside,
    holds: usedSentences.holds,
    uses: usedSentences.uses,
  }
}

/** The plain pattern every other time; otherwise the one whose words were used least. */
function chooseWay(ways: readonly Pattern[], seed: string, usedSentences: Memory): Pattern | undefined {
  const plain = ways.find((way) => way.fixed === '')
  if (plain && hashText(seed) % 5 < 3) return plain
  const worn = (way: Pattern) => usedSentences.uses(way.fixed) + (way.fixed ? 0 : 1)
  const least = Math.min(...ways.map(worn))
  return shuffle(
    ways.filter((way) => worn(way) === least),
    seed,
  )[0]
}

/** Units of a topic in order; one that refers to the previous one is only included after it. */
function chainsOf({ units }: Topic, fits: (unit: Unit) => boolean, limit: number): Unit[][] {
  const chains: Unit[][] = []
  let chain: Unit[] = []
  for (const unit of units) {
    const last = chain.at(-1)
    if (!fits(unit)) continue
    if (!unit.stands && (!last || unit.from.position - last.from.position > 1)) continue
    if (last && chain.length < limit) chain.push(unit)
    else if (unit.stands) {
      chain = [unit]
      chains.push(chain)
    }
  }
  return chains
}

interface Memory {
  note(text: string): void
  hasSaid(text: string): boolean
  /** Whether the article contains text with this fingerprint. */
  holds(print: string): boolean
  /** How often literal words were used. */
  uses(fixed: string): number
  /** The last few words. */
  end(): string
}

function createMemory(written: string): Memory {
  let print = ` ${fingerprint(written)} `
  let end = ''
  return {
    note(text) {
      print += `${fingerprint(text)} `
      end = `${end} ${text}`.split(' ').slice(-10).join(' ')
    },
    hasSaid: (text) => print.includes(` ${fingerprint(text)} `),
    holds: (trace) => trace !== '' && print.includes(` ${trace} `),
    uses: (fixed) => (fixed ? print.split(fingerprint(fixed)).length - 1 : 0),
    end: () => end,
  }
}
