import { textDirection } from '../lib/direction.ts'

interface ContentTextProps {
  text: string
  /** Language code of the text. */
  lang?: string
}

/** Words that somebody wrote, in a line of ours: set in the direction of most of their letters. */
export function ContentText({ text, lang }: ContentTextProps) {
  return (
    <bdi dir={textDirection(text)} lang={lang || undefined}>
      {text}
    </bdi>
  )
}
