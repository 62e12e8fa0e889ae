import type { LanguageModelV4Prompt } from '@ai-sdk/provider'
import { unwrapTask, wrapTask } from './instructions.ts'
import { pickPassages } from './passages.ts'
import type { ChatTask, ResearchNotes, TaskVoice, WritingTask } from './tasks.ts'
import { estimateAnswer, estimateTokens } from './tokens.ts'

/** Models with a longer context get all of the research. */
const smallContext = 16_384
/** Tokens of passages for a section, if an embedding model chooses them. */
const focus = { small: 2500, usual: 6000 }

/** Whether prompts are cut to fit a model's context. */
export const hasShortContext = (contextTokens: number | undefined): contextTokens is number =>
  contextTokens !== undefined && contextTokens <= smallContext

/** The tokens of passages that a model with this context length gets for a section. */
export const findFocus = (contextTokens: number | undefined): number =>
  hasShortContext(contextTokens) ? focus.small : focus.usual

/** Small models lose track in long prompts, even if these fit. */
const maxSmallPrompt = 6000
/** System prompt, output schema, and the error of the estimates. */
const overheadTokens = 450
const answerReserve = 1.4
const minPromptTokens = 400
const pagesShare = 0.65
const notesShare = 0.5
const maxHeadings = 30
const maxQuestions = 8
const maxKeywords = 20
const maxWritten = 1200
const maxTerms = 15
const maxFacts = 3
/** The rest are titles and quotation marks. */
const contextShare = 0.9

/** The subject of a part of an article or of a list. */
function subjectOf(task: WritingTask): string {
  if (task.task === 'section') {
    const { plan, headings } = task
    return [plan.keyword, ...headings.flatMap(({ text, note }) => [text, note ?? ''])].join(' ')
  }
  return 'plan' in task ? `${task.plan.keyword} ${task.plan.title}` : 'keyword' in task ? task.keyword : ''
}

const sizeOf = (task: WritingTask): number => estimateTokens(wrapTask(task))

/** The end of a text that fits into a number of tokens. */
function cutToEnd(text: string, maxTokens: number): string {
  const share = maxTokens / Math.max(1, estimateTokens(text))
  return share >= 1 ? text : text.slice(Math.ceil(text.length * (1 - share))).replace(/^\S*\s+/, '')
}

/** The beginning of a text that fits into a number of tokens. */
function cutToStart(text: string, maxTokens: number): string {
  const share = maxTokens / Math.max(1, estimateTokens(text))
  return share >= 1 ? text : text.slice(0, Math.floor(text.length * share)).replace(/\s+\S*$/, '')
}

const shortenLists = (research: ResearchNotes, isSection: boolean): ResearchNotes => ({
  ...research,
  keywords: research.keywords.slice(0, maxKeywords),
  // A part of an article already has its headings.
  headings: isSection ? [] : research.headings.slice(0, maxHeadings),
  questions: research.questions.slice(0, maxQuestions),
})

/** Replaces pages by their passages about the subject; the user's own notes come first. */
function fitResearch<T extends WritingTask & { research: ResearchNotes }>(task: T, maxTokens: number): T {
  const lists = shortenLists(task.research, task.task === 'section')
  const bare = { ...task, research: { ...lists, pages: [], references: [] } }
  const free = Math.max(0, maxTokens - sizeOf(bare)) * pagesShare
  const subject = subjectOf(task)
  const references = pickPassages(lists.references, subject, {
    maxTokens: free * notesShare,
    isStrict: false,
  })
  const used = references.reduce((sum, { text }) => sum + estimateTokens(text), 0)
  const pages = pickPassages(lists.pages, subject, { maxTokens: free - used, isStrict: true })
  return { ...task, research: { ...lists, references, pages } }
}

function fitWritten(task: WritingTask, maxTokens: number): WritingTask {
  const share = Math.min(maxWritten, Math.floor(maxTokens / 4))
  if (task.task === 'section')
    return {
      ...task,
      written: cutToEnd(task.written, share),
      plan: { ...task.plan, outline: task.plan.outline.map(({ level, text }) => ({ level, text })) },
    }
  return task.task === 'meta'
    ? { ...task, text: cutToStart(task.text, Math.floor(maxTokens * pagesShare)) }
    : task
}

/** What a short prompt says about a voice: how to write, and the first terms and facts. */
const shortenVoice = (voice: TaskVoice): TaskVoice => ({
  ...voice,
  preferred: voice.preferred.slice(0, maxTerms),
  forbidden: voice.forbidden.slice(0, maxTerms),
  facts: voice.facts.slice(0, maxFacts),
  audiences: voice.audiences.slice(0, 1),
})

function fitVoice(task: WritingTask): WritingTask {
  if ('plan' in task && task.plan.voice)
    return { ...task, plan: { ...task.plan, voice: shortenVoice(task.plan.voice) } } as WritingTask
  return 'voice' in task && task.voice ? { ...task, voice: shortenVoice(task.voice) } : task
}

const messagesShare = 0.5

/** The last message, the newest ones before it, and the beginning of each attached text. */
function fitChat(task: ChatTask, maxTokens: number): ChatTask {
  const bare = { ...task, context: [], messages: task.messages.slice(-1) }
  let free = Math.max(0, maxTokens - sizeOf(bare))
  const forMessages = task.context.length > 0 ? free * messagesShare : free
  const messages = [...bare.messages]
  let used = 0
  for (const message of task.messages.slice(0, -1).toReversed()) {
    used += estimateTokens(JSON.stringify(message))
    if (used > forMessages) break
    messages.unshift(message)
  }
  free = Math.max(0, maxTokens - sizeOf({ ...bare, messages }))
  const share = (free / Math.max(1, task.context.length)) * contextShare
  const context = task.context.map((one) => ({ ...one, text: cutToStart(one.text, share) }))
  return { ...task, messages, context }
}

/**
 * A task for a model with a short context: the passages of the research about its subject instead of whole pages, and
 * the end of the text before it.
 */
export function fitTask(task: WritingTask, contextTokens: number): WritingTask {
  const forAnswer = Math.ceil(estimateAnswer(task) * answerReserve)
  const maxTokens = Math.max(
    minPromptTokens,
    Math.min(maxSmallPrompt, contextTokens - overheadTokens - forAnswer),
  )
  if (sizeOf(task) <= maxTokens) return task
  if (task.task === 'chat') return fitChat(task, maxTokens)
  const shorter = fitWritten(fitVoice(task), maxTokens)
  return 'research' in shorter ? fitResearch(shorter, maxTokens) : shorter
}

/** The prompt of a call with its task cut to the model's context; unchanged for models with a long one. */
export function fitPrompt(
  prompt: LanguageModelV4Prompt,
  contextTokens: number | undefined,
): LanguageModelV4Prompt {
  if (!hasShortContext(contextTokens)) return prompt
  return prompt.map((message) =>
    message.role === 'user'
      ? {
          ...message,
          content: message.content.map((part) =>
            part.type === 'text' ? { ...part, text: fitText(part.text, contextTokens) } : part,
          ),
        }
      : message,
  )
}

function fitText(text: string, contextTokens: number): string {
  if (!text.startsWith('<task>')) return text
  const task = unwrapTask(text)
  return task ? wrapTask(fitTask(task, contextTokens)) : text
}
