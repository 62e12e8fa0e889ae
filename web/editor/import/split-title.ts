import type { WordThread } from '@rankwell/contract'
import type { JSONContent } from '@rankwell/editor'

interface ReadText {
  doc: JSONContent
  threads: WordThread[]
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const textOf = ({ text = '', content = [] }: JSONContent): string => text + content.map(textOf).join('')

/** The level 1 heading at the start of a text, as one line; null if there is none. */
export function leadingTitle({ content = [] }: JSONContent): string | null {
  const [first] = content
  return first?.type === 'heading' && first.attrs?.level === 1 ? tidy(textOf(first)) || null : null
}

/** Whether a text starts with this title as its heading. */
export const startsWithTitle = (doc: JSONContent, title: string): boolean =>
  tidy(title) !== '' && leadingTitle(doc) === tidy(title)

/**
 * The text without its first block; comment threads move with their text, and those on the removed block keep their
 * quote.
 */
export function withoutFirstBlock({ doc, threads }: ReadText): ReadText {
  const [first, ...rest] = doc.content ?? []
  const length = first ? textOf(first).replaceAll(/\s+/g, '').length : 0
  return {
    doc: { ...doc, content: rest.length > 0 ? rest : [{ type: 'paragraph' }] },
    threads: threads.map((thread) => ({
      ...thread,
      from: Math.max(0, thread.from - length),
      to: Math.max(0, thread.to - length),
    })),
  }
}
