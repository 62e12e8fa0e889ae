import { cva, type VariantProps } from 'class-variance-authority'
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'
import { Spinner } from './spinner.tsx'

const buttonStyle = cva(
  [
    'touch-target inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap',
    'select-none transition-colors active:opacity-90',
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
    '[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]',
  ],
  {
    variants: {
      variant: {
        default: 'bg-accent text-on-accent hover:bg-accent-hover',
        secondary: 'bg-neutral-soft text-ink hover:bg-hover',
        tertiary: 'bg-accent-soft text-accent-ink hover:bg-accent-soft/70',
        destructive: 'bg-danger text-on-danger hover:bg-danger-hover',
        success: 'bg-success text-on-success hover:opacity-90',
        outline: 'border border-control-line/60 bg-surface text-ink hover:bg-hover',
        ghost: 'text-ink hover:bg-hover',
        link: 'h-auto! px-0! text-accent-ink underline-offset-4 hover:underline',
      },
      size: {
        default: 'h-9 px-4',
        sm: 'h-8 px-3 text-sm',
        lg: 'h-10 px-5',
        icon: 'size-9 px-0',
      },
    },
    defaultVariants: { variant: 'default', size: 'default' },
  },
)

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyle> {
  /** Whether the only child element, such as a link, is rendered as the button. */
  asChild?: boolean
  /** Whether the action is running: shows a spinner and ignores clicks. */
  isBusy?: boolean
}

/** The label is the verb of the action. At most one `default` variant per view. */
export function Button({
  variant,
  size,
  asChild = false,
  isBusy = false,
  className,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const classes = cn(buttonStyle({ variant, size }), className)
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button type="button" className={classes} disabled={disabled || isBusy} aria-busy={isBusy} {...rest}>
      {isBusy ? <Spinner /> : null}
      {children}
    </button>
  )
}
