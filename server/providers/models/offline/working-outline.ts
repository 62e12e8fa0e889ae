import type { SectionTask } from '../tasks.ts'
import { fluencyIn } from './phrases.ts'
import { promptsIn } from './prompts.ts'
import { overlap, stemsOf, subjectWords } from './research-units.ts'

type Heading = SectionTask['headings'][number]

/** A marked note for the writer below a heading without research. */
export const noteOf = (language: string, { note }: { note?: string | undefined }): string =>
  `> ${[promptsIn(language).gap, note?.trim()].filter(Boolean).join(' ')}`

const toList = (points: readonly string[]): string => points.map((point) => `- ${point}`).join('\n')

/** Keywords of the brief most related to a heading. */
function termsFor({ research, plan }: SectionTask, { text }: Heading): string[] {
  const wanted = stemsOf(text, plan.language)
  const main = stemsOf(plan.keyword, plan.language)
  const own = new Set([...wanted].filter((stem) => !main.has(stem)))
  return research.keywords
    .filter((one) => overlap(own, stemsOf(one.keyword, plan.language)) > 0)
    .slice(0, 5)
    .map((one) => one.keyword)
}

/**
 * One part of a working outline as Markdown, with instructions for the writer. It replaces a draft if there is no
 * research, or if the drafter has no sentences in the language.
 */
export function writeWorkingPart(task: SectionTask): string {
  const { kind, plan, research, headings } = task
  const { language } = plan
  const prompts = promptsIn(language)
  const subject = plan.keyword || plan.title
  const voice = fluencyIn(language)?.voice
  const inside = voice?.subject(subject, [])
  const fill = (text: string, terms: readonly string[] = []) =>
    voice && inside
      ? voice.fill(text, inside, terms)
      : text.replaceAll('{k}', subject).replaceAll('{t}', terms.join(', '))
  const mark = (level: number) => '#'.repeat(Math.min(6, level))
  if (kind === 'introduction') {
    const hasResearch = research.pages.length > 0 || research.references.length > 0
    const why = hasResearch && !voice ? prompts.noSentences : prompts.noResearch
    return `> ${why}\n\n${toList(prompts.introduction.map((one) => fill(one)))}`
  }
  if (kind === 'conclusion') {
    const [heading] = headings
    return [heading && `${mark(heading.level)} ${heading.text}`, toList(prompts.conclusion)]
      .filter(Boolean)
      .join('\n\n')
  }
  if (kind === 'section')
    return headings
      .map((heading) => {
        const terms = termsFor(task, heading)
        const points = [
          ...(heading.note?.trim() ? [heading.note.trim()] : []),
          ...prompts.section,
          ...(terms.length > 0 ? [fill(prompts.terms, terms)] : []),
        ]
        return `${mark(heading.level)} ${heading.text}\n\n${toList(points)}`
      })
      .join('\n\n')
  const [first, ...asked] = headings
  const known = research.questions
    .filter((text) => subjectWords(text, research.keywords, plan) > 0)
    .slice(0, 4)
  const level = first?.level ?? 2
  const questions =
    asked.length > 0
      ? asked.map((one) => one.text)
      : known.length > 1
        ? known
        : prompts.questions.map((one) => fill(one))
  return [
    `${mark(level)} ${first?.text ?? fill(prompts.questionsHeading)}`,
    ...questions.map((question) => `${mark(level + 1)} ${question}\n\n> ${prompts.answer}`),
  ].join('\n\n')
}
