import { textDirection } from '../lib/direction.ts'

interface ContentTextProps {
  text: string
  /** Language code of the text. */
  lang?: string
  /** A line of its own, on the side where the page begins, cut at its end where it is too long. */
  isLine?: boolean
  /** A text of its own, on as many lines as it needs. */
  isBlock?: boolean
}

/** Words that somebody wrote, among ours, in the direction of most of their letters. */
export function ContentText({ text, lang, isLine = false, isBlock = false }: ContentTextProps) {
  return (
    <bdi
      dir={textDirection(text)}
      lang={lang || undefined}
      className={isLine ? 'block truncate text-match-parent' : isBlock ? 'block' : undefined}
    >
      {text}
    </bdi>
  )
}
