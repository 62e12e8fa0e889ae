import { textDirection } from '../lib/direction.ts'

interface ContentTextProps {
  text: string
  /** Language code of the text. */
  lang?: string
  /** A single line, aligned with the page direction and truncated at its end. */
  isLine?: boolean
  /** A block of several lines. */
  isBlock?: boolean
}

/** User content in the interface, in the direction of most of its letters. */
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
