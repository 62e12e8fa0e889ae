import { variableTypes } from '@rankwell/contract'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { TextField } from '../../ui/input.tsx'
import { TextareaField } from '../../ui/textarea.tsx'
import { type BuilderFieldsProps, Choice } from './builder-fields.tsx'
import { type DraftVariable, newVariable } from './template-draft.ts'

const maxVariables = 20

/** The variables of a template, in the order of its form. */
export function VariableList({ draft, onChange, errorOf }: BuilderFieldsProps) {
  const { t } = useTranslation('templates')
  const { variables } = draft
  const replace = (next: DraftVariable[]) => onChange({ variables: next })
  const move = (from: number, to: number) => {
    const next = [...variables]
    next.splice(to, 0, ...next.splice(from, 1))
    replace(next)
  }
  return (
    <div className="flex flex-col border-t border-line">
      <ul className="divide-y divide-line">
        {variables.map((variable, index) => (
          <VariableRow
            key={variable.key}
            variable={variable}
            errorOf={(field) => errorOf(`variables.${index}.${field}`)}
            onChange={(changes) =>
              replace(variables.map((one) => (one === variable ? { ...one, ...changes } : one)))
            }
            onRemove={() => replace(variables.filter((one) => one !== variable))}
            onUp={index > 0 ? () => move(index, index - 1) : null}
            onDown={index < variables.length - 1 ? () => move(index, index + 1) : null}
          />
        ))}
      </ul>
      {variables.length < maxVariables ? (
        <Button
          type="button"
          variant="ghost"
          className="m-2 self-start"
          onClick={() => replace([...variables, newVariable()])}
        >
          <Plus aria-hidden="true" />
          {t('builder.addVariable')}
        </Button>
      ) : null}
    </div>
  )
}

interface VariableRowProps {
  variable: DraftVariable
  errorOf: (field: string) => string | undefined
  onChange: (changes: Partial<DraftVariable>) => void
  onRemove: () => void
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function VariableRow({ variable, errorOf, onChange, onRemove, onUp, onDown }: VariableRowProps) {
  const { t } = useTranslation('templates')
  const { name, label, type, required, max, placeholder, choices } = variable
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField
          label={t('variable.label')}
          required
          maxLength={100}
          value={label}
          error={errorOf('label')}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        <TextField
          label={t('variable.name')}
          required
          dir="ltr"
          maxLength={40}
          value={name}
          error={errorOf('name')}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Choice
          label={t('variable.type')}
          options={variableTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          value={type}
          onChange={(value) => onChange({ type: variableTypes.find((one) => one === value) ?? 'text' })}
        />
      </div>
      {type === 'choice' ? (
        <TextareaField
          label={t('variable.choices')}
          required
          value={choices}
          error={errorOf('choices')}
          onChange={(event) => onChange({ choices: event.target.value })}
        />
      ) : (
        <div className="grid gap-3 sm:grid-cols-3">
          <div className="sm:col-span-2">
            <TextField
              label={t('variable.placeholder')}
              maxLength={300}
              value={placeholder}
              error={errorOf('placeholder')}
              onChange={(event) => onChange({ placeholder: event.target.value })}
            />
          </div>
          <TextField
            label={t(type === 'number' ? 'variable.maxNumber' : 'variable.maxLength')}
            inputMode="numeric"
            value={max}
            error={errorOf('max')}
            onChange={(event) => onChange({ max: event.target.value })}
          />
        </div>
      )}
      <div className="flex items-center gap-1">
        <Checkbox
          label={t('variable.required')}
          checked={required}
          onChange={(isRequired) => onChange({ required: isRequired })}
          className="grow"
        />
        {onUp ? (
          <IconButton type="button" label={t('variable.up', { name })} icon={<ArrowUp />} onClick={onUp} />
        ) : null}
        {onDown ? (
          <IconButton
            type="button"
            label={t('variable.down', { name })}
            icon={<ArrowDown />}
            onClick={onDown}
          />
        ) : null}
        <IconButton type="button" label={t('variable.remove', { name })} icon={<X />} onClick={onRemove} />
      </div>
    </li>
  )
}
