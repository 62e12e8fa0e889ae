import type { SectionTask } from '../tasks.ts'
import { allocateTopics, type TableRow } from './allocate-topics.ts'
import {
  writeChecks,
  writeGeneralList,
  writeGeneralTable,
  writeGenericSentence,
  writeMissingKeywords,
  writePassage,
} from './generic-text.ts'
import { fluencyIn, type Role, roleOf } from './phrases.ts'
import { writeQuestions } from './questions.ts'
import { overlap, stemsOf, type Topic, type Unit } from './research-units.ts'
import { createSentenceLedger, type SentenceLedger, type SentenceRequest } from './sentence-ledger.ts'
import { countText } from './text.ts'
import { writeWorkingPart } from './working-outline.ts'
import { toMarkdown, writeAbout } from './write-paragraphs.ts'

/** Kinds of sentences that fit a role best. */
const suited: Record<Role, readonly string[]> = {
  what: ['say'],
  why: ['reason', 'result', 'say'],
  need: ['do', 'say'],
  how: ['do'],
  choose: ['say', 'when'],
  mistakes: ['avoid', 'when', 'say'],
  care: ['do', 'when'],
  other: [],
}

/** The part for a user's note: the heading with the most common words, or else the first. */
function ownNotes(ledger: SentenceLedger, { plan, index }: SectionTask): string[] {
  const groups: string[] = []
  for (const { level, text } of plan.outline) {
    if (level <= 2 || groups.length === 0) groups.push(text)
    else groups[groups.length - 1] += ` ${text}`
  }
  const stems = groups.map((text) => stemsOf(text, plan.language))
  const main = stemsOf(plan.keyword, plan.language)
  const placeOf = (unit: Unit) => {
    const own = new Set([...unit.stems].filter((stem) => !main.has(stem)))
    const fits = stems.map((one) => overlap(new Set([...one].filter((stem) => !main.has(stem))), own))
    const best = Math.max(0, ...fits)
    return best > 0.2 ? fits.indexOf(best) + 1 : 1
  }
  return ledger.units
    .filter((unit) => !unit.reading && ledger.isFree(unit) && placeOf(unit) === index)
    .flatMap((unit) => ledger.tell(unit) ?? [])
}

const minPoints = 3
const maxPoints = 5

/** Instructions as a list; empty if the research has too few. */
function writeList(ledger: SentenceLedger, about: string, topics: readonly Topic[]): string {
  const { phrases, voice } = ledger.fluency
  const passed = new Set<Unit>()
  const points: { unit: Unit; text: string }[] = []
  for (let unit = next(); unit && points.length < maxPoints; unit = next()) {
    passed.add(unit)
    const text = unit.reading && voice.point(unit.reading)
    const isNew = points.every((one) => overlap(one.unit.stems, unit?.stems ?? new Set()) < 0.5)
    if (text && isNew && ledger.isOwn(text)) points.push({ unit, text })
  }
  if (points.length < minPoints) return ''
  const lead = ledger.say(phrases.listLead, about)
  const lines = points.map(({ unit, text }) => `- ${ledger.note(text, unit)}`)
  return [lead, lines.join('\n')].filter(Boolean).join('\n\n')

  function next(): Unit | null {
    return ledger.find({
      about,
      kinds: ['do', 'avoid'],
      longest: 11,
      topics,
      isOut: (unit) => passed.has(unit),
    })
  }
}

const minRows = 3
const cell = (text: string): string => text.replaceAll('|', '/').replace(/\s+/g, ' ')

function writeTable(ledger: SentenceLedger, about: string, rows: readonly TableRow[]): string {
  const { phrases } = ledger.fluency
  const [first] = rows
  if (!first || rows.length < minRows) return ''
  const lead = ledger.say(first.isCase ? phrases.caseLead : phrases.tableLead, about)
  const head = first.isCase ? phrases.caseHead : phrases.tableHead
  const lines = rows.map(({ unit, cells }) => {
    ledger.note(cells.join(' '), unit)
    return `| ${cells.map(cell).join(' | ')} |`
  })
  return [`${lead ?? ''}`, '', `| ${head.join(' | ')} |`, '| --- | --- |', ...lines].join('\n').trim()
}

/** Every other part starts with its topic, the others with an introductory sentence. */
function openPart(ledger: SentenceLedger, heading: string, role: Role, index: number): string[] {
  const overview = index % 2 === 0 ? writeMissingKeywords(ledger, heading, 'overviews') : null
  const opening = overview ?? ledger.say(ledger.fluency.phrases.openings[role], heading)
  return opening ? [opening] : []
}

