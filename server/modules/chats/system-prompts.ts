import { readFileSync } from 'node:fs'
import { messageLanguages } from '../../lib/messages.ts'

interface SystemPrompt {
  id: string
  name: string
  text: string
}

interface SystemPrompts {
  /** Placeholders as shown in the form. */
  labels: Record<string, string>
  prompts: SystemPrompt[]
}

interface PromptFile {
  labels: Record<string, string>
  prompts: Record<string, { name: string; text: string }>
}

const read = new Map<string, SystemPrompts>()

/** Our prompts with their texts in a language such as `pt-BR`; in English for others than ours. */
export function listSystemPrompts(code: string): SystemPrompts {
  const base = code.toLowerCase().split('-')[0] ?? ''
  const language = (messageLanguages as readonly string[]).includes(base) ? base : 'en'
  const known = read.get(language)
  if (known) return known
  const file = new URL(`./prompts/${language}.json`, import.meta.url)
  const { labels, prompts } = JSON.parse(readFileSync(file, 'utf8')) as PromptFile
  const listed = { labels, prompts: Object.entries(prompts).map(([id, texts]) => ({ id, ...texts })) }
  read.set(language, listed)
  return listed
}
