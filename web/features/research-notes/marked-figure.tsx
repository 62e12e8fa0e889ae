import { ContentText } from '../../ui/content-text.tsx'

/** A text with its figure highlighted. */
export function MarkedFigure({ text, value, language }: { text: string; value: string; language: string }) {
  const at = value ? text.indexOf(value) : -1
  if (at < 0) return <ContentText text={text} lang={language} isBlock />
  return (
    <span dir="auto" lang={language} className="block">
      {text.slice(0, at)}
      <mark className="figures rounded-sm bg-accent-soft px-0.5 font-medium text-accent-ink">{value}</mark>
      {text.slice(at + value.length)}
    </span>
  )
}
