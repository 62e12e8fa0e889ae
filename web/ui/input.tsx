import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '../lib/cn.ts'
import { Field } from './field.tsx'

export const controlStyle = cn(
  'h-9 w-full min-w-0 rounded-md border border-control-line bg-surface px-3 text-ink transition-colors',
  'hover:border-muted focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:opacity-60',
)

interface InputProps extends ComponentProps<'input'> {
  /** Shown inside, before the text. */
  leading?: ReactNode
}

/** A bare input. With type `password` it has a show button. */
export function Input({ type = 'text', leading, className, ...rest }: InputProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const isPassword = type === 'password'
  return (
    // Space for the button at the end of the input's own direction.
    <span dir={isPassword ? rest.dir : undefined} className="relative block w-full">
      {leading ? (
        <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-muted [&_svg]:size-4">
          {leading}
        </span>
      ) : null}
      <input
        type={isPassword && isShown ? 'text' : type}
        className={cn(controlStyle, leading && 'ps-9', isPassword && 'pe-10', className)}
        {...rest}
      />
      {isPassword ? (
        <button
          type="button"
          className="touch-target absolute inset-y-0 end-1 grid w-8 place-items-center rounded-md text-muted hover:text-ink"
          aria-label={isShown ? t('field.hidePassword') : t('field.showPassword')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
        </button>
      ) : null}
    </span>
  )
}

interface TextFieldProps extends Omit<InputProps, 'id'> {
  label: string
  hint?: string | undefined
  error?: string | undefined
  aside?: ReactNode
}

/** Input with its label. `required` shows the mark; `error` is read out and shown below. */
export function TextField({ label, hint, error, aside, required = false, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={aside} isRequired={required}>
      {(control) => <Input {...rest} {...control} />}
    </Field>
  )
}
