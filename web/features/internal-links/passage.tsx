interface PassageProps {
  before: string
  anchor: string
  after: string
  language: string
}

/** Text around an anchor, which is highlighted. */
export function Passage({ before, anchor, after, language }: PassageProps) {
  return (
    <span dir="auto" lang={language} className="line-clamp-3 text-sm text-muted">
      {before}
      <mark className="rounded-sm bg-accent-soft px-0.5 font-medium text-accent-ink">{anchor}</mark>
      {after}
    </span>
  )
}
