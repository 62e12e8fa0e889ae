import { textDirection } from '../lib/direction.ts'

interface ContentTextProps {
  text: string
  /** Language code of the text. */
  lang?: string
  /** A line of its own, cut at its end where it is too long. */
  isLine?: boolean
}

/** Words that somebody wrote, among ours: set and aligned in the direction of most of their letters. */
export function ContentText({ text, lang, isLine = false }: ContentTextProps) {
  return (
    <bdi dir={textDirection(text)} lang={lang || undefined} className={isLine ? 'block truncate' : undefined}>
      {text}
    </bdi>
  )
}