function remind(ledger: SentenceLedger, heading: string): string[] {
  if (!ledger.tally.needsMain()) return []
  const text = ledger.say(ledger.fluency.phrases.reminders, heading)
  return text ? [text] : []
}

const wordsOfPassage = 45
/** Words of a sentence that names missing keywords. */
const wordsOfNaming = 14
/** With fewer remaining words nothing more is added. */
const minMissing = 32

/** Adds general paragraphs until a part is long enough. */
function fillUp(ledger: SentenceLedger, role: Role, about: string, words: number): string[] {
  const passages: string[] = []
  let missing = words
  while (missing > minMissing) {
    const passage = writePassage(ledger, role, about)
    if (!passage) break
    passages.push(passage)
    missing -= countText(passage)
  }
  return passages
}

/** Alternates facts and general paragraphs. */
function weave(facts: readonly string[][], passages: readonly string[]): string[][] {
  const woven: string[][] = []
  for (let at = 0; at < Math.max(facts.length, passages.length); at++) {
    const [fact, passage] = [facts[at], passages[at]]
    if (fact) woven.push(fact)
    if (passage) woven.push([passage])
  }
  return woven
}

function writeExtra(
  ledger: SentenceLedger,
  kind: 'list' | 'table' | null,
  about: string,
  near: readonly Topic[],
  others: readonly Topic[],
  rows: readonly TableRow[],
): string {
  if (kind === 'table') return writeTable(ledger, about, rows) || writeGeneralTable(ledger)
  if (kind !== 'list') return ''
  return (
    writeList(ledger, about, near) ||
    writeList(ledger, about, others) ||
    writeGeneralList(ledger, ledger.say(ledger.fluency.phrases.listLead, about))
  )
}

function writeSection(task: SectionTask, ledger: SentenceLedger): string {
  const { headings, words } = task
  const parts = planExtras(task, ledger)
  const each = words / Math.max(1, headings.length)
  const shares = allocateTopics(task, ledger.fluency)
  const own = shares.of(headings[0]?.text ?? '')
  const others = ledger.topics.filter((topic) => !shares.questions.includes(topic))
  return headings
    .map((heading, place) => {
      const role = roleOf(heading.text, ledger.fluency)
      const start =
        place === 0 ? [...openPart(ledger, heading.text, role, task.index), ...ownNotes(ledger, task)] : []
      const extra =
        place > 0
          ? ''
          : writeExtra(ledger, parts, heading.text, [...own, ...shares.rest], others, shares.table)
      const wish: SentenceRequest = { about: heading.text, preferred: suited[role], role }
      const room = Math.max(25, each - countText(`${start.join(' ')} ${extra}`))
      // Every part with enough room gets a paragraph that goes beyond the pages.
      const enough = room < wordsOfPassage * 1.6 ? room : room - wordsOfPassage
      const facts = writeAbout(ledger, { ...wish, topics: own }, enough * 0.55)
      const isOfUse = (unit: Unit) => ledger.tally.weigh(unit.tokens) > 0
      const lacking = { ...wish, topics: others, isOut: (unit: Unit) => !isOfUse(unit) }
      facts.push(...writeAbout(ledger, lacking, enough - countText(facts.flat().join(' '))))
      // After its own topics a part uses unassigned ones; the last parts use all that remain.
      const isLate = task.index >= task.total - 4
      for (const more of [shares.rest, shares.beginnings, ...(isLate ? [others] : [])]) {
        const missing = enough - countText(facts.flat().join(' '))
        if (missing > 15) facts.push(...writeAbout(ledger, { ...wish, topics: more }, missing))
      }
      const passages = fillUp(
        ledger,
        role,
        heading.text,
        room - countText(facts.flat().join(' ')) - wordsOfNaming,
      )
      const named = writeMissingKeywords(ledger, heading.text)
      const end = [...(named ? [named] : []), ...(place === 0 ? remind(ledger, heading.text) : [])]
      const body = toMarkdown(start, weave(facts, passages), end)
      return [`${'#'.repeat(heading.level)} ${heading.text}`, body, extra].filter(Boolean).join('\n\n')
    })
    .join('\n\n')
}

