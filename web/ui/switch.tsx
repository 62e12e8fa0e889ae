import { Switch as Primitive } from 'radix-ui'
import { type ComponentProps, useId } from 'react'

interface SwitchProps extends ComponentProps<typeof Primitive.Root> {
  label: string
  hint?: string
}

/** A setting that is applied immediately, with its label before it. */
export function Switch({ label, hint, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-4">
      <label htmlFor={id} className="flex flex-col">
        <span className="font-medium">{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className="text-sm text-muted">
            {hint}
          </span>
        ) : null}
      </label>
      <Primitive.Root
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="touch-target inline-flex h-5 w-9 shrink-0 items-center rounded-full bg-control-line px-0.5 transition-colors data-[state=checked]:bg-accent"
        {...rest}
      >
        <Primitive.Thumb className="size-4 rounded-full bg-on-accent transition-transform data-[state=checked]:translate-x-4 rtl:data-[state=checked]:-translate-x-4" />
      </Primitive.Root>
    </div>
  )
}
