import {
  Bookmark,
  ExternalHyperlink,
  InternalHyperlink,
  type IRunOptions,
  type ParagraphChild,
  TextRun,
} from 'docx'
import type { TextDirection } from '../direction.ts'
import { noteAnchor } from '../footnotes.ts'
import { readMarks } from '../inline.ts'
import type { DocMark, DocNode } from '../model.ts'
import { inlineCodeStyle } from './styles.ts'

/** Removes characters that XML 1.0 does not allow. Word would reject a file with a single one of them. */
export function xmlText(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
}

function runStyle(marks: readonly DocMark[]): Partial<IRunOptions> {
  const types = new Set(marks.map((mark) => mark.type))
  return {
    ...(types.has('bold') ? { bold: true } : {}),
    ...(types.has('italic') ? { italics: true } : {}),
    ...(types.has('underline') ? { underline: {} } : {}),
    ...(types.has('strike') ? { strike: true } : {}),
    ...(types.has('highlight') ? { highlight: 'yellow' } : {}),
    ...(types.has('superscript') ? { superScript: true } : {}),
    ...(types.has('subscript') ? { subScript: true } : {}),
    ...(types.has('code') ? { style: inlineCodeStyle, font: 'Consolas', shading: { fill: 'F3F4F6' } } : {}),
  }
}

/**
 * Splits text of a right-to-left paragraph into runs: Word orders punctuation around Latin words correctly only if the
 * words are separate runs.
 */
function splitByDirection(text: string, direction: TextDirection): { text: string; isRtl: boolean }[] {
  if (direction === 'ltr') return [{ text, isRtl: false }]
  const pieces: { text: string; isRtl: boolean }[] = []
  let end = 0
  for (const match of text.matchAll(
    /\p{Script=Latin}(?:[^\p{Script=Hebrew}\p{Script=Arabic}]*[\p{Script=Latin}\d])?/gu,
  )) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isRtl: true })
    pieces.push({ text: match[0], isRtl: false })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isRtl: true })
  return pieces
}

function textRuns(node: DocNode, direction: TextDirection, style: Partial<IRunOptions>): TextRun[] {
  const text = xmlText(node.text ?? '').replace(/[\r\n]+/g, ' ')
  return splitByDirection(text, direction).map(
    (piece) => new TextRun({ ...style, text: piece.text, ...(piece.isRtl ? { rightToLeft: true } : {}) }),
  )
}

/** The href of a link if Word can open it or if it is a footnote link; null for site-relative paths. */
function linkTarget(marks: readonly DocMark[]): string | null {
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.href
  if (noteAnchor(href)) return String(href)
  return typeof href === 'string' && /^(?:https?|mailto|tel):/i.test(href) ? xmlText(href) : null
}

/** Converts inline content to runs and hyperlinks. */
export function createRuns(
  content: readonly DocNode[] | undefined,
  direction: TextDirection,
  base: Partial<IRunOptions> = {},
): ParagraphChild[] {
  const children: ParagraphChild[] = []
  let linked: TextRun[] = []
  let target: string | null = null
  const closeLink = () => {
    if (target !== null && linked.length > 0) {
      const id = noteAnchor(target)
      if (id === null) children.push(new ExternalHyperlink({ link: target, children: linked }))
      else {
        const link = new InternalHyperlink({ anchor: target.slice(1), children: linked })
        children.push(new Bookmark({ id, children: [link] }))
      }
    }
    linked = []
    target = null
  }
  for (const node of content ?? []) {
    const marks = readMarks(node)
    const next = node.type === 'text' ? linkTarget(marks) : null
    if (next !== target) closeLink()
    target = next
    if (node.type === 'hardBreak') children.push(new TextRun({ break: 1 }))
    else if (node.type !== 'text') continue
    else if (next === null) children.push(...textRuns(node, direction, { ...base, ...runStyle(marks) }))
    else linked.push(...textRuns(node, direction, { ...base, style: 'Hyperlink', ...runStyle(marks) }))
  }
  closeLink()
  return children
}
