import { Check, Minus } from 'lucide-react'
import { Checkbox as Primitive } from 'radix-ui'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '../lib/cn.ts'

interface CheckboxProps extends ComponentProps<typeof Primitive.Root> {
  label: ReactNode
  /** The label is read out, not shown. */
  isLabelHidden?: boolean
}

/** A check box with its label; `checked` may be `indeterminate`. */
export function Checkbox({ label, isLabelHidden = false, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <span className={cn('inline-flex items-center gap-2', className)}>
      <Primitive.Root
        id={id}
        className="group touch-target grid size-[18px] shrink-0 place-items-center rounded-sm border border-control-line bg-surface text-on-accent transition-colors data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent"
        {...rest}
      >
        <Primitive.Indicator>
          <Check className="hidden size-3.5 stroke-3 group-data-[state=checked]:block" />
          <Minus className="hidden size-3.5 stroke-3 group-data-[state=indeterminate]:block" />
        </Primitive.Indicator>
      </Primitive.Root>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-ink'}>
        {label}
      </label>
    </span>
  )
}
