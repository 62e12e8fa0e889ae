import { canShareTemplates, templateCategories, templateIntents, templateKinds } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field.tsx'
import { TextField } from '../../ui/input.tsx'
import { type Option, Select } from '../../ui/select.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { useCurrentUser } from '../auth/api.ts'
import type { TemplateDraft } from './template-draft.ts'

export interface BuilderFieldsProps {
  draft: TemplateDraft
  onChange: (changes: Partial<TemplateDraft>) => void
  /** The error of a part of the content, by its path. */
  errorOf: (path: string) => string | undefined
}

interface ChoiceProps {
  label: string
  options: Option[]
  value: string
  hint?: string | undefined
  isDisabled?: boolean
  onChange: (value: string) => void
}

export const Choice = ({ label, hint, ...select }: ChoiceProps) => (
  <Field label={label} hint={hint} className="grow basis-40">
    {(control) => <Select {...control} {...select} />}
  </Field>
)

/** Finds an option by its value, because selects report plain strings. */
const pick = <T extends string>(options: readonly T[], value: string): T | '' =>
  options.find((one) => one === value) ?? ''

/** Kind, category, name, description, and visibility. */
export function MainFields({ draft, onChange, errorOf, isNew }: BuilderFieldsProps & { isNew: boolean }) {
  const { t } = useTranslation('templates')
  const canShare = canShareTemplates(useCurrentUser().role)
  return (
    <>
      <TextField
        label={t('builder.name')}
        required
        maxLength={120}
        value={draft.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextField
        label={t('builder.description')}
        maxLength={500}
        value={draft.description}
        error={errorOf('description')}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className="flex flex-wrap gap-4">
        <Choice
          label={t('kind')}
          options={templateKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          value={draft.kind}
          isDisabled={!isNew}
          onChange={(value) => onChange({ kind: pick(templateKinds, value) || 'copy' })}
        />
        <Choice
          label={t('category')}
          options={templateCategories.map((value) => ({ value, label: t(`categories.${value}`) }))}
          value={draft.category}
          onChange={(value) => onChange({ category: pick(templateCategories, value) || 'blog' })}
        />
        <Choice
          label={t('builder.sharing')}
          options={[
            { value: 'private', label: t('builder.private') },
            { value: 'workspace', label: t('builder.shared') },
          ]}
          value={draft.sharing}
          isDisabled={!canShare}
          hint={canShare ? undefined : t('shareRule')}
          onChange={(value) => onChange({ sharing: value === 'workspace' ? 'workspace' : 'private' })}
        />
      </div>
    </>
  )
}

/** The instructions for the model, and the length of its text. */
export function TextFields({ draft, onChange, errorOf }: BuilderFieldsProps) {
  const { t } = useTranslation('templates')
  const names = draft.variables.map(({ name }) => name.trim()).filter(Boolean)
  const example = names.map((name) => `{{${name}}}`).join(' ')
  return (
    <>
      <TextareaField
        label={t('builder.instructions')}
        required={draft.kind === 'copy'}
        rows={8}
        maxLength={10_000}
        value={draft.instructions}
        error={errorOf('instructions')}
        hint={example ? t('builder.placeholders', { names: example }) : undefined}
        onChange={(event) => onChange({ instructions: event.target.value })}
      />
      <TextField
        label={t('builder.words')}
        inputMode="numeric"
        value={draft.words}
        error={errorOf('words')}
        onChange={(event) => onChange({ words: event.target.value })}
      />
    </>
  )
}

const briefParts = ['goal', 'audience', 'tone', 'callToAction'] as const
const persons = ['first', 'second', 'third'] as const
const formalities = ['casual', 'neutral', 'formal'] as const

/** What an article starts with: outline, brief, intent, and voice. */
export function ArticleFields({ draft, onChange, errorOf }: BuilderFieldsProps) {
  const { t } = useTranslation('templates')
  const none = { value: '', label: t('builder.none') }
  return (
    <>
      <TextareaField
        label={t('builder.outline')}
        required
        rows={8}
        placeholder={'## …\n### …'}
        value={draft.outline}
        error={errorOf('outline')}
        hint={t('builder.outlineHint')}
        onChange={(event) => onChange({ outline: event.target.value })}
      />
      {briefParts.map((part) => (
        <TextField
          key={part}
          label={t(`structure.${part}`)}
          maxLength={part === 'tone' ? 200 : 1000}
          value={draft.brief[part]}
          error={errorOf(`brief.${part}`)}
          onChange={(event) => onChange({ brief: { ...draft.brief, [part]: event.target.value } })}
        />
      ))}
      <div className="flex flex-wrap gap-4">
        <Choice
          label={t('builder.intent')}
          options={[none, ...templateIntents.map((value) => ({ value, label: t(`intents.${value}`) }))]}
          value={draft.intent}
          onChange={(value) => onChange({ intent: pick(templateIntents, value) })}
        />
        <Choice
          label={t('builder.person')}
          options={[none, ...persons.map((value) => ({ value, label: t(`persons.${value}`) }))]}
          value={draft.person}
          onChange={(value) => onChange({ person: pick(persons, value) })}
        />
        <Choice
          label={t('builder.formality')}
          options={[none, ...formalities.map((value) => ({ value, label: t(`formalities.${value}`) }))]}
          value={draft.formality}
          onChange={(value) => onChange({ formality: pick(formalities, value) })}
        />
      </div>
    </>
  )
}
