import { cn } from '../lib/cn.ts'

/** A block in the shape of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-shimmer rounded-md bg-neutral-soft', className)} />
}
