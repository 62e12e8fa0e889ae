import type { WritingModel } from './index.ts'
import { choosePassages, splitPages } from './passages.ts'
import type { SectionTask } from './tasks.ts'
import { estimateTokens } from './tokens.ts'

/** Maximum number of rated passages; ten long pages have fewer. */
const maxPassages = 600

/** The subject of a section; empty for an introduction or a conclusion without a heading. */
const subjectOf = ({ plan, headings }: SectionTask): string =>
  headings.length === 0
    ? ''
    : [plan.keyword, ...headings.map(({ text, note }) => [text, note].filter(Boolean).join(': '))].join('\n')

/** The pages of the research, and those that the user linked; the user's notes are always sent. */
const listSources = ({ research: { pages, references } }: SectionTask) => [
  ...pages.map(({ title, text }, at) => ({ title, text, list: 'pages' as const, at })),
  ...references.flatMap(({ kind, title, text }, at) =>
    kind === 'url' ? [{ title, text, list: 'references' as const, at }] : [],
  ),
]

/**
 * A section's task with the passages of the pages whose meaning is closest to its headings, if the model can rate them
 * and not all of them fit. Otherwise the task is unchanged.
 */
export async function focusTask(
  { rating, focusTokens = 0 }: Pick<WritingModel, 'rating' | 'focusTokens'>,
  task: SectionTask,
  signal: AbortSignal = new AbortController().signal,
): Promise<SectionTask> {
  if (!rating) return task
  const sources = listSources(task)
  if (sources.reduce((sum, { text }) => sum + estimateTokens(text), 0) <= focusTokens) return task
  const perPage = Math.max(1, Math.floor(maxPassages / sources.length))
  const passages = splitPages(sources).filter(({ place }) => place < perPage)
  const texts = passages.map(({ text }) => text)
  const subject = subjectOf(task)
  if (!subject) {
    // The passages are embedded for the next section while this part is generated.
    void rating(task.plan.title || task.plan.keyword, texts, signal)
    return task
  }
  const scores = await rating(subject, texts, signal)
  if (!scores) return task
  const rated = passages.map((passage, at) => ({ ...passage, score: scores[at] ?? 0 }))
  const chosen = choosePassages(sources, rated, { maxTokens: focusTokens, isStrict: false })
  const textOf = (list: 'pages' | 'references', at: number) =>
    chosen.find((one) => one.list === list && one.at === at)?.text
  const { pages, references } = task.research
  return {
    ...task,
    research: {
      ...task.research,
      pages: pages.flatMap((page, at) => {
        const text = textOf('pages', at)
        return text === undefined ? [] : [{ ...page, text }]
      }),
      references: references.flatMap((reference, at) => {
        const text = reference.kind === 'note' ? reference.text : textOf('references', at)
        return text === undefined ? [] : [{ ...reference, text }]
      }),
    },
  }
}
