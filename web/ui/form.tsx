import { type FormEvent, type ReactNode, useMemo } from 'react'
import { readFailure } from '../lib/errors.ts'
import { useAction } from '../lib/use-action.ts'
import { Button } from './button.tsx'
import { useInvalidFocus } from './focus-invalid.ts'
import { SlowCheck } from './slow-check.tsx'

export interface Refused {
  message: string
  fields: Record<string, string>
}

/** Submits a form: busy while it runs, with errors at their field, or above the button. */
export function useSubmit(work: () => Promise<void>, fallback?: string) {
  const { mutateAsync, isPending: isBusy, error } = useAction(work, { meta: { silent: true } })
  const refused = useMemo((): Refused | null => {
    if (!error) return null
    const { message, fields = {} } = readFailure(error)
    return { message: message || fallback || '', fields }
  }, [error, fallback])
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    await mutateAsync().catch(() => undefined)
  }
  return { isBusy, refused, submit, fieldError: (name: string) => refused?.fields[name] }
}

interface FormProps {
  onSubmit: (event: FormEvent) => Promise<void>
  refused: Refused | null
  isBusy: boolean
  submitLabel: string
  isDisabled?: boolean
  /** Whether the server checks a password, which can be slow after wrong attempts. */
  checksPassword?: boolean
  children: ReactNode
}

/** Fields, error message, and a submit button. */
export function AccountForm(props: FormProps) {
  const { onSubmit, refused, isBusy, submitLabel, isDisabled, checksPassword = false, children } = props
  const form = useInvalidFocus(refused)
  const isBesideField = Object.keys(refused?.fields ?? {}).length > 0
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => void onSubmit(event)}>
      {children}
      {refused && !isBesideField ? (
        <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink">
          {refused.message}
        </p>
      ) : null}
      {checksPassword ? <SlowCheck isBusy={isBusy} /> : null}
      <Button type="submit" size="lg" isBusy={isBusy} disabled={isDisabled}>
        {submitLabel}
      </Button>
    </form>
  )
}
