import { tokenizeHtml } from './html/tokenizer.ts'
import { addMark, appendText, blockTags, readMark, separate, serializeInline } from './inline.ts'
import type { DocMark, DocNode } from './model.ts'
import { cleanText } from './text.ts'

/**
 * Parses the inline HTML of an Editor.js string: b, i, u, s, mark, sup, sub, code, a, br, and their synonyms. Other
 * tags are dropped and their text is kept, except for scripts and styles.
 */
export function parseInline(html: string): DocNode[] {
  if (!/[<&]/.test(html)) {
    const text = cleanText(html)
    return text ? [{ type: 'text', text }] : []
  }
  const content: DocNode[] = []
  const open: { tag: string; mark: DocMark | null }[] = []
  let marks: DocMark[] = []
  const collectMarks = () => {
    marks = []
    for (const { mark } of open) if (mark) marks = addMark(marks, mark)
  }
  tokenizeHtml(html, {
    text: (text) => appendText(content, cleanText(text), marks),
    open: (tag, attributes) => {
      if (tag === 'br') content.push({ type: 'hardBreak' })
      else if (blockTags.has(tag) && content.length > 0) separate(content)
      const mark = readMark(tag, attributes)
      if (mark === undefined || open.length >= 100) return
      open.push({ tag, mark })
      collectMarks()
    },
    close: (tag) => {
      const index = open.findLastIndex((entry) => entry.tag === tag)
      if (index < 0) return
      open.splice(index, 1)
      collectMarks()
    },
  })
  return content
}

/** Inline HTML in canonical form: the result of a round trip through the document. */
export function canonicalInline(html: string): string {
  return /[<&>\u00a0]/.test(html) ? serializeInline(parseInline(html)) : cleanText(html)
}
