import type { LanguageModelV4CallOptions } from '@ai-sdk/provider'
import { unwrapTask } from './instructions.ts'
import type { Tokens } from './prices.ts'
import type { WritingTask } from './tasks.ts'

/** Characters per token, by Unicode range; measured on common tokenizers. */
const perToken = { ascii: 4, european: 2.6, other: 2, ideographic: 1.1 }
/** Models of these families reason before they write; reasoning is charged as output. */
const thinks = /^(?:gpt-[56]|o\d|gemini-(?:2\.5|[34])|claude-(?:fable|(?:opus|sonnet|haiku)-5))/
const thinkingTokens = 800
/** If the length of the response is unknown. */
const usualAnswer = 1000
/** Of a template without a number of words. */
const usualTemplate = 500
const usualChat = 600
const tokensPerWord: Record<string, number> = { en: 1.35, ar: 2.6, ru: 2.4, tr: 2.2 }
const otherTokensPerWord = 1.8

function weightOf(code: number): number {
  if (code < 0x80) return 1 / perToken.ascii
  if (code < 0x530) return 1 / perToken.european
  if (code >= 0x2e80 && code < 0xfb00) return 1 / perToken.ideographic
  return 1 / perToken.other
}

/** Estimated number of tokens of a text, without a tokenizer: up to a fifth off. */
export function estimateTokens(text: string): number {
  let sum = 0
  for (let at = 0; at < text.length; at += 1) sum += weightOf(text.charCodeAt(at))
  return Math.ceil(sum)
}

/** Estimated number of tokens for a number of words. */
export const tokensOfWords = (words: number, language: string): number =>
  Math.ceil(words * (tokensPerWord[language.split('-')[0] ?? ''] ?? otherTokensPerWord))

/** Estimated length of a task's response, without reasoning. */
export function estimateAnswer(task: WritingTask): number {
  switch (task.task) {
    case 'section':
      return tokensOfWords(task.words * 1.15, task.plan.language) + 20
    case 'paragraph': {
      const grows = /^(?:expand|continue|custom|to-table|to-questions|translate)$/.test(task.action)
      return Math.ceil(estimateTokens(task.paragraph) * (grows ? 2 : 1.1)) + 30
    }
    case 'template':
      return task.words ? tokensOfWords(task.words * 1.15, task.language) + 20 : usualTemplate
    case 'chat':
      return usualChat
    case 'titles':
    case 'meta':
      return task.count * (task.task === 'titles' ? 30 : 70) + 20
    case 'enhance-title':
      return 50
    case 'outline':
      return 500
  }
}

/** Estimated reasoning tokens of a model. */
export const estimateThinking = (model: string): number => (thinks.test(model) ? thinkingTokens : 0)

/** Estimated tokens of a call, from its prompt. */
export function estimateCall(model: string, { prompt, maxOutputTokens }: LanguageModelV4CallOptions): Tokens {
  const texts = prompt.flatMap((message) =>
    typeof message.content === 'string'
      ? [message.content]
      : message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])),
  )
  const task = findTask(texts)
  const written = (task ? estimateAnswer(task) : usualAnswer) + estimateThinking(model)
  return {
    inputTokens: texts.reduce((sum, text) => sum + estimateTokens(text), 0),
    outputTokens: maxOutputTokens === undefined ? written : Math.min(written, maxOutputTokens),
  }
}

function findTask(texts: string[]): WritingTask | null {
  for (const text of texts)
    if (text.startsWith('<task>'))
      try {
        return unwrapTask(text)
      } catch {
        return null
      }
  return null
}
