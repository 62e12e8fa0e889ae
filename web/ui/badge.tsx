import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../lib/cn.ts'

const badgeStyle = cva(
  'inline-flex h-5 items-center gap-1 rounded-full px-2 text-xs font-medium whitespace-nowrap',
  {
    variants: {
      tone: {
        gray: 'bg-neutral-soft text-neutral-ink',
        yellow: 'bg-warning-soft text-warning-ink',
        blue: 'bg-info-soft text-info-ink',
        green: 'bg-success-soft text-success-ink',
        red: 'bg-danger-soft text-danger-ink',
        accent: 'bg-accent-soft text-accent-ink',
      },
    },
    defaultVariants: { tone: 'gray' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeStyle>['tone']>

interface BadgeProps extends ComponentProps<'span'> {
  tone?: BadgeTone
}

/** A colored label. The color is never the only way to tell its meaning. */
export function Badge({ tone = 'gray', className, ...rest }: BadgeProps) {
  return <span className={cn(badgeStyle({ tone }), className)} {...rest} />
}
