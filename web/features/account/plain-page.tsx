import type { ReactNode } from 'react'
import { LoginSwitches } from '../../ui/language-and-theme.tsx'
import { Logo } from '../../ui/logo.tsx'

interface PlainPageProps {
  title: string
  lead?: ReactNode
  /** Shown at the end of the first line, next to language and theme. */
  aside?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** A page without the app shell: the logo and a single task. */
export function PlainPage({ title, lead, aside, isWide = false, children }: PlainPageProps) {
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      <title>{`${title} · Rankwell`}</title>
      <header className="flex flex-wrap items-center justify-between gap-2 p-4 sm:px-8">
        <Logo />
        <span className="flex flex-wrap items-center gap-1">
          {aside}
          <LoginSwitches />
        </span>
      </header>
      <main
        id="content"
        className={`mx-auto w-full grow px-4 pt-6 pb-16 sm:pt-12 ${isWide ? 'max-w-4xl' : 'max-w-md'}`}
      >
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {lead ? <p className="mt-1 text-muted">{lead}</p> : null}
        <div className="mt-6">{children}</div>
      </main>
    </div>
  )
}
