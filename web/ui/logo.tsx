import { product } from '@rankwell/contract'
import { cn } from '../lib/cn.ts'

const strokes = ['M9 23V9h7.4a4.6 4.6 0 0 1 1.2 9.05', 'm14 18 3.4 5L23.5 14']

/** The product's symbol: an R whose leg is a check mark. */
export function LogoMark({ className, isDrawing = false }: { className?: string; isDrawing?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" className={cn('size-7 shrink-0', className)} aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <g
        fill="none"
        className="stroke-on-accent"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {strokes.map((path) => (
          <path
            key={path}
            d={path}
            pathLength={1}
            className={isDrawing ? 'animate-draw [stroke-dasharray:1]' : undefined}
          />
        ))}
      </g>
    </svg>
  )
}

/** Symbol, name, and the BETA badge. `isShort` shows only the symbol. */
export function Logo({ isShort = false }: { isShort?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap" dir="ltr">
      <LogoMark />
      {isShort ? (
        <span className="sr-only">{product.name} BETA</span>
      ) : (
        <>
          <span className="text-lg font-semibold tracking-tight text-ink">{product.name}</span>
          <span className="rounded-sm border border-line px-1 text-xs leading-4 font-medium tracking-wide text-muted">
            BETA
          </span>
        </>
      )}
    </span>
  )
}
