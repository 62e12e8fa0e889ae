import { existsSync, readFileSync } from 'node:fs'
import type {
  TemplateBrief,
  TemplateCategory,
  TemplateContent,
  TemplateHeading,
  TemplateKind,
  TemplateVariable,
  TemplateVoice,
} from '@rankwell/contract'
import { templateCategories } from '@rankwell/contract'
import { messageLanguages } from '../../lib/messages.ts'

/** What a template of ours has in all languages. */
interface Definition {
  id: string
  kind: TemplateKind
  category: TemplateCategory
  variables: (Pick<TemplateVariable, 'name' | 'type' | 'required'> & { max?: number })[]
  words?: number
  intent?: TemplateContent['intent']
  voice?: TemplateVoice
}

/** Its texts in one language. */
interface Texts {
  name: string
  description: string
  variables: Record<string, { label: string; placeholder?: string; choices?: string[] }>
  instructions: string
  example?: { inputs: Record<string, string>; output: string }
  outline?: TemplateHeading[]
  brief?: TemplateBrief
}

export interface SystemTemplate {
  id: string
  content: TemplateContent
  /** The language of its texts. */
  language: string
}

const folder = new URL('./system/', import.meta.url)

function readJson<T>(path: string, otherwise: T): T {
  const file = new URL(path, folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise
}

/** Version of our templates in runs; raised when their texts change in meaning. */
export const systemVersion = 1

let definitions: Definition[] | null = null
const readDefinitions = (): Definition[] => {
  definitions ??= readJson<Definition[]>('definitions.json', [])
  return definitions
}

const textsByLanguage = new Map<string, Record<string, Texts>>()
function readTexts(language: string): Record<string, Texts> {
  const known = textsByLanguage.get(language)
  if (known) return known
  const texts: Record<string, Texts> = {}
  for (const category of templateCategories)
    Object.assign(texts, readJson<Record<string, Texts>>(`${language}/${category}.json`, {}))
  textsByLanguage.set(language, texts)
  return texts
}

function toContent(definition: Definition, texts: Texts): TemplateContent {
  const { id: _id, variables, ...shared } = definition
  const { name, description, instructions, example, outline, brief } = texts
  return {
    ...shared,
    name,
    description,
    instructions,
    variables: variables.map((variable) => ({
      ...variable,
      ...(texts.variables[variable.name] ?? { label: variable.name }),
    })),
    ...(example && { example }),
    ...(outline && { outline }),
    ...(brief && { brief }),
  }
}

/** One of our languages for a code such as `pt-BR`; English for all others. */
export function toTextLanguage(code: string): string {
  const base = code.toLowerCase().split('-')[0] ?? ''
  return (messageLanguages as readonly string[]).includes(base) ? base : 'en'
}

function inLanguage(definition: Definition, language: string): SystemTemplate | null {
  const wanted = toTextLanguage(language)
  const own = readTexts(wanted)[definition.id]
  const texts = own ?? readTexts('en')[definition.id]
  if (!texts) return null
  return { id: definition.id, content: toContent(definition, texts), language: own ? wanted : 'en' }
}

/** Our templates with their texts in a language, or else in English. */
export const listSystemTemplates = (language: string): SystemTemplate[] =>
  readDefinitions().flatMap((definition) => inLanguage(definition, language) ?? [])

export function findSystemTemplate(id: string, language: string): SystemTemplate | null {
  const definition = readDefinitions().find((one) => one.id === id)
  return definition ? inLanguage(definition, language) : null
}
