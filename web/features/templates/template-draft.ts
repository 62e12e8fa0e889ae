import type {
  TemplateBrief,
  TemplateCategory,
  TemplateContent,
  TemplateHeading,
  TemplateKind,
  TemplateSharing,
  TemplateVariable,
  TemplateVoice,
  VariableType,
} from '@rankwell/contract'
import { newId } from '../../lib/new-id.ts'

export interface DraftVariable {
  key: string
  name: string
  label: string
  type: VariableType
  required: boolean
  max: string
  placeholder: string
  /** One option per line. */
  choices: string
}

/** A template as it is edited: numbers and lists are text. */
export interface TemplateDraft {
  kind: TemplateKind
  category: TemplateCategory
  name: string
  description: string
  variables: DraftVariable[]
  instructions: string
  /** One heading per line, as in Markdown. */
  outline: string
  brief: Required<TemplateBrief>
  words: string
  intent: NonNullable<TemplateContent['intent']> | ''
  person: NonNullable<TemplateVoice['person']> | ''
  formality: NonNullable<TemplateVoice['formality']> | ''
  sharing: TemplateSharing
  example: TemplateContent['example']
}

export const newVariable = (name = '', label = ''): DraftVariable => ({
  key: newId(),
  name,
  label,
  type: 'text',
  required: true,
  max: '',
  placeholder: '',
  choices: '',
})

/** A new template has one variable, the keyword. */
export const createDraft = (keywordLabel: string): TemplateDraft => ({
  kind: 'copy',
  category: 'blog',
  name: '',
  description: '',
  variables: [newVariable('keyword', keywordLabel)],
  instructions: '',
  outline: '',
  brief: { goal: '', audience: '', tone: '', callToAction: '' },
  words: '',
  intent: '',
  person: '',
  formality: '',
  sharing: 'private',
  example: undefined,
})

const toLines = (outline: readonly TemplateHeading[]) =>
  outline.map(({ level, text }) => `${'#'.repeat(level)} ${text}`).join('\n')

/** Headings of lines such as `## Heading`; a line without marks has level 2. */
export function readOutline(text: string): TemplateHeading[] {
  return text.split('\n').flatMap((line) => {
    const [, marks = '', heading = ''] = /^\s*(#{0,6})\s*(.*?)\s*$/.exec(line) ?? []
    const level = Math.min(6, Math.max(2, marks.length))
    return heading ? [{ level, text: heading }] : []
  })
}

export function toDraft(content: TemplateContent, sharing: TemplateSharing): TemplateDraft {
  const { variables, outline = [], brief = {}, words, intent = '', voice = {}, example, ...rest } = content
  return {
    ...rest,
    variables: variables.map(({ max, placeholder = '', choices = [], ...variable }) => ({
      ...variable,
      key: newId(),
      max: max === undefined ? '' : String(max),
      placeholder,
      choices: choices.join('\n'),
    })),
    outline: toLines(outline),
    brief: { goal: '', audience: '', tone: '', callToAction: '', ...brief },
    words: words === undefined ? '' : String(words),
    intent,
    person: voice.person ?? '',
    formality: voice.formality ?? '',
    sharing,
    example,
  }
}

const toNumber = (text: string) => (text.trim() ? Number(text) : undefined)

function toVariable({ key: _key, max, placeholder, choices, ...variable }: DraftVariable): TemplateVariable {
  const limit = variable.type === 'choice' ? undefined : toNumber(max)
  const options = choices
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return {
    ...variable,
    name: variable.name.trim(),
    ...(limit !== undefined && { max: limit }),
    ...(placeholder.trim() && { placeholder: placeholder.trim() }),
    ...(variable.type === 'choice' && options.length > 0 && { choices: options }),
  }
}

/** The content to save; empty fields are left out. */
export function toContent(draft: TemplateDraft): TemplateContent {
  const { kind, category, name, description, instructions, example, person, formality, intent } = draft
  const words = toNumber(draft.words)
  const brief = Object.fromEntries(Object.entries(draft.brief).filter(([, text]) => text?.trim()))
  return {
    ...{ kind, category, name, description, instructions },
    variables: draft.variables.map(toVariable),
    ...(words !== undefined && { words }),
    ...(example && { example }),
    ...(kind === 'article' && {
      outline: readOutline(draft.outline),
      ...(Object.keys(brief).length > 0 && { brief }),
      ...(intent && { intent }),
      ...((person || formality) && { voice: { ...(person && { person }), ...(formality && { formality }) } }),
    }),
  }
}
