import type { TemplateContent, TemplateInputs } from './schemas.ts'

const placeholder = /\{\{\s*([a-zA-Z][a-zA-Z0-9_]*)\s*\}\}/g

/** The names of the placeholders in a text, each once. */
export const listPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
]

/** Replaces each placeholder by its value; unknown and empty ones become the given text. */
export const fillPlaceholders = (text: string, inputs: TemplateInputs, empty = ''): string =>
  text.replace(placeholder, (_, name: string) => (Object.hasOwn(inputs, name) && inputs[name]) || empty)

/** Placeholders in any text of a template that no variable declares. */
export function listUndeclared({ variables, instructions, outline, brief }: TemplateContent): string[] {
  const texts = [instructions, ...(outline ?? []).map(({ text }) => text), ...Object.values(brief ?? {})]
  const declared = new Set(variables.map(({ name }) => name))
  return listPlaceholders(texts.join('\n')).filter((name) => !declared.has(name))
}

/** The first mistake of each input: missing, not a number, too large, or not one of the choices. */
export type InputMistake = 'required' | 'number' | 'too_long' | 'number_too_big' | 'invalid'
export function findInputMistakes(
  { variables }: Pick<TemplateContent, 'variables'>,
  inputs: TemplateInputs,
): Record<string, { mistake: InputMistake; limit?: number }> {
  const mistakes: Record<string, { mistake: InputMistake; limit?: number }> = {}
  for (const { name, type, required, max, choices } of variables) {
    const value = (Object.hasOwn(inputs, name) && inputs[name]?.trim()) || ''
    const limit = max ?? Number.POSITIVE_INFINITY
    if (!value) {
      if (required) mistakes[name] = { mistake: 'required' }
    } else if (type === 'number') {
      if (!/^-?\d+([.,]\d+)?$/.test(value)) mistakes[name] = { mistake: 'number' }
      else if (Number(value.replace(',', '.')) > limit) mistakes[name] = { mistake: 'number_too_big', limit }
    } else if (type === 'choice') {
      if (!choices?.includes(value)) mistakes[name] = { mistake: 'invalid' }
    } else if (value.length > limit) mistakes[name] = { mistake: 'too_long' }
  }
  return mistakes
}
