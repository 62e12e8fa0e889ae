import {
  findInputMistakes,
  listUndeclared,
  type TemplateContent,
  type TemplateInputs,
} from '@rankwell/contract'
import { httpError } from '../../lib/errors.ts'
import { translate } from '../../lib/messages.ts'

type Fields = Record<string, string>

function findContentMistakes(content: TemplateContent, language: string): Fields {
  const fields: Fields = {}
  const names = new Set<string>()
  for (const [index, { name, type, choices }] of content.variables.entries()) {
    if (names.has(name)) fields[`variables.${index}.name`] = translate(language, 'field.variableTwice')
    names.add(name)
    if (type === 'choice' && !choices)
      fields[`variables.${index}.choices`] = translate(language, 'field.required')
  }
  if (content.kind === 'copy' && !content.instructions.trim())
    fields.instructions = translate(language, 'field.required')
  if (content.kind === 'article' && !content.outline?.some(({ text }) => text.trim()))
    fields.outline = translate(language, 'field.required')
  const [undeclared] = listUndeclared(content)
  if (undeclared)
    fields[content.instructions.includes(undeclared) ? 'instructions' : 'outline'] ??= translate(
      language,
      'field.placeholder',
      { name: undeclared },
    )
  return fields
}

/** Rejects templates whose parts do not fit together. `pathOf` is where each is in the input. */
export function requireSoundContent(
  contents: TemplateContent[],
  language: string,
  pathOf: (index: number) => string,
): void {
  const fields: Fields = {}
  for (const [index, content] of contents.entries())
    for (const [path, text] of Object.entries(findContentMistakes(content, language)))
      fields[`${pathOf(index)}.${path}`] = text
  if (Object.keys(fields).length > 0) throw httpError('invalid_input', { fields })
}

/** Rejects inputs that are missing or do not fit their variables. */
export function requireInputs(content: TemplateContent, inputs: TemplateInputs, language: string): void {
  const mistakes = Object.entries(findInputMistakes(content, inputs))
  if (mistakes.length === 0) return
  throw httpError('invalid_input', {
    fields: Object.fromEntries(
      mistakes.map(([name, { mistake, limit = 0 }]) => [
        `inputs.${name}`,
        translate(language, `field.${mistake}`, { limit }),
      ]),
    ),
  })
}
