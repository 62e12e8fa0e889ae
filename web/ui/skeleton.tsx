import { cn } from '../lib/cn.ts'

/** A placeholder in the shape of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn('animate-shimmer rounded-md bg-neutral-soft', className)} />
}
