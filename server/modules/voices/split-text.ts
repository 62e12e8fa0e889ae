import type { VoiceSourceBlock } from '../../db/schema.ts'

/** The lines of a plain text as blocks; `#` marks headings, a dash or star list items, as in Markdown. */
export const splitPlainText = (text: string): VoiceSourceBlock[] =>
  text.split(/\r\n|\r|\n/).flatMap((line): VoiceSourceBlock[] => {
    const trimmed = line.trim()
    if (!trimmed) return []
    const [, hashes, heading] = /^(#{1,6}) +(.+)$/.exec(trimmed) ?? []
    if (hashes && heading) return [{ kind: 'heading', text: heading }]
    const [, item] = /^[-*•] +(.+)$/.exec(trimmed) ?? []
    return [item ? { kind: 'list-item', text: item } : { kind: 'paragraph', text: trimmed }]
  })
