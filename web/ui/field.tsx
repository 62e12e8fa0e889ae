import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../lib/cn.ts'

/** Attributes for the control inside a field. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps {
  label: string
  isRequired?: boolean
  hint?: string | undefined
  error?: string | undefined
  /** Shown at the end of the label's line. */
  aside?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

/** Label with required mark, the control, and the hint or error below it. */
export function Field({ label, isRequired = false, hint, error, aside, className, children }: FieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
          {isRequired ? (
            <span className="ms-0.5 text-danger-ink" title={t('field.required')} aria-hidden="true">
              *
            </span>
          ) : null}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired ? true : undefined,
      })}
      {note ? (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={cn('text-sm', error ? 'text-danger-ink' : 'text-muted')}
        >
          {note}
        </p>
      ) : null}
    </div>
  )
}
