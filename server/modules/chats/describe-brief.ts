import type { Brief } from '@rankwell/contract'
import { translate } from '../../lib/messages.ts'

const list = (items: string[]): string => items.map((item) => `- ${item}`).join('\n')

/** A brief as Markdown for a model, in the caller's language. */
export function describeBrief(
  brief: Brief,
  { title, keyword }: { title: string; keyword: string },
  language: string,
): string {
  const label = (name: string) => translate(language, `chat.brief.${name}`)
  const facts: [string, string | null][] = [
    ['title', title],
    ['keyword', keyword],
    ['goal', brief.goal],
    ['audience', brief.audience],
    ['intent', brief.intent],
    ['angle', brief.angle],
    ['tone', brief.tone],
    ['callToAction', brief.callToAction],
    ['words', brief.wordTarget === null ? null : String(brief.wordTarget)],
  ]
  const lists: [string, string[]][] = [
    [
      'keywords',
      brief.documentKeywords.content
        .filter(({ isHidden }) => !isHidden)
        .map((one) => `${one.keyword} (${one.occurrences})`),
    ],
    ['headings', brief.headings.map(({ text }) => text)],
    ['questions', brief.questions],
    [
      'references',
      brief.references
        .filter(({ isOn }) => isOn)
        .map(({ title: named, value }) => [named, value].filter(Boolean).join(': ')),
    ],
  ]
  return [
    facts
      .filter(([, value]) => value?.trim())
      .map(([name, value]) => `**${label(name)}:** ${value}`)
      .join('\n'),
    ...lists
      .filter(([, items]) => items.length > 0)
      .map(([name, items]) => `**${label(name)}:**\n${list(items)}`),
  ]
    .filter(Boolean)
    .join('\n\n')
}
