import type { ReactNode } from 'react'

interface SectionProps {
  id?: string
  title: string
  text?: ReactNode
  children: ReactNode
}

/** A section of a settings page: the topic at the start of the line, the controls next to it. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <section
      id={id}
      className="grid gap-4 border-b border-line py-6 first:pt-0 last:border-b-0 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8"
    >
      <div>
        <h2 className="font-semibold">{title}</h2>
        {text ? <p className="mt-1 text-sm text-muted">{text}</p> : null}
      </div>
      <div className="flex min-w-0 flex-col items-start gap-4">{children}</div>
    </section>
  )
}

/** A topic within a section of a settings page, with its own heading. */
export function SubSection({
  id,
  title,
  text,
  children,
}: Record<'id' | 'title' | 'text', string> & { children: ReactNode }) {
  return (
    <section id={id} aria-label={title} className="mt-2 flex w-full flex-col items-start gap-3">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}
