import type { SectionTask } from '../tasks.ts'
import { allocateTopics, isAnswered } from './allocate-topics.ts'
import { answerGenerally } from './generic-text.ts'
import { roleOf } from './phrases.ts'
import { subjectWords, type Topic, tokensOf } from './research-units.ts'
import type { SentenceLedger } from './sentence-ledger.ts'
import { countText } from './text.ts'
import { noteOf } from './working-outline.ts'
import { toMarkdown, writeAbout } from './write-paragraphs.ts'

/** Minimum number of words in an answer. */
const minWords = 8
const minQuestions = 3
const maxQuestions = 6
const wordsOfAnswer = 38

/** A page's answer to a question: `yes` or `no` first if it says so, then two or three facts. */
function answer(ledger: SentenceLedger, topic: Topic, words: number): string | null {
  const { yes, no, phrases } = ledger.fluency
  const short = yes.test(topic.opening) ? phrases.short.yes : no.test(topic.opening) ? phrases.short.no : null
  const facts = writeAbout(ledger, { about: topic.section, topics: [topic] }, words, 3)
  return countText(facts.flat().join(' ')) >= minWords ? toMarkdown(short ? [short] : [], facts, []) : null
}

/** Answered questions of the research, then cases with a solution. */
export function writeQuestions(task: SectionTask, ledger: SentenceLedger): string {
  const { plan, headings, words } = task
  const { phrases, voice } = ledger.fluency
  const [first, ...asked] = headings
  const title = first?.text ?? voice.fill(phrases.questionsHeading, ledger.subject)
  const level = first?.level ?? 2
  const answers: string[] = []
  let total = 0
  const add = (question: string, text: string) => {
    answers.push(`${'#'.repeat(Math.min(6, level + 1))} ${question}\n\n${text}`)
    ledger.tally.note(question)
    total += countText(`${question} ${text}`)
  }
  const below = (question: string) =>
    ledger.topics.find(
      (topic) => topic.section === question && isAnswered(topic, topic.opening, ledger.fluency),
    )
  for (const one of asked) {
    const topic = below(one.text)
    const text = (topic && answer(ledger, topic, wordsOfAnswer)) ?? answerFreely(ledger, one.text)
    add(one.text, text ?? noteOf(plan.language, one))
  }
  // If the outline contains questions, no others are added.
  if (asked.length > 0) return [`${'#'.repeat(level)} ${title}`, ...answers].join('\n\n')
  const isTooMuch = (text: string) => ledger.tally.exceeds(tokensOf(text, plan.language))
  for (const topic of allocateTopics(task, ledger.fluency).questions) {
    if (answers.length >= maxQuestions || total >= words) break
    if (isTooMuch(topic.section)) continue
    const text = answer(ledger, topic, wordsOfAnswer)
    if (text) add(topic.section, text)
  }
  for (const unit of ledger.units) {
    if (answers.length >= minQuestions && (answers.length >= maxQuestions || total >= words)) break
    const pair = unit.reading && unit.stands && ledger.isFree(unit) ? voice.ask(unit.reading) : null
    if (!pair || !ledger.isOwn(pair[1]) || isTooMuch(pair.join(' '))) continue
    const [question, start] = pair
    const text = ledger.note(start, unit)
    const more = writeAbout(ledger, { about: question }, 14, 1)
    add(question, [text, ...more.flat()].join(' '))
  }
  while (answers.length < minQuestions || (answers.length < maxQuestions && total < words - 30)) {
    const general = answerGenerally(ledger)
    if (!general) break
    add(general.question, general.text)
  }
  if (answers.length === 0) {
    const facts = writeAbout(ledger, { about: title }, wordsOfAnswer)
    answers.push(facts.length > 0 ? toMarkdown([], facts, []) : noteOf(plan.language, {}))
  }
  return [`${'#'.repeat(level)} ${title}`, ...answers].join('\n\n')
}

/** For a question in the outline: what the research says about its words. */
function answerFreely(ledger: SentenceLedger, question: string): string | null {
  const fit = subjectWords(question, [], { keyword: ledger.subject.keyword, language: ledger.language })
  if (fit === 0 && roleOf(question, ledger.fluency) === 'other') return null
  const facts = writeAbout(ledger, { about: question }, wordsOfAnswer, 2)
  return facts.length > 0 ? facts.flat().join(' ') : null
}
