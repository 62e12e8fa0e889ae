import type { SectionTask } from '../tasks.ts'
import { subjectWords } from './facts.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { countKeyword, countText, shuffle } from './text.ts'

const sentencesInParagraph = 4

/** Sentences of our own about a heading, until there are so many words; fewer where they run out. */
function fillGenerally(ledger: Ledger, heading: string, words: number): string[] {
  const chosen: string[] = []
  let total = 0
  for (const template of shuffle(ledger.phrases?.general ?? [], heading)) {
    if (total >= words) break
    const sentence = ledger.say(template, heading)
    if (!sentence) continue
    chosen.push(sentence)
    total += countText(sentence)
  }
  return chosen
}

function toParagraphs(sentences: string[], ledger: Ledger): string {
  const paragraphs: string[] = []
  for (let at = 0; at < sentences.length; at += sentencesInParagraph) {
    const group = sentences.slice(at, at + sentencesInParagraph)
    paragraphs.push(group.map((sentence, index) => ledger.connect(sentence, index)).join(' '))
  }
  return paragraphs.join('\n\n')
}

const firstSaid = (ledger: Ledger, templates: readonly string[], seed: string, heading = ''): string[] => {
  for (const template of shuffle(templates, seed)) {
    const sentence = ledger.say(template, heading)
    if (sentence) return [sentence]
  }
  return []
}

/** Two or three sentences that bring the keyword back where it has become rare. */
function remind(ledger: Ledger, heading: string, keyword: string): string[] {
  if (!ledger.needsKeyword() || !ledger.phrases) return []
  const about = ledger.phrases.general.filter((template) => template.includes('{h}'))
  return firstSaid(ledger, about, `${heading}/${keyword}`, keyword)
}

function writeBody(ledger: Ledger, heading: string, words: number, keyword: string): string {
  const opening = firstSaid(ledger, ledger.phrases?.openings ?? [], heading, heading)
  const reminder = remind(ledger, heading, keyword)
  const begun = countText([...opening, ...reminder].join(' '))
  const facts = ledger.facts(heading, words - begun)
  const missing = words - begun - countText(facts.join(' '))
  const general = missing > 12 ? fillGenerally(ledger, heading, missing) : []
  return toParagraphs([...opening, ...facts, ...reminder, ...general], ledger)
}

function writeList(ledger: Ledger, heading: string): string {
  const lead = firstSaid(ledger, ledger.phrases?.listLead ?? [], heading, heading)
  const items = ledger.facts(heading, 60, { longest: 15, most: 5 })
  const filled = items.length >= 3 ? items : [...items, ...fillGenerally(ledger, heading, 45)]
  return [lead.join(''), filled.map((item) => `- ${item}`).join('\n')].filter(Boolean).join('\n\n')
}

function writeTable(ledger: Ledger, task: SectionTask): string {
  const { keywords } = task.research
  const head = ledger.phrases?.tableHead ?? ['', '']
  const terms =
    keywords.length > 2 ? keywords.map((one) => one.keyword) : task.plan.outline.map((one) => one.text)
  const rows = terms.slice(0, 12).flatMap((term) => {
    const [fact] = ledger.facts(term, 1, { longest: 18, most: 1 })
    const cell =
      fact && countKeyword(fact, term, task.plan.language) > 0 ? fact : fillGenerally(ledger, term, 1)[0]
    return cell ? [`| ${clean(term)} | ${clean(cell)} |`] : []
  })
  if (rows.length < 2) return ''
  const lead = firstSaid(ledger, ledger.phrases?.tableLead ?? [], task.plan.keyword)
  return [...lead, '', `| ${head[0]} | ${head[1]} |`, '| --- | --- |', ...rows.slice(0, 5)].join('\n')
}

const clean = (text: string): string => text.replaceAll('|', '/').replace(/\s+/g, ' ')

function writeSection(task: SectionTask, ledger: Ledger): string {
  const { headings, index, words, plan } = task
  const each = words / Math.max(1, headings.length)
  return headings
    .map((heading, place) => {
      const isFirst = place === 0
      const extra =
        isFirst && index === 1
          ? writeList(ledger, heading.text)
          : isFirst && index === 2
            ? writeTable(ledger, task)
            : ''
      const body = writeBody(ledger, heading.text, Math.max(25, each - countText(extra)), plan.keyword)
      return [`${'#'.repeat(heading.level)} ${heading.text}`, body, extra].filter(Boolean).join('\n\n')
    })
    .join('\n\n')
}

function writeQuestions(task: SectionTask, ledger: Ledger): string {
  const { plan, research, headings, words } = task
  const [first] = headings
  const own = (ledger.phrases?.questions ?? []).map((text) => text.replaceAll('{k}', plan.keyword))
  const taken = new Set(plan.outline.map((one) => one.text))
  const asked =
    headings.length > 1
      ? headings.slice(1).map((one) => one.text)
      : [
          // A question that names nothing of the subject was asked on a page that did.
          ...research.questions.filter((text) => !taken.has(text) && subjectWords(text, research, plan) > 0),
          ...own,
        ]
  const questions = asked.slice(0, 3)
  const title =
    first?.text ?? ledger.phrases?.questionsHeading.replaceAll('{k}', plan.keyword) ?? plan.keyword
  const each = Math.max(22, words / Math.max(1, questions.length) - 8)
  const answers = questions.map((question, place) => {
    const facts = ledger.facts(question, each)
    const [answer] = shuffle(ledger.phrases?.answers ?? [], plan.keyword).slice(place)
    const sentences = facts.length > 0 ? facts : answer ? firstSaid(ledger, [answer], question) : []
    return `### ${question}\n\n${toParagraphs(sentences, ledger)}`
  })
  return [`${'#'.repeat(first?.level ?? 2)} ${title}`, ...answers].join('\n\n')
}

function writeIntroduction(task: SectionTask, ledger: Ledger): string {
  const { plan, words } = task
  const seed = plan.title + plan.keyword
  const opening = firstSaid(ledger, ledger.phrases?.introductions ?? [], seed)
  const end = firstSaid(ledger, ledger.phrases?.introductionEnds ?? [], seed)
  const facts = ledger.facts(plan.title, words - countText([...opening, ...end].join(' ')))
  const general = facts.length === 0 ? fillGenerally(ledger, plan.keyword || plan.title, words / 2) : []
  return toParagraphs([...opening, ...facts, ...general, ...end], ledger)
}

function writeConclusion(task: SectionTask, ledger: Ledger): string {
  const { plan, words } = task
  const seed = `${plan.title}/end`
  const opening = firstSaid(ledger, ledger.phrases?.conclusions ?? [], seed)
  const lastWords = firstSaid(ledger, ledger.phrases?.lastWords ?? [], seed)
  const action = plan.callToAction.trim()
  const facts = ledger.facts(
    plan.keyword || plan.title,
    words - countText([...opening, ...lastWords].join(' ')),
    { longest: 18 },
  )
  const sentences = [
    ...opening,
    ...facts,
    ...lastWords,
    ...(action ? [/[.!؟?]$/.test(action) ? action : `${action}.`] : []),
  ]
  return sentences.map((sentence, index) => ledger.connect(sentence, index)).join(' ')
}

/** Writes one part of an article from the research, as Markdown. */
export function draftSection(task: SectionTask): string {
  const ledger = openLedger(task)
  const write = {
    introduction: writeIntroduction,
    section: writeSection,
    questions: writeQuestions,
    conclusion: writeConclusion,
  }
  return write[task.kind](task, ledger)
}