/** Which parts contain the list and the table: the one with instructions, and the one about mistakes. */
function planExtras({ plan, index }: SectionTask, { fluency }: SentenceLedger): 'list' | 'table' | null {
  const tops = plan.outline.filter((one, at) => one.level <= 2 || at === 0)
  const roles = tops.map((one) => roleOf(one.text, fluency))
  const find = (wanted: readonly Role[], other: number) => {
    const at = roles.findIndex((role) => wanted.includes(role))
    return at < 0 ? other : at
  }
  const listAt = find(['how', 'care', 'need'], 0)
  const tableAt = find(['mistakes'], Math.max(0, tops.length - 1))
  if (index - 1 === listAt) return 'list'
  return index - 1 === (tableAt === listAt ? (listAt + 1) % Math.max(1, tops.length) : tableAt)
    ? 'table'
    : null
}

function writeIntroduction(task: SectionTask, ledger: SentenceLedger): string {
  const { plan, words } = task
  const { phrases } = ledger.fluency
  const seed = plan.title + plan.keyword
  const opening = ledger.say(phrases.introductions, seed)
  const terms = ledger
    .missing(plan.title, 9)
    .filter((term) => ledger.fluency.voice.isNoun(term))
    .slice(0, 3)
    .map((term) => ledger.nameOf(term))
  const shares = allocateTopics(task, ledger.fluency)
  const main = stemsOf(plan.keyword, plan.language)
  const wish: SentenceRequest = {
    about: `${plan.keyword} ${plan.title}`,
    kinds: ['say', 'reason', 'result', 'when'],
    topics: shares.beginnings,
    // A beginning is about the topic itself.
    isOut: (unit: Unit) => overlap(main, unit.stems) === 0,
  }
  const facts = writeAbout(ledger, wish, words - 38, 5)
  const preview = terms.length > 1 ? ledger.say(phrases.previews, seed, terms) : null
  const readers = plan.audience.trim()
    ? ledger.say([phrases.readers.replace('{a}', plan.audience.trim().replace(/[.!؟?]+$/, ''))], seed)
    : null
  const given = (...list: (string | null)[]) => list.filter((one) => one !== null)
  const missing = words - countText([opening, ...facts.flat(), preview, readers].join(' '))
  const passages = fillUp(ledger, 'what', plan.keyword || plan.title, missing).map((one) => [one])
  return toMarkdown(given(opening), [...facts, ...passages], given(preview, readers))
}

function writeConclusion(task: SectionTask, ledger: SentenceLedger): string {
  const { plan, words } = task
  const { phrases } = ledger.fluency
  const seed = `${plan.title}/end`
  const opening = ledger.say(phrases.conclusions, seed)
  const topics = ledger.topics
  const facts = writeAbout(
    ledger,
    { about: plan.keyword || plan.title, preferred: ['do'], topics },
    words - 40,
    3,
  )
  const lastWords = ledger.say(phrases.lastWords, seed)
  const checks = writeChecks(ledger, seed)
  const closing = writeGenericSentence(ledger, ledger.fluency.general.closings, [], seed)
  const short = words - countText([opening, facts.flat().join(' '), lastWords, checks, closing].join(' '))
  const more = fillUp(ledger, 'care', plan.keyword || plan.title, short)
  const named = writeMissingKeywords(ledger, plan.title)
  const action = plan.callToAction.trim()
  const [heading] = task.headings
  const ask = action ? (/[.!؟?]$/.test(action) ? action : `${action}.`) : null
  const paragraph = (...list: (string | null)[]) => list.filter((one) => one).join(' ')
  const text = [
    paragraph(opening, ...facts.flat(), closing, named),
    ...more,
    checks,
    paragraph(lastWords, ask),
  ]
    .filter(Boolean)
    .join('\n\n')
  return heading ? `${'#'.repeat(heading.level)} ${heading.text}\n\n${text}` : text
}

/** Generates one part of an article from the research, as Markdown; without research a working outline. */
export function draftSection(task: SectionTask): string {
  const fluency = fluencyIn(task.plan.language)
  const isKnown = task.research.pages.length > 0 || task.research.references.some((one) => one.text.trim())
  if (!fluency || !isKnown) return writeWorkingPart(task)
  const rows = allocateTopics(task, fluency).table
  const ledger = createSentenceLedger(task, fluency, new Set(rows.map((row) => row.unit)))
  const write = {
    introduction: writeIntroduction,
    section: writeSection,
    questions: writeQuestions,
    conclusion: writeConclusion,
  }
  return write[task.kind](task, ledger)
}
