import { Check, Minus } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { cn } from '../lib/cn.ts'

interface CheckboxProps {
  label: ReactNode
  /** Whether the label is only for screen readers. */
  isLabelHidden?: boolean
  checked: boolean | 'indeterminate'
  onChange: (checked: boolean) => void
  isDisabled?: boolean
  name?: string
  className?: string
}

/** A checkbox with its label; `indeterminate` means some of several. */
export function Checkbox({
  label,
  isLabelHidden,
  checked,
  onChange,
  isDisabled,
  name,
  className,
}: CheckboxProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const isMixed = checked === 'indeterminate'
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  const Mark = isMixed ? Minus : Check
  return (
    <span className={cn('inline-flex items-center gap-2', className)}>
      <span className="touch-target relative grid size-[18px] shrink-0 place-items-center">
        <input
          ref={box}
          id={id}
          type="checkbox"
          name={name}
          checked={checked === true}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 z-1 cursor-pointer appearance-none rounded-sm border border-control-line bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:cursor-not-allowed disabled:opacity-50"
        />
        <Mark
          aria-hidden="true"
          className="pointer-events-none z-2 hidden size-3.5 stroke-3 text-on-accent peer-checked:block peer-indeterminate:block"
        />
      </span>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-ink'}>
        {label}
      </label>
    </span>
  )
}
