import type { ReactNode } from 'react'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 80"
      className="h-20 w-30 stroke-muted"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

/** An empty sheet with a pen. */
export function BlankSheet() {
  return (
    <Drawing>
      <path d="M36 10h34l14 14v46H36z" className="fill-surface" />
      <path d="M70 10v14h14" />
      <path d="M45 34h22M45 43h28M45 52h16" className="stroke-line" />
      <path d="m72 58 20-24 6 5-20 24-8 3z" className="fill-accent-soft stroke-accent" />
      <path d="M20 70h80" className="stroke-line" />
    </Drawing>
  )
}

/** A magnifying glass over broken lines. */
export function EmptySearch() {
  return (
    <Drawing>
      <path d="M14 22h26M14 36h18M14 50h24M88 22h18M92 36h14M86 50h20" className="stroke-line" />
      <circle cx="60" cy="36" r="19" className="fill-surface" />
      <path d="M51 36h18" className="stroke-accent" />
      <path d="m74 50 14 15" className="stroke-accent" strokeWidth="3" />
    </Drawing>
  )
}

/** An unplugged plug. */
export function LostConnection() {
  return (
    <Drawing>
      <path d="M10 46h22" />
      <path d="M32 34h12a8 8 0 0 1 8 8v8a8 8 0 0 1-8 8H32z" className="fill-surface" />
      <path d="M52 42h8M52 50h8" />
      <path d="M110 46H88" />
      <path d="M88 34H78a8 8 0 0 0-8 8v8a8 8 0 0 0 8 8h10z" className="fill-surface" />
      <path d="m61 24-2-8M68 26l5-7M54 26l-6-6" className="stroke-accent" />
    </Drawing>
  )
}

/** A signpost pointing in the other direction. */
export function WrongWay() {
  return (
    <Drawing>
      <path d="M60 12v58M46 70h28" />
      <path d="M60 18h28l8 7-8 7H60z" className="fill-accent-soft stroke-accent" />
      <path d="M60 38H34l-8 7 8 7h26z" className="fill-surface" />
      <path d="M14 70h18M88 70h18" className="stroke-line" />
    </Drawing>
  )
}
