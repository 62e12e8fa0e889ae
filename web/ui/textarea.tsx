import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { Field } from './field.tsx'
import { controlStyle } from './input.tsx'

/** A bare multi-line text box that grows with its text. */
export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn(controlStyle, 'field-sizing-content h-auto max-h-96 min-h-20 resize-y py-2', className)}
      {...rest}
    />
  )
}

interface TextareaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

export function TextareaField({ label, hint, error, required = false, ...rest }: TextareaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={required}>
      {(control) => <Textarea {...rest} {...control} />}
    </Field>
  )
}
