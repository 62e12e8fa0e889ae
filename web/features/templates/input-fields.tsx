import type { TemplateInputs, TemplateVariable } from '@rankwell/contract'
import { useTranslation } from 'react-i18next'
import { Field } from '../../ui/field.tsx'
import { TextField } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextareaField } from '../../ui/textarea.tsx'

interface InputFieldsProps {
  variables: readonly TemplateVariable[]
  inputs: TemplateInputs
  onChange: (inputs: TemplateInputs) => void
  /** Error messages by field, as `inputs.<name>`. */
  errors?: Record<string, string>
}

/** The form of a template: one field per variable. */
export function InputFields({ variables, inputs, onChange, errors = {} }: InputFieldsProps) {
  return variables.map((variable) => (
    <InputField
      key={variable.name}
      variable={variable}
      value={inputs[variable.name] ?? ''}
      error={errors[`inputs.${variable.name}`]}
      onChange={(value) => onChange({ ...inputs, [variable.name]: value })}
    />
  ))
}

interface InputFieldProps {
  variable: TemplateVariable
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function InputField({ variable, value, error, onChange }: InputFieldProps) {
  const { t } = useTranslation('templates')
  const { label, type, required, max, placeholder, choices = [] } = variable
  const common = {
    label,
    error,
    required,
    value,
    ...(placeholder && { placeholder }),
    ...(max && type !== 'number' && { maxLength: max }),
  }
  if (type === 'long')
    return <TextareaField {...common} rows={4} onChange={(event) => onChange(event.target.value)} />
  if (type === 'choice')
    return (
      <Field label={label} error={error} isRequired={required}>
        {(control) => (
          <Select
            {...control}
            options={[
              ...(required ? [] : [{ value: '', label: t('form.noChoice') }]),
              ...choices.map((choice) => ({ value: choice, label: choice })),
            ]}
            value={value}
            placeholder={t('form.choose')}
            onChange={onChange}
          />
        )}
      </Field>
    )
  return (
    <TextField
      {...common}
      {...(type === 'number' && { inputMode: 'decimal' as const })}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
